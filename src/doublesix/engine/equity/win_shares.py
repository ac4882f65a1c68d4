"""Match-win probabilities of two sides by score, as planes for the native engine."""

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

__all__ = ["WITHIN", "native_shares_for", "shares_for"]

WITHIN: Final = 3
"""Plane of `shares_for` with the probabilities within a round."""

_TWO: Final = 2
_USUAL: Final = 16
_USUAL_QUOTIENT: Final = 4

_GAINS: Final = (0.3, 0.3, 0.2, 0.12, 0.08)
"""Approximate distribution of a side's points in the rest of a round, as multiples of the usual points."""

_LEAST: Final = 1e-3
"""Floor for the spread of match shares: where the match is all but decided, tables are no more precise."""


@lru_cache(maxsize=32)
def native_shares_for(compiled: CompiledRules) -> _native.Net | None:
    """Match equity planes for the native engine: `shares_for`, flattened and cached."""
    shares = shares_for(compiled)
    return None if shares is None else _native.Net(shares.ravel())


@lru_cache(maxsize=32)
def shares_for(compiled: CompiledRules) -> NDArray[np.float32] | None:
    """Match equity planes of these rules by points needed: float32 (5, target + 1, target + 1), read-only.

    Rows are the need of a side, columns that of the other one. Planes 0 to 3 are the side's match-win probability:
    between two rounds, where it leads the next one, where the other side does, and where lots or tiles will decide; and
    within a round. Plane 4 is the worth of a point within a round, as a share of the match.

    They come from a table of the package, or else from a coarse one that is computed here, within a second or so, and
    cached. `None` with more than two sides, or if no table can be made.
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
    """Win probability within a round, and the worth of a point there, by the needs of both sides.

    The former is the mean of the shares over outcomes of the rest of the round; the latter is their spread around the
    present share divided by the spread of the margin, so that targets have about the same scale at all scores. Neither
    has to be exact (an exact target is treated as one that may be passed): a network trained with them learns the rest.

    Args:
        shares: Win probabilities between two rounds.
        usual: Usual points of this game.
    """
    outcomes = list(_left_of_a_round(shares, usual))
    within = np.sum([likely * after for likely, _, after in outcomes], axis=0)
    within[0, :], within[:, 0] = 1, 0
    squares = np.sum([likely * (after - shares) ** 2 for likely, _, after in outcomes], axis=0)
    margins = sum(likely * margin**2 for likely, margin, _ in outcomes)
    return within, np.maximum(np.sqrt(squares), _LEAST) / np.sqrt(margins)


def _left_of_a_round(shares: NDArray[np.float32], usual: int) -> Iterator[tuple[float, int, NDArray[np.float64]]]:
    """Outcomes of the rest of a round: probability, margin, and win probabilities afterwards."""
    need = np.arange(len(shares))
    for (mine, often), (yours, too) in product(enumerate(_GAINS), repeat=2):
        gain, loss = mine * usual, yours * usual
        own, other = np.maximum(need - gain, 0), np.maximum(need - loss, 0)
        after = shares[own[:, None], other[None, :]].astype(np.float64)
        # Both reach the target: the winner is the side that gets there sooner at a constant pace.
        first = np.sign(np.subtract.outer(need * loss, need * gain)) * -0.5 + 0.5
        yield often * too, gain - loss, np.where((own[:, None] == 0) & (other[None, :] == 0), first, after)
