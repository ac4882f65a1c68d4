"""Statistics: shares and means with what is needed to judge how far they can be trusted."""

from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = ["CONFIDENCE", "NOTHING", "Interval", "Moments", "wilson"]

CONFIDENCE: Final = 0.95
"""How often an interval holds the true value."""

_Z: Final = 1.959963984540054
"""The quantile of the normal distribution that belongs to it."""

_OVERFLOW: Final = 2**63
"""What the sums of the processor cannot hold."""


class Interval(NamedTuple):
    """A confidence interval at `CONFIDENCE`."""

    low: float
    high: float


def wilson(hits: int, trials: int) -> Interval | None:
    """Wilson's interval for a share of which ``hits`` in ``trials`` were seen; `None` without a trial.

    It stays between 0 and 1, and is honest for few trials and for shares near either.

    >>> [round(end, 4) for end in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    if not trials:
        return None
    share, squared = hits / trials, _Z * _Z
    middle = share + squared / (2 * trials)
    spread = _Z * sqrt(share * (1 - share) / trials + squared / (4 * trials * trials))
    scale = 1 + squared / trials
    # Where all or none were hits one end is exact, which the arithmetic of fractions misses by a hair.
    low = (middle - spread) / scale if hits else 0.0
    high = (middle + spread) / scale if hits < trials else 1.0
    return Interval(low, high)


@dataclass(frozen=True)
class Moments:
    """Number, sum and sum of squares of whole numbers.

    Everything is kept in whole numbers, so the order in which moments are added changes nothing.

    >>> seen = Moments.of(2) + Moments.of(4) + Moments.of(9)
    >>> seen.mean, round(seen.error, 3)
    (5.0, 2.082)
    """

    n: int = 0
    total: int = 0
    squares: int = 0

    @classmethod
    def of(cls, value: int) -> "Moments":
        """One number."""
        return cls(1, value, value * value)

    @classmethod
    def of_all(cls, values: NDArray[np.integer]) -> "Moments":
        """Many numbers.

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
        """The mean of what was seen; 0 when nothing was."""
        return self.total / self.n if self.n else 0.0

    @property
    def error(self) -> float | None:
        """The standard error of the mean, from the variance of the sample; `None` for fewer than two numbers."""
        if self.n < 2:  # noqa: PLR2004 - one number has no variance
            return None
        # n times the sum of squared deviations is whole, and cannot lose its digits as a difference of means would.
        deviations = self.n * self.squares - self.total * self.total
        return sqrt(deviations / (self.n * self.n * (self.n - 1)))

    @property
    def interval(self) -> Interval | None:
        """Where the true mean lies, by the normal distribution; `None` for fewer than two numbers."""
        error = self.error
        return None if error is None else Interval(self.mean - _Z * error, self.mean + _Z * error)


NOTHING: Final = Moments()
"""Before the first number was seen."""
