"""Try a wheel in empty environments with no compiler on the path: as a library, and as a table with its server."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from release.builds import environment, pip

HERE: Final = Path(__file__).parent
TOOLS: Final = ("sh", "env", "uname", "cat")
"""Programs on the path besides those of the environment: nothing that compiles, links or archives."""
BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def tried(python: str, wheel: Path, folder: Path, readme: Path) -> list[str]:
    """Install a wheel twice, alone and with the table, and use it; a line for each thing that worked.

    Raises:
        SystemExit: If something did not; the program has said what.
    """
    folder.mkdir(parents=True)
    alone = environment(python, folder / "library")
    pip(alone, "install", "--only-binary", ":all:", str(wheel))
    words = ("library_trial.py", str(readme), "--no-compiler")
    lines = _used(alone, folder, *words)
    lines += _used(alone, folder, *words, DOUBLESIX_ARCH="baseline")
    table = environment(python, folder / "table", "table")
    pip(table, "install", "--no-deps", str(wheel))
    browser = next(filter(None, map(shutil.which, BROWSERS)), "")
    return lines + _used(table, folder, "table_trial.py", browser)


def _used(programs: Path, folder: Path, program: str, *words: str, **variables: str) -> list[str]:
    """Run a program of ours with this environment, a home of its own and a path without a compiler."""
    plain = folder / "plain"
    plain.mkdir(exist_ok=True)
    for tool in TOOLS:
        where = shutil.which(tool)
        if where and not (plain / tool).exists():
            (plain / tool).symlink_to(where)
    work = folder / "work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    clean = {
        "PATH": f"{programs}{os.pathsep}{plain}",
        "HOME": str(work),
        "DOUBLESIX_HOME": str(work / "data"),
        "LANG": "C.UTF-8",
    }
    command = [str(programs / "python"), "-I", str(HERE / program), *words]
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, cwd=work, env=clean | variables, timeout=900
    )
    if done.returncode:
        raise SystemExit(f"{program} failed with {programs}:\n{done.stdout}{done.stderr}")
    return done.stdout.splitlines()
