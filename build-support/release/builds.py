"""Environments with nothing but the tools of a build, and what is built in them: source archive and wheels."""

import os
import subprocess
import tarfile
from pathlib import Path
from typing import Final

import locked

OURS: Final = ("CC", "CXX", "AR", "LD", "CFLAGS", "CXXFLAGS", "CPPFLAGS", "LDFLAGS", "PYTHONPATH", "PYTHONHOME")
"""Settings of a machine that would go into what is built."""


def environment(python: str, folder: Path, *names: str) -> Path:
    """Make an environment with the packages of these files of requirements; its folder of programs.

    Args:
        python: Path of the interpreter.
        folder: Where the environment is made anew.
        names: Names of files in ``requirements``.
    """
    subprocess.run([python, "-m", "venv", "--clear", str(folder)], check=True)
    programs = folder / "bin"
    files = [word for name in names for word in ("-r", str(locked.current(name)))]
    if files:
        pip(programs, "install", "--require-hashes", *files)
    return programs


def pip(programs: Path, *words: str) -> None:
    """Run pip of an environment, without a word unless it fails."""
    command = [str(programs / "python"), "-m", "pip", "-qq", "--disable-pip-version-check", *words]
    subprocess.run(command, check=True)


def committed(root: Path, folder: Path) -> Path:
    """Unpack what is committed into a new folder; a checkout may have more in it."""
    folder.mkdir(parents=True)
    archive = folder.with_suffix(".tar")
    subprocess.run(["git", "archive", "--output", str(archive), "HEAD"], cwd=root, check=True)
    return _unpack(archive, folder)


def built(what: str, programs: Path, sources: Path, target: Path, compiler: str, epoch: int) -> Path:
    """Build a source archive or a wheel by the project's own backend; its path.

    Args:
        what: ``sdist`` or ``wheel``.
        programs: Programs of an environment with the packages of ``build`` and ``tools``.
        sources: Folder of the sources.
        target: New folder for what is built.
        compiler: ``zig``, or "" for the compiler of the machine.
        epoch: Time that all files get, in seconds since 1970.
    """
    target.mkdir(parents=True, exist_ok=True)
    before = set(target.iterdir())
    program = (
        "import os, sys; os.umask(0o022); sys.path.insert(0, 'build-support');"
        f" import doublesix_build; doublesix_build.build_{what}(sys.argv[1])"
    )
    clean = {name: value for name, value in os.environ.items() if name not in OURS}
    settings = {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "SOURCE_DATE_EPOCH": str(epoch), "TZ": "UTC"}
    command = [str(programs / "python"), "-c", program, str(target.absolute())]
    done = subprocess.run(
        command,
        cwd=sources,
        env={**clean, **settings, "DOUBLESIX_COMPILER": compiler, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"The {what} could not be built:\n{done.stdout}{done.stderr}")
    (made,) = set(target.iterdir()) - before
    return made


def unpacked(sdist: Path, folder: Path) -> Path:
    """Unpack a source archive into a new folder; the folder of the sources in it."""
    folder.mkdir(parents=True)
    _unpack(sdist, folder)
    (sources,) = folder.iterdir()
    return sources


def _unpack(archive: Path, folder: Path) -> Path:
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    return folder
