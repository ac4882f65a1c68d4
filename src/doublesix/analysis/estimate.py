"""Sample mean and standard error."""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

__all__ = ["Estimate"]

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

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval; both ends are the mean if it is exact."""
        return self.mean - DEVIATIONS * self.error, self.mean + DEVIATIONS * self.error

    @property
    def is_clear(self) -> bool:
        """Whether it differs from zero by at least two standard errors."""
        return abs(self.mean) > 0 and abs(self.mean) >= 2 * self.error
