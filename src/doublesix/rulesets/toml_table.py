"""Strict reading of TOML: limits on the text, and tables that are read key by key and collect all problems."""

import tomllib
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from doublesix.errors import RuleSetError
from doublesix.messages import Argument, Message
from doublesix.messages.units import message_of
from doublesix.rulesets.parameters import nearest
from doublesix.rulesets.values import shown

__all__ = ["NoTable", "Table", "parse_toml", "read_text", "read_texts"]

_T = TypeVar("_T")

LONGEST_LINE: Final = 4_000
"""Characters; a dotted key of thousands of words would take minutes to parse."""

_NAMED_BY_READERS: Final = ("name", "clauses")
"""Keys that the messages of their readers name."""


class _NotUtf8(Message, id="rules.file.no-utf-8", english="{file} is not text: line {line} is not UTF-8"):
    file: Argument
    line: int


class _NotToml(Message, id="rules.file.no-toml", english="{file} is not TOML: {reason}"):
    file: Argument
    reason: str


class _TooDeep(
    Message, id="rules.file.too-deep", english="{file} is not a rule set: a number is too long or a list too deep"
):
    file: Argument


class _LongLine(
    Message,
    id="rules.file.long-line",
    english="{file} is not a rule set: line {line} is too long (more than {most} characters)",
):
    file: Argument
    line: int
    most: int


def parse_toml(data: bytes, where: Argument) -> dict[str, object]:
    """Parse TOML with limits on the length of lines and on nesting.

    Args:
        data: The contents of the file, in UTF-8.
        where: Name of the file, for messages.

    Raises:
        RuleSetError: If it is not valid UTF-8 or TOML, or exceeds a limit.
    """
    try:
        text = data.decode("utf-8-sig")
        _refuse_long_lines(text, where)
        return tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RuleSetError(_NotUtf8(where, line)) from None
    except RuleSetError:
        raise
    except tomllib.TOMLDecodeError as error:
        raise RuleSetError(_NotToml(where, str(error))) from None
    except (ValueError, RecursionError):
        # Numbers of thousands of digits and lists of thousands of levels are valid TOML, but `tomllib` fails on them.
        raise RuleSetError(_TooDeep(where)) from None


def _refuse_long_lines(text: str, where: Argument) -> None:
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise RuleSetError(_LongLine(where, number, LONGEST_LINE))


class _UnknownKey(Message, id="rules.file.unknown-key", english="{key} is not a key here; {nearest}"):
    key: Argument
    nearest: Message


class _OfKey(Message, id="rules.file.of-key", english="{key}: {problem}"):
    key: str
    problem: Message


class Table:
    """A TOML table that is read key by key and collects all problems."""

    def __init__(self, raw: Mapping[str, object], keys: tuple[str, ...]) -> None:
        self.raw = raw
        self.wrong: list[Message] = [_UnknownKey(shown(key), nearest(key, keys)) for key in raw if key not in keys]

    def get(self, key: str, read: Callable[[object], _T], default: _T) -> _T:
        """The value of a key, converted by ``read``; the default if it is absent or wrong."""
        if key not in self.raw:
            return default
        try:
            return read(self.raw[key])
        except RuleSetError as error:
            message = message_of(error)
            self.wrong.append(message if key in _NAMED_BY_READERS else _OfKey(key, message))
            return default


class NoTable(Message, id="rules.file.no-table", english="{value} is not a table"):
    """A value that stands where a table belongs."""

    value: Argument


class _NoText(Message, id="rules.file.no-text", english="{value} is not a text"):
    value: Argument


class _NotPrintable(Message, id="rules.file.not-printable", english="{text} has characters that cannot be printed"):
    text: str


class _NoTexts(Message, id="rules.file.no-texts", english="{value} is not a list of texts"):
    value: Argument


def read_text(plain: object) -> str:
    """A text, on one line.

    Raises:
        RuleSetError: If it is none, or has characters that cannot be printed.
    """
    if not isinstance(plain, str):
        raise RuleSetError(_NoText(shown(plain)))
    text = " ".join(plain.split())
    if not text.isprintable():
        raise RuleSetError(_NotPrintable(repr(text)))
    return text


def read_texts(plain: object) -> tuple[str, ...]:
    """The texts of a list.

    Raises:
        RuleSetError: If it is not a list of texts.
    """
    if not isinstance(plain, list):
        raise RuleSetError(_NoTexts(shown(plain)))
    return tuple(read_text(one) for one in plain)
