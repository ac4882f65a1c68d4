"""The manual page agrees with the help of the commands."""

import subprocess
import sys
from pathlib import Path
from typing import Final

from doublesix.cli.app import COMMANDS

ROOT: Final = Path(__file__).parents[3]
PAGE: Final = ROOT / "docs/man/doublesix.1"


def test_the_page_says_what_the_help_of_every_command_says() -> None:
    page = PAGE.read_text(encoding="utf-8")
    made = subprocess.run(
        [sys.executable, "build-support/manual.py"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert page == made.stdout, "python build-support/manual.py > docs/man/doublesix.1 writes it anew"
    assert all(f".SS doublesix {name}" in page for name in COMMANDS)
