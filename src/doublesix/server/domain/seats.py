"""Decider of the commands about seats: sit, stand, back, start, ready, rematch."""

import re
from typing import Final

from doublesix.core.seating import Seat
from doublesix.dealing import commitment_of
from doublesix.players import another
from doublesix.server.domain.commands import Sit
from doublesix.server.domain.log import Entry, Handed, Readied, RematchRequested, Returned, Sat, Started, Stood
from doublesix.server.domain.names import distinct
from doublesix.server.domain.refusal import Refusal
from doublesix.server.domain.state import Table

__all__ = ["asked_again", "readied", "returned", "sat", "started", "stood"]

_ENTROPY: Final = re.compile(r"[0-9a-f]{16}")


def sat(table: Table, command: Sit, person: str, name: str) -> tuple[Entry, ...]:
    """Take an open seat, under a name that looks like no other; taking the last one begins the match."""
    _waiting(table, "a seat can be taken")
    held = table.seat_of(person)
    if held is not None:
        raise Refusal("already_seated", f"you sit in seat {held}; stand up first to take another seat")
    if not 0 <= command.seat < len(table.seats):
        raise Refusal("unknown_seat", f"there is no seat {command.seat}; the seats are 0 to {len(table.seats) - 1}")
    if not table.seats[command.seat].is_open:
        raise Refusal(
            "seat_taken", f"{table.seats[command.seat].name} sits in seat {command.seat}; {_open_seats(table)}"
        )
    if _ENTROPY.fullmatch(command.entropy) is None:
        raise Refusal("bad_entropy", "what a seat adds to the seed has 16 hexadecimal digits in lower case")
    _answers_this(table, command)
    last = sum(sitting.is_open for sitting in table.seats) == 1
    shown = distinct(name, (sitting.name for sitting in table.seats))
    taken = Sat(command.seat, person, shown, command.entropy)
    return (taken, Started()) if last else (taken,)


def _answers_this(table: Table, command: Sit) -> None:
    """Refuse entropy that was chosen for another commitment, of another or an earlier table."""
    own = commitment_of(table.created.secret)
    if command.commitment not in {"", own}:
        raise Refusal(
            "other_commitment",
            f"what you add answers the commitment {command.commitment[:16]}..., and this table's is {own[:16]}...;"
            " look at the table again before you sit down",
        )


def started(table: Table, person: str) -> tuple[Entry, ...]:
    """Begin the match with bots in all open seats; for the host only."""
    _waiting(table, "it can be begun")
    if person != table.host:
        raise Refusal("not_host", "only the host begins the match before every seat is taken")
    open_seats = [seat for seat, sitting in enumerate(table.seats) if sitting.is_open]
    taken, kinds = [sitting.bot for sitting in table.seats], dict[int, str]()
    for seat in open_seats:
        kinds[seat] = another(table.created.filler, [*taken, *kinds.values()])
    return (Started({seat: table.created.entropy[seat] for seat in open_seats}, kinds),)


def stood(table: Table, seat: Seat, *, waiting: bool) -> tuple[Entry, ...]:
    """Leave a seat: before the match it is open again, during the match the filler bot takes it.

    With ``waiting`` it is left before the match only.
    """
    if waiting:
        _waiting(table, "the seat is left")
    _not_over(table, "there is no seat to leave")
    if table.stage == "waiting":
        return (Stood(seat),)
    bot = table.seats[seat].bot
    if bot:
        raise Refusal("not_now", f"the bot {bot} plays for you already; come back to take the seat again")
    return (Handed(seat, table.next_bot, "left"),)


def returned(table: Table, seat: Seat) -> tuple[Entry, ...]:
    """Take the seat back from the bot."""
    _not_over(table, "there is nothing to come back to; you can ask for a rematch")
    if table.seats[seat].is_person:
        raise Refusal("not_now", "no bot plays for you; the seat is yours")
    return (Returned(seat),)


def readied(table: Table, seat: Seat) -> tuple[Entry, ...]:
    """Declare a seat ready for the next round."""
    if table.stage != "between":
        raise Refusal("not_now", "the next round can be asked for when a round is over and the match is not")
    if not table.seats[seat].is_person:
        raise Refusal("handed", "a bot plays for you; come back first")
    if seat in table.ready:
        raise Refusal("not_now", "you are ready already; the others are waited for")
    return (Readied(seat),)


def asked_again(table: Table, seat: Seat) -> tuple[Entry, ...]:
    """Ask for a rematch."""
    if table.stage != "over":
        raise Refusal("not_now", "a rematch can be asked for when the match is over")
    if table.rematch is not None:
        raise Refusal("not_now", f"the next match is at table {table.rematch}")
    if seat in table.rematch_seats:
        raise Refusal("not_now", "you have asked already; the others are waited for")
    return (RematchRequested(seat),)


def _waiting(table: Table, then: str) -> None:
    if table.stage != "waiting":
        raise Refusal("not_waiting", f"the match has begun; {then} before that only")


def _not_over(table: Table, then: str) -> None:
    if table.stage == "over":
        raise Refusal("over", f"the match is over: {then}")


def _open_seats(table: Table) -> str:
    open_seats = [str(seat) for seat, sitting in enumerate(table.seats) if sitting.is_open]
    return f"open is {', '.join(open_seats)}" if open_seats else "no seat is open"
