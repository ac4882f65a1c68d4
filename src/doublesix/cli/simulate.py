"""``doublesix simulate``: bots play many rounds or matches, and the result is counted."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doublesix.errors import UsageError

if TYPE_CHECKING:
    from rich.console import Console

    from doublesix.arena.plan import Plan, Unit
    from doublesix.arena.tally import Tally

__all__ = ["simulate"]

INTERRUPTED = 130
USUAL = 1_000


def simulate(
    game: Annotated[str, typer.Argument(help="A game, or a TOML file of rules.")],
    rounds: Annotated[
        int | None, typer.Option("--rounds", "-n", help=f"Play so many rounds on their own. [default: {USUAL}]")
    ] = None,
    matches: Annotated[int | None, typer.Option("--matches", "-m", help="Play so many whole matches instead.")] = None,
    players: Annotated[
        str, typer.Option("--players", "-p", help="Bots, one for each side; fewer names than sides take turns.")
    ] = "greedy,random",
    seats: Annotated[int | None, typer.Option("--seats", "-s", help="Seats. [default: the fewest]")] = None,
    partners: Annotated[
        bool | None, typer.Option("--partners/--single", help="Two pairs, or each alone. [default: as the game says]")
    ] = None,
    variation: Annotated[list[str] | None, typer.Option("--variation", "-v", help="Choose a variation.")] = None,
    rule: Annotated[
        list[str] | None, typer.Option("--rule", "-r", metavar="NAME=VALUE", help="Change one rule.")
    ] = None,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same result.")] = "1",
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="Processes; the result is the same for any number.")] = 1,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FOLDER", help="Write each game there as a text record.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print data for programs.")] = False,
) -> None:
    """Let bots play many rounds or matches, and count.

    doublesix simulate five-up --players greedy,random --rounds 2000

    doublesix simulate merry-go-round --seats 4 --matches 200 --jobs 4

    doublesix simulate five-up --rule claim=auto --matches 20 --record my-records

    With --rounds each round is the first of a new match: all scores at 0, and the lead found as in a first round. So
    a rule about a first score or a skunk bears on every one of them, and a round ends early if it reaches the target.
    With --matches whole matches are played, each round from the scores of the one before.

    The bots change seats from game to game, so that each sits everywhere equally often. Ctrl-C stops, and prints what
    was finished.
    """
    from doublesix.arena.plan import Unit

    if rounds is not None and matches is not None:
        raise UsageError("both --rounds and --matches were given; rounds are played on their own, or in matches")
    if jobs < 1:
        raise UsageError(f"{jobs} jobs were asked for; the least is 1")
    unit, games = (Unit.ROUNDS, USUAL if rounds is None else rounds) if matches is None else (Unit.MATCHES, matches)
    plan = _planned((game, variation or [], rule or []), (seats, partners), players, (unit, games), (seed, record))
    tally, complete = _counted(plan, jobs)
    _show(plan, tally, as_json=as_json)
    if not complete:
        raise typer.Exit(INTERRUPTED)


def _planned(
    chosen: tuple[str, list[str], list[str]],
    table: tuple[int | None, bool | None],
    players: str,
    size: "tuple[Unit, int]",
    files: tuple[str, Path | None],
) -> "Plan":
    """What the options ask for, checked before anything is played or written."""
    ...
