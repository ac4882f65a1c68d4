"""Private projection: what one seat alone may know of a table."""

from functools import lru_cache

from doublesix.core.seating import Seat
from doublesix.core.tiles import Tile
from doublesix.core.views import own_hand
from doublesix.notation import format_tile, format_view
from doublesix.server.domain.hints import may_hint
from doublesix.server.domain.moves import calls_early
from doublesix.server.domain.parts import Window
from doublesix.server.domain.patience import replaceable_at
from doublesix.server.domain.projection.choice import is_forced, lead_rule
from doublesix.server.domain.projection.prospects import prospects
from doublesix.server.domain.projection.text import move_text
from doublesix.server.domain.state import Table
from doublesix.server.domain.takeback import may_answer, may_take_back
from doublesix.server.wire.changes import digest_of
from doublesix.server.wire.table_view import HeldSeen, OwnSeen, TableSeen

__all__ = ["project_own"]


@lru_cache(maxsize=4_096)
def _hand(tiles: tuple[Tile, ...]) -> list[str]:
    """Notation of a hand, cached while others move. The list is shared: do not modify it."""
    return list(map(format_tile, tiles))


def project_own(
    table: Table, seat: Seat | None, shown: TableSeen, *, person: str = "", notation: bool = False
) -> OwnSeen:
    """The private part of a table's view: what ``seat`` may know beyond the public part.

    Args:
        table: The table.
        seat: Whose view; `None` for a spectator.
        shown: The `project_public` view of the same table at the same moment.
        person: Id of the viewer, for the commands that need no seat.
        notation: Whether the view is also given as a line of the notation.
    """
    position, held = table.position, _held(table, seat)
    hand = [] if position is None else _hand(own_hand(position, seat))
    digest, may = digest_of(shown, hand), _may(table, seat, person, held, shown.now)
    moves = seat is not None and seat == shown.to_act and table.seats[seat].is_person and not table.flagged
    # Most sockets need no more most of the time, and the seat's view costs more than the rest together.
    seat_view = table.view_of(seat) if moves or notation else None
    if seat_view is None:
        return OwnSeen(digest=digest, seat=seat, hand=hand, may=may, held=held)
    after, gains = prospects(seat_view) if moves and table.counts_itself and not notation else ([], [])
    in_play = table.stage == "playing" and table.window is None
    return OwnSeen(
        digest=digest,
        seat=seat,
        hand=hand,
        legal=list(map(move_text, seat_view.legal)) if moves else [],
        counts=after,
        gains=gains,
        lead=lead_rule(table, seat_view) if moves and not notation else None,
        forced=moves and not notation and is_forced(table, seat_view),
        may=may,
        held=held,
        notation=format_view(seat_view, history=True) if notation and in_play else None,
    )


def _may(table: Table, seat: Seat | None, person: str, held: HeldSeen | None, now: int) -> list[str]:
    """Commands that would be accepted now, apart from moves."""
    stage = table.stage
    if stage == "waiting":
        sits = seat is None and any(sitting.is_open for sitting in table.seats)
        starts = bool(person) and person == table.host
        return [word for word, may in (("sit", sits), ("stand", seat is not None), ("start", starts)) if may]
    if seat is None or not table.seats[seat].person:
        return []
    if stage == "over":
        return ["rematch"] if seat not in table.rematch_seats and table.rematch is None else []
    if table.seats[seat].bot:
        return ["back"]
    if stage == "between":
        return ["stand"] if seat in table.ready else ["stand", "ready"]
    words = ["stand"] if table.window is None else ["stand", *_words(table, table.window, seat)]
    if held is not None and held.at <= now:
        words += ["replace", "wait"]
    # The cheap tests come first: most seats have none of these after most entries.
    if table.undo is not None and may_take_back(table, seat):
        words.append("takeback")
    if table.offer is not None and may_answer(table, seat):
        words.append("answertakeback")
    if may_hint(table, seat):
        words.append("hint")
    return words


def _words(table: Table, window: Window, seat: Seat) -> list[str]:
    if seat in window.silent:
        return [window.stage, "waive"]
    return ["call"] if calls_early(table, window, seat) else []


def _held(table: Table, seat: Seat | None) -> HeldSeen | None:
    at = None if seat is None else replaceable_at(table, seat)
    return None if at is None or table.asked is None else HeldSeen(table.asked, at)
