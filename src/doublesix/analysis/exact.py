"""Exact values of endings for two seats: an empty boneyard leaves one deal; few hidden hands are solved, too."""

from dataclasses import dataclass
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
from doublesix.engine.search.rollouts import Continuation, RolloutEvaluator
from doublesix.engine.search.solver import Objective, solve

__all__ = ["Solved", "Values", "exact_continuation", "exact_values", "open_values", "solved_ending"]

NODES: Final = 200_000
"""Positions that the solver may visit for one ending; larger endings are estimated."""

LOTS: Final = 2
"""Plane of `shares_for`: between two rounds without a known leader."""

TWO: Final = 2

Values = dict[Move, tuple[float, float | None]]
"""By legal move, the margin to the end of the round, and the match-win probability if known."""


@dataclass(frozen=True)
class Solved:
    """A solved ending.

    Attributes:
        values: Values of the options.
        hands: Number of hands that the other seat may hold; 1 without hidden tiles.
    """

    values: Values
    hands: int


def solved_ending(rollouts: RolloutEvaluator, seen: SeatView) -> Solved | None:
    """Solve an ending with few hidden hands, or none; `None` for a view that is no such ending, or too large."""
    if seen.seating.seats != TWO:
        return None
    known = exact_values(seen)
    if known is not None:
        return Solved(known, 1)
    found = rollouts.ending(seen)
    return None if found is None else Solved(dict(found.values), found.hands)


def exact_values(seen: SeatView) -> Values | None:
    """Exact values of the legal moves; `None` if the view is not such an ending, or too large to solve.

    Both sides play optimally, for each value by its own objective.
    """
    if seen.seating.seats != TWO or seen.boneyard or seen.seat is None:
        return None
    return _solved(*_behind(seen), NODES)


def exact_continuation(seen: SeatView, move: Move) -> Continuation | None:
    """Statistics of the end of the round if both play optimally for points after a move; `None` if not solved."""
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
    """The position behind a two-seat view with an empty boneyard: all unseen tiles are in the other hand."""
    visible = {*seen.hand, *seen.layout.tiles}
    hidden = tuple(tile for tile in tile_set(seen.rules.set) if tile not in visible)
    return position_behind(seen, (seen.hand, hidden) if seen.seat == 0 else (hidden, seen.hand), ())


def open_values(compiled: CompiledRules, position: Position, nodes: int) -> Values | None:
    """Exact values with every hand and the boneyard face up; `None` if the solver needs more than ``nodes``."""
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
    # Probability of side 0 by both scores at the end of the round; the plane is by points needed, 1 to the target.
    table = np.ascontiguousarray(shares[LOTS, 1:, 1:][::-1, ::-1], np.float64)
    assert table.shape == (target, target)
    match = solve(position, objective=Objective.MATCH, values=np.clip(table, 0, 1), nodes=nodes)
    if not match.complete:
        return values
    chances = {one.move: one.value for one in match.moves}
    return {move: (value, chances[move]) for move, (value, _) in values.items()}
