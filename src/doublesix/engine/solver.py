"""Exact answers with open hands: what every move is worth, and how the round would go on."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from doublesix import _native
from doublesix.core.moves import Act, Move
from doublesix.core.position import Position
from doublesix.core.seating import Seat, Side
from doublesix.engine.board import Board
from doublesix.errors import UsageError

__all__ = ["MANY_SIDES_NODES", "MoveValue", "Objective", "Question", "Solution", "answer", "solve"]

MANY_SIDES_NODES: Final = 5_000_000
"""How many nodes are looked at between three sides or more, unless a limit is given: there the time has no bound."""

MOST_NODES: Final = 2**63
TWO: Final = 2
_WHOLE_MATCH: Final = 2**28

Values: TypeAlias = npt.NDArray[np.float64] | Sequence[Sequence[float]]
"""Side 0's probability to win the match, by the two scores at which a round ends without a winner."""


class Objective(StrEnum):
    """What both sides play for: the most points of the round, or the match."""

    POINTS = "points"
    MATCH = "match"


@dataclass(frozen=True)
class MoveValue:
    """What one move is worth to the side that makes it.

    Attributes:
        move: The move.
        value: Between two sides what its side gains more than the other by the end of the round, or its probability to
            win the match; between more sides what its side gains. Where it is not `exact`, a guess within the bounds.
        lower: The value is at least this.
        upper: And at most this.
        loss: How much less it is worth than the best move.
        gains: Between more than two sides what each gains, by side; empty between two, where only the difference of
            their gains is known.
        line: The round to its end when everybody plays best after this move; it begins with the move. Only the best
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
    """What every move of a position is worth when all hands lie open and the order of the boneyard is known.

    Attributes:
        seat: Who is asked.
        side: Whose values these are.
        objective: What was played for.
        moves: Every legal move of that seat, the best first; of equal ones that which the rules list first.
        complete: Whether every value is exact; a limit of nodes or seconds can have ended the search before.
        nodes: Positions looked at.
        seconds: How long it took.
    """

    seat: Seat
    side: Side
    objective: Objective
    moves: tuple[MoveValue, ...]
    complete: bool
    nodes: int
    seconds: float

    @property
    def best(self) -> MoveValue:
        """The best move, or the most promising one where the search was ended before."""
        return self.moves[0]

    @property
    def value(self) -> float:
        """What the position is worth to `side`: the value of the best move."""
        return self.best.value

    @property
    def lower(self) -> float:
        """The position is worth at least this."""
        return max(move.lower for move in self.moves)

    @property
    def upper(self) -> float:
        """And at most this."""
        return max(move.upper for move in self.moves)

    @property
    def line(self) -> tuple[Act, ...]:
        """How the round goes on when everybody plays best; empty where the best move is not exact."""
        return self.best.line


@dataclass(frozen=True)
class Question:
    """What is asked about a position, and by what means it is to be answered.

    Attributes:
        objective: What both sides play for.
        values: Only for the match: side 0's probability to win it by both scores.
        nodes: Look at no more positions than this.
        seconds: Take no longer than this.
        lines: Give a line for every move.
        table: Remember what was found out. Without it the answer is the same, and takes (much) longer.
        ordering: Look at promising moves first. Without it the answer is the same, and takes longer.
    """

    objective: Objective = Objective.POINTS
    values: Values | None = None
    nodes: int | None = None
    seconds: float | None = None
    lines: bool = False
    table: bool = True
    ordering: bool = True


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
    >>> from doublesix.engine.compilation import compile_rules
    >>> board = Board(compile_rules(RuleSet()))
    >>> board.shuffle(seed=7, number=0)
    >>> solution = solve(board)
    >>> solution.complete, len(solution.moves) == len(board.legal_moves()), solution.best.loss
    (True, True, 0)
    """
    question = Question(_objective(objective), values, nodes, seconds, lines)
    return answer(start if isinstance(start, Board) else Board.from_position(_position(start)), question)


def answer(board: Board, question: Question) -> Solution:
    """The same for a question that was put together before.

    Raises:
        UsageError: If the round is over, or something that was asked makes no sense.
    """
    if board.over:
        raise UsageError("the round is over: there is no move left whose value could be told")
    sides = board.compiled.seating.sides
    table = _table(question, board)
    asked: dict[str, object] = {
        "nodes": _nodes(question, sides),
        "seconds": _seconds(question.seconds),
        "table": question.table,
        "ordering": question.ordering,
        "lines": question.lines,
        "all_moves": True,
    }
    return _solution(board, question.objective, _native.solve(board, asked, table))


def _solution(board: Board, objective: Objective, found: dict[str, Any]) -> Solution:
    seat = board.to_act
    side = board.compiled.seating.side_of(seat)
    many = board.compiled.seating.sides > TWO
    scale = _Scale(objective, turned=side == 1 and not many)
    values = [scale.value(one["guess"]) for one in found["moves"]]
    most = max(values)
    told = [_told(one, value, most, scale, many=many) for one, value in zip(found["moves"], values, strict=True)]
    first = told[found["best"]]
    # Sorting keeps the order of equal moves; the best one goes before others that only look as good.
    told.sort(key=lambda move: (-move.value, move is not first))
    return Solution(seat, side, objective, tuple(told), found["complete"], found["nodes"], found["seconds"])


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


def _told(one: dict[str, Any], value: float, most: float, scale: _Scale, *, many: bool) -> MoveValue:
    lower, upper = (value, value) if one["exact"] else scale.bounds(one["lower"], one["upper"])
    line = tuple([Act(seat, move) for seat, move in one["line"]])
    return MoveValue(one["move"], value, lower, upper, max(most - value, 0), one["gains"] if many else (), line)


def _position(start: object) -> Position:
    if not isinstance(start, Position):
        raise UsageError(f"{start!r} was to be solved; what can be solved is a position or a board")
    return start


def _objective(objective: str) -> Objective:
    try:
        return Objective(objective)
    except ValueError:
        allowed = ", ".join(Objective)
        raise UsageError(f"the objective {objective!r} was asked for; there are {allowed}") from None


def _nodes(question: Question, sides: int) -> int | None:
    nodes: object = question.nodes  # whatever a caller gave
    if nodes is None:
        unlimited = sides == TWO or question.seconds is not None
        return None if unlimited else MANY_SIDES_NODES
    if isinstance(nodes, bool) or not isinstance(nodes, int) or not 1 <= nodes < MOST_NODES:
        raise UsageError(f"a limit of {nodes!r} nodes was given; it is a whole number, at least 1 and below 2^63")
    return nodes


def _seconds(seconds: object) -> float | None:
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds < math.inf:
        raise UsageError(f"a limit of {seconds!r} seconds was given; it is a number above 0")
    return float(seconds)


def _table(question: Question, board: Board) -> npt.NDArray[np.float64] | None:
    """The values of the scores, where the match is what counts."""
    if question.objective is Objective.POINTS:
        if question.values is not None:
            raise UsageError("values of the scores were given, which mean something for the match only")
        return None
    sides = board.compiled.seating.sides
    if sides != TWO:
        raise UsageError(f"the match was to be played for by {sides} sides; this is solved between two sides only")
    if question.values is None:
        raise UsageError("the match was to be played for without values; they say what the scores are worth")
    return _checked_values(question.values, board.compiled.rules.target)


def _checked_values(values: Values, target: int) -> npt.NDArray[np.float64]:
    try:
        table = np.ascontiguousarray(values, dtype=np.float64)
    except (TypeError, ValueError):
        raise UsageError("the values of the scores are no array of numbers") from None
    if table.shape != (target, target):
        raise UsageError(
            f"values of shape {table.shape} were given; the target is {target}, so they are {(target, target)}:"
            " one for each pair of scores below it"
        )
    if not bool(np.all((table >= 0) & (table <= 1))):
        raise UsageError("a value of the scores is a probability, from 0 to 1; one that was given is not")
    return table
