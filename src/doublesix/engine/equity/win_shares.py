"""Match-winning chances of two sides by score, as planes for the native side."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix import _native
from doublesix.core.options import CountScore
from doublesix.engine.equity.approximation import rough_table
from doublesix.engine.equity.files import equity_table
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.errors import UsageError

__all__ = ["native_shares_for", "shares_for"]

_TWO: Final = 2
_USUAL: Final = 16
_USUAL_QUOTIENT: Final = 4

_GAINS: Final = (0.3, 0.3, 0.2, 0.12, 0.08)
"""How often a side makes so many times the usual points in what is left of a round, about."""

_LEAST: Final = 1e-3
"""Where the match is as good as decided a table knows no more than that."""


@lru_cache(maxsize=32)
def native_shares_for(compiled: CompiledRules) -> _native.Net | None:
    """The shares of a match by these rules, as the engine takes them: `shares_for` in one row, read once."""
    shares = shares_for(compiled)
    return None if shares is None else _native.Net(shares.ravel())


@lru_cache(maxsize=32)
def shares_for(compiled: CompiledRules) -> NDArray[np.float32] | None:
    """What a match by these rules is about: float32 (5, target + 1, target + 1), by points needed.

    Rows are what a side needs, columns what the other one needs. The planes say how likely the side is to win: between
    two rounds, where it leads the next one, where the other side does, and where lots or tiles are still to say so; and
    within a round. The last one says what a point is worth within a round, as a share of the match.

    They are those of a table of the package, or else of a coarse one that is made here, once, within a second or so;
    shared, and not to be written to. `None` where there are more than two sides, or no table can be made.
    """
    if compiled.seating.sides != _TWO:
        return None
    rules, seating = compiled.rules, compiled.seating
    try:
        table = equity_table(rules, seating) or rough_table(rules, seating)
    except UsageError:
        return None
    usual = _USUAL_QUOTIENT if rules.count_score is CountScore.QUOTIENT else _USUAL
    within, point = _within_a_round(table.array[2], usual)
    shares = np.ascontiguousarray(np.concatenate([table.array, within[None], point[None]]), np.float32)
    shares.setflags(write=False)
    return shares


def _within_a_round(shares: NDArray[np.float32], usual: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """How likely a side is to win in the middle of a round, and what a point is worth, by what both sides need.

    The former is the mean of the shares after what may be left of the round, the latter their spread, for each point of
    the margin's: so what is still to come is about as far from nought at all scores. Neither need be true (an exact
    target is taken for one that may be passed): a network that learns with them learns what they leave out.

    Args:
        shares: How likely a side is to win between two rounds.
        usual: Points that are usual in this game.
    """
    outcomes = list(_left_of_a_round(shares, usual))
    within = np.sum([likely * after for likely, _, after in outcomes], axis=0)
    within[0, :], within[:, 0] = 1, 0
    squares = np.sum([likely * (after - shares) ** 2 for likely, _, after in outcomes], axis=0)
    margins = sum(likely * margin**2 for likely, margin, _ in outcomes)
    return within, np.maximum(np.sqrt(squares), _LEAST) / np.sqrt(margins)


def _left_of_a_round(shares: NDArray[np.float32], usual: int) -> Iterator[tuple[float, int, NDArray[np.float64]]]:
    """What may be left to be made in a round: how likely it is, the margin of it, and the shares then."""
    need = np.arange(len(shares))
    for (mine, often), (yours, too) in product(enumerate(_GAINS), repeat=2):
        gain, loss = mine * usual, yours * usual
        own, other = np.maximum(need - gain, 0), np.maximum(need - loss, 0)
        after = shares[own[:, None], other[None, :]].astype(np.float64)
        # The side that makes what it needs sooner, if both make as much at the same pace.
        first = np.sign(np.subtract.outer(need * loss, need * gain)) * -0.5 + 0.5
        yield often * too, gain - loss, np.where((own[:, None] == 0) & (other[None, :] == 0), first, after)
