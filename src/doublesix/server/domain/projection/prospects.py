"""Prospects: count of the open ends after each legal play, and the points it would score."""

from doublesix.core.awards import Source
from doublesix.core.moves import Move, Play
from doublesix.core.points import play_points
from doublesix.core.table_count import count
from doublesix.core.views import SeatView

__all__ = ["prospects"]


def prospects(seen: SeatView) -> tuple[list[int | None], list[int]]:
    """Counts after each legal move of a seat (`None` for a draw or a pass), and the points that each scores at once.

    For tables that score automatically only: with calling, it would give away the scores that people have to find.
    """
    found = [_prospect(seen, move) for move in seen.legal]
    return [pips for pips, _ in found], [gained for _, gained in found]


def _prospect(seen: SeatView, move: Move) -> tuple[int | None, int]:
    if not isinstance(move, Play) or seen.seat is None:
        return None, 0
    pips = count(seen.layout.place(move))
    points = play_points(seen.rules, pips)
    return pips, seen.scoreboard.worth(seen.seating.side_of(seen.seat), points, Source.PLAY)[0] if points else 0
