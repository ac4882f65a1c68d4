"""Start of the command: interrupts and missing engine."""

import subprocess
import sys
from pathlib import Path

import pytest

from doublesix.players.availability import engine_remedy
from tests.support.interrupts import interruptible

INTERRUPTED_WHILE_LOADING = """
import os, signal, sys

class Impatient:
    def find_spec(self, name, path, target=None):
        if name == "doublesix.cli.app":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Impatient())
sys.argv[1:] = ["rules"]
from doublesix.cli.start import main
main()
"""


def run(program: str) -> subprocess.CompletedProcess[str]:
    with interruptible():
        return subprocess.run([sys.executable, "-c", program], capture_output=True, check=False, text=True)


def test_an_interrupt_during_loading_prints_a_message() -> None:
    answer = run(INTERRUPTED_WHILE_LOADING)

    assert answer.stderr == "doublesix: interrupted: nothing that was saved is lost\n"
    assert answer.returncode == 130


def test_python_dash_m_does_the_same_as_the_command() -> None:
    command = [sys.executable, "-m", "doublesix", "--version"]

    answer = subprocess.run(command, capture_output=True, check=True, text=True)

    assert answer.stdout.startswith("doublesix ")


@pytest.mark.lot
def test_commands_report_a_missing_engine() -> None:
    without = "import sys; sys.modules['doublesix._native'] = None; sys.argv[1:] = ['simulate', 'five-up']\n"

    answer = run(f"{without}from doublesix.cli.start import main; main()")

    assert (
        answer.stderr
        == "doublesix: this needs the engine, which is not compiled here: “make native” compiles it in some minutes\n"
    )
    assert answer.returncode == 2


WITHOUT_ENGINE = "import sys; sys.modules['doublesix._native'] = None; import doublesix\n"


@pytest.mark.lot
class TestTheLibraryWithoutTheEngine:
    def test_the_library_without_the_engine_plays_a_match(self) -> None:
        answer = run(
            f"{WITHOUT_ENGINE}d = doublesix; start = d.Match.start(d.rule_set('five-up'), 2)\n"
            "*_, (event, match) = d.play_match(start, ['greedy', 'random'], d.Dealer('a seed'))\n"
            "print(match.scoreboard.points)"
        )

        assert (answer.stdout, answer.stderr) == ("(115, 5)\n", "")

    def test_without_the_engine_help_works(self) -> None:
        answer = run(f"{WITHOUT_ENGINE}import pydoc; print(pydoc.plain(pydoc.render_doc(doublesix)))")

        assert answer.stderr == ""
        assert "class Match(" in answer.stdout

    def test_without_the_engine_errors_say_how_to_get_it(self) -> None:
        asked = [
            "doublesix.analyse",
            "doublesix.engine",
            "import doublesix.engine",
            "from doublesix.puzzles import Puzzle",
        ]
        asked += ["from doublesix.envs import Batch", "from doublesix.engine.rules.board import Board"]
        tried = "".join(f"try:\n {one}\nexcept doublesix.DominoError as error: print(error)\n" for one in asked)

        answer = run(f"{WITHOUT_ENGINE}{tried}")

        said = "this needs the engine, which is not compiled here: “make native” compiles it in some minutes"
        assert (answer.stdout.splitlines(), answer.stderr) == ([said] * len(asked), "")

    def test_without_a_checkout_the_error_names_pip(self, tmp_path: Path) -> None:
        assert str(engine_remedy(tmp_path)).startswith("install doublesix again without DOUBLESIX_ENGINE=no")
