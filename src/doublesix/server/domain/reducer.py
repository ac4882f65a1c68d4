"""Reducer: applies one log entry to a table."""

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from doublesix.core.match import Deal, Event, Lots
from doublesix.core.moves import Act, Call, Draw, Move, Play, Release
from doublesix.core.public import unsettled
from doublesix.core.seating import Seat
from doublesix.core.turns import Phase
from doublesix.errors import SetupError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import SeatNumber
from doublesix.notation import parse_move, parse_tile
from doublesix.server.domain.caches import evolve, match_after
from doublesix.server.domain.log import (
    Acted,
    Appointed,
    Created,
    Dealt,
    Entry,
    Flagged,
    Halted,
    Handed,
    Helped,
    Logged,
    Named,
    Readied,
    RematchRequested,
    Renamed,
    Resumed,
    Returned,
    Sat,
    Started,
    Stood,
    TakebackAccepted,
    TakebackAsked,
    TakebackDeclined,
    TakenBack,
    Waited,
    Waived,
)
from doublesix.server.domain.state_parts import Sitting, Turn, Window
from doublesix.server.domain.takeback_state import followed, offered, remembered

if TYPE_CHECKING:
    from doublesix.server.domain.state import Table

__all__ = ["apply_entry"]


def apply_entry(table: "Table", logged: Logged) -> "Table":
    """Apply one log entry to a table, with its clocks and idempotency keys."""
    seq, at, entry = logged.seq, max(table.at, logged.at), logged.entry
    if isinstance(entry, Acted | Dealt | Waived | Flagged):
        after = _played(evolve(table, seq=seq, at=at, changed=seq, changed_at=at), entry)
        if _round_over(after) and not _round_over(table):
            # The hands are shown, so no play can be taken back any more.
            after = evolve(after, ended_at=at, undo=None, offer=None)
    else:
        after = _applied(evolve(table, seq=seq, at=at), entry)
    return _noted(_timed(table, after, logged), logged)


_MADE_TWICE = FixedMessage("log.made-twice", "a table is made once, by the first entry")


def _applied(table: "Table", entry: Entry) -> "Table":
    match entry:
        case Created():
            raise SetupError(_MADE_TWICE)
        case Sat() | Stood() | Appointed() | Started() | Handed() | Returned():
            return _seated(table, entry)
        case Acted() | Dealt() | Waived() | Flagged():
            return _played(table, entry)
        case TakebackAsked() | TakebackAccepted() | TakebackDeclined() | TakenBack():
            return offered(table, entry)
        case Waited():
            # Changes only the turn; see `_timed`.
            return table
        case Readied() | Helped() | RematchRequested() | Named():
            return _onward(table, entry)
        case Halted() | Resumed() | Renamed():
            return _governed(table, entry)


def _onward(table: "Table", entry: Readied | Helped | RematchRequested | Named) -> "Table":
    """Apply an entry about the next round, the next match or a hint."""
    match entry:
        case Readied(seat):
            return evolve(table, ready=table.ready | {seat})
        case Helped(seat):
            return evolve(table, helped=table.helped | {seat})
        case RematchRequested(seat):
            return evolve(table, rematch_seats=table.rematch_seats | {seat})
        case Named(other):
            return evolve(table, rematch=other)


def _governed(table: "Table", entry: Halted | Resumed | Renamed) -> "Table":
    """Apply an entry of the house: a pause or an end, its undoing, another name."""
    match entry:
        case Halted(how):
            return evolve(table, halted=how)
        case Resumed():
            return evolve(table, halted="")
        case Renamed(person, name, new):
            seat, known = table.seat_of(person), new or person
            host = known if table.host == person else table.host
            if seat is not None:
                table = _sits(table, seat, replace(table.seats[seat], person=known, name=name))
            return evolve(table, host=host)


def _seated(table: "Table", entry: Sat | Stood | Appointed | Started | Handed | Returned) -> "Table":
    match entry:
        case Appointed(seat):
            return evolve(table, host=table.seats[seat].person)
        case Sat(seat, person, name, entropy):
            return _sits(table, seat, Sitting(person, name, entropy))
        case Stood(seat):
            return _sits(table, seat, Sitting())
        case Handed(seat, bot):
            return _sits(table, seat, replace(table.seats[seat], bot=bot))
        case Returned(seat):
            return _sits(table, seat, replace(table.seats[seat], bot=""))
        case Started(bots, kinds):
            for seat in sorted(bots):
                table = _sits(table, seat, table.bot_for(kinds.get(seat, table.created.filler), bots[seat]))
            return evolve(table, started=True)


def _sits(table: "Table", seat: Seat, sitting: Sitting) -> "Table":
    table.match.seating.checked(seat)
    return evolve(table, seats=(*table.seats[:seat], sitting, *table.seats[seat + 1 :]))


def _played(table: "Table", entry: Dealt | Acted | Waived | Flagged) -> "Table":
    match entry:
        case Acted(seat, written):
            move = parse_move(written)
            after = _windowed(table, _happened(table, _act(seat, move)), seat, move)
            return remembered(table, after, entry, move)
        case Dealt(use, tiles):
            order = tuple(map(parse_tile, tiles))
            if use == "lots":
                return _happened(table, Lots(order))
            dealt = _happened(table, Deal(order))
            return evolve(dealt, ready=frozenset(), asked_back=frozenset(), window=None, undo=None)
        case Waived(seat, by):
            waived = _settled(_spoken(table, seat))
            return waived if by == "clock" else followed(waived, entry)
        case Flagged():
            return evolve(table, flagged=True)


@lru_cache(maxsize=4096)
def _act(seat: Seat, move: Move) -> Act:
    """Interned act: every table keeps all acts of its match, and thousands of tables share the same few."""
    return Act(seat, move)


def _happened(table: "Table", event: Event) -> "Table":
    return evolve(table, match=match_after(table.match, event), events=(*table.events, event), flagged=False)


def _windowed(before: "Table", table: "Table", seat: Seat, move: Move) -> "Table":
    """Open, advance or close the call window after an act."""
    if not table.created.calling or (_round_over(table) and not table.created.alike):
        return table if table.window is None else evolve(table, window=None)
    was = before.match.position
    if isinstance(move, Play):
        lost = set(was.forfeits if was is not None else ()) & set(table.match.seating.opponents_of(seat))
        window = Window("claim", seat, (seat,), table.at, table.seq, barred=tuple(sorted(lost)))
        return _held(before, evolve(table, window=window))
    falsely = isinstance(move, Call) and was is not None and was.pending is None
    if isinstance(move, Release) or falsely:
        return _held(before, _spoken(table, seat))
    return evolve(table, window=None)


def _held(before: "Table", table: "Table") -> "Table":
    """Hold back the end of a round, in `Table.settled`, while its last play may be claimed or called."""
    if table.window is None or not _round_over(table):
        return table
    return evolve(table, match=unsettled(before.match, table.match), settled=table.match)


def _settled(table: "Table") -> "Table":
    """Apply the end of a round that was held back, once the call window of its last play is closed."""
    if table.window is not None or table.settled is None:
        return table
    return evolve(table, match=table.settled, settled=None)


class _NothingToSay(Message, id="log.nothing-to-say", english="{seat} has nothing to say now"):
    seat: SeatNumber


def _spoken(table: "Table", seat: Seat) -> "Table":
    """Advance the window after a seat has said that there is nothing: to the next speaker, to ``call``, or closed."""
    window = table.window
    if window is None or seat not in window.silent:
        raise SetupError(_NothingToSay(SeatNumber(seat)))
    window = replace(window, spoken=(*window.spoken, seat))
    if window.silent:
        return evolve(table, window=window)
    if window.stage == "claim" and table.calls and (table.created.alike or not _round_over(table)):
        callers = tuple(seat for seat in table.match.seating.opponents_of(window.owner) if seat not in window.barred)
        if callers:
            return evolve(
                table, window=Window("call", window.owner, callers, table.at, table.seq, barred=window.barred)
            )
    return evolve(table, window=None)


def _round_over(table: "Table") -> bool:
    """Whether the round is over, as the table shows it."""
    position = table.match.position
    return position is not None and position.phase is Phase.OVER


def _timed(before: "Table", after: "Table", logged: Logged) -> "Table":
    """Update the turn in progress, and charge the turn that is over to the reserve."""
    turn, asked, at = before.turn, after.asked, after.at
    match logged.entry:
        case Acted(_, move) if turn is not None and asked == turn.seat and isinstance(parse_move(move), Draw):
            # A draw continues the turn; an extra turn after a play is a new one.
            return after
        case Acted() | Dealt() | Waived():
            return evolve(after, bank=_charged(before, at), turn=None if asked is None else _turn(after, asked))
        case Handed(seat) if turn is not None and turn.seat == seat and turn.handed is None:
            return evolve(after, turn=replace(turn, handed=at))
        case Waited(seat, by) if turn is not None and turn.seat == seat:
            return evolve(after, turn=turn.waited(by, at + after.created.patience_seconds * 1000))
        case _:
            return after


def _turn(table: "Table", seat: Seat) -> Turn:
    return Turn(seat, table.at, None if table.seats[seat].is_person else table.at)


def _charged(before: "Table", at: int) -> tuple[int, ...]:
    """Reserves after the turn that is over, less the time it took beyond the time per move, ms."""
    turn, allowed = before.turn, before.created.move_seconds * 1000
    if turn is None or not allowed or not before.seats[turn.seat].person:
        return before.bank
    left = max(0, before.bank[turn.seat] - max(0, turn.used(at) - allowed))
    return (*before.bank[: turn.seat], left, *before.bank[turn.seat + 1 :])


def _noted(table: "Table", logged: Logged) -> "Table":
    """Note the entry's idempotency key; an entry without one belongs to the same person's command before it."""
    if logged.key:
        sender: tuple[str, str] | None = (logged.person, logged.key)
    else:
        same = table.sender is not None and logged.person != "" and table.sender[0] == logged.person
        sender = table.sender if same else None
    if sender is None:
        return evolve(table, sender=None)
    return evolve(table, sender=sender, keys=table.keys.noted(*sender, logged.seq))
