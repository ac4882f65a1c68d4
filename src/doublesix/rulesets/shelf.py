"""Access to game files: those of the package, and a user's own anywhere."""

import errno
import os
import stat
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal

from doublesix.errors import RuleSetError
from doublesix.messages import Argument, FixedMessage, Message
from doublesix.rulesets.toml_table import parse_toml
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
"""Games of the six documents, in the order of the rules analysis; all others of the package are the catalogue."""

AS_IN_FIVE_UP: Final = "R-41"
"""The ruling that applies the rules of Five-Up to games of the catalogue unless they say otherwise."""

LARGEST_FILE: Final = 64 << 10
"""Bytes, more than ten times the size of ours; the time for parsing TOML can be quadratic in its length."""

LONGEST_PATH: Final = 4096
_ROOM: Final = files("doublesix.rulesets")


@cache
def game_ids() -> tuple[str, ...]:
    """Ids of the games in the package: those of the documents first, then the catalogue in alphabetical order."""
    found = {entry.name.removesuffix(".toml") for entry in (_ROOM / "games").iterdir() if entry.name.endswith(".toml")}
    return (*DOCUMENTS, *sorted(found - set(DOCUMENTS)))


def packaged_file(game: str) -> bytes:
    """Contents of the file of one of `game_ids`."""
    return (_ROOM / "games" / f"{game}.toml").read_bytes()


@cache
def source_addresses() -> dict[str, str]:
    """Addresses of the sources, by their key in the rules analysis."""
    table = parse_toml((_ROOM / "sources.toml").read_bytes(), "sources.toml")
    return {key: str(address) for key, address in table.items()}


@cache
def _rulings_file() -> dict[str, object]:
    return parse_toml((_ROOM / "rulings.toml").read_bytes(), "rulings.toml")


@cache
def rulings() -> dict[str, FixedMessage]:
    """Texts of all rulings that a card can cite, by id.

    >>> print(rulings()["C-07"])
    A count of 0 scores nothing, and there is nothing to claim.
    """
    table = _rulings_file()["rulings"]
    assert isinstance(table, dict), table
    place = "rulesets/rulings.toml"
    return {key: FixedMessage(f"ruling.{key.lower()}", str(text), where=place) for key, text in table.items()}


@cache
def general_rulings(about: Literal["catalogue", "as_in_five_up"]) -> dict[str, tuple[str, ...]]:
    """Ids of the rulings behind what all games of the catalogue have in common, by topic.

    Args:
        about: Rulings of our own for all of them, or for what is as in Five-Up unless a game says otherwise.
    """
    table = _rulings_file()[about]
    assert isinstance(table, dict), table
    return {topic: tuple(map(str, ids)) for topic, ids in table.items()}


def is_path(name: str | Path) -> bool:
    """Whether this names a file rather than a game: a `Path`, or text with a path separator or ending in .toml."""
    return isinstance(name, Path) or name.endswith(".toml") or os.sep in name or "/" in name


def shown_path(path: Path) -> str | FixedMessage:
    """A path as shown in messages: in full, up to `LONGEST_PATH` characters."""
    return shown(str(path), LONGEST_PATH)


def read_regular(path: Path, most: int) -> bytes:
    """Read up to ``most`` bytes of a regular file; anything else, on which a read could hang, is not even opened.

    Raises:
        OSError: If it cannot be read, or is a folder, pipe, device or socket.
        ValueError: If the path is not a possible file name.
    """
    _refuse_irregular(path, path.stat().st_mode)
    # Non-blocking, because opening a pipe that has replaced the file in between could hang.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        # Check again: it may have been replaced since.
        _refuse_irregular(path, os.fstat(handle).st_mode)
        return file.read(most)


_NOT_REGULAR: Final = "it is not a regular file, but a pipe, device or socket"


def _refuse_irregular(path: Path, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, _NOT_REGULAR, str(path))


class _CannotBeRead(Message, id="rules.file.cannot-be-read", english="{path} cannot be read: {cause}"):
    path: Argument
    cause: str


class _NoFileName(Message, id="rules.file.no-file-name", english="{path} is not the name of a file"):
    path: Argument


class _TooLarge(
    Message, id="rules.file.too-large", english="{path} is too large for a rule set (more than {most} KiB)"
):
    path: Argument
    most: int


def own_file(path: Path) -> bytes:
    """Contents of a user's own file.

    Raises:
        RuleSetError: If it cannot be read, or is larger than `LARGEST_FILE`.
    """
    try:
        data = read_regular(path, LARGEST_FILE + 1)
    except OSError as error:
        raise RuleSetError(_CannotBeRead(shown_path(path), error.strerror or str(error))) from None
    except ValueError:
        raise RuleSetError(_NoFileName(shown_path(path))) from None
    if len(data) > LARGEST_FILE:
        raise RuleSetError(_TooLarge(shown_path(path), LARGEST_FILE >> 10))
    return data
