"""Exact values of endings without hidden tiles: two seats and an empty boneyard leave one possible deal."""

from typing import Final

import numpy as np

from doublesix.core.moves import Move, Pass
from doublesix.core.position import Position
from doublesix.core.tiles import tile_set
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView
from doublesix.engine.equity.win_shares import shares_for
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.rules.positions import position_behind
from doublesix.engine.search.rollouts import Continuation
from doublesix.engine.search.solver import Objective, solve

__all__ = ["Values", "exact_continuation", "exact_values", "open_values"]

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
    return _solved(*_behind(seen), NODES)


def exact_continuation(seen: SeatView, move: Move) -> Continuation | None:
    """What has come about at the round's end if both play best for points after a move; `None` where not known."""
    assert seen.seat is not None, "a decision is a seat's"
    _, start = _behind(seen)
    position = start.play(move, seen.seat)
    if position.phase is not Phase.OVER:
        solved = solve(position, nodes=NODES)
        if not solved.complete:
            return None
        for act in solved.line:
            position = position.play(act.move, act.seat)
    own, other = seen.seat, 1 - seen.seat
    gained = [now - then for now, then in zip(position.scoreboard.points, seen.scoreboard.points, strict=True)]
    hands, acts = position.hands, position.history[len(start.history) :]
    passed = [sum(isinstance(act.move, Pass) and act.seat == seat for act in acts) for seat in (own, other)]
    return Continuation(
        scored=(gained[own], gained[other]),
        held=(len(hands[own]), len(hands[other])),
        pips=(sum(tile.pips for tile in hands[own]), sum(tile.pips for tile in hands[other])),
        drawn=(0, 0),
        passed=(passed[0], passed[1]),
        out=(not hands[own], not hands[other]),
    )


def _behind(seen: SeatView) -> tuple[CompiledRules, Position]:
    """The position behind a view of two seats with an empty boneyard: the other hand is all that is not seen."""
    visible = {*seen.hand, *seen.layout.tiles}
    hidden = tuple(tile for tile in tile_set(seen.rules.set) if tile not in visible)
    return position_behind(seen, (seen.hand, hidden) if seen.seat == 0 else (hidden, seen.hand), ())


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
