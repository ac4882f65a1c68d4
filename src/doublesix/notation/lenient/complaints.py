"""Complaints: inferences and corrections of the lenient reader, each listed once with all its lines."""

from dataclasses import dataclass
from typing import Final

from doublesix.messages import Message
from doublesix.notation.faults import At

__all__ = ["Complaint", "Complaints"]

MOST_LINES: Final = 5
"""Line numbers that a message lists; further ones are only counted."""


class _Lines(Message, id="place.lines", english="lines {lines}", cases={1: "line {lines}"}):
    """Numbers of lines."""

    lines: tuple[int, ...]


class _LinesAndMore(Message, id="place.lines-and-more", english="lines {lines} and {more} more"):
    """Numbers of lines, and how many further ones there are."""

    lines: tuple[int, ...]
    more: int


@dataclass(frozen=True)
class Complaint:
    """One deviation from the strict form, and how it was read.

    Attributes:
        message: The deviation, in one sentence.
        lines: Numbers of the lines concerned, from 1; empty if it concerns the whole record.
        denied: Whether the record contradicts the rules there, rather than leaving something out.
    """

    message: Message
    lines: tuple[int, ...] = ()
    denied: bool = False

    @property
    def text(self) -> str:
        """The deviation in English."""
        return str(self.message)

    @property
    def placed(self) -> Message:
        """The complaint with its lines: “lines 4, 7: a draw is missing”."""
        if not self.lines:
            return self.message
        lines, more = self.lines[:MOST_LINES], len(self.lines) - MOST_LINES
        return At(_LinesAndMore(lines, more) if more > 0 else _Lines(lines), self.message)

    def __str__(self) -> str:
        """The complaint with its lines, in English."""
        return str(self.placed)


class Complaints:
    """Collector of complaints, in order of first occurrence."""

    def __init__(self) -> None:
        self._lines: dict[tuple[Message, bool], list[int]] = {}

    def add(self, message: Message, line: int = 0, *, denied: bool = False) -> None:
        """Add a complaint; ``line`` is 0 if it concerns the whole record."""
        lines = self._lines.setdefault((message, denied), [])
        if line and line not in lines[-1:]:
            lines.append(line)

    def all(self) -> tuple[Complaint, ...]:
        """All complaints collected so far."""
        return tuple(Complaint(message, tuple(lines), denied) for (message, denied), lines in self._lines.items())
