"""Complaints: inferences and corrections of the lenient reader, each listed once with all its lines."""

from dataclasses import dataclass
from typing import Final

__all__ = ["Complaint", "Complaints"]

MOST_LINES: Final = 5
"""Line numbers that a message lists; further ones are only counted."""


@dataclass(frozen=True)
class Complaint:
    """One deviation from the strict form, and how it was read.

    Attributes:
        text: The deviation, in one sentence.
        lines: Numbers of the lines concerned, from 1; empty if it concerns the whole record.
        denied: Whether the record contradicts the rules there, rather than leaving something out.
    """

    text: str
    lines: tuple[int, ...] = ()
    denied: bool = False

    def __str__(self) -> str:
        """The complaint with its lines: «lines 4, 7: a draw is missing»."""
        if not self.lines:
            return self.text
        word = "line" if len(self.lines) == 1 else "lines"
        more = f" and {len(self.lines) - MOST_LINES} more" if len(self.lines) > MOST_LINES else ""
        return f"{word} {', '.join(map(str, self.lines[:MOST_LINES]))}{more}: {self.text}"


class Complaints:
    """Collector of complaints, in order of first occurrence."""

    def __init__(self) -> None:
        self._lines: dict[tuple[str, bool], list[int]] = {}

    def add(self, text: str, line: int = 0, *, denied: bool = False) -> None:
        """Add a complaint; ``line`` is 0 if it concerns the whole record."""
        lines = self._lines.setdefault((text, denied), [])
        if line and line not in lines[-1:]:
            lines.append(line)

    def all(self) -> tuple[Complaint, ...]:
        """All complaints collected so far."""
        return tuple(Complaint(text, tuple(lines), denied) for (text, denied), lines in self._lines.items())
