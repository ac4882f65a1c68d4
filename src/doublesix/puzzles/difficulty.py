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
"""Seeds with which a level tries that leaves anything to chance."""

CERTAIN: Final = (6, 8)
"""Levels whose choice is a function of the view alone."""

LOWEST, STEP = 800.0, 150.0
LEVEL_DEVIATION: Final = 50.0


def level_rating(level: int) -> float:
    """The rating at which a level stands: 800 for the first, and 150 more for each of the others.

    The scale is a convention; ratings of people and puzzles move on it as they meet.

    >>> level_rating(1), level_rating(10)
    (800.0, 2150.0)
    """
    return LOWEST + STEP * (level - 1)


def solved_by_levels(view: SeatView, answers: Collection[Move], seed: str | int) -> tuple[float, ...]:
    """The share of tries in which each level, from the first, makes one of these moves."""
    shares = []
    for level in range(1, LEVELS + 1):
        tries = 1 if level in CERTAIN else TRIES
        players = (make_player(f"level-{level}", stream_seed(str(seed), level, one)) for one in range(tries))
        shares.append(sum(player.choose(view) in answers for player in players) / tries)
    return tuple(shares)


def rating_of(shares: Sequence[float]) -> Glicko:
    """The puzzle's rating: it wins what the levels do not solve.

    >>> rating_of([0.0] * 10).rating > rating_of([0.0] * 6 + [1.0] * 4).rating > rating_of([1.0] * 10).rating
    True
    """
    met = [
        Outcome(Glicko(level_rating(level), LEVEL_DEVIATION), 1 - share) for level, share in enumerate(shares, start=1)
    ]
    return rated(Glicko(), met)
