"""Head-to-head results of every pair of players, deal by deal.

A deal is what is independent of the next one; the games over one deal are not independent of each other. So a deal
gives one number for each meeting, the mean of its games, and all that is said of certainty rests on those.
"""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.rows import Rows, players_of
from doublesix.arena.simulation.plan import Unit

__all__ = ["Meeting", "Standing", "meetings", "standings"]

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Meeting:
    """Two players at the same tables, deal by deal.

    Attributes:
        first: The number of one.
        second: The number of the other.
        margin: For each deal, the points a game that the first gained more: float64 (N,).
        score: For each deal, the share of games that the first won against the second, a tie counting half: (N,).
        luck: For each deal, what the first drew better than the second: (N, measures), with 0 in the long run.
        games: How many games they played against each other.
        single: The variance of the points of one game.
    """

    first: int
    second: int
    margin: Numbers
    score: Numbers
    luck: Numbers
    games: int
    single: float

    @property
    def players(self) -> tuple[int, int]:
        """Both."""
        return self.first, self.second


@dataclass(frozen=True)
class Standing:
    """One player against all opponents that it met.

    Attributes:
        player: Its number.
        margin: For each deal, the points a game it gained more than the mean of the others at its table: (N,).
        won: The share of the games that the sides it played have won.
        games: How many games it took part in.
        forfeits: How many of its moves were made for it.
    """

    player: int
    margin: Numbers
    won: float
    games: int
    forfeits: int


def meetings(contest: Contest, rows: Rows) -> tuple[Meeting, ...]:
    """The meetings of every pair of players, the one that was named earlier first."""
    seated = players_of(contest, rows)
    return tuple(
        _meeting(contest, rows, seated, first, second)
        for first, second in combinations(range(len(contest.players)), 2)
        if any(first in table and second in table for table in contest.tables)
    )


def _meeting(contest: Contest, rows: Rows, seated: NDArray[np.int16], first: int, second: int) -> Meeting:
    both = (seated == first).any(axis=1) & (seated == second).any(axis=1)
    games, here = rows[both], seated[both]
    ours, theirs = _shares(here == first), _shares(here == second)
    points = games["points"].astype(np.float64)
    margin = (points * (ours - theirs)).sum(axis=1)
    luck = (games["luck"] * (ours - theirs)[:, :, None]).sum(axis=1)
    deals = _by_deal(games)
    return Meeting(
        first=first,
        second=second,
        margin=_mean(deals, margin),
        score=_mean(deals, _scores(contest, games, ours, theirs)),
        luck=np.stack([_mean(deals, measure) for measure in luck.T], axis=1),
        games=len(games),
        single=float(margin.var(ddof=1)) if len(games) > 1 else 0.0,
    )


def _scores(contest: Contest, games: Rows, ours: Numbers, theirs: Numbers) -> Numbers:
    """What the first has of each game: 1 where it beat the second, 0 where it lost, and a half between.

    A match is won by one side, and its other sides are even; the points of a round rank all of them. Where one plays
    several sides each of them is compared with each of the other's.
    """
    if contest.unit is Unit.MATCHES:
        rank = (games["winner"][:, None] == np.arange(ours.shape[1])).astype(np.int64)
    else:
        rank = games["points"].astype(np.int64)
    beaten = np.sign(rank[:, :, None] - rank[:, None, :])
    scores: Numbers = 0.5 + 0.5 * np.einsum("gij,gi,gj->g", beaten, ours, theirs)
    return scores


def standings(contest: Contest, rows: Rows) -> tuple[Standing, ...]:
    """Every player, in the order in which they were named."""
    seated = players_of(contest, rows)
    return tuple(_standing(rows, seated, player) for player in range(len(contest.players)))


def _standing(rows: Rows, seated: NDArray[np.int16], player: int) -> Standing:
    there = (seated == player).any(axis=1)
    games, own = rows[there], seated[there] == player
    margin = (games["points"] * (_shares(own) - _shares(~own))).sum(axis=1)
    won = _shares(own) * (games["winner"][:, None] == np.arange(own.shape[1]))
    return Standing(
        player=player,
        margin=_mean(_by_deal(games), margin),
        won=float(won.sum() / max(1, len(games))),
        games=len(games),
        forfeits=int((games["forfeits"] * own).sum()),
    )


def _shares(here: NDArray[np.bool_]) -> Numbers:
    """Weights that add up to 1 over the sides that are marked in each game."""
    shares: Numbers = here / np.maximum(1, here.sum(axis=1))[:, None]
    return shares


def _by_deal(games: Rows) -> NDArray[np.intp]:
    """The place of each game's deal among all deals."""
    _, places = np.unique(games["deal"], return_inverse=True)
    return places


def _mean(places: NDArray[np.intp], values: Numbers) -> Numbers:
    """The mean of the values of each deal."""
    mean: Numbers = np.bincount(places, values) / np.bincount(places)
    return mean
