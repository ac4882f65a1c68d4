"""The charts of a contest, one file each; the same result gives the same files."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from doublesix.arena.duplicate.sprt import BOUND
from doublesix.arena.duplicate.t_interval import quantile
from doublesix.arena.ratings.result import Compared, Ranked, Result
from doublesix.arena.reports.chart_style import COLOURS, INK, PALE, STYLE, WIDTH, drawn, titled, wrapped
from doublesix.arena.simulation.plan import Unit
from doublesix.files import write_whole

__all__ = ["draw"]

MOST_LINES: Final = len(COLOURS)
"""Maximum number of meetings in the chart of running means: one for each colour."""

FEWEST: Final = 8
"""Number of deals from which a running mean is shown; earlier ones are noise."""

TILTED: Final = 4
"""Number of players from which their names below the columns are rotated."""


def draw(result: Result, folder: Path, *, svg: bool = False) -> tuple[Path, ...]:
    """Draw every chart that has data.

    Args:
        result: The result to show.
        folder: Output folder; it is created if needed, and older charts in it are replaced.
        svg: Write SVG instead of PNG.

    Returns:
        The files written.

    Raises:
        OSError: If a file cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    kind, files = "svg" if svg else "png", []
    with mpl.rc_context(STYLE):
        for name, (paint, fits) in _CHARTS.items():
            if fits(result):
                file = folder / f"{name}.{kind}"
                write_whole(file, drawn(paint(result), kind))
                files.append(file)
    return tuple(files)


def _ladder(result: Result) -> Figure:
    ranked = result.ladder
    figure, axes = _lines([one.name for one in ranked])
    for place, one in enumerate(ranked):
        low, high = one.elo.interval or (one.elo.value, one.elo.value)
        axes.plot([low, high], [place, place], color=PALE, linewidth=6, solid_capstyle="butt")
        axes.plot(one.elo.value, place, "o", color=COLOURS[0])
        axes.annotate(f"{one.elo.value:+.0f}", (one.elo.value, place), (0, 9), textcoords="offset points", ha="center")
    axes.set_xlabel(f"Elo by {result.played.contest.unit}; 0 is the mean")
    return titled(figure, f"{result.played.contest.rules.name}: who is how strong")


def _meetings(result: Result) -> Figure:
    names = result.played.contest.names
    figure, axes = _lines([f"{names[one.met.first]} v {names[one.met.second]}" for one in result.compared])
    for place, one in enumerate(result.compared):
        _estimates(axes, place, one)
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_xlabel("points a game that the first gained more, with 95 % intervals")
    handles, labels = axes.get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower right", frameon=False, ncols=2)
    return titled(figure, f"{result.played.contest.rules.name}: {result.played.deals:,} deals, each from every seat")


def _estimates(axes: Axes, place: int, one: Compared) -> None:
    bars = [("as played", one.margin, COLOURS[0], -0.12)]
    if one.less_luck is not None:
        bars.append(("luck of the draw taken off", one.less_luck.estimate, COLOURS[1], 0.12))
    for label, estimate, colour, off in bars:
        reach = 0.0 if estimate.interval is None else estimate.interval.high - estimate.mean
        label = label if not place else "_" + label  # noqa: PLW2901 - an underscore keeps it out of the legend
        axes.errorbar(estimate.mean, place + off, xerr=reach, fmt="o", color=colour, capsize=3, label=label)


def _crosstable(result: Result) -> Figure:
    ranked = result.ladder
    size = len(ranked)
    table = np.full((size, size), np.nan)
    for row, one in enumerate(ranked):
        for column, other in enumerate(ranked):
            table[row, column] = _share(result, one, other)
    figure = Figure(figsize=(min(WIDTH, 3.0 + 0.9 * size), 1.8 + 0.55 * size), layout="constrained")
    axes = figure.add_subplot()
    axes.imshow(table, cmap="RdBu", vmin=0, vmax=1, aspect="auto")
    for (row, column), share in np.ndenumerate(table):
        if not np.isnan(share):
            pale = abs(share - 0.5) > 0.3  # noqa: PLR2004 - where the ground is dark
            axes.text(column, row, f"{share:.1%}", ha="center", va="center", color="white" if pale else INK)
    axes.set_xticks(range(size), [wrapped(one.name) for one in ranked])
    if size >= TILTED:
        axes.tick_params(axis="x", labelrotation=30)
    axes.set_yticks(range(size), [wrapped(one.name) for one in ranked])
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    what = "matches won" if result.played.contest.unit is Unit.MATCHES else "rounds ahead"
    return titled(figure, f"{result.played.contest.rules.name}: {what}, row against column")


def _share(result: Result, one: Ranked, other: Ranked) -> float:
    first, second = sorted((one.standing.player, other.standing.player))
    bars = result.against(first, second)
    if bars is None or one is other:
        return float("nan")
    return bars.share if one.standing.player == first else 1.0 - bars.share


def _course(result: Result) -> Figure:
    """Running mean of each meeting, with its confidence band."""
    names = result.played.contest.names
    matches = result.played.contest.unit is Unit.MATCHES
    figure = Figure(figsize=(WIDTH, 4.0), layout="constrained")
    axes = figure.add_subplot()
    for one, colour in zip(result.compared, COLOURS, strict=False):
        values = one.met.score if matches else one.met.margin
        n = np.arange(1, len(values) + 1)
        mean = np.cumsum(values) / n
        spread = np.sqrt(np.maximum(0.0, np.cumsum(values**2) / n - mean**2) / np.maximum(1, n - 1))
        late = n >= FEWEST
        reach = spread[late] * np.array([quantile(int(deals) - 1) for deals in n[late]])
        axes.fill_between(n[late], mean[late] - reach, mean[late] + reach, color=colour, alpha=0.15, linewidth=0)
        axes.plot(n[late], mean[late], color=colour, label=f"{names[one.met.first]} v {names[one.met.second]}")
    axes.axhline(0.5 if matches else 0.0, color=INK, linewidth=0.8)
    if matches:
        axes.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
    axes.set_xlabel("deals")
    axes.set_ylabel("matches won so far" if matches else "points a round more, so far")
    axes.grid(visible=True, axis="y")
    axes.legend(frameon=False)
    return titled(figure, f"{result.played.contest.rules.name}: how it came about")


def _test(result: Result) -> Figure:
    course = result.played.course
    figure = Figure(figsize=(WIDTH, 3.4), layout="constrained")
    axes = figure.add_subplot()
    axes.plot(course.pairs, course.ratios, color=COLOURS[0])
    for bound, word in ((BOUND, "the higher guess"), (-BOUND, "the lower guess")):
        axes.axhline(bound, color=COLOURS[1], linestyle="--")
        axes.text(0.01, bound + 0.1, word, color=COLOURS[1], transform=axes.get_yaxis_transform())
    axes.set_ylim(min(-BOUND, *course.ratios) - 0.7, max(BOUND, *course.ratios) + 0.9)
    axes.set_xlabel("pairs")
    axes.set_ylabel("log-likelihood ratio")
    return titled(figure, f"Sequential test: {course.verdict}")


def _lines(labels: list[str]) -> tuple[Figure, Axes]:
    """Make a figure with one row for each label, the first on top."""
    figure = Figure(figsize=(WIDTH, 1.6 + 0.5 * len(labels)), layout="constrained")
    axes = figure.add_subplot()
    axes.set_yticks(range(len(labels)), [wrapped(label) for label in labels])
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.grid(visible=True, axis="x")
    return figure, axes


_CHARTS: Final[dict[str, tuple[Callable[[Result], Figure], Callable[[Result], bool]]]] = {
    "ladder": (_ladder, lambda _: True),
    "meetings": (_meetings, lambda _: True),
    "crosstable": (_crosstable, lambda result: len(result.players) > 2),  # noqa: PLR2004 - two need no table
    "course": (_course, lambda result: len(result.compared) <= MOST_LINES and result.played.deals > FEWEST),
    "test": (_test, lambda result: len(result.played.course.pairs) > 1),
}
