"""Weaknesses that people have, as switches of players, and how often they strike at each level in each game."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

__all__ = ["ALWAYS", "LAPSES", "OTHER_GAMES", "WEAKNESSES", "WORLDS", "game_named", "shares_of", "weaknesses_of"]

WEAKNESSES: Final = MappingProxyType[str, str](
    {
        "silent": "does not call a score that another has left",
        "oblivious": "forgets the score of the match",
        "heaviest": "plays its heaviest tile, whatever it scores",
        "doubles": "keeps its doubles",
        "miscounts": "miscounts when four ends count",
        "forgets": "forgets who drew or passed on what",
        "grabs": "takes the points and does not look at what it opens",
    }
)
"""Weaknesses by their switches, each as a predicate; from level to level the first that is left goes away.

A switch is the share of decisions in which the weakness strikes; what the player does then is said in
`native/players/fallible.hpp`.
"""

LAPSES: Final = MappingProxyType[str, tuple[float, ...]](
    {
        "all-fives": (0.54, 0.41, 0.3, 0.43, 0.46, 0.18, 0.24),
        "block": (1.0, 0.74, 0.53, 0.46, 0.37, 0.15, 0.17),
        "double-six-dominoes": (1.0, 0.74, 0.53, 0.46, 0.37, 0.15, 0.17),
        "five-up": (0.94, 0.71, 0.53, 0.56, 0.72, 0.01, 0.06),
        "merry-go-round": (0.45, 0.34, 0.25, 0.31, 0.2, 0.01, 0.28),
        "multiples-of-five": (0.51, 0.4, 0.31, 0.47, 0.46, 0.31, 0.27),
        "threes-and-fives": (0.6, 0.45, 0.32, 0.45, 0.63, 0.35, 0.32),
    }
)
"""Share of decisions in which each weakness of a level strikes, except for those of `ALWAYS`, from level 1 on, by game.

Found so that each level is as many points below the next one as the others of the game are
(``python benchmarks/levels.py``).
"""

ALWAYS: Final = ("silent", "oblivious", "forgets")
"""Weaknesses that strike in every decision of a level that has them; they cost little."""

WORLDS: Final = MappingProxyType[str, int](
    {
        "all-fives": 15,
        "block": 15,
        "double-six-dominoes": 15,
        "five-up": 20,
        "merry-go-round": 10,
        "multiples-of-five": 15,
        "threes-and-fives": 50,
    }
)
"""Worlds in which level 9 looks ahead, by game, so that it stands between the network and level 10."""

OTHER_GAMES: Final = "all-fives"
"""The game whose shares hold for games that are not listed."""


def weaknesses_of(level: int) -> tuple[str, ...]:
    """Weaknesses of a level, by their switches: all at level 1, one less at each next one, none from level 8 on.

    >>> weaknesses_of(6), weaknesses_of(7), weaknesses_of(8)
    (('forgets', 'grabs'), ('grabs',), ())
    """
    return tuple(WEAKNESSES)[level - 1 :]


def game_named(name: str) -> str:
    """The game of `LAPSES` whose name a game or the file of its network begins with, or the one for all others.

    >>> game_named("all-fives;hand_size=2:7"), game_named("bergen")
    ('all-fives', 'all-fives')
    """
    return next((game for game in LAPSES if name.startswith(game)), OTHER_GAMES)


def shares_of(level: int) -> Mapping[str, float]:
    """Share of decisions in which the weaknesses of a level strike, by game; empty for a level without any."""
    return {game: shares[level - 1] for game, shares in LAPSES.items() if level <= len(shares)}
