"""Student's t confidence interval of a mean, without SciPy."""

from dataclasses import dataclass
from functools import lru_cache
from math import exp, inf, lgamma, log, log1p, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.arena.statistics import CONFIDENCE, Interval

__all__ = ["Estimate", "estimate", "quantile"]

TINY: Final = 1e-300
EXACT: Final = 1e-15
MANY: Final = 1_000_000
"""Cap on the degrees of freedom, at which t and the normal distribution agree to six digits; the continued fraction
converges ever more slowly beyond."""


@dataclass(frozen=True)
class Estimate:
    """A sample mean with its standard error and confidence interval.

    Attributes:
        n: Number of independent values.
        mean: Their mean; 0 if there are none.
        deviation: Their sample standard deviation; `None` for fewer than two.
        interval: Confidence interval of the mean at `CONFIDENCE`; `None` for fewer than two values.
    """

    n: int
    mean: float
    deviation: float | None
    interval: Interval | None

    @property
    def error(self) -> float | None:
        """Standard error of the mean; `None` for fewer than two values."""
        return None if self.deviation is None else self.deviation / sqrt(self.n)


def estimate(values: NDArray[np.float64]) -> Estimate:
    """Mean of independent values, with Student's t interval.

    >>> found = estimate(np.array([1.0, 2.0, 3.0, 4.0, 5.0]))
    >>> found.mean, [round(end, 4) for end in found.interval]
    (3.0, [1.0368, 4.9632])
    """
    n = len(values)
    if n < 2:  # noqa: PLR2004 - one number has no variance
        return Estimate(n, float(values.sum()), None, None)
    mean, deviation = float(values.mean()), float(values.std(ddof=1))
    reach = quantile(n - 1) * deviation / sqrt(n)
    return Estimate(n, mean, deviation, Interval(mean - reach, mean + reach))


@lru_cache(maxsize=256)
def quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Two-sided quantile of Student's t: its absolute value exceeds it with probability 1 - ``confidence``.

    >>> [round(quantile(freedom), 3) for freedom in (1, 4, 30, 10_000)]
    [12.706, 2.776, 2.042, 1.96]
    """
    freedom, outside = min(freedom, MANY), 1.0 - confidence
    low, high = 0.0, 1.0
    while _beyond(high, freedom) > outside:
        low, high = high, 2.0 * high
    while high - low > 1e-12 * high:
        middle = (low + high) / 2.0
        if middle in {low, high}:
            break
        low, high = (middle, high) if _beyond(middle, freedom) > outside else (low, middle)
    return high


def _beyond(t: float, freedom: int) -> float:
    """Two-sided tail probability of t: the regularised incomplete beta function with (freedom / 2, 1 / 2)."""
    return _beta(freedom / (freedom + t * t), freedom / 2.0, 0.5)


def _beta(x: float, a: float, b: float) -> float:
    """Regularised incomplete beta function, by its continued fraction (Abramowitz and Stegun, 26.5.8)."""
    if not 0.0 < x < 1.0:
        return float(x >= 1.0)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    # The fraction converges quickly only below the mean; above it use the symmetry I_x(a, b) = 1 - I_(1-x)(b, a).
    if x < (a + 1.0) / (a + b + 2.0):
        return front * _fraction(x, a, b) / a
    return 1.0 - front * _fraction(1.0 - x, b, a) / b


def _fraction(x: float, a: float, b: float) -> float:
    """Continued fraction of the incomplete beta function, by the modified Lentz method."""
    c, d = 1.0, 1.0 / _not_zero(1.0 - (a + b) * x / (a + 1.0))
    value, last, step = d, inf, 1
    while abs(last - 1.0) > EXACT and step < MANY:
        even = step * (b - step) * x / ((a + 2 * step - 1.0) * (a + 2 * step))
        odd = -(a + step) * (a + b + step) * x / ((a + 2 * step) * (a + 2 * step + 1.0))
        for term in (even, odd):
            d = 1.0 / _not_zero(1.0 + term * d)
            c = _not_zero(1.0 + term / c)
            last = c * d
            value *= last
        step += 1
    return value


def _not_zero(number: float) -> float:
    return number if abs(number) > TINY else TINY
