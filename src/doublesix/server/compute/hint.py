"""Hint as the page shows it, computed from the view of one seat."""

from collections.abc import Sequence

from doublesix.analysis.hint import hint
from doublesix.core.views import SeatView
from doublesix.notation import format_move
from doublesix.server.domain.messages import maybe_seen
from doublesix.server.wire.hint import HintMove, HintSeen

__all__ = ["hint_seen"]


def hint_seen(seen: SeatView, seed: str, against: Sequence[str] = ()) -> HintSeen:
    """Hint for the seat to move; equal arguments give equal hints.

    Raises:
        DominoError: If the seat has no decision to make, or the engine does not support such a table.
    """
    found = hint(seen, seed=seed, against=against)
    moves = [
        HintMove(
            move=format_move(option.move),
            points=option.points.mean,
            error=option.points.error,
            chance=None if option.chance is None else option.chance.mean,
        )
        for option in found.options
    ]
    return HintSeen(
        moves=moves, why=maybe_seen(found.why), note=maybe_seen(found.note), worlds=found.worlds, exact=found.exact
    )
