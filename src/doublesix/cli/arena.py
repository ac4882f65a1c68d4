"""``doublesix arena``: duplicate contests between players, with ratings."""

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doublesix.cli import completion
from doublesix.cli.help_text import HelpText
from doublesix.cli.options import FOLDER, SVG_ALONE, Json, Pictures, Svg, grouped
from doublesix.cli.playing import TableOptions, Work, reporting_interruption
from doublesix.cli.progress import one_interrupt, progress_bar
from doublesix.cli.sections import Drawn, extra, print_sections
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import AnyOf

if TYPE_CHECKING:
    from collections.abc import Callable

    from doublesix.arena.duplicate.contest import Contest, Hypotheses
    from doublesix.arena.duplicate.runner import Played
    from doublesix.arena.ratings.result import Result
    from doublesix.arena.simulation.plan import Unit

__all__ = ["arena"]

USUAL = 200
TESTED = 100_000
UNITS = ("rounds", "matches")

_Players = Annotated[
    str,
    typer.Option(
        "--players",
        "-p",
        autocompletion=completion.players,
        help=HelpText("option.arena.players", "Who meets whom, with budgets where wanted: greedy,random."),
    ),
]
_Pairs = Annotated[
    int | None,
    typer.Option(
        "--pairs",
        "-n",
        help=HelpText(
            "option.arena.pairs",
            f"So many deals at each table, each played from every seat; {USUAL} by default, {TESTED:,} at most with"
            " --sprt.",
        ),
    ),
]
_Sprt = Annotated[
    str | None,
    typer.Option(
        "--sprt",
        metavar=HelpText("placeholder.low-high", "LOW,HIGH"),
        help=HelpText(
            "option.arena.sprt",
            "Stop as soon as it is decided whether the first is LOW or HIGH better: points a round, or Elo.",
        ),
    ),
]
_Unit = Annotated[
    str, typer.Option("--unit", "-u", help=HelpText("option.arena.unit", "Play rounds on their own, or matches."))
]
_Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar=FOLDER,
        help=HelpText("option.arena.out", "Keep everything there; the same command goes on where it was left."),
    ),
]
_Records = Annotated[
    bool,
    typer.Option(
        "--records/--no-records",
        help=HelpText("option.arena.records", "Whether --out keeps each game as a text record."),
    ),
]
_Quick = Annotated[
    bool,
    typer.Option(
        "--quick",
        help=HelpText(
            "option.arena.quick", "Let the engine play alone: much faster, without records and without luck."
        ),
    ),
]


@one_interrupt()
@grouped
def arena(
    *,
    players: _Players = "greedy,random",
    pairs: _Pairs = None,
    sprt: _Sprt = None,
    unit: _Unit = "rounds",
    table: TableOptions,
    work: Work,
    out: _Out = None,
    records: _Records = True,
    quick: _Quick = False,
    pictures: Pictures = None,
    svg: Svg = False,
    as_json: Json = False,
) -> None:
    """Let players meet over the same deals, and tell how much better one is.

    doublesix arena five-up --players greedy,random --pairs 500

    doublesix arena all-fives --players greedy,random --unit matches --out duel

    doublesix arena five-up --players greedy,random --sprt 0,5 --jobs 2

    doublesix arena five-up --players "greedy,cmd:./mybot" --out mybot

    Every deal is played from every seat: with two sides twice, so that both hold the same tiles and find the same
    boneyard. What is left is how they play, and the luck of the draw, which is measured and taken off as well.

    With --out the contest is kept, with a record of every game; after a stop, or a kill, the same command goes on.
    """
    from doublesix.arena.duplicate.contest import Contest
    from doublesix.arena.workers.processes import check_jobs

    if svg and pictures is None:
        raise UsageError(SVG_ALONE)
    check_jobs(work.jobs)
    rules, seating = table.laid()
    contest = Contest(
        rules=rules,
        seating=seating,
        players=tuple(name.strip() for name in players.split(",")),
        unit=_unit(unit),
        pairs=pairs if pairs is not None else USUAL if sprt is None else TESTED,
        seed=work.seed,
        test=None if sprt is None else _guesses(sprt),
        records=records and out is not None and not quick,
        quick=quick,
    )
    drawing = None if pictures is None else extra("doublesix.arena.reports.contest_charts", "--pictures")
    draw = None if drawing is None else partial(drawing.draw, folder=pictures, svg=svg)
    played, code = _played(contest, work, out)
    if played is not None:
        _tell(played, out, as_json=as_json, draw=draw)
    if code:
        raise typer.Exit(code)


class _UnknownUnit(
    Message,
    id="command.unknown-unit",
    english="--unit must be {units}, not {given}",
):
    given: str
    units: AnyOf


def _unit(unit: str) -> "Unit":
    from doublesix.arena.simulation.plan import Unit

    if unit not in UNITS:
        raise UsageError(_UnknownUnit(unit, AnyOf(UNITS)))
    return Unit(unit)


class _NoHypotheses(
    Message,
    id="command.no-hypotheses",
    english="--sprt takes two numbers with a comma between them, as 0,5, not {given}",
):
    given: str


def _guesses(text: str) -> "Hypotheses":
    """Parse the two hypotheses of a sequential test."""
    from doublesix.arena.duplicate.contest import Hypotheses

    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise UsageError(_NoHypotheses(text)) from None
    return Hypotheses(low, high)


_DEALS = FixedMessage("progress.deals", "deals")
_GOES_ON = FixedMessage("progress.goes-on", "the same command goes on from there")


class _DealsDone(Message, id="progress.deals-done", english="{done:,} of {wanted:,} deals"):
    done: int
    wanted: int


def _played(contest: "Contest", work: Work, out: Path | None) -> "tuple[Played | None, int]":
    """Play the contest; return its last state (`None` if no shard was finished) and the exit code."""
    from doublesix.arena.duplicate.journal import Journal
    from doublesix.arena.duplicate.runner import run, share_size

    crew = work.crew()
    played: Played | None = None
    journal = None if out is None else Journal(out, contest, share_size(contest))
    then = None if out is None else _GOES_ON
    try:
        with reporting_interruption(lambda: _so_far(contest, played), then) as ending, progress_bar() as progress:
            task = progress.add_task(say(_DEALS), total=contest.pairs)
            for played in run(contest, jobs=work.jobs, crew=crew, journal=journal):
                progress.update(task, completed=played.deals)
    finally:
        if journal is not None:
            journal.close()
    return played, ending.code


def _so_far(contest: "Contest", played: "Played | None") -> Message:
    return _DealsDone(0 if played is None else played.deals, contest.pairs)


def _tell(
    played: "Played", out: Path | None, *, as_json: bool, draw: "Callable[[Result], tuple[Path, ...]] | None"
) -> None:
    """Print the result and draw its charts; write it to ``out`` if the contest is over."""
    from doublesix.arena.duplicate.journal import write_result
    from doublesix.arena.ratings.result import result_of, times_of
    from doublesix.arena.reports.contest import headline, notes, report

    result = result_of(played)
    plain = result.plain()
    if out is not None and played.is_over:
        write_result(out, plain)
    charts = () if draw is None else draw(result)
    if as_json:
        times = times_of(played.contest.names, played.times)
        print(json.dumps({**plain, "times": times, "pictures": [str(chart) for chart in charts]}, indent=2))
    else:
        said = (*notes(result), *(Drawn(str(chart)) for chart in charts))
        print_sections(headline(result), report(result), said)
