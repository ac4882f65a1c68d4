"""Lines of a text record, and a cursor that compares them with the lines that must stand there."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from doublesix.errors import NotationError, RecordError
from doublesix.messages.units import Detailed, message_of
from doublesix.notation.faults import at_line, excerpt, visible
from doublesix.notation.record.heading import Heading, parse_heading
from doublesix.notation.record.text_faults import (
    NOTHING_THERE,
    AfterResult,
    AnotherRecord,
    BreaksOff,
    NoBeginning,
    NothingMore,
    Right,
    SaidAlready,
    Stands,
    Word,
    WordIsRight,
)

__all__ = ["LineCursor", "RecordLine", "lines_of", "plain", "split_text"]


LONGEST: Final = 120
"""Characters of a line shown in an error."""


@dataclass(frozen=True)
class RecordLine:
    """A line of a record with words in it: its number, from 1, and the words."""

    number: int
    words: tuple[str, ...]

    @property
    def text(self) -> str:
        """The words joined by single spaces, for messages: printable, and truncated to `LONGEST` characters."""
        return visible(" ".join(self.words))[:LONGEST]

    @contextmanager
    def named(self) -> Iterator[None]:
        """Context that prefixes the line's number to a `NotationError` raised in it."""
        try:
            yield
        except RecordError:
            raise  # names its place already
        except NotationError as error:
            raise NotationError(at_line(self.number, message_of(error))) from None


def split_text(text: str) -> tuple[Heading, tuple[RecordLine, ...]]:
    """Split a text record into its heading and the lines of its rounds.

    Raises:
        NotationError: If it has no heading, or a key occurs twice in it.
    """
    heading: dict[str, tuple[int, str]] = {}
    lines: list[RecordLine] = []
    for number, line in enumerate(lines_of(text), start=1):
        pair = None if lines else parse_heading(line)
        if pair is not None:
            key, value = pair
            if key in heading:
                raise NotationError(at_line(number, SaidAlready(excerpt(key), heading[key][0])))
            heading[key] = (number, value)
        elif words := tuple(line.partition("#")[0].split()):
            lines.append(RecordLine(number, words))
            if not heading:
                raise NotationError(at_line(number, NoBeginning(excerpt(line.strip()))))
    return heading, tuple(lines)


def lines_of(text: str) -> list[str]:
    """Split a text into lines that end in LF or CRLF, or in CR if there is no LF."""
    return text.replace("\r\n", "\n").split("\n" if "\n" in text else "\r")


class LineCursor:
    """Cursor over the lines of a record after its heading.

    Attributes:
        lines: All lines with words in them.
        next: Index of the next one.
    """

    def __init__(self, lines: tuple[RecordLine, ...]) -> None:
        self.lines = lines
        self.next = 0

    def at(self, word: str) -> bool:
        """Whether the next line begins with ``word``."""
        return self.next < len(self.lines) and self.lines[self.next].words[0] == word

    @property
    def last(self) -> int:
        """Number of the last line; 0 if there is none."""
        return self.lines[-1].number if self.lines else 0

    def compare(self, expected: list[str]) -> None:
        """Consume lines that must equal the expected ones.

        Raises:
            RecordError: If one differs or is missing.
        """
        for right in expected:
            words = plain(right).split()
            if self.next == len(self.lines):
                raise RecordError(BreaksOff(plain(right)), self.last)
            line = self.lines[self.next]
            if list(line.words) != words:
                raise _untrue(line, words)
            self.next += 1

    def nothing_more(self) -> None:
        """Raise `RecordError` if lines follow the result."""
        if self.next < len(self.lines):
            line = self.lines[self.next]
            another = line.text.startswith("format:")
            raise RecordError(at_line(line.number, (AnotherRecord if another else AfterResult)(line.text)), line.number)


def plain(line: str) -> str:
    """A line without its comment, with single spaces between the words."""
    return " ".join(line.partition("#")[0].split())


def _untrue(line: RecordLine, right: list[str]) -> RecordError:
    place = next((at for at, (one, other) in enumerate(zip(line.words, right, strict=False)) if one != other), -1)
    if place < 0:
        place = min(len(line.words), len(right))
    stands = Word(excerpt(line.words[place])) if place < len(line.words) else NOTHING_THERE
    headline = WordIsRight(stands, right[place]) if place < len(right) else NothingMore(stands)
    both = (Stands(line.text), Right(" ".join(right)))
    return RecordError(at_line(line.number, Detailed(headline, both)), line.number)
