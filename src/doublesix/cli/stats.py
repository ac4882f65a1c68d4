"""``doublesix stats``: tables and charts of saved simulations."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doublesix.cli.help_text import HelpText
from doublesix.cli.options import FOLDER, SVG_ALONE, Json, Pictures, Svg
from doublesix.cli.progress import progress_bar
from doublesix.cli.sections import Drawn, extra, print_sections
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from doublesix.arena.reports.figures import Data
    from doublesix.arena.simulation.saved import SavedSimulation
    from doublesix.arena.simulation.summary import Summary

__all__ = ["stats"]

_Folders = Annotated[
    list[Path],
    typer.Argument(
        metavar=FOLDER, help=HelpText("option.stats.folders", "Folders that doublesix simulate --out has written.")
    ),
]


_Partial = Annotated[
    bool,
    typer.Option(
        "--partial", help=HelpText("option.stats.partial", "Take simulations that were stopped before their end, too.")
    ),
]


def stats(
    folders: _Folders,
    pictures: Pictures = None,
    svg: Svg = False,
    partial: _Partial = False,
    as_json: Json = False,
) -> None:
    """Make tables and pictures of simulations that were kept.

    doublesix simulate five-up --rounds 100000 --out five-up-rounds

    doublesix stats five-up-rounds

    doublesix stats five-up-rounds muggins-rounds --pictures charts

    Several simulations stand side by side. The tables say how many points
    a round brings, what the lead is worth, how often each count scores, how
    rounds end, and how long rounds and matches are.
    """
    if svg and pictures is None:
        raise UsageError(SVG_ALONE)
    opened = extra("doublesix.arena.simulation.saved", "doublesix stats").opened
    drawing = None if pictures is None else extra("doublesix.arena.reports.charts", "--pictures")
    kept = [opened(folder, partial=partial) for folder in folders]
    named = _named(kept)
    charts = () if drawing is None else drawing.draw(named, pictures, "svg" if svg else "png")
    if as_json:
        summaries = [
            {"folder": str(one.folder), **_plain(summary)} for one, summary in zip(kept, named.values(), strict=True)
        ]
        print(
            json.dumps({"format": 1, "simulations": summaries, "pictures": [str(chart) for chart in charts]}, indent=2)
        )
    else:
        _print(kept, named, charts)


_GAMES = FixedMessage("progress.games", "games")


class _Simulations(
    Message,
    id="report.simulations",
    english="{n} simulations, {rounds:,} rounds",
    cases={1: "A simulation, {rounds:,} rounds"},
):
    n: int
    rounds: int


def _named(kept: "Sequence[SavedSimulation]") -> "dict[str, Summary]":
    """Summary of each simulation by its label, with a progress bar on a terminal."""
    from doublesix.arena.simulation.summary import Summary, labels, summaries

    seen = []
    with progress_bar() as progress:
        task = progress.add_task(say(_GAMES), total=sum(one.games for one in kept))
        for one in kept:
            whole = Summary.blank(one.plan)
            for shard in summaries(one):
                whole += shard
                progress.advance(task, shard.tally.games)
            seen.append(whole)
    return dict(zip(labels([one.plan for one in kept]), seen, strict=True))


def _plain(summary: "Summary") -> "Data":
    from doublesix.arena.reports.comparison import plain

    return plain(summary)


def _print(kept: "Sequence[SavedSimulation]", named: "dict[str, Summary]", charts: "Sequence[Path]") -> None:
    from doublesix.arena.reports.comparison import sections

    rounds = sum(summary.tally.rounds for summary in named.values())
    print_sections(_Simulations(len(kept), rounds), sections(named), _notes(kept, named, charts))


def _notes(
    kept: "Sequence[SavedSimulation]", named: "dict[str, Summary]", charts: "Sequence[Path]"
) -> "Iterator[Message]":
    from doublesix.arena.reports import comparison_messages as messages
    from doublesix.arena.reports.simulation_messages import ERRORS

    yield ERRORS
    yield messages.HALF_NOTE
    for one, (label, summary) in zip(kept, named.items(), strict=True):
        matches = one.plan.unit.value == "matches"
        if summary.tally.unfinished:
            yield (messages.UnfinishedMatches if matches else messages.UnfinishedRounds)(
                label, summary.tally.unfinished
            )
        if one.games < one.plan.games:
            yield (messages.IncompleteMatches if matches else messages.IncompleteRounds)(
                label, one.games, one.plan.games
            )
    yield from (Drawn(str(chart)) for chart in charts)
