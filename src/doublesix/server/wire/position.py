"""Wire type of a position that is answered by laying a tile: a decision of a review, a puzzle."""

from doublesix.server.domain.projection.view_types import OpenEnd
from doublesix.server.wire.http import Shape

__all__ = ["PositionSeen"]


class PositionSeen(Shape, frozen=True, kw_only=True):
    """A seat's view in the fields of a `TableCard` and a `TableSeen`; its legal moves stand beside it as options.

    Attributes:
        set: Highest pip of the set.
        crosswise: Which doubles lie across the line (``all``, ``spinners``, ``none``).
        plays: The layout as its plays in order.
        spinners: The doubles on the layout that take four tiles.
        open_ends: Ends on which the rules allow a play.
        hand: The seat's tiles.
        held: Number of tiles of every seat.
        boneyard: Number of tiles in the boneyard.
        line: The view as one line of the notation, with its past, for the analysis board; left out in reviews that
            were stored before.
    """

    set: int
    crosswise: str
    plays: list[str]
    spinners: list[str]
    open_ends: list[OpenEnd]
    hand: list[str]
    held: list[int]
    boneyard: int
    line: str = ""
