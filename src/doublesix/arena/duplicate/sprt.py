"""Sequential probability ratio test (SPRT) of an Elo difference.

It is the generalised sequential probability ratio test as chess engines are tested with it: the number of a deal is the
mean of its pair of games (with matches 0, a quarter, a half, three quarters or 1, the «pentanomial» way, which counts a
pair once and not as two games), and the likelihoods are those of a normal distribution whose variance is that of the
pairs so far. It errs in no more than 5 % of all cases in either direction, up to what the last share of pairs adds.
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
"""How often, at most, the test accepts the higher guess where the lower is true, and the other way round."""

BOUND: Final = log((1.0 - ERROR) / ERROR)
"""The logarithm of the likelihood ratio at which it stops, upwards or downwards: 2.94."""

FEWEST: Final = 32
"""Pairs before it looks for the first time: a variance of fewer is too rough."""


class Verdict(StrEnum):
    """The decision of a test: either hypothesis, or none yet."""

    HIGH = "the higher guess is accepted"
    LOW = "the lower guess is accepted"
    OPEN = "not decided"


def expected_score(elo: float) -> float:
    """The share of games that a player so much stronger wins.

    >>> expected_score(0), round(expected_score(400), 3)
    (0.5, 0.909)
    """
    return float(1.0 / (1.0 + 10.0 ** (-elo / 400.0)))


def ratio(values: NDArray[np.float64], test: Hypotheses, unit: Unit) -> float:
    """Log-likelihood ratio of the two hypotheses.

    Args:
        values: A number for each pair: the share of matches won, or points a round.
        test: The guesses; Elo for matches, points a round for rounds.
        unit: Which of the two.
    """
    if len(values) < FEWEST:
        return 0.0
    low, high = test.low, test.high
    least = 1.0
    if unit is Unit.MATCHES:
        low, high, least = expected_score(low), expected_score(high), 0.25
    # Numbers that never vary are not certain yet: as if one more pair had been a point, or half a match, away.
    variance = max(float(values.var(ddof=1)), least / len(values))
    return len(values) * (high - low) * (2.0 * float(values.mean()) - low - high) / (2.0 * variance)


def decided(ratio: float) -> Verdict:
    """The verdict at a log-likelihood ratio."""
    if ratio >= BOUND:
        return Verdict.HIGH
    return Verdict.LOW if ratio <= -BOUND else Verdict.OPEN


@dataclass(frozen=True)
class Course:
    """The course of a test, share by share.

    Attributes:
        pairs: After how many pairs it looked.
        ratios: What it then saw.
    """

    pairs: tuple[int, ...]
    ratios: tuple[float, ...]

    @property
    def verdict(self) -> Verdict:
        """What it said in the end."""
        return decided(self.ratios[-1]) if self.ratios else Verdict.OPEN
