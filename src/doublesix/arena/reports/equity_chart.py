"""The chart of a match equity table: winning probability by score, and the worth of points and of the lead."""

from pathlib import Path

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import TwoSlopeNorm
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from doublesix.arena.reports.chart_style import COLOURS, INK, STYLE, drawn, titled
from doublesix.engine.equity import EquityTable
from doublesix.errors import UsageError
from doublesix.files import write_whole
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import InvalidArgument

__all__ = ["draw_equity", "picture_kind"]

LINES = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
_PICTURE = FixedMessage("arena.picture", "the name of a PNG or SVG file, ending in .png or .svg")


def picture_kind(file: Path) -> str:
    """Image format by the suffix of the file: ``png`` or ``svg``.

    Raises:
        UsageError: If the suffix is another.
    """
    kind = file.suffix.removeprefix(".").lower()
    if kind not in {"png", "svg"}:
        raise UsageError(InvalidArgument("file", _PICTURE, str(file)))
    return kind


class _OneAxisASide(
    Message,
    id="arena.picture-of-two-sides",
    english="the picture of a match equity table has one axis for each of two sides; this table has {sides}",
):
    sides: int


def draw_equity(table: EquityTable, file: Path, title: str) -> None:
    """Draw a table of two sides into a PNG or SVG file.

    Raises:
        UsageError: If the table has more sides, or the file's suffix is neither.
        OSError: If the file cannot be written.
    """
    kind = picture_kind(file)
    if table.about.sides != 2:  # noqa: PLR2004 - two axes
        raise UsageError(_OneAxisASide(table.about.sides))
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(11.0, 4.8), layout="constrained")
        left, right = figure.subplots(1, 2, width_ratios=(1.15, 1))
        _map(figure, left, table)
        _worth(right, table)
        titled(figure, title)
        write_whole(file, drawn(figure, kind))


def _map(figure: Figure, axes: Axes, table: EquityTable) -> None:
    """Heat map of the probability that the leading side wins, by the scores of both sides."""
    about = table.about
    # Cells are a step wide, from a score of 0 on: a score between two steps belongs to the lower one.
    shares = table.led[:0:-1, :0:-1, 0]
    edge = about.steps * about.unit
    image = axes.imshow(
        shares,
        origin="lower",
        cmap="RdBu",
        norm=TwoSlopeNorm(0.5, 0, 1),
        extent=(0, edge, 0, edge),
        interpolation="nearest",
    )
    middles = (np.arange(about.steps) + 0.5) * about.unit
    drawn = axes.contour(middles, middles, shares, levels=LINES, colors=INK, linewidths=0.7)
    axes.clabel(drawn, fmt=lambda share: f"{share:.0%}", fontsize=8)
    axes.set_xlabel("score of the other side")
    axes.set_ylabel("score of the side that leads the round")
    axes.set_title("The side that leads wins the match", loc="left")
    figure.colorbar(image, ax=axes, format=PercentFormatter(1, decimals=0), shrink=0.85)


def _worth(axes: Axes, table: EquityTable) -> None:
    """Worth of the lead and of the next step of points, at equal scores."""
    about = table.about
    needs = np.arange(1, about.steps + 1)
    equal = table.led[needs, needs, 0] - 0.5
    step = table.led[needs - 1, needs, 0] - table.led[needs, needs, 0]
    scores = np.maximum(about.target - needs * about.unit, 0)
    axes.plot(scores, step, color=COLOURS[0], label=f"the next {_points(about.unit)}")
    axes.plot(scores, equal, color=COLOURS[1], label="leading the round, above one half")
    axes.axhline(0, color=INK, linewidth=0.8)
    axes.yaxis.set_major_formatter(PercentFormatter(1))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(visible=True)
    axes.set_xlabel("score of both sides")
    axes.set_title("What they are worth, in matches won", loc="left")
    axes.legend(frameon=False)


def _points(number: int) -> str:
    return "point" if number == 1 else f"{number} points"
