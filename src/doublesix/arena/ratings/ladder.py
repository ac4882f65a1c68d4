"""The ladder: incremental ratings, updated in the order of the deals, as rating lists of people are.

Elo (`doublesix.arena.ratings.elo`) fits all games at once and is what a claim should rest on. Glicko-2 and OpenSkill
process them one after the other; they serve for comparison with ratings from elsewhere.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import combinations
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.rows import Rows, players_of
from doublesix.arena.ratings.glicko import Glicko, together
from doublesix.arena.simulation.plan import Unit

__all__ = ["Skill", "glicko", "openskill"]

PERIODS: Final = 200
"""Maximum number of rating periods."""

A_PERIOD: Final = 12
"""Minimum games of each player in a rating period; Glickman advises ten to fifteen."""

MOST_RATED: Final = 20_000
"""Maximum number of games rated by OpenSkill; of more, an evenly spaced sample is taken."""

_Side: TypeAlias = tuple[int, int]
"""A player, and its rank value; higher is better."""


@dataclass(frozen=True)
class Skill:
    """An OpenSkill rating (Plackett-Luce model): mean and standard deviation of the strength."""

    mu: float
    sigma: float


def glicko(contest: Contest, rows: Rows) -> tuple[Glicko, ...]:
    """Glicko-2 ratings of all players; a rating period is a run of consecutive deals."""
    ratings = [Glicko()] * len(contest.players)
    places = np.unique(rows["deal"], return_inverse=True)[1]
    deals = int(places.max(initial=-1)) + 1
    fewest = min(np.bincount(players_of(contest, rows).ravel(), minlength=len(ratings)), default=0)
    length = max(1, -(-deals * A_PERIOD // max(1, int(fewest))), -(-deals // PERIODS))
    sides = _ranked(contest, rows)
    for begin in range(0, deals, length):
        here = np.flatnonzero((places >= begin) & (places < begin + length))
        ratings = together(ratings, (game for place in here for game in _pairwise(sides[place])))
    return tuple(ratings)


def openskill(contest: Contest, rows: Rows) -> tuple[Skill, ...] | None:
    """OpenSkill ratings of all players; `None` where the package is not installed."""
    try:
        model: Any = import_module("openskill.models").PlackettLuce()
    except ModuleNotFoundError:
        return None
    ratings = [model.rating() for _ in contest.players]
    sides = _ranked(contest, rows)
    for place in np.linspace(0, len(sides) - 1, min(len(sides), MOST_RATED)).astype(int):
        game = sides[place]
        rated = model.rate([[ratings[player]] for player, _ in game], ranks=[-rank for _, rank in game])
        for player in {player for player, _ in game}:
            own = [team[0] for team, (other, _) in zip(rated, game, strict=True) if other == player]
            ratings[player] = model.rating(
                mu=sum(one.mu for one in own) / len(own), sigma=sum(one.sigma for one in own) / len(own)
            )
    return tuple(Skill(float(one.mu), float(one.sigma)) for one in ratings)


def _ranked(contest: Contest, rows: Rows) -> list[tuple[_Side, ...]]:
    """Player and rank on each side of each game: a match has one winner, the points of a round rank all sides."""
    seated: NDArray[np.int16] = players_of(contest, rows)
    if contest.unit is Unit.MATCHES:
        ranks = (rows["winner"][:, None] == np.arange(seated.shape[1])).astype(int)
    else:
        ranks = rows["points"].astype(int)
    return [
        tuple(zip(players, rank, strict=True)) for players, rank in zip(seated.tolist(), ranks.tolist(), strict=True)
    ]


def _pairwise(sides: tuple[_Side, ...]) -> Iterator[tuple[int, int, float]]:
    """Split a game into pairs of sides of different players: first player, second player, score of the first."""
    for (first, one), (second, other) in combinations(sides, 2):
        if first != second:
            yield first, second, 0.5 + 0.5 * ((one > other) - (one < other))
