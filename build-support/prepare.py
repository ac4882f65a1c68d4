"""Install into this environment what a build of the engine needs, so that later builds find it where it was."""

import subprocess
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"


def install(requirements: list[str]) -> None:
    """Install packages by pip, without a word unless it fails."""
    if requirements:
        subprocess.run([sys.executable, "-m", "pip", "install", "-qq", *requirements], check=True)


if __name__ == "__main__":
    install(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["build-system"]["requires"])
    # The backend needs what was just installed, and says what else this machine lacks: CMake, Ninja, a compiler.
    import doublesix_build

    install(doublesix_build.get_requires_for_build_editable())
