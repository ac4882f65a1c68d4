"""Decisions of a record: the seat, its choice, and its view."""

from collections.abc import Iterator
from dataclasses import dataclass

from doublesix.core.moves import RELEASE, Act, Call, Draw, Move, Pass, Play
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView, view
from doublesix.notation.record.replay import Step

__all__ = ["MatchDecision", "decisions"]


@dataclass(frozen=True)
class MatchDecision:
    """A choice between legal moves.

    Attributes:
        step: Index of the event in the record, from 0.
        round: Number of the round, from 1.
        seat: Seat that chose.
        seen: View of the seat.
        played: The move it chose.
        position: The full position, for hindsight only.
        forgotten: Whether it could have called and did nothing, so that the record has no act of its own.
    """

    step: int
    round: int
    seat: Seat
    seen: SeatView
    played: Move
    position: Position
    forgotten: bool = False


def decisions(number: int, step: Step) -> Iterator[MatchDecision]:
    """Decisions that an event shows: the act itself, and before it a missed call, if there was one."""
    position = step.before.position
    if not isinstance(step.event, Act) or position is None:
        return
    missed = _missed_call(position, step.event)
    if missed is not None:
        yield MatchDecision(number, step.round, missed, view(position, missed), RELEASE, position, forgotten=True)
    if position.pending is not None and isinstance(step.event.move, Play | Draw | Pass):
        # The act itself closes the claim window: the decision was a normal turn on the position after that.
        position = _closed(position, step.event.seat)
    seen = view(position, step.event.seat)
    if len(seen.legal) > 1 and seen.to_act == step.event.seat:
        yield MatchDecision(number, step.round, step.event.seat, seen, step.event.move, position)


def _missed_call(position: Position, act: Act) -> Seat | None:
    """Seat that could have called and had not answered when the next seat acted; `None` if there is none."""
    pending = position.pending
    if pending is None or not isinstance(act.move, Play | Draw | Pass) or position.to_act not in pending.asking:
        return None
    may = any(isinstance(move, Call) for move in position.legal_moves(position.to_act))
    return position.to_act if may else None


def _closed(position: Position, seat: Seat) -> Position:
    """The position after all seats still asked have released the score; unchanged if ``seat`` cannot act then."""
    after = position
    for _ in range(position.seating.seats):
        if after.pending is None or (after.to_act == seat and not after.pending.asking):
            break
        if RELEASE not in after.legal_moves(after.to_act):
            break
        after = after.play(RELEASE, after.to_act)
    return after if after.to_act == seat and after.pending is None else position
