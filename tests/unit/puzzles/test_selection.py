"""Selection of the daily puzzle and of runs."""

from datetime import date, timedelta
from random import Random

import pytest

from doublesix.puzzles.library import shipped
from doublesix.puzzles.selection import puzzle_of_day, puzzle_run

PUZZLES = shipped("five-up").puzzles
FIRST = date(2026, 1, 1)


def test_each_puzzle_has_its_day_before_any_repeats() -> None:
    days = [puzzle_of_day(PUZZLES, FIRST + timedelta(days=day)).id for day in range(len(PUZZLES))]

    assert len(set(days)) == len(PUZZLES)
    assert puzzle_of_day(PUZZLES[::-1], FIRST).id == days[0], "the order in which they are given is no matter"


def test_without_puzzles_there_is_no_daily_puzzle() -> None:
    with pytest.raises(ValueError, match="no puzzle"):
        puzzle_of_day((), FIRST)


def test_a_run_is_drawn_by_chance_and_the_easiest_come_first() -> None:
    run = puzzle_run(PUZZLES, 12, Random(1))

    assert [one.rating for one in run] == sorted(one.rating for one in run)
    assert len(set(run)) == 12
    assert run == puzzle_run(PUZZLES, 12, Random(1)) != puzzle_run(PUZZLES, 12, Random(2))
    assert len(puzzle_run(PUZZLES, 1000, Random(1))) == len(PUZZLES)
