"""Estimates, and the loss of a choice by two sets of worlds: one chooses the best option, the other measures.

Where the measuring worlds put the played option first, it is the best one, and costs nothing. Where they put it within
two standard errors of the best, it costs nothing either. So every loss is nought, or above two standard errors of
itself, and no mean of losses is negative.
"""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.core.options import CountScore, EndMatch
from doublesix.core.rules import RuleSet

__all__ = ["NOTHING", "Estimate", "Loss", "loss_of", "point_scale"]

DEVIATIONS: Final = 1.96
"""Half-width of a 95 % confidence interval, in standard errors."""


@dataclass(frozen=True)
class Estimate:
    """A mean and its standard error."""

    mean: float
    error: float

    @classmethod
    def of(cls, numbers: NDArray[np.float64], effective: float) -> "Estimate":
        """Estimate from one number per world; ``effective`` is their effective sample size, lower if resampled."""
        spread = float(numbers.std(ddof=1)) if len(numbers) > 1 else 0.0
        return cls(float(numbers.mean()), spread / math.sqrt(max(effective, 1)))

    def less(self, other: "Estimate") -> "Estimate":
        """The difference of two independent estimates.

        >>> Estimate(5, 0.3).less(Estimate(2, 0.4))
        Estimate(mean=3, error=0.5)
        """
        return Estimate(self.mean - other.mean, math.hypot(self.error, other.error))

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval; both ends are the mean if it is exact."""
        return self.mean - DEVIATIONS * self.error, self.mean + DEVIATIONS * self.error

    @property
    def is_clear(self) -> bool:
        """Whether it differs from zero by at least two standard errors."""
        return abs(self.mean) > 0 and abs(self.mean) >= 2 * self.error


QUOTIENT_SCALE: Final = 0.25
"""A game that divides counts by five gives about a quarter of the points."""


def point_scale(rules: RuleSet) -> float:
    """Number of this game's points that correspond to one point of a game whose points are pips.

    >>> from doublesix.rulesets import rule_set
    >>> point_scale(rule_set("five-up")), point_scale(rule_set("british-fives-and-threes"))
    (1.0, 0.25)
    """
    few = rules.count_score is CountScore.QUOTIENT or rules.end_match is not EndMatch.NONE
    return QUOTIENT_SCALE if few else 1.0


NOTHING: Final = Estimate(0.0, 0.0)
"""Loss of the best option."""


@dataclass(frozen=True, kw_only=True)
class Loss:
    """Loss of the played option against the best one.

    Attributes:
        points: Points to the end of the round.
        chance: Match-win probability; `None` without match equity.
        best: Whether the played option turned out to be the best one.
    """

    points: Estimate
    chance: Estimate | None
    best: bool


def loss_of(points: Estimate, chance: Estimate | None) -> Loss:
    """Loss from the measured differences of the best option and the played one, either of any sign.

    Match-win probability decides where it is known, points elsewhere. A choice that cost match-win probability, but no
    points, lost no points: near the end of a match the better option may make fewer.

    >>> loss_of(Estimate(1.5, 0.3), None).points, loss_of(Estimate(0.5, 0.3), None).points.mean
    (Estimate(mean=1.5, error=0.3), 0.0)
    >>> loss_of(Estimate(-0.1, 0.3), None).best
    True
    """
    deciding = points if chance is None else chance
    none = NOTHING if chance is not None else None
    if deciding.mean <= 0:
        return Loss(points=NOTHING, chance=none, best=True)
    return Loss(
        points=_counted(points) if deciding.is_clear else _nought(points),
        chance=None if chance is None else _counted(chance),
        best=False,
    )


def _counted(measured: Estimate) -> Estimate:
    return measured if measured.mean > 0 and measured.is_clear else _nought(measured)


def _nought(measured: Estimate) -> Estimate:
    """Nothing lost, known to the error that it was measured with."""
    return Estimate(0.0, measured.error)
