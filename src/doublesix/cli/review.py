"""``doublesix review``: what each decision of a recorded match cost, and what the tiles did."""

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli.stopping import one_interrupt
from doublesix.cli.streams import harmless, record_text
from doublesix.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.table import Table

    from doublesix.analysis import Review, ReviewedDecision
    from doublesix.core.seating import Seat
    from doublesix.notation import Record

__all__ = ["review"]

INTERRUPTED: Final = 130
WIDTH: Final = 200


def review(  # noqa: PLR0917 - one parameter for each option
    files: Annotated[list[str], typer.Argument(help="Records, as text or JSON; - reads the standard input.")],
    seat: Annotated[
        str | None, typer.Option("--seat", metavar="WHO", help="Show this player alone, by name or number from 0.")
    ] = None,
    player: Annotated[
        str, typer.Option("--player", "-p", help="Who judges, with the worlds that choose the best move.")
    ] = "master@300",
    top: Annotated[int, typer.Option("--top", "-n", min=1, help="Show so many decisions.")] = 5,
    html: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE", help="Write one self-contained page, good to print and send."),
    ] = None,
    seed: Annotated[str, typer.Option("--seed", help="What the imagined deals are drawn from.")] = "0",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, max=64, help="Threads that judge.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print data for programs.")] = False,
) -> None:
    """Tell where a match turned: which choices cost what and why, and what the tiles did.

    doublesix review evening.txt

    doublesix review evening.txt --seat Ana --html review.html

    Every choice is judged from what its seat could know, in points to the end
    of the round and in the chance to win the match; the same seed gives the
    same review. Tiles are what was dealt, drawn, or lay hidden; play is what
    choices cost. Ctrl-C stops, and tells what is known by then.

    Exit codes: 0 done, 1 a record says what the rules deny, 2 it cannot be
    read or judged, 130 stopped.
    """
    from doublesix.analysis.plain import plain
    from doublesix.notation import verify

    if html is not None and len(files) > 1:
        raise UsageError(f"--html was given for {len(files)} records; it writes the page of one")
    found = []
    for name in files:
        record = verify(record_text(name))
        chosen = None if seat is None else _seat(record, seat)
        judged = _judged(record, player, seed, jobs)
        found.append(judged)
        if html is not None:
            from doublesix.analysis.html import page

            _write(html, page(judged, chosen or 0, top=top))
        if not as_json:
            _show(judged, chosen, top, html)
    if as_json:
        print(json.dumps([plain(one) for one in found], indent=2, ensure_ascii=False))
    if not all(one.complete for one in found):
        raise typer.Exit(INTERRUPTED)


def _seat(record: "Record", who: str) -> "Seat":
    if who in record.players:
        return record.players.index(who)
    if who.isdecimal() and int(who) < record.seating.seats:
        return int(who)
    known = ", ".join(f"{number} or {harmless(name)}" for number, name in enumerate(record.players))
    raise UsageError(f"--seat {harmless(who)} was asked for; there are {known}")


def _judged(record: "Record", player: str, seed: str, jobs: int) -> "Review":
    from rich.console import Console
    from rich.progress import Progress

    from doublesix.analysis import review as reviewed

    with (
        one_interrupt(),
        Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar,
    ):
        task = bar.add_task("Judging", total=None)
        heard: Callable[[int, int], None] = lambda done, total: bar.update(task, completed=done, total=total)  # noqa: E731 - a line
        return reviewed(record, player, jobs=jobs, seed=seed, progress=heard)


def _write(path: Path, text: str) -> None:
    """Write the page beside its place and move it there, so that a full disk leaves what was there before."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _show(judged: "Review", seat: "Seat | None", top: int, html: Path | None) -> None:
    from rich.console import Console
    from rich.text import Text

    from doublesix.analysis.words import headline

    record = judged.record
    console = Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False)
    console.print(Text(f"{harmless(record.rules.name)}: {harmless(', '.join(record.players))}"))
    sides = range(record.seating.sides) if seat is None else [record.seating.side_of(seat)]
    for side in sides:
        console.print(Text(harmless(headline(judged, side)), style="bold"))
    if not judged.complete:
        console.print(Text("Stopped before its end: this is what was known by then."))
    console.print(_rounds(judged))
    worst = judged.worst(top, seat)
    if worst:
        console.print(_decisions(judged, worst))
    else:
        console.print(Text("Nothing worth more than 0.8 % of the match. Well played."))
    for one in record.seating.all if seat is None else [seat]:
        rating = judged.rating(one)
        if rating is not None:
            count = len(judged.of(one))
            console.print(
                Text(f"{harmless(record.players[one])}: error rate {rating:.1f} in {count} unforced decisions.")
            )
    if html is not None:
        console.print(Text(f"The page is in {harmless(str(html))}."))


def _rounds(judged: "Review") -> "Table":
    from rich.table import Table
    from rich.text import Text

    from doublesix.analysis.words import signed, whose

    table = Table(title="Rounds", title_justify="left", box=None, pad_edge=False)
    table.add_column("")
    for side in range(judged.record.seating.sides):
        for head in ("result", "lost", "tiles dealt", "drawn"):
            table.add_column(Text(f"{harmless(whose(judged, side))}: {head}"), justify="right")
    for one in judged.rounds:
        cells = [str(one.number)]
        for side in range(judged.record.seating.sides):
            luck = (
                ("-", "-") if one.luck is None else (signed(one.luck.deals[side], 1), signed(one.luck.draws[side], 1))
            )
            cells += [signed(one.gained[side]), f"{one.losses[side]:.1f}", *luck]
        table.add_row(*cells)
    return table


def _decisions(judged: "Review", worst: "tuple[ReviewedDecision, ...]") -> "Table":
    from rich.table import Table
    from rich.text import Text

    from doublesix.analysis.reasons import spoken
    from doublesix.analysis.words import cost

    table = Table(title="Decisions worth looking at", title_justify="left", box=None, pad_edge=False)
    for head in ("round", "who", "played", "better", "cost", "", "why"):
        table.add_column(head)
    for one in worst:
        evaluation = one.evaluation
        table.add_row(
            str(one.decision.round),
            Text(harmless(judged.record.players[one.decision.seat])),
            spoken(evaluation.played.move),
            spoken(evaluation.best.move),
            cost(one),
            one.grade.value,
            one.why,
        )
    return table
