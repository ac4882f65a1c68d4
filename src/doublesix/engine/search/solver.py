"""Exact open-hand solver: move values and the principal variation."""

import math
from dataclasses import dataclass, field
from typing import Final

from doublesix import _native
from doublesix.core.moves import Act, Move
from doublesix.core.position import Position
from doublesix.core.seating import Seat, Side
from doublesix.engine.rules.board import Board
from doublesix.engine.search.solve_request import (
    MANY_SIDES_NODES,
    TWO,
    TWO_SIDES_NODES,
    Objective,
    SolveRequest,
    Values,
    checked_nodes,
    checked_objective,
    checked_seconds,
    checked_values,
)
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage
from doublesix.messages.invalid_input import InvalidArgument, shown
from doublesix.notation import format_move
from doublesix.notation.html import html_table

__all__ = [
    "MANY_SIDES_NODES",
    "TWO_SIDES_NODES",
    "MoveValue",
    "Objective",
    "Solution",
    "SolveRequest",
    "answer",
    "solve",
]

_WHOLE_MATCH: Final = 2**28


@dataclass(frozen=True)
class MoveValue:
    """Exact value of one move, or bounds on it, for the side that makes it.

    Attributes:
        move: The move.
        value: With two sides, the margin of its side by the end of the round, or its match-win probability; with more
            sides, the points that its side gains. If it is not `exact`, an estimate within the bounds.
        lower: Lower bound of the value.
        upper: Upper bound of the value.
        loss: Loss of value against the best move.
        gains: With more than two sides, the points that each gains; empty with two, where only the margin is known.
        line: Principal variation to the end of the round, beginning with this move. Only the best move has one, unless
            lines were requested.
    """

    move: Move
    value: float
    lower: float
    upper: float
    loss: float = 0
    gains: tuple[int, ...] = ()
    line: tuple[Act, ...] = field(default=(), repr=False)

    @property
    def exact(self) -> bool:
        """Whether the value is known exactly: its bounds coincide."""
        return self.lower == self.upper


@dataclass(frozen=True)
class Solution:
    """Values of all moves of a position with open hands and a known boneyard.

    Attributes:
        seat: The seat to act.
        side: Its side, for which the values are.
        objective: What the sides play for.
        moves: Every legal move of that seat, the best first; ties in the order of the legal moves.
        complete: Whether every value is exact; a node or time limit can have ended the search before (`stopped`).
        lower: Lower bound of the position's value. Bounds of the position can be tighter than those of its moves, since
            the position is searched first.
        upper: Upper bound of the position's value.
        nodes: Positions searched.
        seconds: Duration of the search.
    """

    seat: Seat
    side: Side
    objective: Objective
    moves: tuple[MoveValue, ...]
    complete: bool
    lower: float
    upper: float
    nodes: int
    seconds: float

    @property
    def best(self) -> MoveValue:
        """The best move, or the most promising one if a limit ended the search."""
        return self.moves[0]

    @property
    def value(self) -> float:
        """Value of the position for `side`: that of the best move, or an estimate within the bounds."""
        return min(max(self.best.value, self.lower), self.upper)

    @property
    def stopped(self) -> str:
        """Sentence on a search that a limit ended; empty if every value is exact."""
        if self.complete:
            return ""
        known = sum(one.exact for one in self.moves)
        return (
            f"stopped by its limit after {self.nodes:,} positions in {self.seconds:.1f} s: {known} of {len(self.moves)}"
            f" moves are exact, the others have bounds; a higher limit goes on (nodes=, or seconds=, math.inf for none)"
        )

    @property
    def line(self) -> tuple[Act, ...]:
        """The principal variation; empty if the value of the best move is not exact."""
        return self.best.line

    def __str__(self) -> str:
        value = f"{self.value:g}" if self.lower == self.upper else f"{self.lower:g} to {self.upper:g}"
        best = f"seat {self.seat}: {format_move(self.best.move)}, {value} for its side"
        return f"{best}; {self.stopped}" if self.stopped else best

    def _repr_html_(self) -> str:
        rows = (
            (
                format_move(one.move),
                f"{one.value:g}" if one.exact else f"{one.lower:g} to {one.upper:g}",
                f"{one.loss:g}",
            )
            for one in self.moves
        )
        caption = (
            f"Seat {self.seat}: {format_move(self.best.move)}, {self.value:g} for its side ({self.nodes} positions)"
        )
        if self.stopped:
            caption = f"{caption}; {self.stopped}"
        return html_table(caption, ("move", "value", "loss"), rows)


def solve(
    start: Board | Position,
    *,
    objective: Objective | str = Objective.POINTS,
    values: Values | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    lines: bool = False,
) -> Solution:
    """Solve a position with all hands open and the order of the boneyard known: values of all moves.

    Between two sides (two seats, or partners) the values are exact for every rule set. With three sides or more each
    side maximizes its own points; among outcomes with equal own points it prefers the least total of the other sides,
    then the least for the side on its left, and so on. Without a limit of the caller's the search ends after
    `TWO_SIDES_NODES` or `MANY_SIDES_NODES` positions, and `Solution.stopped` says so. Claims, calls and free draws and
    passes are moves like any other, each made by the seat to act. Where every turn may be passed, a round is taken to
    end, without more points, once all have passed in turn.

    Args:
        start: The position. A board is left unchanged.
        objective: ``points``: the margin of this round, or with three sides or more the own points. ``match``: the
            match.
        values: For the match, an array (target, target): side 0's match-win probability when the round ends at these
            two scores without a winner of the match.
        nodes: Node limit.
        seconds: Time limit; `math.inf` to search to the end. Ctrl-C stops at any time.
        lines: Whether to return a line for every move, not only for the best one.

    Raises:
        SetupError: If no round can reach this position.
        UsageError: If the round is over, or the request is invalid.

    >>> from doublesix.core.rules import RuleSet
    >>> from doublesix.engine.rules.compilation import compile_rules
    >>> board = Board(compile_rules(RuleSet()))
    >>> board.shuffle(seed=7, number=0)
    >>> solution = solve(board)
    >>> solution.complete, len(solution.moves) == len(board.legal_moves()), solution.best.loss
    (True, True, 0)
    """
    request = SolveRequest(checked_objective(objective), values, nodes, seconds, lines)
    return answer(start if isinstance(start, Board) else Board.from_position(_position(start)), request)


_OVER = FixedMessage(
    "engine.solve.over", "the round is over: there is no move to value; give a position in which a seat is to act"
)


def answer(board: Board, request: SolveRequest) -> Solution:
    """Solve a board as requested.

    Raises:
        UsageError: If the round is over, or the request is invalid.
    """
    if board.over:
        raise UsageError(_OVER)
    sides = board.compiled.seating.sides
    found = _native.solve(
        board,
        values=checked_values(request, board),
        nodes=checked_nodes(request, sides),
        seconds=checked_seconds(request.seconds),
        table=request.table,
        ordering=request.ordering,
        lines=request.lines,
    )
    return _solution(board, request.objective, found)


def _solution(board: Board, objective: Objective, found: _native.Solution) -> Solution:
    seat = board.to_act
    side = board.compiled.seating.side_of(seat)
    many = board.compiled.seating.sides > TWO
    scale = _Scale(objective, turned=side == 1 and not many)
    values = [scale.value(one.guess) for one in found.moves]
    most = max(values)
    weighed = [_move_value(one, value, most, scale, many=many) for one, value in zip(found.moves, values, strict=True)]
    first = weighed[found.best]
    # The sort is stable; the best move goes before others whose estimates are as high.
    weighed.sort(key=lambda move: (-move.value, move is not first))
    # With more than two sides the position has no bounds of its own, only those of its moves.
    bounds = (max(one.lower for one in weighed), max(one.upper for one in weighed))
    lower, upper = bounds if many else scale.bounds(found.lower, found.upper)
    return Solution(seat, side, objective, tuple(weighed), found.complete, lower, upper, found.nodes, found.seconds)


@dataclass(frozen=True)
class _Scale:
    """Conversion of native values, which are for side 0 and hold match-win probabilities as integers."""

    objective: Objective
    turned: bool

    def value(self, number: int) -> float:
        """Convert one native value."""
        if self.objective is Objective.MATCH:
            share = number / _WHOLE_MATCH
            return 1 - share if self.turned else share
        return -number if self.turned else number

    def bounds(self, lower: int | None, upper: int | None) -> tuple[float, float]:
        """Convert two native bounds, either of which may be missing."""
        least, most = (0.0, 1.0) if self.objective is Objective.MATCH else (-math.inf, math.inf)
        if self.turned:
            lower, upper = upper, lower
        return (
            least if lower is None else max(least, self.value(lower)),
            most if upper is None else min(most, self.value(upper)),
        )


def _move_value(one: _native.SolvedMove, value: float, most: float, scale: _Scale, *, many: bool) -> MoveValue:
    lower, upper = (value, value) if one.exact else scale.bounds(one.lower, one.upper)
    line = tuple([Act(seat, move) for seat, move in one.line])
    return MoveValue(one.move, value, lower, upper, max(most - value, 0), one.gains if many else (), line)


_START = FixedMessage("engine.solve.start", "a Position or a Board")


def _position(start: object) -> Position:
    if not isinstance(start, Position):
        raise UsageError(InvalidArgument("start", _START, shown(start)))
    return start
