"""What a match of two sides is about, for those who play for it: how likely each side is to win it from every score."""

from functools import lru_cache

import numpy as np

from doublesix import _native
from doublesix.engine.compilation import CompiledRules
from doublesix.engine.equity.rough import rough_table
from doublesix.engine.equity.shipped import equity_table
from doublesix.errors import UsageError

__all__ = ["stakes_for"]

_TWO = 2


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
    return _native.Net(np.ascontiguousarray(table.array.ravel()))
