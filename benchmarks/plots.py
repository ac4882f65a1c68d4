"""Charts of the benchmarks; needs the extra ``plot``."""

from collections.abc import Sequence
from pathlib import Path

import matplotlib as mpl
import numpy as np
from matplotlib.figure import Figure
from numpy.typing import NDArray

from doublesix.arena.reports.chart_style import COLOURS, INK, PALE, STYLE, drawn
from doublesix.files import write_whole


def regression(
    file: Path, more: NDArray[np.float64], points: NDArray[np.float64], slope: float, levels: Sequence[int]
) -> None:
    """Draw what the arena says of the levels against what reviews say, as PNG or SVG by the name of the file."""
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(5.2, 4.2), layout="constrained")
        axes = figure.add_subplot()
        reach = np.array([min(more.min(), points.min()) - 1, max(more.max(), points.max()) + 1])
        axes.plot(reach, reach, color=PALE, linewidth=1.5, label="slope 1")
        line = points.mean() + slope * (reach - more.mean())
        axes.plot(reach, line, color=COLOURS[1], linewidth=1.5, label=f"slope {slope:.2f}, fitted")
        axes.plot(more, points, "o", color=COLOURS[0])
        for level, x, y in zip(levels, more, points, strict=True):
            axes.annotate(str(level), (x, y), xytext=(6, -9), textcoords="offset points", fontsize=9, color=INK)
        axes.set_xlabel("points a round given away less than the others, by review")
        axes.set_ylabel("points a round made more, by duels")
        axes.set_title("The ten levels")
        axes.grid(visible=True)
        axes.legend(frameon=False, loc="upper left")
        write_whole(file, drawn(figure, file.suffix.removeprefix(".")))
