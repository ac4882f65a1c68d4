"""Choice of puzzles: the next one for a person, the day's for all, and a run that grows harder."""

from collections.abc import Sequence
from datetime import date
from random import Random
from typing import Final, Protocol, TypeVar

from doublesix.puzzles.puzzle import Puzzle
from doublesix.puzzles.ratings import Ratings

__all__ = ["next_puzzle", "puzzle_of_day", "puzzle_run"]

NEAREST: Final = 10
"""Puzzles nearest to the rating, of which chance takes one."""

DAYS: Final = "puzzle of the day"
"""The seed of the order in which puzzles have their days."""


class _Rated(Protocol):
    @property
    def id(self) -> str: ...

    @property
    def rating(self) -> float: ...


PuzzleT = TypeVar("PuzzleT", bound=_Rated)


def next_puzzle(puzzles: Sequence[Puzzle], ratings: Ratings, chance: Random) -> Puzzle | None:
    """A puzzle that was never tried, of about the person's strength; `None` where all were."""
    own = ratings.player.rating.rating
    fresh = [puzzle for puzzle in puzzles if puzzle.id not in ratings.puzzles]
    fresh.sort(key=lambda puzzle: (abs(ratings.of(puzzle).rating - own), puzzle.id))
    return chance.choice(fresh[:NEAREST]) if fresh else None


def puzzle_of_day(puzzles: Sequence[PuzzleT], day: date) -> PuzzleT:
    """The same for all people on a day; none has a second day before each has had one.

    Raises:
        ValueError: If there are no puzzles.
    """
    if not puzzles:
        raise ValueError("a day's puzzle was asked for, and there is no puzzle")
    order = sorted(puzzles, key=lambda puzzle: puzzle.id)
    Random(DAYS).shuffle(order)
    return order[day.toordinal() % len(order)]


def puzzle_run(puzzles: Sequence[PuzzleT], number: int, chance: Random) -> tuple[PuzzleT, ...]:
    """So many puzzles drawn by chance, or all where there are fewer; the easiest first."""
    drawn = chance.sample(list(puzzles), min(number, len(puzzles)))
    return tuple(sorted(drawn, key=lambda puzzle: (puzzle.rating, puzzle.id)))
