"""Solve requests: objective, limits and terminal values, with their checks."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from doublesix.engine.rules.board import Board
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import InvalidArgument, InvalidItem, NumberBetween, OneOf, WholeNumber, shown

__all__ = [
    "MANY_SIDES_NODES",
    "TWO",
    "TWO_SIDES_NODES",
    "Objective",
    "SolveRequest",
    "Values",
    "checked_nodes",
    "checked_objective",
    "checked_seconds",
    "checked_values",
]

MANY_SIDES_NODES: Final = 5_000_000
"""Default node limit with three sides or more, where the time of a search has no bound."""

TWO_SIDES_NODES: Final = 50_000_000
"""Default node limit between two sides: some twenty seconds. Most deals take under a million positions; with free draws
(FU-14) a search may never end."""

MOST_NODES: Final = 2**63
TWO: Final = 2

Values: TypeAlias = npt.NDArray[np.float64] | Sequence[Sequence[float]]
"""Side 0's match-win probability, by the two scores at which a round ends without a winner of the match."""


class Objective(StrEnum):
    """Objective of all sides: the points of the round, or the match."""

    POINTS = "points"
    MATCH = "match"


@dataclass(frozen=True)
class SolveRequest:
    """Objective, terminal values, limits and techniques of one search.

    Attributes:
        objective: What the sides play for.
        values: Only for the match: side 0's match-win probability, by both scores.
        nodes: Node limit; `None` for the default, or for none if there is a time limit.
        seconds: Time limit; `None` for the node limit alone, infinity for a search to the end.
        lines: Whether to return a line for every move.
        table: Whether to use a transposition table. Without it the answer is the same, but takes (much) longer.
        ordering: Whether to search promising moves first. Without it the answer is the same, but takes longer.
    """

    objective: Objective = Objective.POINTS
    values: Values | None = None
    nodes: int | None = None
    seconds: float | None = None
    lines: bool = False
    table: bool = True
    ordering: bool = True


def checked_objective(objective: str) -> Objective:
    """The objective with that name.

    Raises:
        UsageError: If there is none.
    """
    try:
        return Objective(objective)
    except ValueError:
        raise UsageError(InvalidArgument("objective", OneOf(tuple(Objective)), shown(objective))) from None


def checked_nodes(request: SolveRequest, sides: int) -> int | None:
    """The node limit in force; `None` if there is none.

    Raises:
        UsageError: If it is no integer from 1 to 2^63 - 1.
    """
    nodes: object = request.nodes  # unchecked: callers may pass any type
    if nodes is None:
        if request.seconds is not None:
            return None
        return TWO_SIDES_NODES if sides == TWO else MANY_SIDES_NODES
    if isinstance(nodes, bool) or not isinstance(nodes, int) or not 1 <= nodes < MOST_NODES:
        raise UsageError(InvalidArgument("nodes", WholeNumber(1, MOST_NODES - 1), shown(nodes)))
    return nodes


_SECONDS = FixedMessage("engine.solve.seconds", "a number above 0, or None or math.inf for no limit")


def checked_seconds(seconds: object) -> float | None:
    """The time limit in seconds; `None` if there is none.

    Raises:
        UsageError: If it is no positive number.
    """
    if seconds is None or seconds == math.inf:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds > 0:
        raise UsageError(InvalidArgument("seconds", _SECONDS, shown(seconds)))
    return float(seconds)


_VALUES_FOR_POINTS = FixedMessage(
    "engine.solve.values-for-points",
    "values are for the objective “match” only; leave them out, or solve for the match",
)


class _MatchOfTwoSides(
    Message,
    id="engine.solve.match-of-two-sides",
    english="the objective “match” is for two sides, not for {sides}; solve for points",
):
    sides: int


_NO_VALUES = FixedMessage(
    "engine.solve.no-values",
    "the objective “match” needs values: side 0's probability to win the match, by both scores",
)


def checked_values(request: SolveRequest, board: Board) -> npt.NDArray[np.float64] | None:
    """The terminal values as an array; `None` if the objective is points.

    Raises:
        UsageError: If they are missing, do not apply, or are not probabilities for all pairs of scores.
    """
    if request.objective is Objective.POINTS:
        if request.values is not None:
            raise UsageError(_VALUES_FOR_POINTS)
        return None
    sides = board.compiled.seating.sides
    if sides != TWO:
        raise UsageError(_MatchOfTwoSides(sides))
    if request.values is None:
        raise UsageError(_NO_VALUES)
    return _array(request.values, board.compiled.rules.target)


_NUMBERS = FixedMessage("engine.solve.numbers", "an array of numbers")


class _Square(
    Message,
    id="engine.solve.square",
    english="an array of shape ({size}, {size}), with one value for each pair of scores below the target",
):
    size: int


def _array(values: Values, target: int) -> npt.NDArray[np.float64]:
    try:
        table = np.ascontiguousarray(values, dtype=np.float64)
    except (TypeError, ValueError):
        raise UsageError(InvalidArgument("values", _NUMBERS, shown(values))) from None
    if table.shape != (target, target):
        raise UsageError(InvalidArgument("values", _Square(target), f"shape {table.shape}"))
    probable = (table >= 0) & (table <= 1)
    if not probable.all():
        raise UsageError(
            InvalidItem("values", NumberBetween(Decimal(0), Decimal(1)), shown(float(table[~probable][0])))
        )
    return table
