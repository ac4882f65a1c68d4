"""``doublesix puzzles mine``: matches of this keyboard are reviewed, and their mistakes come back by their day."""

from datetime import date
from pathlib import Path

import pytest
from typer.testing import CliRunner

from doublesix.analysis import review
from doublesix.cli import puzzle_mistakes
from doublesix.cli.app import application
from doublesix.errors import UsageError
from doublesix.mistakes import Memory, Verdict
from doublesix.terminal.match.folders import HOME
from doublesix.terminal.review.mistakes import Given, MistakeFile, mistakes_of
from tests.unit.analysis.matches import played
from tests.unit.terminal.finished import finished

DAY_1 = date(2026, 11, 1)
DAY = DAY_1.toordinal() - 1


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path


@pytest.fixture(scope="module")
def reviewed() -> object:
    """What is kept of a match, with mistakes of seat 1."""
    return mistakes_of(review(played("all-fives", "jobs", 2, acts=14)), (1,), "m1", DAY_1)


@pytest.fixture
def kept(tmp_path: Path, reviewed: object) -> MistakeFile:
    file = MistakeFile(tmp_path / "mistakes.jsonl")
    file.add(reviewed)  # type: ignore[arg-type]  # as the fixture makes it
    return file


def test_answers_of_days_2_6_and_17_are_read_again_as_they_were_given(kept: MistakeFile) -> None:
    first = kept.today(DAY + 2)[0].asked
    assert kept.today(DAY + 1) == []
    counts = [
        kept.add(Given(match="m1", event=first.event, day=DAY + day, move=first.best)) for day in (2, 2, 5, 6, 17)
    ]
    again = MistakeFile(kept.path)

    assert counts == [True, False, False, True, True]
    assert again.known["m1", first.event].memory == Memory(3, DAY + 17)
    assert {place: one.memory for place, one in again.known.items()} == {
        place: one.memory for place, one in kept.known.items()
    }


def test_twins_of_the_best_move_are_right(kept: MistakeFile) -> None:
    for one in kept.known.values():
        same = [move for move, option in one.asked.twins.items() if option == one.asked.best]
        assert {one.asked.verdict(move) for move in same} == {Verdict.RIGHT}
        assert one.asked.verdict(one.asked.played) is Verdict.NOT_YET
        assert one.asked.seen.seat == 1


def test_a_line_that_was_cut_off_goes_and_the_file_goes_on(kept: MistakeFile) -> None:
    first = kept.today(DAY + 2)[0].asked
    with kept.path.open("ab") as file:
        file.write(b'{"type":"answer","match":"m1"')
    again = MistakeFile(kept.path)
    assert again.today(DAY + 2)[0].asked == first
    assert again.add(Given(match="m1", event=first.event, day=DAY + 2, move=""))
    assert MistakeFile(kept.path).known["m1", first.event].memory == Memory(0, DAY + 2)


def test_a_file_that_is_none_is_named_and_left(kept: MistakeFile) -> None:
    kept.path.write_text("Dear Ana\n")
    with pytest.raises(UsageError, match=r"mistakes\.jsonl is no file of mistakes, in line 1"):
        MistakeFile(kept.path)
    assert kept.path.read_text() == "Dear Ana\n"


@pytest.mark.lot
def test_a_match_that_was_played_here_is_reviewed_and_asked(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finished("all-fives", "you,greedy", seed="3", target=50)
    (home / "nothing").mkdir()
    far = date(2100, 1, 1)
    monkeypatch.setattr(puzzle_mistakes, "_today", lambda: far)
    found = CliRunner().invoke(application("puzzles"), ["puzzles", "mine"], input="show\n99\nquit\n")
    again = CliRunner().invoke(application("puzzles"), ["puzzles", "mine", "--reviews", "0"], input="show\n" * 9)

    assert found.exit_code == 0, found.output
    assert "Best is" in found.output
    assert "Back on 2100-01-02." in found.output
    assert again.exit_code == 0, again.output
    assert "Reviewing" not in again.output
    assert len(MistakeFile(home / puzzle_mistakes.FILE).reviewed) == 1
