"""Difficulty of a puzzle: its Glicko-2 rating after one game against each of the ten levels."""

from collections.abc import Collection, Sequence
from typing import Final

from doublesix.arena.ratings.glicko import Glicko, Outcome, rated
from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.dealing.seeded import stream_seed
from doublesix.players import make_player

__all__ = ["LEVELS", "TRIES", "level_rating", "rating_of", "solved_by_levels"]

LEVELS: Final = 10
TRIES: Final = 3
"""Number of seeds tried for a level whose choice is random."""

CERTAIN: Final = (6, 8)
"""Deterministic levels, whose choice is a function of the view alone."""

LOWEST, STEP = 800.0, 150.0
"""Rating of level 1, and distance between two levels."""

LEVEL_DEVIATION: Final = 50.0
"""Rating deviation assumed for a level."""


def level_rating(level: int) -> float:
    """Nominal rating of a level: 800 for the first, and 150 more for each further one.

    The scale is a convention, on which the ratings of people and puzzles move.

    >>> level_rating(1), level_rating(10)
    (800.0, 2150.0)
    """
    return LOWEST + STEP * (level - 1)


def solved_by_levels(view: SeatView, answers: Collection[Move], seed: str | int) -> tuple[float, ...]:
    """Share of tries in which each level, from the first, chooses one of ``answers``."""
    shares = []
    for level in range(1, LEVELS + 1):
        tries = 1 if level in CERTAIN else TRIES
        players = (make_player(f"level-{level}", stream_seed(str(seed), level, one)) for one in range(tries))
        shares.append(sum(player.choose(view) in answers for player in players) / tries)
    return tuple(shares)


def rating_of(shares: Sequence[float]) -> Glicko:
    """Glicko-2 rating of a puzzle, which wins the tries that the levels fail.

    >>> rating_of([0.0] * 10).rating > rating_of([0.0] * 6 + [1.0] * 4).rating > rating_of([1.0] * 10).rating
    True
    """
    met = [
        Outcome(Glicko(level_rating(level), LEVEL_DEVIATION), 1 - share) for level, share in enumerate(shares, start=1)
    ]
    return rated(Glicko(), met)
