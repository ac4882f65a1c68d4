"""Decider of play commands: moves, claims, calls and waivers."""

from typing import Final, Literal, TypeAlias

from doublesix.core.moves import CALL, CLAIM, RELEASE, Act, Draw, Move, Pass, Play
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView
from doublesix.errors import AmbiguousMove, IllegalMove, NotationError
from doublesix.notation import format_move, parse_move
from doublesix.server.domain import commands
from doublesix.server.domain.caches import match_after
from doublesix.server.domain.log import Acted, Entry, Waived
from doublesix.server.domain.parts import Window
from doublesix.server.domain.refusal import Refusal
from doublesix.server.domain.state import Table

__all__ = ["EARLY", "By", "acted", "called", "calls_early", "claimed", "moved", "silence", "waived"]

EARLY: Final = "not_yet"
"""Refusal code of an early call, which is decided again when the owner's time to claim is over."""

By: TypeAlias = Literal["person", "bot", "clock"]


def moved(table: Table, command: commands.Move, seat: Seat, now: int) -> tuple[Entry, ...]:
    """Entries of a person's play, draw or pass."""
    _in_play(table, seat)
    seat_view = table.view_of(seat)
    if seat_view is None:
        raise Refusal("not_now", "the tiles are being dealt; a move can be made when they are")
    if table.window is not None:
        raise Refusal("window_open", "the last play may still be claimed or called; then it goes on")
    if command.after < table.changed:
        raise Refusal("stale", "the table has changed since that move was chosen; look again, and choose anew")
    late = table.deadline is not None and table.deadline < now
    if table.asked == seat and (table.flagged or late):
        raise Refusal("time_up", "your time is up; the table makes this move for you")
    return acted(table, seat, _read(seat_view, command.move), "person")


def acted(table: Table, seat: Seat, move: Move, by: By) -> tuple[Entry, ...]:
    """Entries of a legal play, draw or pass, with the claim of its score if scores count automatically."""
    act = Acted(seat, format_move(move), by)
    after = match_after(table.match, Act(seat, move)).position
    assert after is not None, "a seat is asked, so tiles are dealt"
    counts_itself = after.pending is not None and not table.created.calling
    return (act, Acted(seat, format_move(CLAIM), by)) if counts_itself else (act,)


def claimed(table: Table, seat: Seat, now: int) -> tuple[Entry, ...]:
    """Entries of the owner's claim of a score."""
    window, position = _open_window(table, seat)
    if seat != window.owner:
        raise Refusal("not_your_score", f"seat {window.owner} made the last play, and only that seat can claim it")
    if window.stage != "claim" or window.until < now:
        raise Refusal("window_closed", "the time for a claim is over")
    return (_taken(table, position, seat, CLAIM),)


def called(table: Table, seat: Seat, now: int) -> tuple[Entry, ...]:
    """Entries of an opponent's call, which takes a score that was not claimed."""
    window, position = _open_window(table, seat)
    if not table.calls:
        raise Refusal("no_stealing", "in this game an unclaimed score is lost and cannot be taken")
    if seat not in table.match.seating.opponents_of(window.owner):
        raise Refusal("own_side", "only an opponent can call what was not claimed; the owner claims it")
    if seat in window.barred:
        clauses = table.rules.clauses_of("false_call")
        raise Refusal("call_forfeited", "a false call has cost you the call on this play", clauses)
    if calls_early(table, window, seat):
        raise Refusal(EARLY, f"seat {window.owner} may still claim; what is not claimed can be called then")
    _not_spoken(window, seat)
    if window.until < now:
        raise Refusal("window_closed", "the time for a call is over")
    return (_taken(table, position, seat, CALL),)


def calls_early(table: Table, window: Window, seat: Seat) -> bool:
    """Whether a call of this seat is early: the owner may still claim, and the call may wait until that is over."""
    opponents = table.match.seating.opponents_of(window.owner)
    return table.calls and window.stage == "claim" and seat in opponents and seat not in window.barred


def waived(table: Table, seat: Seat) -> tuple[Entry, ...]:
    """Entries of a seat that says there is nothing to claim or call."""
    window, _ = _open_window(table, seat)
    if seat not in window.speakers:
        raise Refusal("not_now", f"it is for {_seats(window.silent)} to speak now")
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


def _taken(table: Table, position: Position, seat: Seat, move: Move) -> Entry:
    if position.why_not(move, seat) is not None:
        clauses = table.rules.clauses_of("claim", "count_score", "get_in")
        deed = "claim" if move is CLAIM else "call"
        raise Refusal("nothing_to_claim", f"there is nothing that seat {seat} could {deed} after this play", clauses)
    return Acted(seat, format_move(move))


def _in_play(table: Table, seat: Seat) -> None:
    """Refuse a play command outside a round, and for a seat that a bot plays."""
    stage = table.stage
    if stage == "waiting":
        raise Refusal("not_now", "the match has not begun; it begins when every seat is taken")
    if stage == "over":
        raise Refusal("over", "the match is over; a rematch can be asked for")
    if stage == "between":
        raise Refusal("round_over", "the round is over; say that you are ready for the next one")
    if not table.seats[seat].is_person:
        raise Refusal("handed", "a bot plays for you; come back first")


def _open_window(table: Table, seat: Seat) -> tuple[Window, Position]:
    _in_play(table, seat)
    if not table.created.calling:
        raise Refusal("not_now", "at this table scores count by themselves; nothing is claimed or called")
    position = table.match.position
    if table.window is None or position is None:
        raise Refusal("window_closed", "after a play there is time for claims and calls, and now there is none")
    return table.window, position


def _not_spoken(window: Window, seat: Seat) -> None:
    if seat in window.spoken:
        raise Refusal("already_released", "you have said that there is nothing")


def _read(seat_view: SeatView, text: str) -> Play | Draw | Pass:
    """Parse a legal move, using only the seat's own view."""
    try:
        move = parse_move(text, seat_view)
    except IllegalMove as error:
        raise Refusal(error.reason, str(error), error.clauses, _written(seat_view)) from None
    except AmbiguousMove as error:
        raise Refusal("ambiguous", str(error), (), _written(seat_view)) from None
    except NotationError as error:
        raise Refusal("unreadable", str(error), (), _written(seat_view)) from None
    if not isinstance(move, Play | Draw | Pass):
        raise Refusal("not_now", "claims, calls and silence are commands of their own", (), _written(seat_view))
    return move


def _written(seat_view: SeatView) -> tuple[str, ...]:
    return tuple(map(format_move, seat_view.legal))


def _seats(seats: tuple[Seat, ...]) -> str:
    return " and ".join(f"seat {seat}" for seat in seats)
