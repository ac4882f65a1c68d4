"""Takeback state: the last play that may be undone, and the pending request for the others' consent."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from doublesix.core.match import Event, Match
from doublesix.core.moves import Draw, Move, Pass, Play
from doublesix.core.seating import Seat
from doublesix.server.domain.caches import evolve
from doublesix.server.domain.log import Acted, TakebackAccepted, TakebackAsked, TakebackDeclined, TakenBack, Waived
from doublesix.server.domain.state_parts import Turn

if TYPE_CHECKING:
    from doublesix.server.domain.state import Table

__all__ = ["ANSWER_MS", "Offer", "Undo", "followed", "offered", "remembered"]

ANSWER_MS: Final = 15_000
"""Longest time for the others to answer; silence declines."""


@dataclass(frozen=True)
class Undo:
    """A person's last play, kept until the next play or draw, a claim or call, a declined takeback, or the round's end.

    Attributes:
        seat: The seat that made it.
        move: The play, in the notation.
        match: The match before it.
        events: The events before it.
        turn: The turn in which it was made.
        used: Time of the turn used up to the play, ms; the turn continues from there after a takeback.
        bank: The reserves before it.
        followed: Whether another seat has passed or spoken since. Then only a person among bots may take it back: a
            pass shows which numbers a hand lacks. CachedBody in the state, as older logs take back after a pass.
    """

    seat: Seat
    move: str
    match: Match
    events: tuple[Event, ...]
    turn: Turn | None
    used: int
    bank: tuple[int, ...]
    followed: bool = False


@dataclass(frozen=True)
class Offer:
    """A pending request to take a play back.

    Attributes:
        seat: The seat that asks.
        until: When it lapses, ms of the table's clock.
        accepted: Seats that have accepted so far.
    """

    seat: Seat
    until: int
    accepted: frozenset[Seat] = frozenset()


def remembered(before: "Table", after: "Table", entry: Acted, move: Move) -> "Table":
    """Update `Table.undo` after an act: set by a person's play, cleared by other plays, draws, claims and calls."""
    if isinstance(move, Play) and entry.by == "person":
        used = 0 if before.turn is None else before.turn.used(after.at)
        undo = Undo(entry.seat, entry.move, before.match, before.events, before.turn, used, before.bank)
        return evolve(after, undo=undo, offer=None)
    spoken = after.created.calling and entry.move in {"claim", "call"}
    if isinstance(move, Play | Draw) or spoken:
        return evolve(after, undo=None, offer=None)
    return followed(after, entry) if isinstance(move, Pass) or entry.by != "clock" else after


def followed(table: "Table", entry: Acted | Waived) -> "Table":
    """Note that another seat than that of the last play has passed or spoken; a pending request lapses."""
    undo = table.undo
    if undo is None or undo.seat == entry.seat:
        return table
    return evolve(table, undo=replace(undo, followed=True), offer=None)


def offered(table: "Table", entry: TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack) -> "Table":
    """Apply an entry about a takeback."""
    offer, undo = table.offer, table.undo
    match entry:
        case TakebackAsked(seat):
            return evolve(table, offer=Offer(seat, table.at + _answer_ms(table)), asked_back=table.asked_back | {seat})
        case TakebackAccepted(seat):
            # Older logs agree after a pass, which ends the request today.
            agreed = None if offer is None else replace(offer, accepted=offer.accepted | {seat})
            return evolve(table, offer=agreed)
        case TakenBack(seat) if undo is not None:
            return _undone(table, undo, seat)
        case _:
            # A declined play can no longer be undone: the others are asked once.
            return evolve(table, undo=None, offer=None)


def _answer_ms(table: "Table") -> int:
    """Time for an answer: no longer than a move may take, as bots wait for it."""
    return min(ANSWER_MS, table.created.move_seconds * 1000 or ANSWER_MS)


def _undone(table: "Table", undo: Undo, seat: Seat) -> "Table":
    """Restore the table to before the play; the turn continues with the time that it had used."""
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
        asked_back=table.asked_back - {seat},
    )
