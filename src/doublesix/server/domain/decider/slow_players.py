"""Decider of the commands against a player who holds up a table without a clock."""

from doublesix.core.seating import Seat
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import SeatNumber
from doublesix.server.domain.log import Entry, Handed, Waited
from doublesix.server.domain.refusal import BOT_PLAYS, Refusal
from doublesix.server.domain.state import Table

__all__ = ["replaceable_at", "replaced", "waited"]


def replaceable_at(table: Table, by: Seat) -> int | None:
    """When the seat ``by`` may let a bot play for the seat to act, ms of the table's clock; `None` if it may not.

    The time counts from the beginning of the turn, so that neither drawing tiles nor leaving and coming back extends
    it; a seat that has agreed to wait has its own, later time.
    """
    turn, created = table.turn, table.created
    if turn is None or table.asked != turn.seat or created.move_seconds or not created.patience_seconds:
        return None
    if by == turn.seat or not (table.seats[turn.seat].is_person and table.seats[by].is_person):
        return None
    return max(turn.since + created.patience_seconds * 1000, turn.waits.get(by, 0))


def replaced(table: Table, held: Seat, by: Seat, now: int) -> tuple[Entry, ...]:
    """Hand a seat that holds the table up to a bot; its player may take it back at any time."""
    _checked(table, held, by, now)
    return (Handed(held, table.next_bot, "held", by),)


def waited(table: Table, held: Seat, by: Seat, now: int) -> tuple[Entry, ...]:
    """Wait for a seat that holds the table up for another period of patience; binds only the seat ``by``."""
    _checked(table, held, by, now)
    return (Waited(held, by),)


_NOTHING_HELD_UP = FixedMessage(
    "refusal.wait.nothing-held-up", "no seat holds the table up; this can be asked while a seat is to move"
)
_CLOCK_DECIDES = FixedMessage(
    "refusal.wait.clock",
    "at this table the clock decides how long a turn takes; a bot moves when it has run out",
)
_NO_LIMIT = FixedMessage(
    "refusal.wait.no-limit", "at this table a turn may take as long as it likes: the host has chosen so"
)


class _OthersTurn(
    Message, id="refusal.wait.other-seat", english="it is {seat}'s turn; only for that seat a bot can be asked to play"
):
    seat: SeatNumber


_OWN_TURN = FixedMessage("refusal.wait.own-turn", "it is your own turn; stand up to let a bot play for you")


class _BotPlaysAlready(Message, id="refusal.wait.bot-plays", english="a bot plays for {seat} already"):
    seat: SeatNumber


class _MayThink(
    Message,
    id="refusal.wait.may-think",
    english="{seat} may think for {seconds} s more; then a bot can be asked to play",
):
    seat: SeatNumber
    seconds: int


def _checked(table: Table, held: Seat, by: Seat, now: int) -> None:
    """Refuse a command that is not about the seat to act, or comes too soon."""
    if not table.seats[by].is_person:
        raise Refusal("handed", BOT_PLAYS)
    if table.stage != "playing" or table.asked is None:
        raise Refusal("not_now", _NOTHING_HELD_UP)
    if table.created.move_seconds:
        raise Refusal("not_now", _CLOCK_DECIDES)
    if not table.created.patience_seconds:
        raise Refusal("not_now", _NO_LIMIT)
    if held != table.asked:
        raise Refusal("not_now", _OthersTurn(SeatNumber(table.asked)))
    if held == by:
        raise Refusal("own_seat", _OWN_TURN)
    at = replaceable_at(table, by)
    if at is None:
        raise Refusal("not_now", _BotPlaysAlready(SeatNumber(held)))
    if now < at:
        seconds = -(-(at - now) // 1000)
        raise Refusal("not_yet", _MayThink(SeatNumber(held), seconds))
