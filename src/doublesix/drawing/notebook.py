"""Pictures in notebooks: formatters for values of the core, registered by ``%load_ext doublesix``."""

from typing import Any

from doublesix.core.layout import Layout
from doublesix.core.position import Position
from doublesix.core.views import SeatView
from doublesix.drawing.characters import text
from doublesix.drawing.svg import svg

__all__ = ["load_ipython_extension"]


# IPython is no dependency, so its objects have no type here.
def load_ipython_extension(shell: Any) -> None:  # noqa: ANN401 - IPython is no dependency
    """Register formatters for layouts, seat views and positions; a position is drawn from a spectator's view."""
    formatters = shell.display_formatter.formatters
    for kind in (Layout, SeatView, Position):
        formatters["image/svg+xml"].for_type(kind, svg)
    for kind in (Layout, SeatView):
        formatters["text/plain"].for_type(kind, _printed)


def _printed(shown: Layout | SeatView, printer: Any, _cycle: bool) -> None:  # noqa: ANN401, FBT001 - IPython's own protocol
    printer.text(text(shown))
