"""Chart style: colours that colour-blind readers can distinguish, and figures sized by their content."""

from io import BytesIO
from textwrap import fill
from typing import TYPE_CHECKING, Any, Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure

if TYPE_CHECKING:
    from doublesix.arena.reports.comparison import Named

__all__ = ["COLOURS", "INK", "PALE", "STYLE", "WIDTH", "beside", "drawn", "panels", "titled", "wrapped"]

COLOURS: Final = ("#1f5a8c", "#d9822b", "#5a9367", "#8c5a8c")
INK: Final = "#333333"
PALE: Final = "#a9c4db"

STYLE: Final[dict[Any, Any]] = {
    "axes.axisbelow": True,
    "axes.edgecolor": "#999999",
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlesize": "medium",
    "figure.dpi": 120,
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "grid.color": "#e4e4e4",
    "svg.hashsalt": "doublesix",
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}
"""Matplotlib settings; `Any`, as Matplotlib types the keys as a literal of five hundred names."""

WIDTH: Final = 9.0
"""Width of a figure, in inches."""

ACROSS: Final = 3
"""Maximum number of panels in a row."""


def beside(named: "Named", *, legend: bool = True) -> tuple[Figure, Axes]:
    """Make a figure with one row for each simulation, the first on top."""
    figure = Figure(figsize=(WIDTH, 1.2 + 0.3 * legend + 0.55 * len(named)), layout="constrained")
    axes = figure.add_subplot()
    axes.set_yticks(range(len(named)), [wrapped(label) for label in named])
    axes.set_ylim(len(named) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.grid(visible=True, axis="x")
    return figure, axes


def panels(n: int) -> tuple[Figure, list[Axes]]:
    """Make a figure with ``n`` panels that share their axes."""
    across = min(n, ACROSS)
    down = -(-n // across)
    figure = Figure(figsize=(WIDTH, 1.0 + (3.2 if down == 1 else 2.3) * down), layout="constrained")
    first = figure.add_subplot(down, across, 1)
    rest = [figure.add_subplot(down, across, place, sharex=first, sharey=first) for place in range(2, n + 1)]
    return figure, [first, *rest]


def titled(figure: Figure, title: str) -> Figure:
    """Add a left-aligned title to a figure, and return it."""
    figure.suptitle(title, x=0.01, ha="left", fontweight="bold")
    return figure


def wrapped(label: str) -> str:
    """Wrap a label, to leave room for the chart."""
    return fill(label, 26)


def drawn(figure: Figure, kind: str) -> bytes:
    """Render a figure as ``png`` or ``svg``; equal figures give equal bytes."""
    stream = BytesIO()
    # Without this metadata Matplotlib would write a date or its version.
    figure.savefig(stream, format=kind, metadata={"Date": None} if kind == "svg" else {"Software": "doublesix"})
    return stream.getvalue()
