"""Help and completion: short options and lazy imports."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from doublesix.cli import completion

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


@pytest.mark.lot
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


@pytest.mark.lot
def test_help_has_a_short_option() -> None:
    assert answer("-h") == answer("--help")
    assert answer("rules", "-h") == answer("rules", "--help")


@pytest.mark.lot
@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("doublesix simu", ["simulate"]),
        ("doublesix simulate --ro", ["--rounds"]),
        ("doublesix puzzles ma", ["make"]),
        ("doublesix play five-u", ["five-up", "five-up-armanino"]),
        ("doublesix play five-up --variation ", ["to-200", "partners"]),
        ("doublesix rules five-up --rule targ", ["target="]),
        ("doublesix arena five-up --players greedy,level-1", ["greedy,level-1", "greedy,level-10"]),
    ],
)
def test_shells_complete_what_can_follow(line: str, found: list[str]) -> None:
    said = answer(COMP_WORDS=line, COMP_CWORD=str(line.count(" ")), _DOUBLESIX_COMPLETE="complete_bash")

    assert said.split() == found


def test_a_rule_is_completed_with_what_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMP_WORDS", "doublesix rules five-up;target=150 --rule")

    assert completion.house_rules("spinner=f") == ["spinner=first_double"]
    assert completion.house_rules("exact=") == ["exact=true", "exact=false"]
    assert completion.house_rules("target=") == ["target=100"]
    assert completion.house_rules("nothing=") == []


def test_files_are_completed_within_their_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "sunday.toml").touch()
    (tmp_path / "match.txt").touch()
    monkeypatch.chdir(tmp_path)

    assert completion.files("m") == ["match.txt", "mine/"]
    assert completion.games("m")[-1] == "mine/"
    assert completion.games("mine/") == ["mine/sunday.toml"]
    assert completion.games("./mine/s") == ["./mine/sunday.toml"]
    assert completion.files("nowhere/") == completion.files("\0/") == []


def test_flags_have_no_type_in_their_help() -> None:
    page = answer("play", "--help", COLUMNS="120")

    assert "--plain" in page
    assert "<bool>" not in page
