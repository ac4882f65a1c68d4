"""``doublesix puzzles``: solve, list, generate and check positions with one best move."""

import importlib.metadata
import json
import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli.options import grouped
from doublesix.cli.playing import TableOptions, reporting_interruption
from doublesix.cli.progress import one_interrupt, progress_bar
from doublesix.cli.sections import print_sections
from doublesix.errors import UsageError

if TYPE_CHECKING:
    from doublesix.puzzles import Puzzle, PuzzleFile
    from doublesix.puzzles.generation import SelfPlay

__all__ = ["puzzles"]

MOST: Final = 10_000
FAILED: Final = 1
RATINGS: Final = "puzzles.json"
SHOWN_LEVELS: Final = (1, 5, 10)

_File = Annotated[Path | None, typer.Argument(metavar="[FILE]", help="A puzzle file; else those of the program.")]
_Game = Annotated[str | None, typer.Option("--game", "-g", help="Puzzles of this game alone.")]
_Theme = Annotated[str | None, typer.Option("--theme", "-t", help="Puzzles with this theme alone.")]
_Number = Annotated[int, typer.Option("--number", "-n", min=1, max=MOST, help="So many puzzles.")]
_Seed = Annotated[str, typer.Option("--seed", help="The same seed gives the same puzzles.")]
_Jobs = Annotated[int, typer.Option("--jobs", "-j", help="Processes; the result is the same for any number.")]
_Out = Annotated[Path, typer.Option("--out", metavar="FILE", help="Write them there; a file that is begun goes on.")]


@one_interrupt()
@grouped
def make(*, table: TableOptions, number: _Number = 100, seed: _Seed = "1", jobs: _Jobs = 1, out: _Out) -> None:
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
    with reporting_interruption(lambda: f"{len(whole.puzzles)} of {number} puzzles", f", in {out}") as ending:
        write_file(out, whole)
        with progress_bar() as bar:
            task = bar.add_task("Puzzles", total=number, completed=begun)
            for grown in collect(whole, source, number, jobs=jobs):
                whole = grown
                write_file(out, whole)
                bar.update(task, completed=len(whole.puzzles))
    if ending.code:
        raise typer.Exit(ending.code)
    print(f"{len(whole.puzzles)} puzzles of {source.rules.name} from {whole.matches} matches are in {out}.")


def _source(table: TableOptions, seed: str) -> "SelfPlay":
    from doublesix.puzzles.collection import usual_seatings
    from doublesix.puzzles.generation import SelfPlay

    rules, seating = table.laid()
    asked = table.seats is not None or table.partners is not None
    return SelfPlay(rules=rules, seatings=(seating,) if asked else usual_seatings(rules), seed=seed)


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
        raise UsageError(
            f"--out {out} was given; it holds puzzles made by «{old.command}». Repeat that command to go on with it, or"
            " name another file"
        )
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
    file: Annotated[Path, typer.Argument(help="A puzzle file.")],
    worlds: Annotated[int | None, typer.Option("--worlds", "-w", min=100, help="Judge in so many worlds.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="What the worlds are drawn from.")] = "2",
    jobs: _Jobs = 1,
    unchecked: Annotated[
        bool, typer.Option("--unchecked", help="Judge those alone that passed no check in so many worlds.")
    ] = False,
    drop: Annotated[bool, typer.Option("--drop", help="Throw those out that fail; make goes on from there.")] = False,
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
        task = bar.add_task("Checked", total=len(wanted))
        for puzzle, why in failures(wanted, worlds=budget, seed=seed, jobs=jobs):
            judged[puzzle.id] = why
            bar.advance(task)
            if why:
                print(f"{puzzle.id}: {why}")
    failed = sum(map(bool, judged.values()))
    if drop:
        write_file(file, checked(whole, judged, worlds=budget, seed=seed))
    print(f"{len(judged) - failed} of {len(judged)} puzzles pass in {budget:,} worlds, {failed} fail.")
    if failed and not drop:
        raise typer.Exit(FAILED)


@one_interrupt()
def explain(file: Annotated[Path, typer.Argument(help="A puzzle file.")], *, jobs: _Jobs = 1) -> None:
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
        task = bar.add_task("Explained", total=len(whole.puzzles))
        for puzzle in explained(whole.puzzles, jobs=jobs):
            found.append(puzzle)
            bar.advance(task)
    write_file(file, evolve(whole, puzzles=tuple(found)))
    new = sum(str(one.reason) != str(other.reason) for one, other in zip(found, whole.puzzles, strict=True))
    print(f"{new} of {len(found)} reasons are new, in {file}.")


def play(
    file: _File = None,
    *,
    game: _Game = None,
    theme: _Theme = None,
    number: Annotated[int | None, typer.Option("--number", "-n", min=1, max=MOST, help="Ask so many.")] = None,
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed asks the same puzzles.")] = None,
) -> None:
    """Solve puzzles: a position, your answer, and what every move was worth.

    doublesix puzzles play

    doublesix puzzles play --game five-up --theme sacrifice

    doublesix puzzles play mine.jsonl -n 10

    You and each puzzle have a Glicko-2 rating, which the first try moves; the
    next puzzle is one of about your strength. «help» lists the words, «quit»
    leaves.
    """
    from random import Random

    from doublesix.puzzles.ratings import RatingFile
    from doublesix.terminal.lines.puzzles import PuzzleTable
    from doublesix.terminal.lines.standard import standard_lines
    from doublesix.terminal.match.saves import data_folder

    kept = RatingFile(data_folder() / RATINGS)
    table = PuzzleTable(_chosen(file, game, theme), kept, standard_lines(), lambda line: print(line, flush=True))
    table.run(Random(seed), number)


def list_(
    file: _File = None,
    *,
    game: _Game = None,
    theme: _Theme = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print data for programs.")] = False,
) -> None:
    """List puzzles, with what is known of them; their answers only as data.

    doublesix puzzles list

    doublesix puzzles list --game merry-go-round --theme exact-target --json
    """
    found = _chosen(file, game, theme)
    if as_json:
        from doublesix.puzzles.files import plain

        print(json.dumps([plain(puzzle) for puzzle in found], ensure_ascii=False, indent=1))
        return
    from doublesix.arena.reports.simulation import Section
    from doublesix.puzzles.themes import THEMES

    heads = ("", "puzzles", "rated", "solved by level 1", "5", "10")
    games = sorted({puzzle.game for puzzle in found})
    by_game = [_counted(name, [one for one in found if one.game == name]) for name in games]
    by_theme = [_counted(name, [one for one in found if name in one.themes]) for name in THEMES]
    sections = [
        Section("By game", heads, tuple(by_game)),
        Section("By theme", heads, tuple(row for row in by_theme if row[1] != "0")),
    ]
    notes = [f"{name}: {theme.summary}." for name, theme in THEMES.items()]
    print_sections(f"{len(found)} puzzles", sections, notes)


def _counted(name: str, puzzles: "Sequence[Puzzle]") -> tuple[str, ...]:
    """Table row: number of puzzles, mean rating, and the share solved by each of `SHOWN_LEVELS`."""
    if not puzzles:
        return name, "0", "", "", "", ""
    rating = sum(puzzle.rating for puzzle in puzzles) / len(puzzles)
    shares = [sum(puzzle.solved[level - 1] for puzzle in puzzles) / len(puzzles) for level in SHOWN_LEVELS]
    return name, str(len(puzzles)), f"{rating:.0f}", *(f"{share:.0%}" for share in shares)


def _chosen(file: Path | None, game: str | None, theme: str | None) -> "tuple[Puzzle, ...]":
    """Puzzles of the file, or of the library, filtered by game and theme."""
    from doublesix.puzzles.files import read_file
    from doublesix.puzzles.library import chosen, shipped, shipped_games

    if file is not None and game is not None:
        raise UsageError(f"--game {game} and the file {file} were given; a file says itself which game it is of")
    if file is not None:
        return chosen(read_file(file).puzzles, theme)
    games = shipped_games() if game is None else (game,)
    return chosen((puzzle for one in games for puzzle in shipped(one).puzzles), theme)


puzzles: Final[Mapping[str, Callable[..., None]]] = {
    "play": play,
    "list": list_,
    "make": make,
    "check": check,
    "explain": explain,
}
"""The commands of ``doublesix puzzles``."""
