"""Geometry: tiles as rectangles on an integer grid.

A half tile is 2 x 2 units, so a tile is 4 x 2, and a double across the line is 2 x 4 with its middle on the line: all
corners and all midpoints of edges are integers. Rectangles are closed, and joined tiles share an edge.
"""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final, NamedTuple

from doublesix.core.ends import Joint
from doublesix.core.moves import Play
from doublesix.core.tiles import Pip, Tile

__all__ = ["LEAD_SLOT", "Box", "Half", "Lie", "Slot", "Spot", "lay"]


class Box(NamedTuple):
    """A closed rectangle; y grows downwards."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """Distance between the left and the right edge."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Distance between the upper and the lower edge."""
        return self.bottom - self.top

    def around(self, other: "Box") -> "Box":
        """Bounding box of both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def meets(self, other: "Box") -> bool:
        """Whether the two share at least one point, edges included."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )

    def overlaps(self, other: "Box") -> bool:
        """Whether the two share more than an edge or a corner."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


class Slot(NamedTuple):
    """Midpoint of a free edge, and the direction away from the tile."""

    x: int
    y: int
    dx: int
    dy: int

    def at(self, along: int, across: int) -> tuple[int, int]:
        """The point ``along`` units in the direction and ``across`` units to the left of it."""
        return self.x + along * self.dx + across * self.dy, self.y + along * self.dy - across * self.dx

    def box(self, along: int, right: int, left: int) -> Box:
        """The box from this edge to ``along`` units ahead, between ``right`` and ``left`` units to the left."""
        (x0, y0), (x1, y1) = self.at(0, right), self.at(along, left)
        return Box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))

    def turned(self, along: int, across: int, quarter: int) -> "Slot":
        """The slot at another point, rotated left by ``quarter`` quarter turns."""
        x, y = self.at(along, across)
        dx, dy = self.dx, self.dy
        for _ in range(quarter % 4):
            dx, dy = dy, -dx
        return Slot(x, y, dx, dy)


LEAD_SLOT: Final = Slot(0, 0, 1, 0)
"""Slot of the lead; the line starts to the right."""


class Lie(Enum):
    """Orientation of a tile relative to the line that it continues.

    A double lies across with its middle on the line or, where space is tight, with one of its halves on it.
    """

    STRAIGHT = "straight"
    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    ACROSS_LEFT = "across, to the left"
    ACROSS_RIGHT = "across, to the right"

    @property
    def bends(self) -> bool:
        """Whether the line turns here."""
        return self is Lie.LEFT or self is Lie.RIGHT


SHIFTS: Final = {Lie.ACROSS: 0, Lie.ACROSS_LEFT: 1, Lie.ACROSS_RIGHT: -1}
"""Offset of the middle of a double to the left of the line, in units."""


class Half(NamedTuple):
    """Midpoint of a half tile, and its pips."""

    x: int
    y: int
    pip: Pip


@dataclass(frozen=True)
class Spot:
    """A placed tile.

    Attributes:
        box: Its outline.
        halves: Its two halves, the one that joins the line first.
        joints: Slot of each joint: two for a single, four for a double.
    """

    play: Play
    lie: Lie
    box: Box
    halves: tuple[Half, Half]
    joints: tuple[tuple[Joint, Slot], ...]

    @property
    def tile(self) -> Tile:
        """The tile of the play."""
        return self.play.tile

    @property
    def is_upright(self) -> bool:
        """Whether the tile is higher than wide."""
        return self.box.height > self.box.width

    def slot(self, joint: Joint) -> Slot:
        """The slot at a joint."""
        return dict(self.joints)[joint]


@cache
def lay(play: Play, slot: Slot, lie: Lie) -> Spot:
    """Place the tile of ``play`` at ``slot``."""
    near, far = _pips(play)
    if lie in SHIFTS:
        shift = SHIFTS[lie]
        halves = (Half(*slot.at(1, shift + 1), near), Half(*slot.at(1, shift - 1), far))
        return Spot(play, lie, slot.box(2, shift - 2, shift + 2), halves, _joints_across(slot, shift))
    if lie is Lie.STRAIGHT:
        halves = (Half(*slot.at(1, 0), near), Half(*slot.at(3, 0), far))
        return Spot(play, lie, slot.box(4, -1, 1), halves, _joints_along(play, slot, slot.turned(4, 0, 0)))
    side = 1 if lie is Lie.LEFT else -1
    box = slot.box(2, -1, 3) if lie is Lie.LEFT else slot.box(2, -3, 1)
    halves = (Half(*slot.at(1, 0), near), Half(*slot.at(1, 2 * side), far))
    return Spot(play, lie, box, halves, _joints_along(play, slot, slot.turned(1, 3 * side, side)))


def _pips(play: Play) -> tuple[Pip, Pip]:
    """Pips of the half that is joined, and of the other one; a lead starts with its heavier half."""
    near = play.tile.high if play.covers is None else play.covers.pip
    return near, play.tile.other(near)


def _joints_across(slot: Slot, shift: int) -> tuple[tuple[Joint, Slot], ...]:
    return (
        (Joint.S1, slot.turned(0, 0, 2)),
        (Joint.S2, slot.turned(2, 0, 0)),
        (Joint.E1, slot.turned(1, shift + 2, 1)),
        (Joint.E2, slot.turned(1, shift - 2, 3)),
    )


def _joints_along(play: Play, slot: Slot, far: Slot) -> tuple[tuple[Joint, Slot], ...]:
    back = slot.turned(0, 0, 2)
    if play.tile.is_double:
        # A double in line; if it is a spinner, its other two tiles start at the middle of its long edges.
        middle = (Joint.E1, slot.turned(2, 1, 1)), (Joint.E2, slot.turned(2, -1, 3))
        return (Joint.S1, back), (Joint.S2, far), *middle
    near = Joint.HIGH if play.covers is None else play.covers.joint
    return (near, back), (Joint.LOW if near is Joint.HIGH else Joint.HIGH, far)
