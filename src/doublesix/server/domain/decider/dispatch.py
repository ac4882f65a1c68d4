"""Dispatch of a command to the function that decides it, after the checks that all commands need."""

from doublesix.core.seating import Seat
from doublesix.messages import FixedMessage
from doublesix.server.domain.commands import (
    AnswerTakeback,
    Back,
    Call,
    Claim,
    Command,
    Move,
    Person,
    Ready,
    Rematch,
    Replace,
    Sit,
    Stand,
    Start,
    Takeback,
    Wait,
    Waive,
)
from doublesix.server.domain.decider.moves import called, claimed, moved, waived
from doublesix.server.domain.decider.seats import asked_again, readied, returned, sat, started, stood
from doublesix.server.domain.decider.slow_players import replaced, waited
from doublesix.server.domain.decider.takebacks import answered, asked_back
from doublesix.server.domain.log import Entry
from doublesix.server.domain.refusal import HALTED, Refusal
from doublesix.server.domain.state import Table

__all__ = ["already", "decide"]


def decide(table: Table, command: Command, person: Person, now: int) -> tuple[Entry, ...]:
    """Log entries that carry a command out, at least one; the caller stores them together, in this order.

    Args:
        table: The table as it is.
        command: The command; the caller first checks with `already` that its key is new.
        person: The sender.
        now: The table's clock, ms, already corrected for the sender's network delay.

    Raises:
        Refusal: If it cannot be carried out; nothing has changed then.
    """
    if table.halted:
        raise Refusal("halted", HALTED[table.halted])
    match command:
        case Sit():
            return sat(table, command, person.id, person.name)
        case Start():
            return started(table, person.id)
        case Stand() | Back() | Ready() | Rematch():
            return _about_seat(table, command, _seat_of(table, person))
        case Replace(seat=held):
            return replaced(table, held, _seat_of(table, person), now)
        case Wait(seat=held):
            return waited(table, held, _seat_of(table, person), now)
        case Move() | Claim() | Call() | Waive() | Takeback() | AnswerTakeback():
            return _about_play(table, command, _seat_of(table, person), now)


def _about_seat(table: Table, command: Stand | Back | Ready | Rematch, seat: Seat) -> tuple[Entry, ...]:
    match command:
        case Stand(waiting=waiting):
            return stood(table, seat, waiting=waiting)
        case Back():
            return returned(table, seat)
        case Ready():
            return readied(table, seat)
        case Rematch():
            return asked_again(table, seat)


def _about_play(
    table: Table, command: Move | Claim | Call | Waive | Takeback | AnswerTakeback, seat: Seat, now: int
) -> tuple[Entry, ...]:
    match command:
        case Move():
            return moved(table, command, seat, now)
        case Claim():
            return claimed(table, seat, now)
        case Call():
            return called(table, seat, now)
        case Waive():
            return waived(table, seat)
        case Takeback():
            return asked_back(table, seat)
        case AnswerTakeback(accept=accept):
            return answered(table, seat, accept=accept)


_NOT_SEATED = FixedMessage(
    "refusal.not-seated", "you have no seat at this table, so you can only watch; an open seat can be taken"
)


def _seat_of(table: Table, person: Person) -> Seat:
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refusal("not_seated", _NOT_SEATED)
    return seat


def already(table: Table, person: Person, key: str) -> int | None:
    """Number of the last entry of the command with this idempotency key; `None` if it was not carried out yet.

    The keys come from the log, so they survive a restart and are the same in every process.
    """
    return table.keys.entry_of(person.id, key)
