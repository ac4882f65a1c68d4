"""``doublesix puzzles`` and ``doublesix drill``: output, files and errors."""

import json
import signal
import subprocess
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from doublesix.cli.app import application
from doublesix.core.evolve import evolve
from doublesix.messages.units import Verbatim
from doublesix.puzzles import format_file, read_file, write_file
from doublesix.terminal.match.folders import HOME
from tests.support.forked import Forked
from tests.unit.puzzles.made import few, few_shipped


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    return tmp_path / "home"


def ran(*arguments: str, typed: str = "") -> tuple[int, str]:
    """Exit code and output of a command."""
    found = CliRunner().invoke(application(arguments[0]), arguments, input=typed)
    return found.exit_code, found.output


class TestExplain:
    """``puzzles explain`` replaces the reasons alone."""

    @pytest.fixture
    def mine(self, tmp_path: Path) -> Path:
        """A puzzle file with empty reasons."""
        file = tmp_path / "mine.jsonl"
        whole = few_shipped()
        write_file(
            file, evolve(whole, puzzles=tuple(evolve(one, reason=Verbatim("Because.")) for one in whole.puzzles))
        )
        return file

    def test_explain_writes_the_reasons_that_ship_for_the_same_positions(self, mine: Path) -> None:
        code, said = ran("puzzles", "explain", str(mine))

        assert (code, said) == (0, f"3 of 3 reasons are new, in {mine}.\n")
        assert mine.read_text() == format_file(few_shipped())

    def test_explain_leaves_another_file_unchanged(self, tmp_path: Path) -> None:
        letter = tmp_path / "letter.txt"
        letter.write_text("Dear Ana")

        code, said = ran("puzzles", "explain", str(letter))

        assert (code, letter.read_text()) == (2, "Dear Ana")
        assert "Traceback" not in said

    def test_explain_leaves_the_file_when_the_disk_is_full(self, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        before = mine.read_bytes()

        def full(*_: object) -> Path:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(Path, "replace", full)

        assert ran("puzzles", "explain", str(mine))[0] == 2
        assert mine.read_bytes() == before


class TestMake:
    @pytest.mark.deep
    def test_make_writes_a_file_and_goes_on_with_it(self, tmp_path: Path) -> None:
        out = str(tmp_path / "mine.jsonl")
        words = ["puzzles", "make", "double-six-dominoes", "--seed", "tests", "--out", out]

        code, said = ran(*words, "-n", "1")
        assert (code, "1 puzzles of Double-Six Dominoes" in said) == (0, True)
        assert ran(*words, "-n", "2")[0] == 0

        whole = read_file(Path(out))
        assert [puzzle.id for puzzle in whole.puzzles] == [puzzle.id for puzzle in few().puzzles[:2]]
        assert whole.command == "doublesix puzzles make double-six-dominoes -n 1 --seed tests --out mine.jsonl"

    @pytest.mark.lot
    def test_make_refuses_a_file_of_another_command(self, tmp_path: Path) -> None:
        out = tmp_path / "mine.jsonl"
        write_file(out, few())
        before = out.read_bytes()

        code, said = ran("puzzles", "make", "double-six-dominoes", "--seed", "other", "--out", str(out))

        assert (code, "holds puzzles made by “made in a test”" in said) == (2, True)
        assert out.read_bytes() == before

    def test_make_overwrites_no_other_file(self, tmp_path: Path) -> None:
        out = tmp_path / "letter.txt"
        out.write_text("Dear Ana")

        assert ran("puzzles", "make", "five-up", "--out", str(out))[0] == 2
        assert out.read_text() == "Dear Ana"

    def test_make_leaves_what_it_has_when_the_disk_is_full(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        out = tmp_path / "mine.jsonl"
        words = ("puzzles", "make", "double-six-dominoes", "--seed", "tests", "--out", str(out))
        assert ran(*words, "-n", "1")[0] == 0
        before = out.read_bytes()

        def full(*_: object) -> Path:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(Path, "replace", full)
        code, said = ran(*words, "-n", "2")

        assert (code, "No space left on device" in said) == (2, True)
        assert out.read_bytes() == before
        assert [path.name for path in tmp_path.iterdir()] == ["mine.jsonl"]

    @pytest.mark.lot
    def test_make_keeps_what_it_has_when_it_is_interrupted(self, tmp_path: Path) -> None:
        out = tmp_path / "mine.jsonl"
        pipe = subprocess.PIPE
        process = Forked("puzzles", "make", "double-six-dominoes", "--out", str(out), stderr=pipe, stdout=pipe)
        while process.poll() is None and not (out.exists() and len(out.read_text().splitlines()) > 1):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate()

        assert process.returncode == 130
        assert "interrupted after" in said
        assert read_file(out).puzzles

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (("make", "chess", "--out", "x.jsonl"), "chess"),
            (("make", "five-up", "--jobs", "0", "--out", "x.jsonl"), "jobs must be a whole number from 1 to 64, not 0"),
            (("make", "one-arm-joe", "--out", "x.jsonl"), "at most 4 seats and sets up to double-6"),
            (("make", "five-up", "--out", "missing/x.jsonl"), "missing/x.jsonl: No such file or directory"),
            (("make", "five-up", "--out", "."), "Is a directory"),
        ],
    )
    def test_make_reports_errors(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
    ) -> None:
        monkeypatch.chdir(tmp_path)
        code, output = ran("puzzles", *words)

        assert (code, said in output, "Traceback" in output) == (2, True, False)


class TestCheck:
    @pytest.mark.lot
    def test_check_drops_failing_puzzles(self, tmp_path: Path) -> None:
        out = tmp_path / "mine.jsonl"
        row = json.loads(format_file(few()).splitlines()[1])
        row["options"][0], row["options"][row["tempting"]] = row["options"][row["tempting"]], row["options"][0]
        lines = [*format_file(few()).splitlines()]
        out.write_text("\n".join([lines[0], json.dumps(row), *lines[2:]]) + "\n")

        code, said = ran("puzzles", "check", str(out), "--worlds", "300")
        assert code == 1
        assert f"{row['id']}: another move is better" in said
        assert ran("puzzles", "check", str(out), "--worlds", "300", "--drop")[0] == 0

        whole = read_file(out)
        assert row["id"] in whole.dropped
        assert whole.checked[0].failed == len(whole.dropped)

    def test_check_refuses_what_is_no_puzzle_file(self, tmp_path: Path) -> None:
        (tmp_path / "x").write_text("{}")

        for path in (tmp_path / "x", tmp_path / "none", tmp_path):
            code, said = ran("puzzles", "check", str(path))
            assert (code, "Traceback" in said) == (2, False)


class TestListAndPlay:
    def test_the_list_is_data_for_programs(self) -> None:
        code, said = ran("puzzles", "list", "--game", "five-up", "--theme", "sacrifice", "--json")

        assert code == 0
        assert all("sacrifice" in one["themes"] for one in json.loads(said))

    def test_the_list_counts_by_game_and_theme(self) -> None:
        code, said = ran("puzzles", "list")

        assert code == 0
        assert "700 puzzles" in said
        assert "positional" in said

    @pytest.mark.parametrize("command", ["list", "play"])
    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (("--theme", "magic"), "the themes are score, "),
            (("--game", "chess"), "there are some for all-fives, double-six-dominoes"),
            (("none.jsonl",), "none.jsonl"),
            (("x.jsonl", "--game", "five-up"), "which says itself which game it is of"),
        ],
    )
    def test_missing_puzzles_are_reported(self, command: str, words: tuple[str, ...], said: str) -> None:
        code, output = ran("puzzles", command, *words)

        assert (code, said in output) == (2, True)

    def test_a_puzzle_is_played_and_rated(self, home: Path) -> None:
        code, said = ran("puzzles", "play", "--game", "five-up", "--seed", "1", typed="1\nskip\nq\n")

        assert (code, "of 2 solved." in said) == (0, True)
        assert (home / "puzzles.json").exists()

    def test_a_damaged_file_of_ratings_is_left_as_it_is(self, home: Path) -> None:
        home.mkdir()
        (home / "puzzles.json").write_text("{")

        code, said = ran("puzzles", "play", typed="1\n")

        assert (code, "move it away to start anew" in said) == (2, True)
        assert (home / "puzzles.json").read_text() == "{"


class TestDrill:
    def test_a_count_is_asked(self) -> None:
        code, said = ran("drill", "count", "five-up", "-n", "2", "--seed", "1", typed="10\n10\n")

        assert (code, " of 2, " in said) == (0, True)

    def test_voids_are_asked(self) -> None:
        code, said = ran("drill", "voids", "double-six-dominoes", "-n", "1", "--seed", "1", typed="none\n")

        assert (code, "0 of 1, " in said) == (0, True)

    def test_a_game_without_counts_is_refused(self) -> None:
        code, said = ran("drill", "count", "block", typed="1\n")

        assert (code, "nothing scores in play in" in said) == (2, True)
