"""What a match of two sides is about, for those who play for it: how likely each side is to win it from every score."""

from functools import lru_cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix import _native
from doublesix.core.options import CountScore
from doublesix.core.rules import RuleSet
from doublesix.engine.compilation import CompiledRules
from doublesix.engine.equity.rough import rough_table
from doublesix.engine.equity.shipped import equity_table
from doublesix.errors import UsageError

__all__ = ["stakes_for", "worth_of_a_point"]

_TWO: Final = 2
_USUAL: Final = 16
_USUAL_QUOTIENT: Final = 4

_GAINS: Final = (0.3, 0.3, 0.2, 0.12, 0.08)
"""How often a side makes so many times the usual points in what is left of a round, about."""

_LEAST: Final = 1e-3
"""Where the match is as good as decided a table knows no more than that."""


@lru_cache(maxsize=32)
def stakes_for(compiled: CompiledRules) -> _native.Net | None:
    """The shares of a match by these rules, as the engine takes them; `None` where there are more than two sides.

    They are those of a table of the package, or else of a coarse one that is made here, once in a process, within a
    second; `None` as well where no table can be made.
    """
    if compiled.seating.sides != _TWO:
        return None
    rules, seating = compiled.rules, compiled.seating
    try:
        table = equity_table(rules, seating) or rough_table(rules, seating)
    except UsageError:
        return None
    shares = table.array
    planes = np.concatenate([shares, worth_of_a_point(shares[2], _usual(rules))[None]])
    return _native.Net(np.ascontiguousarray(planes.ravel(), np.float32))


def _usual(rules: RuleSet) -> int:
    return _USUAL_QUOTIENT if rules.count_score is CountScore.QUOTIENT else _USUAL


def worth_of_a_point(shares: NDArray[np.float32], usual: int) -> NDArray[np.float64]:
    """What a point is worth at every score: the spread of the shares after a round, for each point of its margin's.

    Args:
        shares: How likely a side is to win, by what it needs and what the other one needs.
        usual: Points that are usual in this game.
    """
    size = len(shares)
    own, other = np.meshgrid(np.arange(size), np.arange(size), indexing="ij")
    squares, margins = np.zeros((size, size)), 0.0
    for (mine, often), (yours, too) in product(enumerate(_GAINS), repeat=2):
        gain, loss = mine * usual, yours * usual
        after = shares[np.maximum(own - gain, 0), np.maximum(other - loss, 0)].astype(np.float64)
        # Whoever makes what it needs sooner, if both make as much at the same pace.
        sooner = np.where(own * loss == other * gain, 0.5, own * loss < other * gain)
        after = np.where((own <= gain) & (other <= loss), sooner, after)
        squares += often * too * (after - shares) ** 2
        margins += often * too * (gain - loss) ** 2
    return np.maximum(np.sqrt(squares), _LEAST) / np.sqrt(margins)
