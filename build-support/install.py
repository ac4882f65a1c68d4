"""Install the package and what it needs into this environment, without the engine: `install.py dev`.

The words given name files in `requirements` (locked.py): every package comes in the version and with the hash that
stand there. uv does it in seconds. Where it cannot be had, or cannot reach the index that pip is configured for (it
reads none of pip's configuration), pip does the same in a minute or two.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import locked

ROOT: Final = Path(__file__).resolve().parents[1]
PIP: Final = (sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check")
UV: Final = Path(sys.executable).with_name("uv")


def install(*files: str) -> None:
    """Install what stands in files of requirements; at once where it is there.

    Raises:
        CalledProcessError: If neither uv nor pip could; pip has said why.
    """
    wanted = ["--require-hashes", *(word for file in files for word in ("-r", file))]
    if files and not _by_uv(*wanted):
        subprocess.run([*PIP, *wanted], check=True)


def install_programs(requirements: list[str]) -> None:
    """Install programs that the machine lacks, such as ``ninja>=1.5``, in the versions of requirements/tools.txt."""
    if requirements:
        with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
            file.write(locked.programs(requirements))
            file.flush()
            subprocess.run([*PIP, "--require-hashes", "-r", file.name], check=True)


def main(sets: list[str]) -> None:
    """Install these sets of packages, and the package itself.

    Raises:
        Outdated: If the file of a set is older than what pyproject.toml asks for.
        CalledProcessError: If neither uv nor pip could; pip has said why.
    """
    install(*(str(locked.current(name)) for name in (*sets, locked.BUILD)))
    # An editable install is a line that names src; the engine is compiled by `engine.py`.
    without = {**os.environ, "DOUBLESIX_ENGINE": "no"}
    command = [*PIP, "--no-deps", "--no-build-isolation", "-e", str(ROOT)]
    subprocess.run(command, check=True, env=without)


def _by_uv(*wanted: str) -> bool:
    """Whether uv is there, or could be fetched, and installed it."""
    try:
        if not UV.exists():
            install_programs(["uv"])
    except subprocess.CalledProcessError:
        return False
    command = [str(UV), "pip", "install", "--quiet", "--python", sys.executable, *wanted]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except locked.Outdated as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
