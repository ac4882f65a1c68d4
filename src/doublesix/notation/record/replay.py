"""Replay of a record, event by event, with what follows from each event."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from doublesix.core.awards import Award
from doublesix.core.match import Deal, Event, Lots, Match, Need
from doublesix.core.moves import Act, Draw, Play
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.core.table_count import count
from doublesix.core.tiles import Tile
from doublesix.core.turns import Ending
from doublesix.core.type_check import expect_kind
from doublesix.errors import IllegalMove, RecordError, SetupError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import SeatNumber, message_of
from doublesix.notation.faults import At, EventNumber
from doublesix.notation.record.match_record import RECORD, Record
from doublesix.notation.refusal import explain_refusal

__all__ = ["Step", "final", "opening", "replay", "stepped", "steps"]


@dataclass(frozen=True)
class Step:
    """One event of a match, with the match before and after it.

    Attributes:
        opens: Number of the round that begins with this event; `None` within a round.
    """

    event: Event
    before: Match
    after: Match
    opens: int | None = None

    @property
    def round(self) -> int:
        """Number of the round that the event belongs to."""
        return len(self.before.results) + 1

    @property
    def hands(self) -> tuple[tuple[Seat, tuple[Tile, ...]], ...]:
        """Hands of a deal in dealing order, each with its seat; empty for other events."""
        if not isinstance(self.event, Deal):
            return ()
        seating, order = self.before.seating, self.event.order
        size = self.before.rules.hand_size_for(seating.seats)
        first = self.before.leader or 0
        return tuple(
            ((first + place) % seating.seats, order[place * size : (place + 1) * size]) for place in seating.all
        )

    @property
    def boneyard(self) -> tuple[Tile, ...]:
        """Boneyard of a deal, in drawing order; empty for other events."""
        dealt = sum(len(hand) for _, hand in self.hands)
        return self.event.order[dealt:] if isinstance(self.event, Deal) else ()

    @property
    def drawn(self) -> Tile | None:
        """Tile drawn; `None` if the event is not a draw."""
        position = self.before.position
        drew = isinstance(self.event, Act) and isinstance(self.event.move, Draw) and position is not None
        return position.boneyard[0] if drew and position is not None else None

    @property
    def count(self) -> int | None:
        """Count of the layout after a play, in games with scores in play; else `None`."""
        position = self.after.position
        played = isinstance(self.event, Act) and isinstance(self.event.move, Play)
        return count(position.layout) if played and position is not None and position.rules.divisors else None

    @cached_property
    def awards(self) -> tuple[Award, ...]:
        """Awards of an act, with those that were refused; empty for other events."""
        position = self.after.position
        return position.awards if isinstance(self.event, Act) and position is not None else ()

    @property
    def ending(self) -> Ending | None:
        """How the round ended, if this event ended it; else `None`."""
        position = self.after.position
        return position.ending if isinstance(self.event, Act) and position is not None else None

    @property
    def position(self) -> Position:
        """Position after the event."""
        assert self.after.position is not None, "only a deal without a leader leaves no position"
        return self.after.position


def opening(record: Record) -> Match:
    """The match before its first event."""
    expect_kind(record, Record, "record", RECORD)
    return Match.start(record.rules, record.seating.seats, partners=record.seating.partners)


class _CannotStand(Message, id="record.cannot-stand", english="{event} cannot stand here: {reason}"):
    event: Message
    reason: Message


def stepped(before: Match, event: Event, last: Step | None, place: Message, line: int) -> Step:
    """Play one event; ``last`` is the step before it, ``place`` and ``line`` locate the event in errors.

    Raises:
        RecordError: If the event is not possible here; the message gives the place and the reason.
    """
    opens = len(before.results) + 1
    try:
        return Step(event, before, before.after(event), None if last is not None and opens == last.round else opens)
    except IllegalMove as error:
        assert isinstance(event, Act) and before.position is not None  # noqa: PT018 - only acts are refused so
        reason = explain_refusal(before.position, event.seat, event.move, error)
        raise RecordError(At(place, reason), line) from None
    except SetupError as error:
        raise RecordError(At(place, _CannotStand(_kind(event), _needs(before, error))), line) from None


def steps(record: Record) -> Iterator[Step]:
    """Replay a record: every event with the match before and after it.

    Raises:
        RecordError: If an event is not possible; ``line`` is its number, from 1.
    """
    match, last = opening(record), None
    for number, event in enumerate(record.events, start=1):
        last = stepped(match, event, last, EventNumber(number), number)
        match = last.after
        yield last


def replay(record: Record) -> Iterator[tuple[Event, Match]]:
    """Replay a record: every event with the match after it.

    Raises:
        RecordError: If an event is not possible; ``line`` is its number, from 1.
    """
    return ((step.event, step.after) for step in steps(record))


def final(record: Record) -> Match:
    """The match after the last event of a record.

    Raises:
        RecordError: If an event is not possible.
    """
    match = opening(record)
    for match in (step.after for step in steps(record)):  # noqa: B007 - the last one is asked for
        pass
    return match


_LOTS = FixedMessage("record.lots", "lots")
_A_DEAL = FixedMessage("record.a-deal", "a deal")


class _AnAct(Message, id="record.an-act", english="an act of {seat}"):
    seat: SeatNumber


def _kind(event: Event) -> Message:
    match event:
        case Lots():
            return _LOTS
        case Deal():
            return _A_DEAL
        case Act(seat, _):
            return _AnAct(SeatNumber(seat))


_WON = FixedMessage("record.match-won", "the match has been won")


def _needs(match: Match, error: SetupError) -> Message:
    return _WON if match.needs is Need.NOTHING else message_of(error)
