"""Decisions of a record: who chose what, and what that seat could see."""

from collections.abc import Iterator
from dataclasses import dataclass

from doublesix.core.moves import RELEASE, Act, Call, Draw, Move, Pass, Play
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView, view
from doublesix.notation.record.replay import Step

__all__ = ["Decision", "decisions"]


@dataclass(frozen=True)
class Decision:
    """A choice between legal moves.

    Attributes:
        step: Its place among the events of the record, from 0.
        round: Number of the round, from 1.
        seat: Who chose.
        seen: What the seat saw.
        played: What it did.
        position: The whole position, for hindsight alone.
        forgotten: Whether it said nothing where it could have called, so that no act of its own stands in the record.
    """

    step: int
    round: int
    seat: Seat
    seen: SeatView
    played: Move
    position: Position
    forgotten: bool = False


def decisions(number: int, step: Step) -> Iterator[Decision]:
    """The decisions that an event shows: the act itself, and a call that was left undone before it."""
    position = step.before.position
    if not isinstance(step.event, Act) or position is None:
        return
    missed = _missed_call(position, step.event)
    if missed is not None:
        yield Decision(number, step.round, missed, view(position, missed), RELEASE, position, forgotten=True)
    if position.pending is not None and isinstance(step.event.move, Play | Draw | Pass):
        # The seat acts on the table as it is once the window has closed, which is its turn and no window.
        position = _closed(position, step.event.seat)
    seen = view(position, step.event.seat)
    if len(seen.legal) > 1 and seen.to_act == step.event.seat:
        yield Decision(number, step.round, step.event.seat, seen, step.event.move, position)


def _missed_call(position: Position, act: Act) -> Seat | None:
    """Who was asked whether it calls, and had said nothing when the next seat acted."""
    pending = position.pending
    if pending is None or not isinstance(act.move, Play | Draw | Pass) or position.to_act not in pending.asking:
        return None
    may = any(isinstance(move, Call) for move in position.legal_moves(position.to_act))
    return position.to_act if may else None


def _closed(position: Position, seat: Seat) -> Position:
    """The position after every seat that is still asked has let the score go; as it was where that is not so."""
    after = position
    for _ in range(position.seating.seats):
        if after.pending is None or (after.to_act == seat and not after.pending.asking):
            break
        if RELEASE not in after.legal_moves(after.to_act):
            break
        after = after.play(RELEASE, after.to_act)
    return after if after.to_act == seat and after.pending is None else position
