"""Control variates: results less the luck of the draw, unbiased and with a smaller variance.

`doublesix.arena.duplicate.luck` measures draws by numbers with expectation 0 for all players. Any fixed multiple of
them can be subtracted from a result without bias. The coefficients are fitted by least squares, with cross-fitting: the
deals are split into two halves, and each is adjusted with the coefficients of the other, so that no game affects its
own adjustment.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.arena.duplicate.t_interval import Estimate, estimate

__all__ = ["FEWEST", "Adjusted", "adjusted"]

Numbers = NDArray[np.float64]

FEWEST: Final = 100
"""Minimum number of deals; with fewer the coefficients would be as noisy as the luck they remove."""


@dataclass(frozen=True)
class Adjusted:
    """A mean adjusted by control variates.

    Attributes:
        values: The adjusted values, one for each deal.
        estimate: Their mean, with its confidence interval.
        saved: Share of the variance removed; negative if the adjustment increased it.
    """

    values: Numbers
    estimate: Estimate
    saved: float


def adjusted(values: Numbers, luck: Numbers) -> Adjusted | None:
    """Subtract luck from values; `None` if there are fewer than `FEWEST`, all are equal, or all luck is 0.

    Args:
        values: One number for each deal: (N,).
        luck: Control variates of each deal, with expectation 0: (N, measures).
    """
    variance = values.var(ddof=1) if len(values) >= FEWEST else 0.0
    if not variance or not luck.any():
        return None
    even = np.arange(len(values)) % 2 == 0
    left = values.copy()
    for half in (even, ~even):
        left[half] -= luck[half] @ _worths(values[~half], luck[~half])
    return Adjusted(left, estimate(left), 1.0 - float(left.var(ddof=1) / variance))


def _worths(values: Numbers, luck: Numbers) -> Numbers:
    """Coefficient of each measure, by least squares with an intercept; 0 for a measure that never varies.

    With few deals much of the fit is noise. So all coefficients are shrunk by the share of the explained variance that
    noise alone would explain (James and Stein), down to 0, which bounds the harm that the adjustment can do.
    """
    given = np.column_stack([np.ones(len(values)), luck])
    worths = np.asarray(np.linalg.lstsq(given, values, rcond=None)[0], np.float64)
    rest = float(np.square(values - given @ worths).sum())
    explained = float(np.square(values - values.mean()).sum()) - rest
    by_chance = luck.shape[1] * rest / max(1, len(values) - given.shape[1])
    kept = max(0.0, 1.0 - by_chance / explained) if explained > 0.0 else 0.0
    return kept * worths[1:]
