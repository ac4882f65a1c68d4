"""Complaints: every liberty that the lenient reader took, each said once with all the lines it was taken in."""

from dataclasses import dataclass
from typing import Final

__all__ = ["Complaint", "Complaints"]

MOST_LINES: Final = 5


@dataclass(frozen=True)
class Complaint:
    """One thing that was not as it should be, and how it was read.

    Attributes:
        text: What, in one sentence.
        lines: Numbers of the lines it was found in, from 1; empty where it concerns the whole record.
        denied: Whether something stood there that the rules deny, rather than something that was left out.
    """

    text: str
    lines: tuple[int, ...] = ()
    denied: bool = False

    def __str__(self) -> str:
        """«lines 4, 7: a draw is missing»."""
        if not self.lines:
            return self.text
        word = "line" if len(self.lines) == 1 else "lines"
        more = f" and {len(self.lines) - MOST_LINES} more" if len(self.lines) > MOST_LINES else ""
        return f"{word} {', '.join(map(str, self.lines[:MOST_LINES]))}{more}: {self.text}"


class Complaints:
    """Collects complaints in the order in which they first come up."""

    def __init__(self) -> None:
        self._lines: dict[tuple[str, bool], list[int]] = {}

    def add(self, text: str, line: int = 0, *, denied: bool = False) -> None:
        """One more; ``line`` is 0 where it concerns the whole record."""
        lines = self._lines.setdefault((text, denied), [])
        if line and line not in lines[-1:]:
            lines.append(line)

    def all(self) -> tuple[Complaint, ...]:
        """What was collected."""
        return tuple(Complaint(text, tuple(lines), denied) for (text, denied), lines in self._lines.items())
