"""Error messages of the parsers in this package, with a caret under the place of the fault."""

from typing import Final

from doublesix.errors import NotationError
from doublesix.messages import Message
from doublesix.messages.units import Detailed

__all__ = [
    "MARK",
    "At",
    "EventNumber",
    "LineNumber",
    "at_line",
    "excerpt",
    "expect_text",
    "malformed",
    "text_in",
    "visible",
]

WIDTH: Final = 72
"""Characters of a long text shown around the fault."""

LONGEST_QUOTE: Final = 40
"""Characters of a text quoted in a sentence; longer texts are truncated."""


class LineNumber(Message, id="place.line", english="line {n}"):
    """A line of a text, from 1."""

    n: int


class EventNumber(Message, id="place.event", english="event {n}"):
    """An event of a record, from 1."""

    n: int


class At(Message, id="place.at", english="{place}: {problem}"):
    """What is wrong at a place: a line, an event, a file."""

    place: Message
    problem: Message


def at_line(line: int, problem: Message) -> At:
    """The problem with the line in which it is."""
    return At(LineNumber(line), problem)


class _NoText(Message, id="notation.no-text", english="a text was expected, not {kind}"):
    """The kind is a type of Python."""

    kind: str


def expect_text(thing: object, *, or_bytes: bool = False) -> None:
    """Raise `NotationError` for a value that is not text, at the boundary.

    Raises:
        NotationError: If it is not a `str` (or `bytes`, with ``or_bytes``).
    """
    if not isinstance(thing, str) and not (or_bytes and isinstance(thing, bytes)):
        raise NotationError(_NoText(type(thing).__name__))


MARK: Final = "\ufeff"
"""Byte order mark, with which some editors begin a text in UTF-8; it belongs to no text, wherever that comes from."""


def text_in(thing: object) -> str:
    """A text without its byte order mark.

    Raises:
        NotationError: If it is not a `str`.
    """
    expect_text(thing)
    assert isinstance(thing, str), thing
    return thing.removeprefix(MARK)


class _Malformed(Message, id="notation.malformed", english="“{text}” is not {what}: {hint}"):
    """What it should be, such as “a tile”, and what is allowed there."""

    text: str
    what: Message
    hint: Message


def malformed(what: Message, text: str, at: int, hint: Message) -> NotationError:
    """The `NotationError` for a malformed text, with a caret under the fault.

    Args:
        what: What the text should be, with its article: “a tile”.
        text: The whole text.
        at: Index in it at which parsing stopped, from 0 to its length.
        hint: What is allowed there.

    >>> from doublesix.messages import FixedMessage
    >>> what, hint = FixedMessage("test.tile", "a tile"), FixedMessage("test.half", "a half is 0-9 or A-I")
    >>> print(malformed(what, "6x", 1, hint))
    “6x” is not a tile: a half is 0-9 or A-I
      6x
       ^
    """
    start = max(0, min(at - WIDTH // 2, len(text) - WIDTH))
    piece = visible(text[start : start + WIDTH])
    return NotationError(Detailed(_Malformed(excerpt(text), what, hint), (piece, f"{' ' * (at - start)}^")))


def visible(text: str) -> str:
    """The text with every unprintable character replaced by a dot."""
    return "".join(sign if sign.isprintable() else "·" for sign in text)


def excerpt(text: str) -> str:
    """The text as an argument of a message: printable, and truncated if long."""
    return visible(text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 3]}...")
