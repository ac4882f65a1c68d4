"""What can be drawn: layouts, seat views, positions and boards."""

from typing import Protocol, TypeAlias, runtime_checkable

from doublesix.core.layout import Layout
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView, view
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage
from doublesix.messages.invalid_input import InvalidArgument
from doublesix.messages.invalid_input import shown as represented

__all__ = ["Drawable", "subject"]


@runtime_checkable
class Viewable(Protocol):
    """A round that gives the views of its seats, such as `doublesix.engine.Board`."""

    def view(self, seat: Seat | None) -> SeatView:
        """View of a seat; that of a spectator for `None`."""
        ...


Drawable: TypeAlias = Layout | SeatView | Position | Viewable
"""A layout, a seat's view, or a position or board: these are drawn as spectators see them."""


_DRAWABLE = FixedMessage("drawing.subject", "a layout, a view, a position or a board")


def subject(shown: Drawable) -> Layout | SeatView:
    """The layout or view to draw; of a position or board the spectator's view, which hides every hand.

    Raises:
        UsageError: If it is nothing that can be drawn.
    """
    if isinstance(shown, Layout | SeatView):
        return shown
    if isinstance(shown, Position):
        return view(shown, None)
    if isinstance(shown, Viewable):
        return shown.view(None)
    raise UsageError(InvalidArgument("shown", _DRAWABLE, represented(shown)))
