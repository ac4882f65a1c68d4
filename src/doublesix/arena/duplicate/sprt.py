"""Sequential probability ratio test (SPRT) of a difference in strength: Elo for matches, points for rounds.

This is the generalised SPRT (GSPRT) as used in testing chess engines: the value of a deal is the mean of its pair of
games (with matches 0, 0.25, 0.5, 0.75 or 1, the pentanomial model, which counts a pair once and not as two games), and
the likelihoods are those of a normal distribution with the sample variance of the pairs so far. Either error has a
probability of at most 5 %, up to the overshoot of the last shard of pairs.
"""

from dataclasses import dataclass
from enum import StrEnum
from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.arena.duplicate.contest import Hypotheses
from doublesix.arena.simulation.plan import Unit

__all__ = ["BOUND", "ERROR", "FEWEST", "Course", "Verdict", "decided", "expected_score", "ratio"]

ERROR: Final = 0.05
"""Error probability of the test, alpha and beta alike."""

BOUND: Final = log((1.0 - ERROR) / ERROR)
"""Log-likelihood ratio at which the test stops, in either direction: 2.94."""

FEWEST: Final = 32
"""Minimum number of pairs: the sample variance of fewer is too rough."""


class Verdict(StrEnum):
    """Decision of a test: either hypothesis, or none yet."""

    HIGH = "the higher guess is accepted"
    LOW = "the lower guess is accepted"
    OPEN = "not decided"


def expected_score(elo: float) -> float:
    """Expected score of a player who is stronger by ``elo``.

    >>> expected_score(0), round(expected_score(400), 3)
    (0.5, 0.909)
    """
    return float(1.0 / (1.0 + 10.0 ** (-elo / 400.0)))


def ratio(values: NDArray[np.float64], test: Hypotheses, unit: Unit) -> float:
    """Log-likelihood ratio of the two hypotheses; 0 for fewer than `FEWEST` pairs.

    Args:
        values: One number for each pair: share of matches won, or margin in points a round.
        test: The hypotheses; Elo for matches, points a round for rounds.
        unit: Whether matches or rounds are played.
    """
    if len(values) < FEWEST:
        return 0.0
    low, high = test.low, test.high
    least = 1.0
    if unit is Unit.MATCHES:
        low, high, least = expected_score(low), expected_score(high), 0.25
    # Values that never varied do not mean no variance: bound it as if one more pair were a point, or half a match, off.
    variance = max(float(values.var(ddof=1)), least / len(values))
    return len(values) * (high - low) * (2.0 * float(values.mean()) - low - high) / (2.0 * variance)


def decided(ratio: float) -> Verdict:
    """Verdict at a log-likelihood ratio."""
    if ratio >= BOUND:
        return Verdict.HIGH
    return Verdict.LOW if ratio <= -BOUND else Verdict.OPEN


@dataclass(frozen=True)
class Course:
    """The course of a test, shard by shard.

    Attributes:
        pairs: Number of pairs played at each evaluation.
        ratios: Log-likelihood ratio at each.
    """

    pairs: tuple[int, ...]
    ratios: tuple[float, ...]

    @property
    def verdict(self) -> Verdict:
        """Verdict at the last evaluation."""
        return decided(self.ratios[-1]) if self.ratios else Verdict.OPEN
