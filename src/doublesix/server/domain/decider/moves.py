"""Decider of play commands: moves, claims, calls and waivers."""

from functools import reduce
from typing import Final, Literal, TypeAlias, cast

from doublesix.core.moves import CALL, CLAIM, RELEASE, Act, Draw, Illegal, Move, Pass, Play
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView
from doublesix.errors import AmbiguousMove, IllegalMove, NotationError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, SeatNumber, message_of
from doublesix.notation import format_move, parse_move
from doublesix.server.domain import commands
from doublesix.server.domain.caches import match_after
from doublesix.server.domain.log import Acted, Entry, Waived
from doublesix.server.domain.refusal import BOT_PLAYS, Refusal
from doublesix.server.domain.state import Table
from doublesix.server.domain.state_parts import Window

__all__ = ["EARLY", "By", "acted", "called", "calls_early", "claimed", "moved", "silence", "waived"]

EARLY: Final = "not_yet"
"""Refusal code of an early call, which is decided again when the owner's time to claim is over."""

By: TypeAlias = Literal["person", "bot", "clock"]


_BEING_DEALT = FixedMessage("refusal.being-dealt", "the tiles are being dealt; a move can be made when they are")
_WINDOW_OPEN = FixedMessage("refusal.window-open", "the last play may still be claimed or called; then it goes on")
_TABLE_CHANGED = FixedMessage(
    "refusal.table-changed", "the table has changed since that move was chosen; look again, and choose anew"
)
_TIME_UP = FixedMessage("refusal.time-up", "your time is up; the table makes this move for you")


def moved(table: Table, command: commands.Move, seat: Seat, now: int) -> tuple[Entry, ...]:
    """Entries of a person's play, draw or pass."""
    _in_play(table, seat)
    seat_view = table.view_of(seat)
    if seat_view is None:
        raise Refusal("not_now", _BEING_DEALT)
    if table.window is not None:
        raise Refusal("window_open", _WINDOW_OPEN)
    if command.after < table.changed:
        raise Refusal("stale", _TABLE_CHANGED)
    late = table.deadline is not None and table.deadline < now
    if table.asked == seat and (table.flagged or late):
        raise Refusal("time_up", _TIME_UP)
    return acted(table, seat, _read(seat_view, command.move), "person")


def acted(table: Table, seat: Seat, move: Move, by: By) -> tuple[Entry, ...]:
    """Entries of a legal play, draw or pass, with the claim of its score if scores count automatically."""
    act = Acted(seat, format_move(move), by)
    after = match_after(table.match, Act(seat, move)).position
    assert after is not None, "a seat is asked, so tiles are dealt"
    counts_itself = after.pending is not None and not table.created.calling
    return (act, Acted(seat, format_move(CLAIM), by)) if counts_itself else (act,)


class _OwnerClaims(
    Message, id="refusal.owner-claims", english="{owner} made the last play, and only that seat can claim it"
):
    owner: SeatNumber


_CLAIM_TIME_OVER = FixedMessage("refusal.claim-time-over", "the time for a claim is over")


def claimed(table: Table, seat: Seat, now: int) -> tuple[Entry, ...]:
    """Entries of the owner's claim of a score."""
    window, position = _open_window(table, seat)
    if seat != window.owner:
        raise Refusal("not_your_score", _OwnerClaims(SeatNumber(window.owner)))
    if window.stage != "claim" or window.until < now:
        raise Refusal("window_closed", _CLAIM_TIME_OVER)
    return (_taken(table, position, seat, CLAIM),)


_NOT_TAKEN = FixedMessage("refusal.no-stealing", "in this game an unclaimed score is lost and cannot be taken")
_OPPONENT_CALLS = FixedMessage(
    "refusal.opponent-calls", "only an opponent can call what was not claimed; the owner claims it"
)
_CALL_FORFEITED = FixedMessage("refusal.call-forfeited", "a false call has cost you the call on this play")


class _MayStillClaim(
    Message, id="refusal.may-still-claim", english="{owner} may still claim; what is not claimed can be called then"
):
    owner: SeatNumber


_CALL_TIME_OVER = FixedMessage("refusal.call-time-over", "the time for a call is over")


def called(table: Table, seat: Seat, now: int) -> tuple[Entry, ...]:
    """Entries of an opponent's call, which takes a score that was not claimed."""
    window, position = _open_window(table, seat)
    if not table.calls:
        raise Refusal("no_stealing", _NOT_TAKEN)
    if seat not in table.match.seating.opponents_of(window.owner):
        raise Refusal("own_side", _OPPONENT_CALLS)
    if seat in window.barred:
        raise Refusal("call_forfeited", _CALL_FORFEITED, table.rules.clauses_of("false_call"))
    if calls_early(table, window, seat):
        raise Refusal(EARLY, _MayStillClaim(SeatNumber(window.owner)))
    _not_spoken(window, seat)
    if window.until < now:
        raise Refusal("window_closed", _CALL_TIME_OVER)
    return (_taken(table, position, seat, CALL),)


def calls_early(table: Table, window: Window, seat: Seat) -> bool:
    """Whether a call of this seat is early: the owner may still claim, and the call may wait until that is over."""
    opponents = table.match.seating.opponents_of(window.owner)
    return table.calls and window.stage == "claim" and seat in opponents and seat not in window.barred


class _OthersSpeak(Message, id="refusal.others-speak", english="it is for {seats} to speak now"):
    seats: Message


def waived(table: Table, seat: Seat) -> tuple[Entry, ...]:
    """Entries of a seat that says there is nothing to claim or call."""
    window, _ = _open_window(table, seat)
    if seat not in window.speakers:
        raise Refusal("not_now", _OthersSpeak(_all_of(window.silent)))
    _not_spoken(window, seat)
    return (silence(table, seat, "person"),)


def silence(table: Table, seat: Seat, by: By) -> Entry:
    """Entry of a seat that claims or calls nothing: a release if a score is pending, else `Waived`.

    Both are projected to the same event, which therefore does not reveal whether there was a score.
    """
    position = table.match.position
    if position is not None and position.why_not(RELEASE, seat) is None:
        return Acted(seat, format_move(RELEASE), by)
    return Waived(seat, by)


class _NothingToClaim(
    Message, id="refusal.nothing-to-claim", english="there is nothing that {seat} could claim after this play"
):
    seat: SeatNumber


class _NothingToCall(
    Message, id="refusal.nothing-to-call", english="there is nothing that {seat} could call after this play"
):
    seat: SeatNumber


def _taken(table: Table, position: Position, seat: Seat, move: Move) -> Entry:
    if position.why_not(move, seat) is not None:
        clauses = table.rules.clauses_of("claim", "count_score", "get_in")
        nothing = _NothingToClaim if move is CLAIM else _NothingToCall
        raise Refusal("nothing_to_claim", nothing(SeatNumber(seat)), clauses)
    return Acted(seat, format_move(move))


_NOT_BEGUN = FixedMessage("refusal.not-begun", "the match has not begun; it begins when every seat is taken")
_MATCH_OVER = FixedMessage("refusal.match-over", "the match is over; a rematch can be asked for")
_ROUND_OVER = FixedMessage("refusal.round-over", "the round is over; say that you are ready for the next one")


def _in_play(table: Table, seat: Seat) -> None:
    """Refuse a play command outside a round, and for a seat that a bot plays."""
    stage = table.stage
    if stage == "waiting":
        raise Refusal("not_now", _NOT_BEGUN)
    if stage == "over":
        raise Refusal("over", _MATCH_OVER)
    if stage == "between":
        raise Refusal("round_over", _ROUND_OVER)
    if not table.seats[seat].is_person:
        raise Refusal("handed", BOT_PLAYS)


_AUTOMATIC_SCORES = FixedMessage(
    "refusal.automatic-scores", "at this table scores count by themselves; nothing is claimed or called"
)
_NO_WINDOW = FixedMessage("refusal.no-window", "after a play there is time for claims and calls, and now there is none")
_ALREADY_SPOKEN = FixedMessage("refusal.already-spoken", "you have said that there is nothing")


def _open_window(table: Table, seat: Seat) -> tuple[Window, Position]:
    _in_play(table, seat)
    if not table.created.calling:
        raise Refusal("not_now", _AUTOMATIC_SCORES)
    position = table.match.position
    if table.window is None or position is None:
        raise Refusal("window_closed", _NO_WINDOW)
    return table.window, position


def _not_spoken(window: Window, seat: Seat) -> None:
    if seat in window.spoken:
        raise Refusal("already_released", _ALREADY_SPOKEN)


_OWN_COMMANDS = FixedMessage("refusal.own-commands", "claims, calls and silence are commands of their own")


def _read(seat_view: SeatView, text: str) -> Play | Draw | Pass:
    """Parse a legal move, using only the seat's own view."""
    try:
        move = parse_move(text, seat_view)
    except IllegalMove as error:
        reason = Illegal.of(error.reason)
        assert reason is not None, "the notation asks the rules"
        raise Refusal(reason, reason.message, error.clauses, _written(seat_view), str(error)) from None
    except AmbiguousMove as error:
        raise Refusal("ambiguous", message_of(error), (), _written(seat_view)) from None
    except NotationError as error:
        raise Refusal("unreadable", message_of(error), (), _written(seat_view)) from None
    if not isinstance(move, Play | Draw | Pass):
        raise Refusal("not_now", _OWN_COMMANDS, (), _written(seat_view))
    return move


def _written(seat_view: SeatView) -> tuple[str, ...]:
    return tuple(map(format_move, seat_view.legal))


def _all_of(seats: tuple[Seat, ...]) -> Message:
    first, *others = map(SeatNumber, seats)
    return reduce(lambda one, other: AllOf((one, other)), others, cast("Message", first))
