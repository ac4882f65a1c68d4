"""Records from a text or a file of either form, recognised by its first character."""

from pathlib import Path
from typing import Final

from doublesix.core.kinds import expect_kind
from doublesix.errors import NotationError
from doublesix.notation.faults import expect_text, quoted
from doublesix.notation.record.json_form import read_json
from doublesix.notation.record.match_record import Record
from doublesix.notation.record.text_form import read_text
from doublesix.rulesets.shelf import read_regular

__all__ = ["LARGEST", "file_text", "is_json", "read_file", "verify"]

LARGEST: Final = 8 << 20
"""Bytes; a record of a thousand rounds is a twentieth of it."""


def is_json(text: str) -> bool:
    """Whether this would be a record in the JSON form, rather than one in the text form."""
    return text.lstrip()[:1] == "{"


def verify(text: str) -> Record:
    """The record of a text in either form, every move, count, score and result in it verified.

    Raises:
        NotationError: If it is not a record.
        RecordError: If it says what the rules deny; with the place, what stands there and what is right.
        RuleSetError: If its rules are incomplete or contradict themselves.
        SetupError: If its rules do not allow its seating.
    """
    expect_text(text)
    return read_json(text) if is_json(text) else read_text(text)


def read_file(path: Path | str) -> Record:
    """The record in a file of either form, verified.

    Raises:
        OSError: If the file cannot be read.
        DominoError: As `verify` does.
    """
    return verify(file_text(path))


def expect_path(path: object) -> None:
    """Refuse what is no path.

    Raises:
        SetupError: If it is none.
    """
    expect_kind(path, str | Path, "the name of a file", "give a text or a pathlib.Path")


def file_text(path: Path | str) -> str:
    """The text of a record file.

    Raises:
        OSError: If the file cannot be read, or is a folder, pipe, device or socket.
        NotationError: If it is not UTF-8, or far too large to be a record.
    """
    expect_path(path)
    try:
        data = read_regular(Path(path), LARGEST + 1)
    except ValueError:
        raise NotationError(f"{quoted(str(path))} is not the name of a file") from None
    return decoded(data, "this")


def decoded(data: bytes, name: str) -> str:
    """The text that bytes stand for; ``name`` says in a message where they come from.

    Raises:
        NotationError: If they are not UTF-8, or far too many for a record.
    """
    if len(data) > LARGEST:
        raise NotationError(f"{name} is too large for a record (more than {LARGEST >> 20} MiB)")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError(f"{name} is not a record: it is not text in UTF-8 (byte {error.start})") from None
