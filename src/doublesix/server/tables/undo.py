"""Takeback state: the last play that may be undone, and the offer that waits for the others' consent."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from doublesix.core.match import Event, Match
from doublesix.core.moves import Draw, Move, Play
from doublesix.core.seating import Seat
from doublesix.server.tables.derived import evolve
from doublesix.server.tables.log import Acted, TakebackAccepted, TakebackAsked, TakebackDeclined, TakenBack
from doublesix.server.tables.parts import Turn

if TYPE_CHECKING:
    from doublesix.server.tables.state import Table

__all__ = ["ANSWER_MS", "Offer", "Undo", "offered", "remembered"]

ANSWER_MS: Final = 15_000
"""How long the others have to answer; silence declines."""


@dataclass(frozen=True)
class Undo:
    """A person's last play, as long as no tile was drawn or shown since, and no score was claimed or called by people.

    Attributes:
        seat: Whose play.
        move: The play, in the notation.
        match: The match before it.
        events: The events before it.
        turn: The turn in which it was made.
        used: What of the turn had passed then, ms; that much it has used when the play is taken back.
        bank: The reserves before it.
    """

    seat: Seat
    move: str
    match: Match
    events: tuple[Event, ...]
    turn: Turn | None
    used: int
    bank: tuple[int, ...]


@dataclass(frozen=True)
class Offer:
    """A request to take a play back.

    Attributes:
        seat: Whose play.
        until: When it lapses, ms of the table's clock.
        accepted: Who has agreed so far.
    """

    seat: Seat
    until: int
    accepted: frozenset[Seat] = frozenset()


def remembered(before: "Table", after: "Table", entry: Acted, move: Move) -> "Table":
    """The table after an act, with what of the last play can be undone now."""
    if isinstance(move, Play) and entry.by == "person":
        used = 0 if before.turn is None else before.turn.used(after.at)
        undo = Undo(entry.seat, entry.move, before.match, before.events, before.turn, used, before.bank)
        return evolve(after, undo=undo, offer=None)
    spoken = after.created.calling and entry.move in {"claim", "call"}
    if isinstance(move, Play | Draw) or spoken:
        return evolve(after, undo=None, offer=None)
    return after


def offered(table: "Table", entry: TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack) -> "Table":
    """The table after an entry about a takeback."""
    offer, undo = table.offer, table.undo
    match entry:
        case TakebackAsked(seat):
            return evolve(table, offer=Offer(seat, table.at + ANSWER_MS))
        case TakebackAccepted(seat) if offer is not None:
            return evolve(table, offer=replace(offer, accepted=offer.accepted | {seat}))
        case TakenBack(seat) if undo is not None:
            return _undone(table, undo, seat)
        case _:
            # Once declined, a play stays: no one is asked twice.
            return evolve(table, undo=None, offer=None)


def _undone(table: "Table", undo: Undo, seat: Seat) -> "Table":
    """The table as before the play; the turn goes on with the time that it had used."""
    return evolve(
        table,
        match=undo.match,
        events=undo.events,
        settled=None,
        window=None,
        turn=None if undo.turn is None else replace(undo.turn, since=table.at - undo.used),
        bank=undo.bank,
        flagged=False,
        changed=table.seq,
        changed_at=table.at,
        undo=None,
        offer=None,
        took_back=table.took_back | {seat},
    )
