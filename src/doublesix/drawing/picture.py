"""`Picture`: a grid of characters with inks, rendered as plain lines or coloured text."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from doublesix.core.ends import End

if TYPE_CHECKING:
    from rich.text import Text

__all__ = ["COLOURS", "FACE", "Cell", "Ink", "Picture"]

Ink = str
"""Role of a character, a key of `COLOURS`: felt, face, last, pin, mark, focus, ghost, or a digit for pips."""

Cell = tuple[str, Ink]

FACE: Final = "#f5eedc"
COLOURS: Final[Mapping[Ink, str]] = {
    "felt": "",
    "face": f"#8d7f63 on {FACE}",
    "last": f"bold #a3460f on {FACE}",
    "pin": f"bold #b8860b on {FACE}",
    "mark": "bold #06281c on #5be08a",
    "focus": "bold #1a1200 on #ffd24a",
    "ghost": "#5be08a",
    "0": f"#696969 on {FACE}",
    "1": f"bold #0f68b3 on {FACE}",
    "2": f"bold #17703a on {FACE}",
    "3": f"bold #c62828 on {FACE}",
    "4": f"bold #7a3e9d on {FACE}",
    "5": f"bold #985400 on {FACE}",
    "6": f"bold #1f2937 on {FACE}",
}
"""Rich styles by ink. Pips differ in number as well as colour; no meaning rests on colour alone."""


@dataclass(frozen=True)
class Picture:
    """Rows of characters.

    Attributes:
        rows: The rows, all of equal length.
        marks: End, column and row of each letter at a lit end.
        last: Column and row of the middle of the tile that was placed last.
    """

    rows: tuple[tuple[Cell, ...], ...]
    marks: tuple[tuple[End, int, int], ...] = ()
    last: tuple[int, int] = (0, 0)

    @property
    def lines(self) -> list[str]:
        """Plain text, without trailing blanks."""
        return ["".join(char for char, _ in row).rstrip() for row in self.rows]

    def text(self, colours: Mapping[Ink, str] = COLOURS) -> "Text":
        """Coloured text, for programs that print with Rich."""
        from rich.text import Text  # noqa: PLC0415 - plain pictures need no Rich

        text = Text(no_wrap=True, end="")
        for number, row in enumerate(self.rows):
            if number:
                text.append("\n")
            for chars, ink in _runs(row):
                text.append(chars, colours.get(ink, colours["face"]))
        return text

    def cropped(self, width: int, height: int) -> "Picture":
        """The part of the picture around the last tile, at most ``width`` by ``height`` characters."""
        left, top = self._start(0, width), self._start(1, height)
        rows = tuple(row[left : left + width] for row in self.rows[top : top + height])
        marks = tuple((end, x - left, y - top) for end, x, y in self.marks)
        return Picture(rows, marks, (self.last[0] - left, self.last[1] - top))

    def _start(self, axis: int, room: int) -> int:
        size = len(self.rows) if axis else len(self.rows[0]) if self.rows else 0
        return max(0, min(self.last[axis] - room // 2, size - room))

    def end_at(self, column: int, row: int, *, within: int = 3) -> End | None:
        """The lit end whose letter is nearest, `None` beyond ``within`` columns; a row, being taller, counts as two."""
        near = [(abs(x - column) + 2 * abs(y - row), number) for number, (_, x, y) in enumerate(self.marks)]
        distance, number = min(near, default=(within + 1, 0))
        return self.marks[number][0] if distance <= within else None


def _runs(row: tuple[Cell, ...]) -> list[Cell]:
    runs: list[Cell] = []
    for char, ink in row:
        if runs and runs[-1][1] == ink:
            runs[-1] = (runs[-1][0] + char, ink)
        else:
            runs.append((char, ink))
    return runs
