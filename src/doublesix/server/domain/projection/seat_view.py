"""Private projection: what one seat alone may know of a table, and the full view of a seat or a replay."""

from functools import lru_cache

import msgspec

from doublesix.core.awards import Source
from doublesix.core.moves import Draw, Illegal, Move, Pass, Play
from doublesix.core.options import FirstLead
from doublesix.core.play_score import points_made
from doublesix.core.seating import Seat
from doublesix.core.table_count import count
from doublesix.core.tiles import Tile
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView, own_hand
from doublesix.notation import format_tile, format_view
from doublesix.server.domain.absence import Presence
from doublesix.server.domain.decider.hints import may_hint
from doublesix.server.domain.decider.moves import calls_early
from doublesix.server.domain.decider.slow_players import replaceable_at
from doublesix.server.domain.decider.takebacks import may_answer, may_take_back
from doublesix.server.domain.projection.changes import digest_of, with_own
from doublesix.server.domain.projection.public import move_text, project_public
from doublesix.server.domain.projection.view_types import HeldSeen, LeadRule, OwnSeen, TableSeen
from doublesix.server.domain.state import Table
from doublesix.server.domain.state_parts import Window

__all__ = ["is_forced", "lead_rule", "project_own", "project_view", "prospects", "replay_view"]


def is_forced(table: Table, seat_view: SeatView) -> bool:
    """Whether the seat to act can only draw, or only pass, and its page may do that by itself.

    Where the rules leave it to players whether they draw or pass, an answer within a moment would tell the others that
    there was no choice; then a page may answer at once only at a table of one person among bots.
    """
    match seat_view.legal:
        case (Draw(),):
            is_secret = table.rules.optional_draw
        case (Pass(),):
            is_secret = table.rules.optional_pass
        case _:
            return False
    return not is_secret or (seat_view.seat is not None and table.is_alone(seat_view.seat))


def lead_rule(table: Table, seat_view: SeatView) -> LeadRule | None:
    """The rule by which the seat to act may not lead every tile of its hand; `None` if it may, and after the lead."""
    position = table.position
    if seat_view.phase is not Phase.LEAD or seat_view.seat is None or position is None:
        return None
    for tile in seat_view.hand:
        reason = position.why_not(Play(tile), seat_view.seat)
        if reason is not None:
            return _rule_of(reason, table)
    return None


def _rule_of(reason: Illegal, table: Table) -> LeadRule | None:
    match reason:
        case Illegal.LEAD_FORCED:
            position = table.position
            tile = None if position is None else position.lead_tile
            highest = table.rules.first_lead is FirstLead.HIGHEST_DOUBLE and tile is not None and tile.is_double
            return "highest_double" if highest else "heaviest_tile"
        case Illegal.LEAD_DRAWN:
            return "drawn"
        case Illegal.LEAD_HEAVIEST:
            return "heaviest_of_hand"
        case Illegal.LEAD_DOUBLE:
            return "double"
        case Illegal.LEAD_DOUBLE_OR_SCORE:
            return "double_or_score"
        case _:
            return None


def prospects(seen: SeatView) -> tuple[list[int | None], list[int]]:
    """Counts after each legal move of a seat (`None` for a draw or a pass), and the points that each scores at once.

    For tables that score automatically only: with calling, it would give away the scores that people have to find.
    """
    found = [_prospect(seen, move) for move in seen.legal]
    return [pips for pips, _ in found], [gained for _, gained in found]


def _prospect(seen: SeatView, move: Move) -> tuple[int | None, int]:
    if not isinstance(move, Play) or seen.seat is None:
        return None, 0
    after = seen.layout.place(move)
    points = points_made(after)
    return count(after), seen.scoreboard.worth(seen.seating.side_of(seen.seat), points, Source.PLAY)[0] if points else 0


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
    digest, may = digest_of(shown, hand), [] if table.halted else _may(table, seat, person, held, shown.now)
    moves = seat is not None and seat == shown.to_act and table.seats[seat].is_person and not table.flagged
    # Most sockets need no more most of the time, and the seat's view costs more than the rest together.
    seat_view = table.view_of(seat) if moves or notation else None
    if seat_view is None:
        return OwnSeen(digest=digest, seat=seat, hand=hand, may=may, held=held)
    after, gains = prospects(seat_view) if moves and table.scores_itself and not notation else ([], [])
    in_play = table.stage == "playing" and table.window is None
    return OwnSeen(
        digest=digest,
        seat=seat,
        hand=hand,
        legal=list(map(move_text, seat_view.legal)) if moves else [],
        counts=after if table.counts_itself else [],
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


def project_view(
    table: Table, seat: Seat | None, presence: Presence, now: int, *, person: str = "", notation: bool = False
) -> TableSeen:
    """The table as ``seat`` may see it, public and private parts together.

    Args:
        table: The table.
        seat: Whose view; `None` for a spectator.
        presence: Who is connected.
        now: The table's clock, ms.
        person: Id of the viewer, for the commands that need no seat.
        notation: Whether the view is also given as a line of the notation.
    """
    shown = project_public(table, presence, now)
    return with_own(shown, project_own(table, seat, shown, person=person, notation=notation))


def replay_view(table: Table) -> TableSeen:
    """The table with every hand shown, for a replay: without presence, the time of the next round or commands."""
    absent = Presence((None,) * len(table.seats))
    shown = msgspec.structs.replace(project_view(table, None, absent, 0), may=[], next_at=None)
    position = table.match.position
    if position is None:
        return shown
    return msgspec.structs.replace(shown, shown=[list(map(format_tile, hand)) for hand in position.hands])
