"""``doublesix simulate``: simulation of many rounds or matches between bots."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doublesix.cli import completion
from doublesix.cli.help_text import HelpText
from doublesix.cli.options import FOLDER, Json, grouped, whole
from doublesix.cli.playing import Crew, TableOptions, Work, reporting_interruption
from doublesix.cli.progress import one_interrupt, progress_bar
from doublesix.cli.sections import extra, print_sections
from doublesix.cli.streams import complain
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from doublesix.arena.simulation.plan import Plan
    from doublesix.arena.simulation.runner import ShardStore
    from doublesix.arena.simulation.tally import Tally

__all__ = ["simulate"]

USUAL = 1_000


_Rounds = Annotated[
    int | None,
    typer.Option(
        "--rounds",
        "-n",
        parser=whole,
        metavar="INT",
        help=HelpText("option.simulate.rounds", f"Play so many rounds on their own; {USUAL} by default."),
    ),
]
_Matches = Annotated[
    int | None,
    typer.Option(
        "--matches",
        "-m",
        parser=whole,
        metavar="INT",
        help=HelpText("option.simulate.matches", "Play so many whole matches instead."),
    ),
]
_Players = Annotated[
    str | None,
    typer.Option(
        "--players",
        "-p",
        autocompletion=completion.players,
        help=HelpText(
            "option.simulate.players",
            "Bots, one for each side; fewer names than sides take turns. Without it greedy against random.",
        ),
    ),
]
_Record = Annotated[
    Path | None,
    typer.Option(
        "--record", metavar=FOLDER, help=HelpText("option.simulate.record", "Write each game there as a text record.")
    ),
]
_Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar=FOLDER,
        help=HelpText("option.simulate.out", "Keep every round there as Parquet, for doublesix stats."),
    ),
]


_ROUNDS_AND_MATCHES = FixedMessage(
    "command.rounds-and-matches",
    "--rounds and --matches exclude each other; give one of them",
)


@one_interrupt()
@grouped
def simulate(
    *,
    rounds: _Rounds = None,
    matches: _Matches = None,
    players: _Players = None,
    table: TableOptions,
    work: Work,
    record: _Record = None,
    out: _Out = None,
    as_json: Json = False,
) -> None:
    """Let bots play many rounds or matches, and count.

    doublesix simulate five-up --players greedy,random --rounds 2000

    doublesix simulate merry-go-round --seats 4 --matches 200 --jobs 4

    doublesix simulate five-up --rule claim=auto --matches 20 --record my-records

    doublesix simulate five-up --rounds 10000000 --jobs 4 --out five-up-rounds

    With --rounds each round is the first of a new match: the scores stand
    at 0, and the lead is found as in a first round. So what the rules say of
    a first score or a skunk bears on every one of them, and a round that
    reaches the target ends there. With --matches whole matches are played.

    The bots change seats from game to game, so that each sits everywhere
    equally often. Ctrl-C stops, and prints what was finished. The same
    command with the same --out goes on where it was stopped, by Ctrl-C or
    a loss of power, and gives what it would have given without a stop.
    """
    from doublesix.arena.simulation.plan import Plan, Unit, contenders
    from doublesix.arena.workers.processes import check_jobs

    if rounds is not None and matches is not None:
        raise UsageError(_ROUNDS_AND_MATCHES)
    check_jobs(work.jobs)
    rules, seating = table.laid()
    unit, games = (Unit.MATCHES, matches) if matches is not None else (Unit.ROUNDS, USUAL if rounds is None else rounds)
    plan = Plan(
        rules=rules,
        seating=seating,
        contenders=contenders(_named(players, seating.sides), seating.sides),
        unit=unit,
        games=games,
        seed=work.seed,
        record=record,
    )
    crew = work.crew()
    tally, code = _counted(plan, work.jobs, crew, _folders(plan, out))
    _show(plan, tally, as_json=as_json)
    if code:
        raise typer.Exit(code)


_ONE_FOLDER = FixedMessage(
    "command.one-folder",
    "--record and --out must be different folders",
)


_ROUNDS = FixedMessage("progress.rounds", "rounds")
_MATCHES = FixedMessage("progress.matches", "matches")


class _RoundsDone(Message, id="progress.rounds-done", english="{done:,} of {wanted:,} rounds"):
    done: int
    wanted: int


class _MatchesDone(Message, id="progress.matches-done", english="{done:,} of {wanted:,} matches"):
    done: int
    wanted: int


class _Begun(Message, id="progress.begun", english="{folder} holds {done}; it goes on from there"):
    folder: str
    done: Message


def _games(plan: "Plan", done: int) -> Message:
    """How many of the wanted rounds or matches are done."""
    return (_MatchesDone if plan.unit.value == "matches" else _RoundsDone)(done, plan.games)


def _folders(plan: "Plan", out: Path | None) -> "ShardStore | None":
    """Create or check the output folders; return the store of the rounds, or `None` without ``--out``."""
    from doublesix.arena.simulation.records import folder_again, folder_for

    if plan.record is not None and out is not None and plan.record.resolve() == out.resolve():
        raise UsageError(_ONE_FOLDER)
    module = None if out is None else extra("doublesix.arena.simulation.dataset", "--out")
    goes_on = module is not None and module.holds_one(out)
    if plan.record is not None and not goes_on:
        folder_for(plan, plan.record)
    if module is None:
        return None
    store = module.Dataset(out, plan)
    if plan.record is not None and goes_on:
        folder_again(plan, plan.record, store.games)
    if store.games:
        complain(say(_Begun(str(out), _games(plan, store.games))))
    kept: ShardStore = store
    return kept


def _named(players: str | None, sides: int) -> list[str]:
    """Names of the players; by default greedy and random in turn, or with odd sides one greedy and else random."""
    if players is None:
        return ["greedy", "random"] if sides % 2 == 0 else ["greedy", *["random"] * (sides - 1)]
    return [name.strip() for name in players.split(",")]


def _counted(plan: "Plan", jobs: int, crew: Crew | None, store: "ShardStore | None") -> "tuple[Tally, int]":
    """Run the simulation; return its tally and the exit code."""
    from doublesix.arena.simulation.tally import Tally

    tally = Tally.blank(plan.seating.sides)
    with reporting_interruption(lambda: _games(plan, tally.games)) as ending:
        for shard in _watched(plan, jobs, crew, store):
            tally += shard
    return tally, ending.code


def _watched(plan: "Plan", jobs: int, crew: Crew | None, store: "ShardStore | None") -> "Iterator[Tally]":
    """Yield the tallies of the shards, with a progress bar on the error stream if that is a terminal."""
    from doublesix.arena.simulation.runner import simulate as tallies

    with progress_bar() as progress:
        task = progress.add_task(say(_MATCHES if plan.unit.value == "matches" else _ROUNDS), total=plan.games)
        for shard in tallies(plan, jobs=jobs, crew=crew, store=store):
            progress.advance(task, shard.games)
            yield shard


def _show(plan: "Plan", tally: "Tally", *, as_json: bool) -> None:
    if as_json:
        from doublesix.arena.reports.figures import figures

        print(json.dumps(figures(plan, tally), indent=2))
        return
    from doublesix.arena.reports.simulation import headline, notes, report

    print_sections(headline(plan, tally), report(plan, tally), notes(plan, tally))
