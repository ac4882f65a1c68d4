"""Hint as the page shows it, from what one seat knows."""

from doublesix.analysis.hint import hint
from doublesix.core.views import SeatView
from doublesix.notation import format_move
from doublesix.server.wire.hint import HintMove, HintSeen

__all__ = ["hint_seen"]


def hint_seen(seen: SeatView, seed: str) -> HintSeen:
    """The hint of a seat that is to move; equal arguments give equal hints.

    Raises:
        DominoError: If nothing is asked of this seat, or the engine cannot judge such a table.
    """
    found = hint(seen, seed=seed)
    moves = [
        HintMove(
            move=format_move(option.move),
            points=option.points.mean,
            error=option.points.error,
            chance=None if option.chance is None else option.chance.mean,
        )
        for option in found.options
    ]
    return HintSeen(moves=moves, why=found.why, worlds=found.worlds, exact=found.exact)
