"""Puzzle selection: the next one for a player, the puzzle of the day, and runs of rising difficulty."""

from collections.abc import Sequence
from datetime import date
from random import Random
from typing import Final, Protocol, TypeVar

from doublesix.puzzles.puzzle import Puzzle
from doublesix.puzzles.ratings import Ratings

__all__ = ["next_puzzle", "puzzle_of_day", "puzzle_run"]

NEAREST: Final = 10
"""Number of puzzles nearest to the player's rating from which one is drawn at random."""

DAYS: Final = "puzzle of the day"
"""Seed of the order in which puzzles become the puzzle of the day."""


class _Rated(Protocol):
    @property
    def id(self) -> str: ...

    @property
    def rating(self) -> float: ...


PuzzleT = TypeVar("PuzzleT", bound=_Rated)


def next_puzzle(puzzles: Sequence[Puzzle], ratings: Ratings, chance: Random) -> Puzzle | None:
    """An untried puzzle of about the player's strength; `None` if all have been tried."""
    own = ratings.player.rating.rating
    fresh = [puzzle for puzzle in puzzles if puzzle.id not in ratings.puzzles]
    fresh.sort(key=lambda puzzle: (abs(ratings.of(puzzle).rating - own), puzzle.id))
    return chance.choice(fresh[:NEAREST]) if fresh else None


def puzzle_of_day(puzzles: Sequence[PuzzleT], day: date) -> PuzzleT:
    """Puzzle of the day, the same for all players; none recurs before each has had its day.

    Raises:
        ValueError: If there are no puzzles.
    """
    if not puzzles:
        raise ValueError("a day's puzzle was asked for, and there is no puzzle")
    order = sorted(puzzles, key=lambda puzzle: puzzle.id)
    Random(DAYS).shuffle(order)
    return order[day.toordinal() % len(order)]


def puzzle_run(puzzles: Sequence[PuzzleT], number: int, chance: Random) -> tuple[PuzzleT, ...]:
    """Random sample of ``number`` puzzles, or all if there are fewer; the easiest first."""
    drawn = chance.sample(list(puzzles), min(number, len(puzzles)))
    return tuple(sorted(drawn, key=lambda puzzle: (puzzle.rating, puzzle.id)))
