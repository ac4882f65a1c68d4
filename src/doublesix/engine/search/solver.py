"""Exact open-hand solver: move values and the principal variation."""

import math
from dataclasses import dataclass, field
from typing import Any, Final

from doublesix import _native
from doublesix.core.moves import Act, Move
from doublesix.core.position import Position
from doublesix.core.seating import Seat, Side
from doublesix.engine.rules.board import Board
from doublesix.engine.search.solve_request import (
    MANY_SIDES_NODES,
    TWO,
    Objective,
    SolveRequest,
    Values,
    checked_nodes,
    checked_objective,
    checked_seconds,
    checked_values,
)
from doublesix.errors import UsageError
from doublesix.notation import format_move
from doublesix.notation.html import html_table

__all__ = ["MANY_SIDES_NODES", "MoveValue", "Objective", "Solution", "SolveRequest", "answer", "solve"]

_WHOLE_MATCH: Final = 2**28


@dataclass(frozen=True)
class MoveValue:
    """The exact value of one move, or its bounds, for the side that makes it.

    Attributes:
        move: The move.
        value: Between two sides what its side gains more than the other by the end of the round, or its probability to
            win the match; between more sides what its side gains. Where it is not `exact`, a guess within the bounds.
        lower: The value is at least this.
        upper: And at most this.
        loss: How much less it is worth than the best move.
        gains: Between more than two sides what each gains, by side; empty between two, where only the difference of
            their gains is known.
        line: The round to its end when all play best after this move; it begins with the move. Only the best
            move has one, unless lines were asked for.
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
        """Whether the value is known, and not only between which bounds it lies."""
        return self.lower == self.upper


@dataclass(frozen=True)
class Solution:
    """Values of all moves of a position with open hands and a known boneyard.

    Attributes:
        seat: Who is asked.
        side: Whose values these are.
        objective: What was played for.
        moves: Every legal move of that seat, the best first; of equal ones that which the rules list first.
        complete: Whether every value is exact; a limit of nodes or seconds can have ended the search before.
        lower: The position is worth at least this. More can be known of it than of each single move, for the position
            is looked at first.
        upper: And at most this.
        nodes: Positions looked at.
        seconds: How long it took.
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
        """The best move, or the most promising one where the search was ended before."""
        return self.moves[0]

    @property
    def value(self) -> float:
        """What the position is worth to `side`: the value of the best move, or a guess within the bounds."""
        return min(max(self.best.value, self.lower), self.upper)

    @property
    def line(self) -> tuple[Act, ...]:
        """The principal variation, when all play best; empty where the best move is not exact."""
        return self.best.line

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
    """What every move of the seat that is asked is worth, all hands open and the order of the boneyard known.

    Between two sides (two seats, or partners) the values are exact for every rule set. With three sides or more each
    plays for its own points, and of ends that give it as many it takes that which gives all others together least,
    then that which gives least to the side on its left, and so on; after `MANY_SIDES_NODES` the search ends, unless
    another limit is given. Claims, calls and free draws and passes are moves like any other, each made by the seat that
    is asked. Where every turn may be passed, a round is taken to end, without more points, once all have passed in
    turn.

    Args:
        start: The position. A board is left as it is.
        objective: ``points``: the most points of this round, more than the other side. ``match``: the match.
        values: For the match, an array of target by target: side 0's probability to win it when the round ends at
            these two scores without a winner.
        nodes: The most positions to look at.
        seconds: The most time to take. Ctrl-C stops at any time.
        lines: Whether to give a line for every move, not only for the best one.

    Raises:
        SetupError: If no round can come to this position.
        UsageError: If the round is over, or something that was asked makes no sense.

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


def answer(board: Board, request: SolveRequest) -> Solution:
    """The solution for a request.

    Raises:
        UsageError: If the round is over, or something that was asked makes no sense.
    """
    if board.over:
        raise UsageError("the round is over: there is no move left to be valued")
    sides = board.compiled.seating.sides
    table = checked_values(request, board)
    asked: dict[str, object] = {
        "nodes": checked_nodes(request, sides),
        "seconds": checked_seconds(request.seconds),
        "table": request.table,
        "ordering": request.ordering,
        "lines": request.lines,
        "all_moves": True,
    }
    return _solution(board, request.objective, _native.solve(board, asked, table))


def _solution(board: Board, objective: Objective, found: dict[str, Any]) -> Solution:
    seat = board.to_act
    side = board.compiled.seating.side_of(seat)
    many = board.compiled.seating.sides > TWO
    scale = _Scale(objective, turned=side == 1 and not many)
    values = [scale.value(one["guess"]) for one in found["moves"]]
    most = max(values)
    weighed = [
        _move_value(one, value, most, scale, many=many) for one, value in zip(found["moves"], values, strict=True)
    ]
    first = weighed[found["best"]]
    # Sorting keeps the order of equal moves; the best one goes before others that only look as good.
    weighed.sort(key=lambda move: (-move.value, move is not first))
    # Among many sides nothing is known of the position but what is known of its moves.
    bounds = (max(one.lower for one in weighed), max(one.upper for one in weighed))
    lower, upper = bounds if many else scale.bounds(found["lower"], found["upper"])
    return Solution(
        seat, side, objective, tuple(weighed), found["complete"], lower, upper, found["nodes"], found["seconds"]
    )


@dataclass(frozen=True)
class _Scale:
    """How the numbers of the native side are read: they are those of side 0, and shares of a match are whole there."""

    objective: Objective
    turned: bool

    def value(self, number: int) -> float:
        """One number as a value."""
        if self.objective is Objective.MATCH:
            share = number / _WHOLE_MATCH
            return 1 - share if self.turned else share
        return -number if self.turned else number

    def bounds(self, lower: int | None, upper: int | None) -> tuple[float, float]:
        """Two numbers, either of which may be missing, as the bounds of a value."""
        least, most = (0.0, 1.0) if self.objective is Objective.MATCH else (-math.inf, math.inf)
        if self.turned:
            lower, upper = upper, lower
        return (
            least if lower is None else max(least, self.value(lower)),
            most if upper is None else min(most, self.value(upper)),
        )


def _move_value(one: dict[str, Any], value: float, most: float, scale: _Scale, *, many: bool) -> MoveValue:
    lower, upper = (value, value) if one["exact"] else scale.bounds(one["lower"], one["upper"])
    line = tuple([Act(seat, move) for seat, move in one["line"]])
    return MoveValue(one["move"], value, lower, upper, max(most - value, 0), one["gains"] if many else (), line)


def _position(start: object) -> Position:
    if not isinstance(start, Position):
        raise UsageError(f"{start!r} was to be solved; what can be solved is a position or a board")
    return start
