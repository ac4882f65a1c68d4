"""Setups, part one: seats, hands and scores that the table does not have."""

from collections.abc import Iterator

from doublesix.core.position import Position
from doublesix.core.seating import seating_for
from doublesix.errors import SetupError

__all__ = ["table_problems"]


def table_problems(position: Position) -> Iterator[str]:
    """Whether every seat and side that is named is there, each with a hand and a score."""
    rules, seating = position.rules, position.seating
    try:
        seating_for(rules, seating.seats, partners=seating.partners)
    except SetupError as error:
        yield str(error)
    if len(position.hands) != seating.seats:
        yield f"{len(position.hands)} hands for {seating.seats} seats"
    if len(position.scoreboard.points) != seating.sides:
        yield f"{len(position.scoreboard.points)} scores for {seating.sides} sides"
    named = {position.to_act, position.leader, position.last}
    if position.pending is not None:
        named |= {position.pending.owner, *position.pending.asking}
    if position.ending is not None and position.ending.seat is not None:
        named.add(position.ending.seat)
    if beyond := sorted(named - set(seating.all)):
        yield f"no such seat: {', '.join(map(str, beyond))}; the seats are 0 to {seating.seats - 1}"
    board = position.scoreboard
    sides = {*board.reached, *(() if board.winner is None else (board.winner,))}
    if beyond := sorted(sides - set(range(seating.sides))):
        yield f"no such side: {', '.join(map(str, beyond))}; the sides are 0 to {seating.sides - 1}"
