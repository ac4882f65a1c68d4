"""Help and completion: short options and lazy imports."""

import os
import subprocess
import sys

import pytest

LOADED = """
import sys
from doublesix.cli.app import main
try:
    main()
except SystemExit:
    print(*sys.modules, sep="\\n", file=sys.stderr)
"""
HEAVY = {"numpy", "textual", "litestar", "sqlalchemy", "httpx", "msgspec", "doublesix.core", "doublesix._native"}
IN_VAIN = {"pydantic", "markdown_it", "pygments", "rich.markdown", "rich.traceback"}
"""What Typer would load for pages of help that show nothing of it: half of the processor's time."""
MOST_MODULES = 300
"""210 to 262 where this was written, nearly all of them Typer's and Rich's."""


def answer(*arguments: str, **environment: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-m", "doublesix", *arguments],
        capture_output=True,
        check=True,
        text=True,
        env=os.environ | environment,
    )
    return ran.stdout


@pytest.mark.parametrize("command", [(), ("simulate",), ("serve",), ("puzzles", "make"), ("play",)])
def test_help_loads_no_implementation(command: tuple[str, ...]) -> None:
    ran = subprocess.run([sys.executable, "-c", LOADED, *command, "--help"], capture_output=True, check=True, text=True)
    modules = set(ran.stderr.split())

    assert "Usage: " in ran.stdout
    assert modules & (HEAVY | IN_VAIN) == set()
    assert len(modules) <= MOST_MODULES


def test_modules_that_help_leaves_out_work_elsewhere() -> None:
    later = "import sys; from doublesix.cli.help_pages import load_help_pages; load_help_pages()\n"

    program = f"{later}import rich; from rich.markdown import Markdown; rich.print(Markdown('# *there*'))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False, text=True)

    assert ran.stderr == ""
    assert "there" in ran.stdout


def test_help_has_a_short_option() -> None:
    assert answer("-h") == answer("--help")
    assert answer("rules", "-h") == answer("rules", "--help")


@pytest.mark.parametrize(
    ("line", "found"),
    [("doublesix simu", ["simulate"]), ("doublesix simulate --ro", ["--rounds"]), ("doublesix puzzles ma", ["make"])],
)
def test_shells_complete_commands_and_options(line: str, found: list[str]) -> None:
    said = answer(COMP_WORDS=line, COMP_CWORD=str(line.count(" ")), _DOUBLESIX_COMPLETE="complete_bash")

    assert said.split() == found
