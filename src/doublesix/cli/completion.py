"""Completion of games, variations, house rules, players and files, as a shell asks for it with every press of Tab."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from doublesix.rulesets.game import Game

__all__ = ["files", "games", "house_rules", "players", "variations", "words_of_the_line"]

PEOPLE: Final = ("you", "human:", "cmd:", "py:")
"""Beginnings of players who are no bots of ours."""


def games(incomplete: str) -> list[str]:
    """Games by id, and files of rules."""
    from doublesix.rulesets.shelf import game_ids

    return [*_of(game_ids(), incomplete), *_files(incomplete, ".toml")]


def variations(incomplete: str) -> list[str]:
    """Variations of the game on the line, or of every game."""
    return _of(dict.fromkeys(name for game in _games_meant() for name in game.variations), incomplete)


def house_rules(incomplete: str) -> list[str]:
    """Rules as ``name=``, and behind the sign the words that one may be; for a number that of the game on the line."""
    from doublesix.core.declaration import Shape
    from doublesix.core.parameters import DECLARED
    from doublesix.rulesets.codec import format_value

    name, sign, _ = incomplete.partition("=")
    if not sign:
        return _of([f"{known}=" for known in DECLARED], incomplete)
    if name not in DECLARED:
        return []
    options = DECLARED[name].options
    words = ["true", "false"] if DECLARED[name].shape is Shape.FLAG else list(map(str, options or ()))
    words = words or [format_value(name, getattr(game.rules, name)) for game in _games_meant()]
    return _of([f"{name}={word}" for word in dict.fromkeys(words)], incomplete)


def players(incomplete: str) -> list[str]:
    """Players, the last of a list with commas between them."""
    from doublesix.players import player_names

    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in _of((*player_names(), *PEOPLE), last)]


def files(incomplete: str) -> list[str]:
    """Files, and folders with a slash behind."""
    return _files(incomplete, "")


def words_of_the_line() -> list[str]:
    """The words of the command line that is being completed, as the shell's script hands them over."""
    return (os.environ.get("_TYPER_COMPLETE_ARGS") or os.environ.get("COMP_WORDS", "")).split()


def _games_meant() -> "tuple[Game, ...]":
    """The first game on the line, or all games; Typer itself parses no line that ends with an option's name."""
    from doublesix.errors import DominoError
    from doublesix.rulesets import games as all_games
    from doublesix.rulesets import load
    from doublesix.rulesets.spec import split_spec

    for word in words_of_the_line()[2:]:
        with suppress(DominoError):
            return (load(split_spec(word)[0]),)
    return all_games()


def _of(words: Iterable[str], incomplete: str) -> list[str]:
    return [word for word in words if word.startswith(incomplete)]


def _files(incomplete: str, ending: str) -> list[str]:
    folder = Path(incomplete) if incomplete.endswith("/") else Path(incomplete).parent
    try:
        there = sorted(folder.iterdir())
    except (OSError, ValueError):
        return []
    shown = [
        f"{place}/" if place.is_dir() else str(place)
        for place in there
        if place.is_dir() or place.name.endswith(ending)
    ]
    kept = incomplete.removeprefix("./")
    return [f"{incomplete[: len(incomplete) - len(kept)]}{place}" for place in shown if place.startswith(kept)]


def _fits(place: Path, ending: str) -> bool:
    return place.is_dir() or place.name.endswith(ending)
