"""Choice of the next puzzle: one that was not tried, near the person's rating."""

from collections.abc import Sequence
from random import Random
from typing import Final

from doublesix.puzzles.puzzle import Puzzle
from doublesix.puzzles.ratings import Ratings

__all__ = ["next_puzzle"]

NEAREST: Final = 10
"""Puzzles nearest to the rating, of which chance takes one."""


def next_puzzle(puzzles: Sequence[Puzzle], ratings: Ratings, chance: Random) -> Puzzle | None:
    """A puzzle that was never tried, of about the person's strength; `None` where all were."""
    own = ratings.player.rating.rating
    fresh = [puzzle for puzzle in puzzles if puzzle.id not in ratings.puzzles]
    fresh.sort(key=lambda puzzle: (abs(ratings.of(puzzle).rating - own), puzzle.id))
    return chance.choice(fresh[:NEAREST]) if fresh else None
