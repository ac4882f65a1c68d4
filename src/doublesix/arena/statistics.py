"""Statistics: proportions and means with standard errors and confidence intervals."""

from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = ["CONFIDENCE", "NOTHING", "Interval", "Moments", "wilson"]

CONFIDENCE: Final = 0.95
"""Confidence level of all intervals."""

_Z: Final = 1.959963984540054
"""Two-sided quantile of the standard normal distribution at `CONFIDENCE`."""

_OVERFLOW: Final = 2**63
"""First positive value beyond int64."""


class Interval(NamedTuple):
    """A confidence interval at `CONFIDENCE`."""

    low: float
    high: float


def wilson(hits: int, trials: int) -> Interval | None:
    """Wilson score interval of a proportion with ``hits`` in ``trials``; `None` without a trial.

    It stays within [0, 1], and keeps its coverage for few trials and for proportions near 0 or 1.

    >>> [round(end, 4) for end in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    if not trials:
        return None
    share, squared = hits / trials, _Z * _Z
    middle = share + squared / (2 * trials)
    spread = _Z * sqrt(share * (1 - share) / trials + squared / (4 * trials * trials))
    scale = 1 + squared / trials
    # With no hits, or only hits, one end is exactly 0 or 1; floating point would miss it slightly.
    low = (middle - spread) / scale if hits else 0.0
    high = (middle + spread) / scale if hits < trials else 1.0
    return Interval(low, high)


@dataclass(frozen=True)
class Moments:
    """Count, sum and sum of squares of integers.

    All sums are exact integers, so the order in which moments are added does not affect the result.

    >>> seen = Moments.of(2) + Moments.of(4) + Moments.of(9)
    >>> seen.mean, round(seen.error, 3)
    (5.0, 2.082)
    """

    n: int = 0
    total: int = 0
    squares: int = 0

    @classmethod
    def of(cls, value: int) -> "Moments":
        """Moments of one number."""
        return cls(1, value, value * value)

    @classmethod
    def of_all(cls, values: NDArray[np.integer]) -> "Moments":
        """Moments of an array of numbers, exact even where int64 sums would overflow.

        >>> Moments.of_all(np.array([2, 4, 9])) == Moments.of(2) + Moments.of(4) + Moments.of(9)
        True
        """
        wide = values.astype(np.int64)
        largest = max(abs(int(wide.max(initial=0))), abs(int(wide.min(initial=0))))
        if len(wide) * largest * largest < _OVERFLOW:
            return cls(len(wide), int(wide.sum()), int(np.dot(wide, wide)))
        exact = wide.tolist()
        return cls(len(exact), sum(exact), sum(value * value for value in exact))

    def __add__(self, other: "Moments") -> "Moments":
        return Moments(self.n + other.n, self.total + other.total, self.squares + other.squares)

    @property
    def mean(self) -> float:
        """Sample mean; 0 if empty."""
        return self.total / self.n if self.n else 0.0

    @property
    def error(self) -> float | None:
        """Standard error of the mean, from the sample variance; `None` for fewer than two numbers."""
        if self.n < 2:  # noqa: PLR2004 - one number has no variance
            return None
        # n times the sum of squared deviations is an integer: no cancellation, unlike a difference of means.
        deviations = self.n * self.squares - self.total * self.total
        return sqrt(deviations / (self.n * self.n * (self.n - 1)))

    @property
    def interval(self) -> Interval | None:
        """Confidence interval of the mean, by the normal approximation; `None` for fewer than two numbers."""
        error = self.error
        return None if error is None else Interval(self.mean - _Z * error, self.mean + _Z * error)


NOTHING: Final = Moments()
"""Moments of no numbers: the identity of addition."""
