"""Decider of the commands about seats: sit, stand, back, start, ready, rematch."""

import re
from typing import Final

from doublesix.core.seating import Seat
from doublesix.dealing import commitment_of
from doublesix.messages import FixedMessage, Message
from doublesix.players import another
from doublesix.server.domain.commands import Sit
from doublesix.server.domain.log import Entry, Handed, Readied, RematchRequested, Returned, Sat, Started, Stood
from doublesix.server.domain.names import distinct
from doublesix.server.domain.refusal import ASKED_ALREADY, BOT_PLAYS, Refusal
from doublesix.server.domain.state import Table

__all__ = ["asked_again", "readied", "returned", "sat", "started", "stood"]

_ENTROPY: Final = re.compile(r"[0-9a-f]{16}")


_SIT_BEFORE = FixedMessage("refusal.sit.begun", "the match has begun; a seat can be taken before that only")


class _AlreadySeated(
    Message, id="refusal.sit.already", english="you sit in seat {seat}; stand up first to take another seat"
):
    seat: int


class _NoSuchSeat(Message, id="refusal.sit.no-such-seat", english="there is no seat {seat}; the seats are 0 to {last}"):
    seat: int
    last: int


class _SeatTaken(Message, id="refusal.sit.taken", english="{name} sits in seat {seat}; {others}"):
    """The name is that of a player, and ``others`` says which seats are open."""

    name: str
    seat: int
    others: Message


class _OpenSeats(Message, id="refusal.sit.open", english="open is {seats}"):
    seats: tuple[int, ...]


_NO_OPEN_SEAT = FixedMessage("refusal.sit.none-open", "no seat is open")
_BAD_ENTROPY = FixedMessage(
    "refusal.sit.bad-entropy", "what a seat adds to the seed has 16 hexadecimal digits in lower case"
)


def sat(table: Table, command: Sit, person: str, name: str) -> tuple[Entry, ...]:
    """Take an open seat, under a name that looks like no other; taking the last one begins the match."""
    _waiting(table, _SIT_BEFORE)
    held = table.seat_of(person)
    if held is not None:
        raise Refusal("already_seated", _AlreadySeated(held))
    if not 0 <= command.seat < len(table.seats):
        raise Refusal("unknown_seat", _NoSuchSeat(command.seat, len(table.seats) - 1))
    if not table.seats[command.seat].is_open:
        taken_by = table.seats[command.seat].name
        raise Refusal("seat_taken", _SeatTaken(taken_by, command.seat, _open_seats(table)))
    if _ENTROPY.fullmatch(command.entropy) is None:
        raise Refusal("bad_entropy", _BAD_ENTROPY)
    _answers_this(table, command)
    last = sum(sitting.is_open for sitting in table.seats) == 1
    shown = distinct(name, (sitting.name for sitting in table.seats))
    taken = Sat(command.seat, person, shown, command.entropy)
    return (taken, Started()) if last else (taken,)


class _OtherCommitment(
    Message,
    id="refusal.sit.other-commitment",
    english="what you add answers the commitment {given}..., and this table's is {own}...;"
    " look at the table again before you sit down",
):
    """Both are the first digits of a hash."""

    given: str
    own: str


def _answers_this(table: Table, command: Sit) -> None:
    """Refuse entropy that was chosen for another commitment, of another or an earlier table."""
    own = commitment_of(table.created.secret)
    if command.commitment not in {"", own}:
        raise Refusal("other_commitment", _OtherCommitment(command.commitment[:16], own[:16]))


_START_BEFORE = FixedMessage("refusal.start.begun", "the match has begun; it can be begun before that only")
_NOT_HOST = FixedMessage("refusal.start.not-host", "only the host begins the match before every seat is taken")


def started(table: Table, person: str) -> tuple[Entry, ...]:
    """Begin the match with bots in all open seats; for the host only."""
    _waiting(table, _START_BEFORE)
    if person != table.host:
        raise Refusal("not_host", _NOT_HOST)
    open_seats = [seat for seat, sitting in enumerate(table.seats) if sitting.is_open]
    taken, kinds = [sitting.bot for sitting in table.seats], dict[int, str]()
    for seat in open_seats:
        kinds[seat] = another(table.created.filler, [*taken, *kinds.values()])
    return (Started({seat: table.created.entropy[seat] for seat in open_seats}, kinds),)


_LEAVE_BEFORE = FixedMessage("refusal.stand.begun", "the match has begun; a seat can be left only before that")
_NOTHING_TO_LEAVE = FixedMessage("refusal.stand.over", "the match is over: there is no seat to leave")


class _BotPlaysFor(
    Message,
    id="refusal.stand.bot-plays",
    english="the bot {bot} plays for you already; come back to take the seat again",
):
    bot: str


def stood(table: Table, seat: Seat, *, waiting: bool) -> tuple[Entry, ...]:
    """Leave a seat: before the match it is open again, during the match the filler bot takes it.

    With ``waiting`` it is left before the match only.
    """
    if waiting:
        _waiting(table, _LEAVE_BEFORE)
    _not_over(table, _NOTHING_TO_LEAVE)
    if table.stage == "waiting":
        return (Stood(seat),)
    bot = table.seats[seat].bot
    if bot:
        raise Refusal("not_now", _BotPlaysFor(bot))
    return (Handed(seat, table.next_bot, "left"),)


_NOTHING_TO_COME_BACK_TO = FixedMessage(
    "refusal.back.over", "the match is over: there is nothing to come back to; you can ask for a rematch"
)
_NO_BOT_PLAYS = FixedMessage("refusal.back.no-bot", "no bot plays for you; the seat is yours")


def returned(table: Table, seat: Seat) -> tuple[Entry, ...]:
    """Take the seat back from the bot."""
    _not_over(table, _NOTHING_TO_COME_BACK_TO)
    if table.seats[seat].is_person:
        raise Refusal("not_now", _NO_BOT_PLAYS)
    return (Returned(seat),)


_READY_BETWEEN = FixedMessage(
    "refusal.ready.not-between", "the next round can be asked for when a round is over and the match is not"
)
_READY_ALREADY = FixedMessage("refusal.ready.already", "you are ready already; the others are waited for")


def readied(table: Table, seat: Seat) -> tuple[Entry, ...]:
    """Declare a seat ready for the next round."""
    if table.stage != "between":
        raise Refusal("not_now", _READY_BETWEEN)
    if not table.seats[seat].is_person:
        raise Refusal("handed", BOT_PLAYS)
    if seat in table.ready:
        raise Refusal("not_now", _READY_ALREADY)
    return (Readied(seat),)


_REMATCH_AFTER = FixedMessage("refusal.rematch.not-over", "a rematch can be asked for when the match is over")


class _NextMatch(Message, id="refusal.rematch.made", english="the next match is at table {table}"):
    table: str


def asked_again(table: Table, seat: Seat) -> tuple[Entry, ...]:
    """Ask for a rematch."""
    if table.stage != "over":
        raise Refusal("not_now", _REMATCH_AFTER)
    if table.rematch is not None:
        raise Refusal("not_now", _NextMatch(table.rematch))
    if seat in table.rematch_seats:
        raise Refusal("not_now", ASKED_ALREADY)
    return (RematchRequested(seat),)


def _waiting(table: Table, otherwise: Message) -> None:
    if table.stage != "waiting":
        raise Refusal("not_waiting", otherwise)


def _not_over(table: Table, otherwise: Message) -> None:
    if table.stage == "over":
        raise Refusal("over", otherwise)


def _open_seats(table: Table) -> Message:
    open_seats = tuple(seat for seat, sitting in enumerate(table.seats) if sitting.is_open)
    return _OpenSeats(open_seats) if open_seats else _NO_OPEN_SEAT
