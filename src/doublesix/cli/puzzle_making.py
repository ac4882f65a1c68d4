"""Commands that make puzzles and judge them: ``doublesix puzzles make``, ``check`` and ``explain``."""

import importlib.metadata
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli.help_text import HelpText
from doublesix.cli.options import FILE, Processes, grouped
from doublesix.cli.playing import TableOptions, reporting_interruption
from doublesix.cli.progress import one_interrupt, progress_bar
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say

if TYPE_CHECKING:
    from doublesix.puzzles import PuzzleFile
    from doublesix.puzzles.generation import SelfPlay

__all__ = ["check", "explain", "make"]

MOST: Final = 10_000
FAILED: Final = 1

_PuzzleFile = Annotated[Path, typer.Argument(help=HelpText("option.puzzles.own-file", "A puzzle file."))]
_Number = Annotated[
    int, typer.Option("--number", "-n", min=1, max=MOST, help=HelpText("option.puzzles.number", "So many puzzles."))
]
_Seed = Annotated[
    str, typer.Option("--seed", help=HelpText("option.puzzles.seed", "The same seed gives the same puzzles."))
]
_Out = Annotated[
    Path,
    typer.Option(
        "--out", metavar=FILE, help=HelpText("option.puzzles.out", "Write them there; a file that is begun goes on.")
    ),
]


_PUZZLES = FixedMessage("progress.puzzles", "Puzzles")
_CHECKED = FixedMessage("progress.checked", "Checked")
_EXPLAINED = FixedMessage("progress.explained", "Explained")


class _Made(Message, id="puzzles.made", english="{done} of {wanted} puzzles"):
    done: int
    wanted: int


class _In(Message, id="puzzles.in-file", english="they are in {file}"):
    file: str


class _Collected(
    Message, id="puzzles.collected", english="{puzzles} puzzles of {game} from {matches} matches are in {file}."
):
    puzzles: int
    game: str
    matches: int
    file: str


class _Passed(
    Message, id="puzzles.passed", english="{passed} of {puzzles} puzzles pass in {worlds:,} worlds, {failed} fail."
):
    passed: int
    puzzles: int
    worlds: int
    failed: int


class _NewReasons(Message, id="puzzles.new-reasons", english="{new} of {reasons} reasons are new, in {file}."):
    new: int
    reasons: int
    file: str


@one_interrupt()
@grouped
def make(*, table: TableOptions, number: _Number = 100, seed: _Seed = "1", jobs: Processes = 1, out: _Out) -> None:
    """Make puzzles of a game.

    doublesix puzzles make five-up -n 20 --out mine.jsonl

    doublesix puzzles make merry-go-round --seats 4 --partners --seed 7 --out pairs.jsonl

    Levels play against each other, and their positions are looked at in few
    worlds first, then in more. A puzzle has one best move, in 3,000 fresh
    worlds ahead of all others by 3 points or 5 % of the match and by four
    standard errors, and the heuristic player misses it. Ctrl-C keeps what
    was found; the same command goes on. Without --seats, one match of
    three is for partners where the game has them.

    Exit codes: 0 done, 2 bad input, 130 stopped.
    """
    from doublesix.puzzles.collection import collect
    from doublesix.puzzles.files import write_file

    source = _source(table, seed)
    whole = _begun(out, source, _command(table, number, seed, out))
    begun = len(whole.puzzles)
    with reporting_interruption(lambda: _Made(len(whole.puzzles), number), _In(str(out))) as ending:
        write_file(out, whole)
        with progress_bar() as bar:
            task = bar.add_task(say(_PUZZLES), total=number, completed=begun)
            for grown in collect(whole, source, number, jobs=jobs):
                whole = grown
                write_file(out, whole)
                bar.update(task, completed=len(whole.puzzles))
    if ending.code:
        raise typer.Exit(ending.code)
    print(say(_Collected(len(whole.puzzles), source.rules.name, whole.matches, str(out))))


def _source(table: TableOptions, seed: str) -> "SelfPlay":
    from doublesix.puzzles.collection import usual_seatings
    from doublesix.puzzles.generation import SelfPlay

    rules, seating = table.laid()
    asked = table.seats is not None or table.partners is not None
    return SelfPlay(rules=rules, seatings=(seating,) if asked else usual_seatings(rules), seed=seed)


class _OtherPuzzles(
    Message,
    id="command.other-puzzles",
    english=(
        "{file} holds puzzles made by “{command}”; repeat that command to continue it, or give --out another file"
    ),
):
    file: str
    command: str


def _begun(out: Path, source: "SelfPlay", command: str) -> "PuzzleFile":
    """The existing file, or an empty one; raise `UsageError` if the file was made from another source."""
    from doublesix.puzzles.collection import format_seating
    from doublesix.puzzles.files import PuzzleFile, read_file
    from doublesix.rulesets import spec

    new = PuzzleFile(
        game=spec(source.rules),
        command=command,
        version=importlib.metadata.version("doublesix"),
        seed=source.seed,
        seatings=tuple(map(format_seating, source.seatings)),
    )
    if not out.exists():
        return new
    old = read_file(out)
    if (old.game, old.seed, old.seatings) != (new.game, new.seed, new.seatings):
        raise UsageError(_OtherPuzzles(str(out), old.command))
    return old


def _command(table: TableOptions, number: int, seed: str, out: Path) -> str:
    """Shell command that makes the file again."""
    words = ["doublesix", "puzzles", "make", table.game]
    words += [] if table.seats is None else ["--seats", str(table.seats)]
    words += [] if table.partners is None else ["--partners" if table.partners else "--single"]
    for option, values in (("--variation", table.variation), ("--rule", table.rule)):
        words += [word for value in values or () for word in (option, value)]
    return shlex.join([*words, "-n", str(number), "--seed", seed, "--out", out.name])


@one_interrupt()
def check(
    file: _PuzzleFile,
    worlds: Annotated[
        int | None,
        typer.Option("--worlds", "-w", min=100, help=HelpText("option.puzzles.worlds", "Judge in so many worlds.")),
    ] = None,
    seed: Annotated[
        str, typer.Option("--seed", help=HelpText("option.puzzles.worlds-seed", "What the worlds are drawn from."))
    ] = "2",
    jobs: Processes = 1,
    unchecked: Annotated[
        bool,
        typer.Option(
            "--unchecked",
            help=HelpText("option.puzzles.unchecked", "Judge those alone that passed no check in so many worlds."),
        ),
    ] = False,
    drop: Annotated[
        bool,
        typer.Option(
            "--drop", help=HelpText("option.puzzles.drop", "Throw those out that fail; make goes on from there.")
        ),
    ] = False,
) -> None:
    """Judge puzzles again, in more worlds and others than those they were made in.

    doublesix puzzles check mine.jsonl

    doublesix puzzles check mine.jsonl --worlds 30000 --seed again --drop

    Exit codes: 0 all pass or what failed was dropped, 1 some fail, 2 bad
    input, 130 stopped; then the file is as it was.
    """
    from doublesix.puzzles.collection import CHECK_WORLDS, checked, failures
    from doublesix.puzzles.files import read_file, write_file

    whole, budget = read_file(file), worlds or CHECK_WORLDS
    wanted = [puzzle for puzzle in whole.puzzles if not (unchecked and puzzle.checked >= budget)]
    judged: dict[str, str] = {}
    with progress_bar() as bar:
        task = bar.add_task(say(_CHECKED), total=len(wanted))
        for puzzle, why in failures(wanted, worlds=budget, seed=seed, jobs=jobs):
            judged[puzzle.id] = why
            bar.advance(task)
            if why:
                print(f"{puzzle.id}: {why}")
    failed = sum(map(bool, judged.values()))
    if drop:
        write_file(file, checked(whole, judged, worlds=budget, seed=seed))
    print(say(_Passed(len(judged) - failed, len(judged), budget, failed)))
    if failed and not drop:
        raise typer.Exit(FAILED)


@one_interrupt()
def explain(
    file: _PuzzleFile,
    *,
    jobs: Processes = 1,
) -> None:
    """Write the reasons of a file's puzzles anew, and change nothing else.

    doublesix puzzles explain mine.jsonl

    A reason says in counted numbers why the answer beats the move that tempts.
    It follows from the position: the same release writes the same sentences.

    Exit codes: 0 done, 2 bad input, 130 stopped; then the file is as it was.
    """
    from doublesix.core.evolve import evolve
    from doublesix.puzzles.explanation import explained
    from doublesix.puzzles.files import read_file, write_file

    whole = read_file(file)
    found = []
    with progress_bar() as bar:
        task = bar.add_task(say(_EXPLAINED), total=len(whole.puzzles))
        for puzzle in explained(whole.puzzles, jobs=jobs):
            found.append(puzzle)
            bar.advance(task)
    write_file(file, evolve(whole, puzzles=tuple(found)))
    new = sum(str(one.reason) != str(other.reason) for one, other in zip(found, whole.puzzles, strict=True))
    print(say(_NewReasons(new, len(found), str(file))))
