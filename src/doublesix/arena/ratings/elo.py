"""Elo ratings with bootstrap intervals, by maximum likelihood over all games at once.

The model is that of Bradley and Terry (Zermelo, 1929). As a prior, one tied game is added for every pair of players who
met, so that the rating of a player who never lost is finite. The mean rating is 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.arena.duplicate.head_to_head import Meeting
from doublesix.arena.statistics import CONFIDENCE, Interval

__all__ = ["Elo", "Resampled", "elo", "resampled"]

Numbers = NDArray[np.float64]

SAMPLES: Final = 1_000
BLOCKS: Final = 1_000
"""Maximum number of blocks that a resample draws: more deals are grouped into blocks of consecutive deals, which
changes nothing in expectation, since deals are independent."""

SCALE: Final = 400.0 / np.log(10.0)
STEPS: Final = 60
FINE: Final = 1e-10


@dataclass(frozen=True)
class Elo:
    """An Elo rating with its bootstrap percentile interval at `CONFIDENCE`; `None` with a single deal."""

    value: float
    interval: Interval | None


@dataclass(frozen=True)
class Resampled:
    """Shares won by the first player of each meeting, in the deals played and in bootstrap resamples of them.

    Attributes:
        seen: Observed shares, one for each meeting: (M,).
        drawn: Shares in the resamples: (`SAMPLES`, M).
    """

    seen: Numbers
    drawn: Numbers

    def interval(self, meeting: int) -> Interval:
        """Confidence interval of the share of this meeting."""
        return _interval(self.drawn[:, meeting])


def resampled(met: Sequence[Meeting], seed: int) -> Resampled:
    """Draw bootstrap resamples of the deals, the same ones for all meetings, since meetings share deals."""
    scores = np.stack([meeting.score for meeting in met], axis=1)
    blocks = np.array_split(np.arange(len(scores)), min(len(scores), BLOCKS))
    sizes = np.array([len(block) for block in blocks], np.float64)
    sums = np.stack([scores[block].sum(axis=0) for block in blocks])
    chance = np.random.Generator(np.random.PCG64(seed))
    often = chance.multinomial(len(blocks), np.full(len(blocks), 1.0 / len(blocks)), SAMPLES).astype(np.float64)
    # einsum adds in a fixed order; a BLAS product may add in an order that depends on its threads.
    drawn = np.einsum("sb,bm->sm", often, sums) / np.einsum("sb,b->s", often, sizes)[:, None]
    return Resampled(scores.mean(axis=0), drawn)


def elo(players: int, met: Sequence[Meeting], shares: Resampled) -> tuple[Elo, ...]:
    """Elo ratings of all players, with their bootstrap intervals."""
    games = np.array([meeting.games for meeting in met], np.float64)
    pairs = np.array([(meeting.first, meeting.second) for meeting in met])
    values = _fitted(players, pairs, games, shares.seen[None, :])[0]
    drawn = _fitted(players, pairs, games, shares.drawn)
    several = len(met[0].score) > 1
    return tuple(
        Elo(float(values[player]), _interval(drawn[:, player]) if several else None) for player in range(players)
    )


def _fitted(players: int, pairs: NDArray[np.int64], games: Numbers, shares: Numbers) -> Numbers:
    """Maximum-likelihood ratings for each row of shares, by Newton's method: (rows, players)."""
    first, second = pairs.T
    wins, total = shares * games + 0.5, games + 1.0
    values = np.zeros((len(shares), players))
    sign = np.zeros((len(pairs), players))
    sign[np.arange(len(pairs)), first] = 1.0
    sign[np.arange(len(pairs)), second] = -1.0
    squares = (sign[:, :, None] * sign[:, None, :]).reshape(len(pairs), -1)
    for _ in range(STEPS):
        expected = 1.0 / (1.0 + np.exp(-(values[:, first] - values[:, second])))
        slope = np.einsum("rm,mp->rp", wins - total * expected, sign)
        weight = total * expected * (1.0 - expected)
        # Only differences matter; the constant keeps the mean at 0 and the matrix non-singular.
        curve = np.einsum("rm,mk->rk", weight, squares).reshape(-1, players, players) + 1.0
        step = np.linalg.solve(curve, slope[:, :, None])[:, :, 0]
        # Newton's method may overshoot far from the maximum, so steps are clipped.
        values += np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < FINE:
            break
    centred: Numbers = SCALE * (values - values.mean(axis=1, keepdims=True))
    return centred


def _interval(drawn: Numbers) -> Interval:
    low, high = np.quantile(drawn, [(1.0 - CONFIDENCE) / 2.0, (1.0 + CONFIDENCE) / 2.0])
    return Interval(float(low), float(high))
