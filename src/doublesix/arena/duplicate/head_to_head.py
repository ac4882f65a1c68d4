"""Head-to-head results of every pair of players, deal by deal.

Deals are independent of each other; the games over one deal are not. So each deal gives one number for each meeting,
the mean of its games, and every standard error, confidence interval and bootstrap resample is computed from these.
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
    """Results of two players against each other, deal by deal.

    Attributes:
        first: Number of the first player.
        second: Number of the second player.
        margin: For each deal, mean margin a game of the first over the second, in points: float64 (N,).
        score: For each deal, share of games that the first won against the second, a tie counting half: (N,).
        luck: For each deal, mean luck of the draw of the first less that of the second: (N, measures); expectation 0.
        games: Number of games they played against each other.
        single: Sample variance of the margin of a single game.
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
        """Numbers of both players."""
        return self.first, self.second


@dataclass(frozen=True)
class Standing:
    """Results of one player against all its opponents.

    Attributes:
        player: Number of the player.
        margin: For each deal, mean margin a game over the mean of the other sides at its table, in points: (N,).
        won: Share of games won, averaged over the sides that it played in each game.
        games: Number of games in which it took part.
        forfeits: Number of its moves that were forfeited and made for it.
    """

    player: int
    margin: Numbers
    won: float
    games: int
    forfeits: int


def meetings(contest: Contest, rows: Rows) -> tuple[Meeting, ...]:
    """Meetings of every pair of players that shared a table; the one named earlier is the first."""
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
    """Score of the first player in each game: 1 for a win against the second, 0 for a loss, 0.5 for a tie.

    A match is won by one side, and its other sides tie; the points of a round rank all sides. If a player has several
    sides, the score is the mean over all pairs of a side of the first and a side of the second.
    """
    if contest.unit is Unit.MATCHES:
        rank = (games["winner"][:, None] == np.arange(ours.shape[1])).astype(np.int64)
    else:
        rank = games["points"].astype(np.int64)
    beaten = np.sign(rank[:, :, None] - rank[:, None, :])
    scores: Numbers = 0.5 + 0.5 * np.einsum("gij,gi,gj->g", beaten, ours, theirs)
    return scores


def standings(contest: Contest, rows: Rows) -> tuple[Standing, ...]:
    """Standing of every player, in the order of the contest's players."""
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
    """Equal weights that sum to 1 over the marked sides of each game; all 0 where none is marked."""
    shares: Numbers = here / np.maximum(1, here.sum(axis=1))[:, None]
    return shares


def _by_deal(games: Rows) -> NDArray[np.intp]:
    """Index of each game's deal among the distinct deals."""
    _, places = np.unique(games["deal"], return_inverse=True)
    return places


def _mean(places: NDArray[np.intp], values: Numbers) -> Numbers:
    """Mean of the values of each deal."""
    mean: Numbers = np.bincount(places, values) / np.bincount(places)
    return mean
