"""Records read from a text or a file, in either form, recognised by its first character."""

from pathlib import Path
from typing import Final

from doublesix.core.type_check import expect_kind
from doublesix.errors import NotationError
from doublesix.messages import FixedMessage, Message
from doublesix.notation.faults import excerpt, text_in
from doublesix.notation.record.json_form import read_json
from doublesix.notation.record.match_record import Record
from doublesix.notation.record.text_form import read_text
from doublesix.rulesets.shelf import read_regular

__all__ = ["LARGEST", "file_text", "is_json", "read_file", "verify"]

LARGEST: Final = 8 << 20
"""Most bytes of a record; one of a thousand rounds takes a twentieth of that."""


def is_json(text: str) -> bool:
    """Whether a text is in the JSON form rather than the text form, by its first character."""
    return text.lstrip()[:1] == "{"


def verify(text: str) -> Record:
    """Read a record from a text in either form, verifying every move, count, score and result.

    Raises:
        NotationError: If it is not a record.
        RecordError: If it contradicts the rules; the message gives the place, what is written there and what is right.
        RuleSetError: If its rules are incomplete or contradict themselves.
        SetupError: If its rules do not allow its seating.
    """
    text = text_in(text)
    return read_json(text) if is_json(text) else read_text(text)


def read_file(path: Path | str) -> Record:
    """Read and verify the record in a file, in either form.

    Raises:
        OSError: If the file cannot be read.
        DominoError: As raised by `verify`.
    """
    return verify(file_text(path))


_PATH = FixedMessage("type.path", "a text or a pathlib.Path")


def expect_path(path: object) -> None:
    """Raise `SetupError` for a value that is not a path, at the boundary.

    Raises:
        SetupError: If it is neither a `str` nor a `Path`.
    """
    expect_kind(path, str | Path, "path", _PATH)


class _NoFileName(Message, id="record.no-file-name", english="“{text}” is not the name of a file"):
    text: str


_THIS = FixedMessage("record.this", "this")


def file_text(path: Path | str) -> str:
    """Text of a record file.

    Raises:
        OSError: If the file cannot be read, or is a folder, pipe, device or socket.
        NotationError: If it is not UTF-8 or larger than `LARGEST`, or the path is not a valid file name.
    """
    expect_path(path)
    try:
        # One byte more than allowed, so that `decoded` can reject a file that is too large.
        data = read_regular(Path(path), LARGEST + 1)
    except ValueError:
        raise NotationError(_NoFileName(excerpt(str(path)))) from None
    return decoded(data, _THIS)


class _TooLarge(Message, id="record.too-large", english="{name} is too large for a record (more than {most} MiB)"):
    """A file by its name, or “this”."""

    name: Message
    most: int


class _NotUtf8(Message, id="record.not-utf8", english="{name} is not a record: it is not text in UTF-8 (byte {byte})"):
    """A file by its name, or “this”."""

    name: Message
    byte: int


def decoded(data: bytes, name: Message) -> str:
    """Decode UTF-8, with or without a byte order mark; ``name`` is the source in error messages.

    Raises:
        NotationError: If the bytes are not UTF-8, or more than `LARGEST`.
    """
    if len(data) > LARGEST:
        raise NotationError(_TooLarge(name, LARGEST >> 20))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError(_NotUtf8(name, error.start)) from None
