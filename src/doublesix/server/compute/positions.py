"""A seat's view as the page draws a position that is answered by laying a tile."""

from doublesix.core.views import SeatView
from doublesix.notation import format_end, format_move, format_tile, format_view
from doublesix.server.domain.projection.view_types import OpenEnd
from doublesix.server.wire.position import PositionSeen

__all__ = ["position_seen"]


def position_seen(view: SeatView) -> PositionSeen:
    """The view's layout, hand and numbers of tiles in the notation."""
    layout = view.layout
    return PositionSeen(
        set=view.rules.set,
        crosswise=view.rules.crosswise.value,
        plays=list(map(format_move, layout.plays)),
        spinners=[format_tile(tile) for tile in layout.tiles if layout.is_spinner(tile)],
        open_ends=[OpenEnd(format_end(end), end.pip) for end in layout.open_ends],
        hand=list(map(format_tile, view.hand)),
        held=list(view.hand_sizes),
        boneyard=view.boneyard,
        line=format_view(view, history=True),
    )
