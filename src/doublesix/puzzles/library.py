"""Library of the puzzles that ship with the program, by game and theme."""

from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files

from doublesix.errors import UsageError
from doublesix.messages.units import Series
from doublesix.puzzles.files import Listed, PuzzleFile, listed, parse_file
from doublesix.puzzles.messages import NO_PUZZLE, NoShippedPuzzles, ThemeUnused, UnknownTheme
from doublesix.puzzles.puzzle import Puzzle
from doublesix.puzzles.themes import THEMES

__all__ = ["chosen", "shipped", "shipped_games", "shipped_lines"]

SUFFIX = ".jsonl"


def shipped_games() -> tuple[str, ...]:
    """Games with shipped puzzles, in alphabetical order."""
    names = (entry.name for entry in _folder().iterdir() if entry.name.endswith(SUFFIX))
    return tuple(sorted(name.removesuffix(SUFFIX) for name in names))


@lru_cache(maxsize=16)
def shipped(game: str) -> PuzzleFile:
    """The shipped puzzles of a game.

    Raises:
        UsageError: If there are none; the message lists the games that have some.
    """
    if game not in shipped_games():
        raise UsageError(NoShippedPuzzles(game, Series(shipped_games())))
    return parse_file(_text(game))


@lru_cache(maxsize=1)
def shipped_lines() -> tuple[Listed, ...]:
    """All shipped puzzles, by game, parsed only as far as a selection needs."""
    return tuple(line for game in shipped_games() for line in listed(_text(game)))


def chosen(puzzles: Iterable[Puzzle], theme: str | None = None) -> tuple[Puzzle, ...]:
    """Puzzles with a theme, or all puzzles if ``theme`` is `None`.

    Raises:
        UsageError: If there is no such theme, or no puzzle has it.
    """
    if theme is not None and theme not in THEMES:
        raise UsageError(UnknownTheme(theme, Series(tuple(THEMES))))
    found = tuple(puzzle for puzzle in puzzles if theme is None or theme in puzzle.themes)
    if not found:
        raise UsageError(ThemeUnused(theme) if theme else NO_PUZZLE)
    return found


_folder = lru_cache(maxsize=1)(lambda: files("doublesix") / "puzzles" / "data")


def _text(game: str) -> str:
    return (_folder() / f"{game}{SUFFIX}").read_text(encoding="utf-8")
