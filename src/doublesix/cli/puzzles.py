"""``doublesix puzzles``: solve, list, generate and check positions with one best move."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli import completion
from doublesix.cli.help_text import HelpText
from doublesix.cli.options import OPTIONAL_FILE, QUESTIONS, Json, Plain
from doublesix.cli.puzzle_making import check, explain, make
from doublesix.cli.puzzle_mistakes import mine
from doublesix.cli.sections import print_sections
from doublesix.cli.streams import full_screen
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Count

if TYPE_CHECKING:
    from doublesix.puzzles import Puzzle

__all__ = ["puzzles"]

MOST: Final = 10_000
RATINGS: Final = "puzzles.json"
SHOWN_LEVELS: Final = (1, 5, 10)

_File = Annotated[
    Path | None,
    typer.Argument(
        metavar=OPTIONAL_FILE, help=HelpText("option.puzzles.file", "A puzzle file; else those of the program.")
    ),
]
_Game = Annotated[
    str | None,
    typer.Option(
        "--game",
        "-g",
        autocompletion=completion.games,
        help=HelpText("option.puzzles.game", "Puzzles of this game alone."),
    ),
]
_Theme = Annotated[
    str | None, typer.Option("--theme", "-t", help=HelpText("option.puzzles.theme", "Puzzles with this theme alone."))
]


def play(
    file: _File = None,
    *,
    game: _Game = None,
    theme: _Theme = None,
    number: Annotated[
        int | None,
        typer.Option("--number", "-n", min=1, max=MOST, help=QUESTIONS),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", help=HelpText("option.puzzles.play-seed", "The same seed asks the same puzzles.")),
    ] = None,
    plain: Plain = False,
) -> None:
    """Solve puzzles: a position, your answer, and what every move was worth.

    doublesix puzzles play

    doublesix puzzles play --game five-up --theme sacrifice

    doublesix puzzles play mine.jsonl -n 10

    You and each puzzle have a Glicko-2 rating, which the first try moves; the
    next puzzle is one of about your strength. “help” lists the words, “quit”
    leaves.
    """
    from random import Random

    from doublesix.puzzles.ratings import RatingFile
    from doublesix.terminal.lines.puzzles import PuzzleTable
    from doublesix.terminal.lines.standard import standard_lines
    from doublesix.terminal.match.folders import data_folder

    kept, wanted = RatingFile(data_folder() / RATINGS), _chosen(file, game, theme)
    if plain or not full_screen():
        PuzzleTable(wanted, kept, standard_lines(), lambda line: print(line, flush=True)).run(Random(seed), number)
        return
    from doublesix.terminal.puzzle_app import puzzles_on_screen

    lines: list[str] = []
    puzzles_on_screen(PuzzleTable(wanted, kept, standard_lines(), lines.append), lines, Random(seed), number)


def list_(
    file: _File = None,
    *,
    game: _Game = None,
    theme: _Theme = None,
    as_json: Json = False,
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
    from doublesix.arena.reports.simulation import Cell, Section
    from doublesix.puzzles.themes import THEMES

    heads: tuple[Cell, ...] = ("", _PUZZLES, _RATED, _SOLVED, *map(str, SHOWN_LEVELS[1:]))
    games = sorted({puzzle.game for puzzle in found})
    by_game = [_counted(name, [one for one in found if one.game == name]) for name in games]
    by_theme = [_counted(name, [one for one in found if name in one.themes]) for name in THEMES]
    sections = [
        Section(_BY_GAME, heads, tuple(by_game)),
        Section(_BY_THEME, heads, tuple(row for row in by_theme if row[1] != "0")),
    ]
    notes = [_ThemeLine(name, theme.summary) for name, theme in THEMES.items()]
    print_sections(_Listed(len(found)), sections, notes)


_PUZZLES = FixedMessage("puzzles.puzzles", "puzzles")
_RATED = FixedMessage("puzzles.rated", "rated")
_SOLVED = FixedMessage("puzzles.solved", "solved by level 1")
_BY_GAME = FixedMessage("puzzles.by-game", "By game")
_BY_THEME = FixedMessage("puzzles.by-theme", "By theme")


class _Listed(Count, id="puzzles.listed", english="{n} puzzles"):
    """How many puzzles are listed."""


class _ThemeLine(Message, id="puzzles.theme", english="{theme}: {summary}."):
    """What a theme means."""

    theme: str
    summary: Message


def _counted(name: str, puzzles: "Sequence[Puzzle]") -> tuple[str, ...]:
    """Table row: number of puzzles, mean rating, and the share solved by each of `SHOWN_LEVELS`."""
    if not puzzles:
        return name, "0", "", "", "", ""
    rating = sum(puzzle.rating for puzzle in puzzles) / len(puzzles)
    shares = [sum(puzzle.solved[level - 1] for puzzle in puzzles) / len(puzzles) for level in SHOWN_LEVELS]
    return name, str(len(puzzles)), f"{rating:.0f}", *(f"{share:.0%}" for share in shares)


class _FileAndGame(
    Message,
    id="command.file-and-game",
    english="--game {game} cannot be given with the file {file}, which says itself which game it is of",
):
    game: str
    file: str


def _chosen(file: Path | None, game: str | None, theme: str | None) -> "tuple[Puzzle, ...]":
    """Puzzles of the file, or of the library, filtered by game and theme."""
    from doublesix.puzzles.files import read_file
    from doublesix.puzzles.library import chosen, shipped, shipped_games

    if file is not None and game is not None:
        raise UsageError(_FileAndGame(game, str(file)))
    if file is not None:
        return chosen(read_file(file).puzzles, theme)
    games = shipped_games() if game is None else (game,)
    return chosen((puzzle for one in games for puzzle in shipped(one).puzzles), theme)


puzzles: Final[Mapping[str, Callable[..., None]]] = {
    "play": play,
    "mine": mine,
    "list": list_,
    "make": make,
    "check": check,
    "explain": explain,
}
"""The commands of ``doublesix puzzles``."""
