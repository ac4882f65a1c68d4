"""Control variates: results less the luck of the draw, unbiased and with a smaller variance.

`doublesix.arena.duplicate.luck` measures draws by numbers whose mean is 0 for all players. Any fixed multiple of them
may be taken off a result without bias. Least squares over the games find the multiples that help most; so that no game
has a say in its own adjustment, the deals are cut in two halves, and each is adjusted by the multiples of the other.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.arena.duplicate.t_interval import Estimate, estimate

__all__ = ["FEWEST", "Adjusted", "adjusted"]

Numbers = NDArray[np.float64]

FEWEST: Final = 100
"""Deals below which the multiples would be as much chance as what they are to take off."""


@dataclass(frozen=True)
class Adjusted:
    """A mean with its control variates taken off.

    Attributes:
        values: The numbers that are left, one for each deal.
        estimate: Their mean.
        saved: The share of the variance that went; below 0 where adjusting did harm.
    """

    values: Numbers
    estimate: Estimate
    saved: float


def adjusted(values: Numbers, luck: Numbers) -> Adjusted | None:
    """The values with their luck taken off; `None` where there are too few, all are the same, or there was no luck.

    Args:
        values: One number for each deal: (N,).
        luck: For each deal some numbers whose mean is 0: (N, measures).
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
    """What a unit of each measure is worth, by least squares with a constant; 0 for one that never varies.

    The fewer the deals, the more of what least squares find is chance. So all worths are made smaller by the share that
    chance alone would explain (James and Stein), down to nothing: then adjusting cannot do much harm.
    """
    given = np.column_stack([np.ones(len(values)), luck])
    worths = np.asarray(np.linalg.lstsq(given, values, rcond=None)[0], np.float64)
    rest = float(np.square(values - given @ worths).sum())
    explained = float(np.square(values - values.mean()).sum()) - rest
    by_chance = luck.shape[1] * rest / max(1, len(values) - given.shape[1])
    kept = max(0.0, 1.0 - by_chance / explained) if explained > 0.0 else 0.0
    return kept * worths[1:]
