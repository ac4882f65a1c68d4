"""``doublesix simulate``: bots play many rounds or matches, and the result is counted."""

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doublesix.cli.sections import extra, print_sections, progress_bar
from doublesix.cli.stopping import one_interrupt
from doublesix.cli.streams import complain, sentence
from doublesix.errors import UsageError, WorkerLost

if TYPE_CHECKING:
    from collections.abc import Iterator

    from doublesix.arena.plan import Plan
    from doublesix.arena.simulation import Crew, Store
    from doublesix.arena.tally import Tally

__all__ = ["simulate"]

LOST = 2
INTERRUPTED = 130
USUAL = 1_000


_Game = Annotated[str, typer.Argument(metavar="GAME", help="A game, or a TOML file of rules.")]
_Rounds = Annotated[
    int | None, typer.Option("--rounds", "-n", help=f"Play so many rounds on their own; {USUAL} unless told.")
]
_Matches = Annotated[int | None, typer.Option("--matches", "-m", help="Play so many whole matches instead.")]
_Players = Annotated[
    str | None,
    typer.Option(
        "--players", "-p", help="Bots, one for each side; fewer names than sides take turns. [greedy against random]"
    ),
]
_Seats = Annotated[int | None, typer.Option("--seats", "-s", help="Seats; without it as few as the game allows.")]
_Partners = Annotated[
    bool | None, typer.Option("--partners/--single", help="Two pairs, or each alone; without it as the game says.")
]
_Variation = Annotated[list[str] | None, typer.Option("--variation", "-v", help="Choose a variation.")]
_Rule = Annotated[list[str] | None, typer.Option("--rule", "-r", metavar="NAME=VALUE", help="Change one rule.")]
_Seed = Annotated[str, typer.Option("--seed", help="The same seed gives the same result.")]
_Jobs = Annotated[int, typer.Option("--jobs", "-j", help="Processes; the result is the same for any number.")]
_Record = Annotated[
    Path | None, typer.Option("--record", metavar="FOLDER", help="Write each game there as a text record.")
]
_Out = Annotated[
    Path | None, typer.Option("--out", metavar="FOLDER", help="Keep every round there as Parquet, for doublesix stats.")
]
_Dask = Annotated[
    str | None,
    typer.Option("--dask", metavar="ADDRESS", help="Let a Dask cluster play: its scheduler, tcp://127.0.0.1:8786."),
]
_Json = Annotated[bool, typer.Option("--json", help="Print data for programs.")]


@one_interrupt()
def simulate(  # noqa: PLR0917 - one parameter for each option
    game: _Game,
    rounds: _Rounds = None,
    matches: _Matches = None,
    players: _Players = None,
    seats: _Seats = None,
    partners: _Partners = None,
    variation: _Variation = None,
    rule: _Rule = None,
    seed: _Seed = "1",
    jobs: _Jobs = 1,
    record: _Record = None,
    out: _Out = None,
    dask: _Dask = None,
    as_json: _Json = False,
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
    equally often. Ctrl-C stops, and prints what was finished.
    """
    from doublesix.arena.plan import Plan, Unit, contenders
    from doublesix.arena.workers import check_jobs
    from doublesix.core.seating import seating_for
    from doublesix.rulesets.spec import chosen

    if rounds is not None and matches is not None:
        raise UsageError("both --rounds and --matches were given; rounds are played on their own, or in matches")
    check_jobs(jobs)
    _, rules = chosen(game, variation or (), rule or ())
    seating = seating_for(rules, min(rules.players) if seats is None else seats, partners=partners)
    unit, games = (Unit.MATCHES, matches) if matches is not None else (Unit.ROUNDS, USUAL if rounds is None else rounds)
    plan = Plan(
        rules=rules,
        seating=seating,
        contenders=contenders(_named(players, seating.sides), seating.sides),
        unit=unit,
        games=games,
        seed=seed,
        record=record,
    )
    crew = None if dask is None else _cluster(dask, jobs)
    tally, code = _counted(plan, jobs, crew, _folders(plan, out))
    _show(plan, tally, as_json=as_json)
    if code:
        raise typer.Exit(code)


def _cluster(address: str, jobs: int) -> "Crew":
    """The workers of a Dask cluster."""
    if jobs != 1:
        raise UsageError("both --jobs and --dask were given; the work is done here, or by the cluster")
    cluster = extra("doublesix.arena.cluster", "--dask")
    cluster.reach(address)
    return partial(cluster.in_cluster, address=address)


def _folders(plan: "Plan", out: Path | None) -> "Store | None":
    """The folders that are written to, made; what keeps the rounds, where they are to be kept."""
    from doublesix.arena.recording import folder_for

    if plan.record is not None and out is not None and plan.record.resolve() == out.resolve():
        raise UsageError("--record and --out were given the same folder; each needs one of its own")
    dataset = None if out is None else extra("doublesix.arena.dataset", "--out").Dataset
    if plan.record is not None:
        folder_for(plan, plan.record)
    store: Store | None = None if dataset is None else dataset(out, plan)
    return store


def _named(players: str | None, sides: int) -> list[str]:
    """The players asked for; without any, greedy and random in turn, or one greedy against randoms at an odd table."""
    if players is None:
        return ["greedy", "random"] if sides % 2 == 0 else ["greedy", *["random"] * (sides - 1)]
    return [name.strip() for name in players.split(",")]


def _counted(plan: "Plan", jobs: int, crew: "Crew | None", store: "Store | None") -> "tuple[Tally, int]":
    """What the plan came to, and the exit code."""
    from doublesix.arena.tally import Tally

    tally = Tally.blank(plan.seating.sides)
    try:
        for shard in _watched(plan, jobs, crew, store):
            tally += shard
    except KeyboardInterrupt:
        complain(f"interrupted after {tally.games:,} of {plan.games:,} {plan.unit}")
        return tally, INTERRUPTED
    except (WorkerLost, OSError) as error:
        told = sentence(error) if isinstance(error, OSError) else str(error)
        complain(f"{told} ({tally.games:,} of {plan.games:,} {plan.unit} were finished)")
        return tally, LOST
    return tally, 0


def _watched(plan: "Plan", jobs: int, crew: "Crew | None", store: "Store | None") -> "Iterator[Tally]":
    """The shards of the simulation, with a bar on the error stream where somebody is watching."""
    from doublesix.arena.simulation import simulate as tallies

    with progress_bar() as progress:
        task = progress.add_task(plan.unit.value, total=plan.games)
        for shard in tallies(plan, jobs=jobs, crew=crew, store=store):
            progress.advance(task, shard.games)
            yield shard


def _show(plan: "Plan", tally: "Tally", *, as_json: bool) -> None:
    if as_json:
        from doublesix.arena.figures import figures

        print(json.dumps(figures(plan, tally), indent=2))
        return
    from doublesix.arena.report import headline, notes, report

    print_sections(headline(plan, tally), report(plan, tally), notes(plan, tally))
