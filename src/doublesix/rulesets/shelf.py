"""Where game files lie: ours in the package, and the user's own anywhere."""

import errno
import os
import stat
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal

from doublesix.errors import RuleSetError
from doublesix.rulesets.gamefile import parse_toml
from doublesix.rulesets.values import shown

__all__ = [
    "AS_IN_FIVE_UP",
    "DOCUMENTS",
    "game_ids",
    "general_rulings",
    "is_path",
    "own_file",
    "packaged_file",
    "read_regular",
    "rulings",
    "shown_path",
    "source_addresses",
]

DOCUMENTS: Final = (
    "merry-go-round",
    "threes-and-fives",
    "double-six-dominoes",
    "multiples-of-five",
    "double-six-endless",
    "five-up",
)
"""The six documents' games, in the order of the rules analysis; all other games in the package are the catalogue."""

AS_IN_FIVE_UP: Final = "R-41"
"""The ruling that carries a rule of Five-Up over to a game of the catalogue."""

LARGEST_FILE: Final = 64 << 10
"""Bytes; ours have a twentieth of it, and the time that TOML takes can grow with the square of its length."""

LONGEST_PATH: Final = 4096
_ROOM: Final = files("doublesix.rulesets")


@cache
def game_ids() -> tuple[str, ...]:
    """Ids of the games in the package: the documents' first, then the catalogue by the alphabet."""
    found = {entry.name.removesuffix(".toml") for entry in (_ROOM / "games").iterdir() if entry.name.endswith(".toml")}
    return (*DOCUMENTS, *sorted(found - set(DOCUMENTS)))


def packaged_file(game: str) -> bytes:
    """The file of one of `game_ids`."""
    return (_ROOM / "games" / f"{game}.toml").read_bytes()


@cache
def source_addresses() -> dict[str, str]:
    """Where each source can be found, by its key in the rules analysis."""
    table = parse_toml((_ROOM / "sources.toml").read_bytes(), "sources.toml")
    return {key: str(address) for key, address in table.items()}


@cache
def _rulings_file() -> dict[str, object]:
    return parse_toml((_ROOM / "rulings.toml").read_bytes(), "rulings.toml")


@cache
def rulings() -> dict[str, str]:
    """What each ruling says that a card can rest on, by its id.

    >>> rulings()["C-07"]
    'A count of 0 scores nothing, and there is nothing to claim.'
    """
    table = _rulings_file()["rulings"]
    assert isinstance(table, dict), table
    return {key: str(statement) for key, statement in table.items()}


@cache
def general_rulings(about: Literal["catalogue", "as_in_five_up"]) -> dict[str, tuple[str, ...]]:
    """The rulings behind what all games of the catalogue have in common, by topic.

    Args:
        about: What is ours in every one of them, or what is as in Five-Up where a game does not say otherwise.
    """
    table = _rulings_file()[about]
    assert isinstance(table, dict), table
    return {topic: tuple(map(str, ids)) for topic, ids in table.items()}


def is_path(name: str | Path) -> bool:
    """Whether this names a file rather than a game: it is a path, has a folder, or ends like our files."""
    return isinstance(name, Path) or name.endswith(".toml") or os.sep in name or "/" in name


def shown_path(path: Path) -> str:
    """A path as messages show it: whole, as long as it can be one."""
    return shown(str(path), LONGEST_PATH)


def read_regular(path: Path, most: int) -> bytes:
    """The first bytes of a regular file, ``most`` at most; anything else, which could hang us, is not even opened.

    Raises:
        OSError: If it cannot be read, or is a folder, pipe, device or socket.
        ValueError: If no file can be called so.
    """
    _refuse_irregular(path, path.stat().st_mode)
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        # It may have been replaced since.
        _refuse_irregular(path, os.fstat(handle).st_mode)
        return file.read(most)


def _refuse_irregular(path: Path, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is not a regular file, but a pipe, device or socket", str(path))


def own_file(path: Path) -> bytes:
    """The user's own file.

    Raises:
        RuleSetError: If it cannot be read, or is far too large to be a rule set.
    """
    try:
        data = read_regular(path, LARGEST_FILE + 1)
    except OSError as error:
        raise RuleSetError(f"{shown_path(path)} cannot be read: {error.strerror or error}") from None
    except ValueError:
        raise RuleSetError(f"{shown_path(path)} is not the name of a file") from None
    if len(data) > LARGEST_FILE:
        raise RuleSetError(f"{shown_path(path)} is too large for a rule set (more than {LARGEST_FILE >> 10} KiB)")
    return data
