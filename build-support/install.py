"""Install the package and what it needs into this environment, without the engine: `install.py dev`.

The words given are extras of pyproject.toml. uv does it in seconds. Where it cannot be had, or cannot reach the index
that pip is configured for (it reads none of pip's configuration), pip does the same in a minute or two.
"""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PROJECT: Final = ROOT / "pyproject.toml"
PIP: Final = (sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check")
UV: Final = Path(sys.executable).with_name("uv")


def build_requirements() -> list[str]:
    """What a build of the package takes, whatever the machine lacks besides."""
    requirements: list[str] = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["build-system"]["requires"]
    return requirements


def install(requirements: list[str]) -> None:
    """Install requirements; at once where they are there.

    Raises:
        CalledProcessError: If neither uv nor pip could; pip has said why.
    """
    if requirements and not _by_uv(*requirements):
        subprocess.run([*PIP, *requirements], check=True)


def main(extras: list[str]) -> None:
    """Install the package with these extras."""
    install(build_requirements())
    there = _by_uv("-r", str(PROJECT), *(word for extra in extras for word in ("--extra", extra)))
    wanted = f"{ROOT}[{','.join(extras)}]" if extras else str(ROOT)
    # An editable install is a line that names src; the engine is compiled by `engine.py`.
    without = {**os.environ, "DOUBLESIX_ENGINE": "no"}
    command = [*PIP, *(["--no-deps"] if there else []), "--no-build-isolation", "-e", wanted]
    subprocess.run(command, check=True, env=without)


def _by_uv(*wanted: str) -> bool:
    """Whether uv is there, or could be fetched, and installed it."""
    if not UV.exists() and subprocess.run([*PIP, "uv"], check=False, capture_output=True).returncode:
        return False
    command = [str(UV), "pip", "install", "--quiet", "--python", sys.executable, *wanted]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
