"""Elo: one number for each player, so that differences tell how often one beats another, with bootstrap intervals.

The numbers are those of Bradley and Terry that make the results likeliest (Zermelo, 1929). To every two who met, one
tied game is added, so that a player who never lost is strong and not infinitely so. Their mean is 0.
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
"""More deals than this are drawn in blocks of neighbours, which is as good, for they are independent."""

SCALE: Final = 400.0 / np.log(10.0)
STEPS: Final = 60
FINE: Final = 1e-10


@dataclass(frozen=True)
class Elo:
    """An Elo rating with its bootstrap interval: 19 of 20 resamples of the deals."""

    value: float
    interval: Interval | None


@dataclass(frozen=True)
class Resampled:
    """The shares that the first of each meeting won, in the deals as they were and in resamples of them.

    Attributes:
        seen: (M,), one for each meeting.
        drawn: (`SAMPLES`, M).
    """

    seen: Numbers
    drawn: Numbers

    def interval(self, meeting: int) -> Interval:
        """Where the share of this meeting lies."""
        return _interval(self.drawn[:, meeting])


def resampled(met: Sequence[Meeting], seed: int) -> Resampled:
    """Bootstrap resamples of the deals, the same ones for all meetings."""
    scores = np.stack([meeting.score for meeting in met], axis=1)
    blocks = np.array_split(np.arange(len(scores)), min(len(scores), BLOCKS))
    sizes = np.array([len(block) for block in blocks], np.float64)
    sums = np.stack([scores[block].sum(axis=0) for block in blocks])
    chance = np.random.Generator(np.random.PCG64(seed))
    often = chance.multinomial(len(blocks), np.full(len(blocks), 1.0 / len(blocks)), SAMPLES).astype(np.float64)
    # Sums of products in a fixed order: a library of linear algebra adds in the order that suits its threads.
    drawn = np.einsum("sb,bm->sm", often, sums) / np.einsum("sb,b->s", often, sizes)[:, None]
    return Resampled(scores.mean(axis=0), drawn)


def elo(players: int, met: Sequence[Meeting], shares: Resampled) -> tuple[Elo, ...]:
    """Elo ratings of all players."""
    games = np.array([meeting.games for meeting in met], np.float64)
    pairs = np.array([(meeting.first, meeting.second) for meeting in met])
    values = _fitted(players, pairs, games, shares.seen[None, :])[0]
    drawn = _fitted(players, pairs, games, shares.drawn)
    several = len(met[0].score) > 1
    return tuple(
        Elo(float(values[player]), _interval(drawn[:, player]) if several else None) for player in range(players)
    )


def _fitted(players: int, pairs: NDArray[np.int64], games: Numbers, shares: Numbers) -> Numbers:
    """The likeliest numbers for each row of shares, by Newton's method: (rows, players)."""
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
        # Only differences matter; the constant keeps the mean at 0 and the matrix regular.
        curve = np.einsum("rm,mk->rk", weight, squares).reshape(-1, players, players) + 1.0
        step = np.linalg.solve(curve, slope[:, :, None])[:, :, 0]
        # Newton's method may overshoot far from the top, so no step is longer than one number can be trusted for.
        values += np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < FINE:
            break
    centred: Numbers = SCALE * (values - values.mean(axis=1, keepdims=True))
    return centred


def _interval(drawn: Numbers) -> Interval:
    low, high = np.quantile(drawn, [(1.0 - CONFIDENCE) / 2.0, (1.0 + CONFIDENCE) / 2.0])
    return Interval(float(low), float(high))
