"""Exact values of endings without hidden tiles: two seats and an empty boneyard leave one possible deal."""

from typing import Final

import numpy as np

from doublesix.core.moves import Move
from doublesix.core.position import Position
from doublesix.core.tiles import tile_set
from doublesix.core.views import SeatView
from doublesix.engine.equity.win_shares import shares_for
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.rules.positions import position_behind
from doublesix.engine.search.solver import Objective, solve

__all__ = ["Values", "exact_values", "open_values"]

NODES: Final = 200_000
"""Positions that one ending may cost; what needs more is estimated."""

LOTS: Final = 2
TWO: Final = 2

Values = dict[Move, tuple[float, float | None]]
"""Points to the round's end, and chance to win the match where it is known, by legal move."""


def exact_values(seen: SeatView) -> Values | None:
    """Points to the round's end and chance to win the match for each legal move; `None` where not known.

    Both sides play best, each value for its own objective.
    """
    if seen.seating.seats != TWO or seen.boneyard or seen.seat is None:
        return None
    visible = {*seen.hand, *seen.layout.tiles}
    other = tuple(tile for tile in tile_set(seen.rules.set) if tile not in visible)
    hands = (seen.hand, other) if seen.seat == 0 else (other, seen.hand)
    compiled, position = position_behind(seen, hands, ())
    return _solved(compiled, position, NODES)


def open_values(compiled: CompiledRules, position: Position, nodes: int) -> Values | None:
    """The same with every hand and the boneyard face up, which no seat sees; `None` beyond so many positions."""
    return _solved(compiled, position, nodes)


def _solved(compiled: CompiledRules, position: Position, nodes: int) -> Values | None:
    points = solve(position, nodes=nodes)
    if not points.complete:
        return None
    values: Values = {one.move: (one.value, None) for one in points.moves}
    shares = shares_for(compiled)
    if shares is None:
        return values
    target = compiled.rules.target
    # By both scores: side 0's chance when the round ends there; the plane is by points needed, from 1 to the target.
    table = np.ascontiguousarray(shares[LOTS, 1:, 1:][::-1, ::-1], np.float64)
    assert table.shape == (target, target)
    match = solve(position, objective=Objective.MATCH, values=np.clip(table, 0, 1), nodes=nodes)
    if not match.complete:
        return values
    chances = {one.move: one.value for one in match.moves}
    return {move: (value, chances[move]) for move, (value, _) in values.items()}
