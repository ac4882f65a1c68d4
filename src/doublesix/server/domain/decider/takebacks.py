"""Decider of takebacks: free against bots, else with the consent of every other person."""

from doublesix.core.seating import Seat
from doublesix.messages import FixedMessage
from doublesix.server.domain.log import Entry, TakebackAccepted, TakebackAsked, TakebackDeclined, TakenBack
from doublesix.server.domain.refusal import ASKED_ALREADY, BOT_PLAYS, Refusal
from doublesix.server.domain.state import Table

__all__ = ["answered", "asked_back", "lapses_at", "may_answer", "may_take_back"]


def may_take_back(table: Table, seat: Seat) -> bool:
    """Whether a seat can take its last play back, or ask for it."""
    return _undoable(table, seat) and table.offer is None and seat not in table.asked_back


def may_answer(table: Table, seat: Seat) -> bool:
    """Whether a seat is asked for its consent to a takeback."""
    offer = table.offer
    asked = offer is not None and table.stage == "playing" and seat != offer.seat and seat not in offer.accepted
    return asked and table.seats[seat].is_person


_NO_TAKEBACK = FixedMessage(
    "refusal.takeback.only-last", "only your last play can be taken back, and only while no act has followed it"
)
_ASKED_BEFORE = FixedMessage(
    "refusal.takeback.asked-before", "the others did not agree when you asked before; you may ask again next round"
)


def asked_back(table: Table, seat: Seat) -> tuple[Entry, ...]:
    """Take the last play back: at once if no other person plays, else after asking the others."""
    _in_play(table, seat)
    if table.offer is not None and table.offer.seat == seat:
        raise Refusal("not_now", ASKED_ALREADY)
    if not _undoable(table, seat):
        raise Refusal("no_takeback", _NO_TAKEBACK)
    if seat in table.asked_back:
        raise Refusal("asked_before", _ASKED_BEFORE)
    return (TakebackAsked(seat),) if _others(table, seat) else (TakenBack(seat),)


_NOTHING_OFFERED = FixedMessage("refusal.takeback.not-asked", "no request to take back a play is waiting")
_OWN_PLAY = FixedMessage(
    "refusal.takeback.own-play", "it is your own play; the others say whether it may be taken back"
)
_AGREED_ALREADY = FixedMessage("refusal.takeback.agreed-already", "you have agreed already; the others are waited for")


def answered(table: Table, seat: Seat, *, accept: bool) -> tuple[Entry, ...]:
    """Accept or decline a takeback; the play is taken back when all other people have accepted."""
    _in_play(table, seat)
    offer = table.offer
    if offer is None:
        raise Refusal("not_now", _NOTHING_OFFERED)
    if seat == offer.seat:
        raise Refusal("own_seat", _OWN_PLAY)
    if not accept:
        return (TakebackDeclined(seat),)
    if seat in offer.accepted:
        raise Refusal("not_now", _AGREED_ALREADY)
    agreed = TakebackAccepted(seat)
    missing = _others(table, offer.seat) - offer.accepted - {seat}
    return (agreed,) if missing else (agreed, TakenBack(offer.seat))


def lapses_at(table: Table) -> int | None:
    """When the takeback offer lapses, ms of the table's clock; `None` if there is none."""
    return None if table.offer is None or table.stage != "playing" else table.offer.until


def _undoable(table: Table, seat: Seat) -> bool:
    undo = table.undo
    if undo is None or undo.seat != seat or table.stage != "playing" or not table.seats[seat].is_person:
        return False
    return not undo.followed or table.is_alone(seat)


def _others(table: Table, seat: Seat) -> frozenset[Seat]:
    return frozenset(table.people) - {seat}


_ROUND_GOES_ON = FixedMessage("refusal.takeback.in-round", "a play can be taken back only while its round goes on")


def _in_play(table: Table, seat: Seat) -> None:
    if table.stage != "playing":
        raise Refusal("not_now", _ROUND_GOES_ON)
    if not table.seats[seat].is_person:
        raise Refusal("handed", BOT_PLAYS)
