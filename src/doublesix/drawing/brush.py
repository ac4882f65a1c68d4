"""`Brush`: tiles drawn with box characters or plain ASCII, in three sizes."""

from dataclasses import dataclass, field
from typing import Final

from doublesix.drawing.faces import face
from doublesix.drawing.geometry import Box, Half, Spot
from doublesix.drawing.picture import Cell, Ink

__all__ = ["ASCII", "FORMS", "PIPS", "Brush", "Form", "Strokes"]


@dataclass(frozen=True)
class Form:
    """Size of drawn tiles: columns and rows per unit of the grid (`geometry`), and pips or digits."""

    across: int
    down: int
    pips: bool = False


PIPS: Final = Form(4, 2, pips=True)
FORMS: Final = (PIPS, Form(2, 1), Form(1, 1))
"""Large with pips, medium with digits, small with digits."""

# Bits of the sides that a line character reaches; their sum is an index of `Strokes.lines`.
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8


@dataclass(frozen=True)
class Strokes:
    """Characters of a drawing: 16 lines, indexed by the sides they reach, dividers of tiles, pip, and spinner's pin."""

    lines: str
    upright_middle: str
    level_middle: str
    pip: str
    pin: str


BOXES: Final = Strokes(" ╵╶╰╷│╭├╴╯─┴╮┤┬┼", "┊", "╌", "●", "◉")
ASCII: Final = Strokes(" |-+||++-+-+++++", ":", ".", "o", "#")


@dataclass
class Brush:
    """Draws tiles into a sparse grid of characters, which grows as needed."""

    form: Form
    strokes: Strokes = BOXES
    edges: dict[tuple[int, int], int] = field(default_factory=dict)
    inks: dict[tuple[int, int], Ink] = field(default_factory=dict)
    chars: dict[tuple[int, int], Cell] = field(default_factory=dict)

    def tile(self, spot: Spot, *, ink: Ink = "face", pin: bool = False, faint: bool = False) -> None:
        """Draw one tile; ``pin`` marks a spinner, ``faint`` draws pips in the ink of the outline."""
        left, top, right, bottom = self._scaled(spot.box)
        for x in range(left + 1, right):
            for y in range(top + 1, bottom):
                self.chars[x, y] = (" ", ink)
        self._outline(Box(left, top, right, bottom), ink)
        self._middle(spot, ink, pin=pin)
        for half in spot.halves:
            self._half(half, ink if faint else str(half.pip), upright=spot.is_upright)

    def mark(self, x: int, y: int, label: str, ink: Ink = "mark") -> tuple[int, int]:
        """Put a letter at a point of the grid, and return its column and row."""
        place = x * self.form.across, y * self.form.down
        self.chars[place] = (label, ink)
        return place

    def cell(self, place: tuple[int, int]) -> Cell:
        """The character and ink at a column and row."""
        if place in self.chars:
            return self.chars[place]
        sides = self.edges.get(place, 0)
        return (self.strokes.lines[sides], self.inks[place]) if sides else (" ", "felt")

    def box(self, spots: tuple[Spot, ...]) -> Box:
        """Bounding box of these tiles, in columns and rows."""
        whole = spots[0].box
        for spot in spots:
            whole = whole.around(spot.box)
        return self._scaled(whole)

    def _scaled(self, box: Box) -> Box:
        across, down = self.form.across, self.form.down
        return Box(box.left * across, box.top * down, box.right * across, box.bottom * down)

    def _outline(self, box: Box, ink: Ink) -> None:
        for x in range(box.left, box.right):
            for y in (box.top, box.bottom):
                self._edge((x, y), EAST, ink)
                self._edge((x + 1, y), WEST, ink)
        for y in range(box.top, box.bottom):
            for x in (box.left, box.right):
                self._edge((x, y), SOUTH, ink)
                self._edge((x, y + 1), NORTH, ink)

    def _edge(self, place: tuple[int, int], side: int, ink: Ink) -> None:
        self.edges[place] = self.edges.get(place, 0) | side
        self.inks[place] = ink

    def _middle(self, spot: Spot, ink: Ink, *, pin: bool) -> None:
        left, top, right, bottom = self._scaled(spot.box)
        middle_x, middle_y = (left + right) // 2, (top + bottom) // 2
        if spot.is_upright:
            for x in range(left + 1, right):
                self.chars[x, middle_y] = (self.strokes.level_middle, ink)
        else:
            for y in range(top + 1, bottom):
                self.chars[middle_x, y] = (self.strokes.upright_middle, ink)
        if pin:
            self.chars[middle_x, middle_y] = (self.strokes.pin, "pin")

    def _half(self, half: Half, ink: Ink, *, upright: bool) -> None:
        x, y = half.x * self.form.across, half.y * self.form.down
        places = face(half.pip, upright=upright) if self.form.pips else None
        if places is None:
            self.chars[x, y] = (str(half.pip), ink)
            return
        for column, row in places:
            self.chars[x + 2 * (column - 1), y + row - 1] = (self.strokes.pip, ink)
