"""The charts of ``doublesix stats``: one file each, for any number of simulations side by side."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from doublesix.arena.reports.chart_style import COLOURS, INK, PALE, STYLE, beside, drawn, panels, titled, wrapped
from doublesix.arena.reports.comparison import Named
from doublesix.arena.reports.figures import lead_worth
from doublesix.arena.simulation.summary import Summary, quantile
from doublesix.core.turns import EndKind
from doublesix.files import write_whole

__all__ = ["draw"]

TAIL: Final = 0.999
"""Quantile at which charts of a distribution are cut off, since its tail is long."""

FEWEST: Final = 0.0005
"""Counts with a frequency below this share of the most frequent one are left out of the chart."""

_ENDINGS: Final = {
    EndKind.DOMINO: "a seat went out",
    EndKind.BLOCK: "no seat could go on",
    EndKind.TARGET: "the match was won",
    EndKind.SKUNK: "skunk",
}


def draw(named: Named, folder: Path, kind: str) -> tuple[Path, ...]:
    """Draw every chart that has data; the same simulations give the same files.

    Args:
        named: The simulations, by their labels.
        folder: Output folder; it is created if needed, and older charts in it are replaced.
        kind: ``png`` or ``svg``.

    Returns:
        The files written.

    Raises:
        OSError: If a file cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    seen = {label: one for label, one in named.items() if one.tally.rounds}
    files = []
    with mpl.rc_context(STYLE):
        for name, (paint, fit) in _CHARTS.items():
            some = {label: one for label, one in seen.items() if fit(one)}
            if some:
                file = folder / f"{name}.{kind}"
                write_whole(file, drawn(paint(some), kind))
                files.append(file)
    return tuple(files)


def _points(named: Named) -> Figure:
    figure, axes = beside(named)
    left = [sum(own.in_play.mean for own in one.tally.contenders) for one in named.values()]
    right = [sum(own.from_hands.mean for own in one.tally.contenders) for one in named.values()]
    places = range(len(named))
    axes.barh(places, left, color=COLOURS[0], label="in play")
    axes.barh(places, right, left=left, color=COLOURS[1], label="from the hands that were left")
    for place, one in zip(places, named.values(), strict=True):
        axes.annotate(
            f"{one.points.mean:.1f}",
            (max(one.points.mean, left[place]), place),
            (6, 0),
            textcoords="offset points",
            va="center",
        )
    axes.margins(x=0.1)
    axes.set_xlabel("points a round, of all sides together")
    _legend(axes)
    return titled(figure, "Points a round")


def _lead(named: Named) -> Figure:
    figure, axes = beside(named, legend=False)
    axes.axvline(0, color=INK, linewidth=1)
    for place, one in enumerate(named.values()):
        mean, _, interval = lead_worth(one.tally)
        if interval is not None:
            axes.plot(interval, (place, place), color=COLOURS[0], linewidth=3, solid_capstyle="butt")
        axes.plot(mean, place, "o", color=COLOURS[0], markersize=8)
        axes.annotate(f"{mean:+.2f}", (mean, place), (0, 9), textcoords="offset points", ha="center")
    axes.set_ylim(len(named) - 0.4, -0.6)
    axes.margins(x=0.15)
    axes.set_xlabel(
        "points of the side that led, less the mean of the others'; the line holds the truth 19 times of 20"
    )
    return titled(figure, "What the lead is worth, a round")


def _counts(named: Named) -> Figure:
    seen = {count: max(one.tally.counts[count] / one.tally.rounds for one in named.values()) for count in _all(named)}
    shown = [count for count, often in sorted(seen.items()) if often >= FEWEST * max(seen.values())]

    def bars(axes: Axes, one: Summary) -> None:
        heights = [one.tally.counts[count] / one.tally.rounds for count in shown]
        axes.bar(range(len(shown)), heights, color=COLOURS[0], width=0.75)
        few = max(1, len(shown) // 16 + 1)
        axes.set_xticks(range(0, len(shown), few), [str(count) for count in shown[::few]])

    return _grid(named, bars, "How often each count scored, a round", ("count on the table", "times a round"))


def _all(named: Named) -> set[int]:
    return {count for one in named.values() for count in one.tally.counts}


def _endings(named: Named) -> Figure:
    figure, axes = beside(named)
    left = [0.0] * len(named)
    for colour, (kind, words) in zip(COLOURS, _ENDINGS.items(), strict=False):
        shares = [one.tally.endings[kind] / one.tally.rounds for one in named.values()]
        if any(shares):
            axes.barh(range(len(named)), shares, left=left, color=colour, label=words)
            _say_shares(axes, shares, left)
        left = [before + share for before, share in zip(left, shares, strict=True)]
    axes.set_xlim(0, 1)
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    _legend(axes)
    return titled(figure, "How rounds ended")


def _say_shares(axes: Axes, shares: list[float], left: list[float]) -> None:
    """Label each bar with its share, if there is room."""
    for place, (share, start) in enumerate(zip(shares, left, strict=True)):
        if share >= 0.06:  # noqa: PLR2004 - narrower than the figure is wide
            axes.text(start + share / 2, place, f"{share:.0%}", ha="center", va="center", color="white")


def _plays(named: Named) -> Figure:
    return _spread(named, lambda one: one.plays_seen, "Length of a round", ("tiles played", "share of the rounds"))


def _rounds(named: Named) -> Figure:
    return _spread(named, lambda one: one.rounds_seen, "Length of a match", ("rounds", "share of the matches"))


def _spread(named: Named, of: Callable[[Summary], Counter[int]], title: str, axis: tuple[str, str]) -> Figure:
    """Histogram of each simulation, with the mean and the interquartile range."""
    last = max(quantile(of(one), TAIL) for one in named.values())
    first = min(min(of(one)) for one in named.values())

    def bars(axes: Axes, one: Summary) -> None:
        seen = of(one)
        low, high = quantile(seen, 0.25), quantile(seen, 0.75)
        numbers = range(first, last + 1)
        colours = [COLOURS[0] if low <= number <= high else PALE for number in numbers]
        axes.bar(numbers, [seen[number] / seen.total() for number in numbers], width=0.85, color=colours)
        mean = sum(number * n for number, n in seen.items()) / seen.total()
        axes.axvline(mean, color=COLOURS[1], linewidth=1.5)
        axes.annotate(f"{mean:.1f}", (mean, 1), (4, -2), ("data", "axes fraction"), "offset points", va="top")
        axes.margins(y=0.15)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_formatter(PercentFormatter(1))

    return _grid(named, bars, f"{title}; dark: the middle half, line: the mean", axis)


def _grid(named: Named, bars: Callable[[Axes, Summary], None], title: str, axis: tuple[str, str]) -> Figure:
    """One panel for each simulation, all on the same scale."""
    figure, cells = panels(len(named))
    for axes, (label, one) in zip(cells, named.items(), strict=True):
        bars(axes, one)
        axes.set_title(wrapped(label), loc="left")
        axes.grid(visible=True, axis="y")
        if len(cells) > 2:  # noqa: PLR2004 - narrow panels
            axes.tick_params(labelsize="small")
    figure.supxlabel(axis[0], fontsize="medium")
    figure.supylabel(axis[1], fontsize="medium")
    return titled(figure, title)


def _legend(axes: Axes) -> None:
    axes.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=4, frameon=False, borderaxespad=0.2)


_CHARTS: Final[dict[str, tuple[Callable[[Named], Figure], Callable[[Summary], object]]]] = {
    "points": (_points, lambda one: one.points.total),
    "lead": (_lead, lambda one: one.points.total),
    "counts": (_counts, lambda one: one.tally.counts),
    "endings": (_endings, lambda one: one.tally.rounds),
    "rounds": (_plays, lambda one: one.plays_seen),
    "matches": (_rounds, lambda one: one.rounds_seen),
}
