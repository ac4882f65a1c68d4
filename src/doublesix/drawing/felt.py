"""`Felt`: a table of a given size with tiles on it, immutable, so that a search can branch."""

from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final

from doublesix.core.ends import End
from doublesix.core.evolve import evolve
from doublesix.core.moves import Play
from doublesix.core.tiles import Tile
from doublesix.drawing.geometry import LEAD_SLOT, Box, Lie, Slot, Spot, lay

__all__ = ["Felt", "Size"]

ONE_MORE: Final = ((4, -1, 1), (2, -1, 3), (2, -3, 1))
"""Boxes of one more single at an end, as arguments of `Slot.box`: straight, to the left, to the right."""

TWO_MORE: Final = ((8, -1, 1), (2, -1, 7), (2, -7, 1))
"""Boxes of two more singles in a row, likewise."""


@dataclass(frozen=True)
class Size:
    """Width and height of the table, in units."""

    width: int
    height: int

    def holds(self, box: Box) -> bool:
        """Whether a box fits; its place does not matter, because the whole layout may be moved."""
        return box.width <= self.width and box.height <= self.height


@dataclass(frozen=True)
class Felt:
    """Tiles placed so far.

    Attributes:
        taken: Bit mask of all grid points that a tile covers.
        shared: Bit mask of the points that two tiles cover: the edges at which tiles join.
        slots: Slot of each free end.
        masks: Bit mask of the points that each tile covers.
        cost: Cost of bends and shifted doubles; `placement` adds the costs of size and of cramped ends.
    """

    size: Size
    spots: tuple[Spot, ...] = ()
    box: Box = Box(0, 0, 0, 0)  # noqa: RUF009 - a tuple, and so frozen
    taken: int = 0
    shared: int = 0
    slots: dict[End, Slot] = field(default_factory=dict, repr=False)
    masks: dict[Tile, int] = field(default_factory=dict, repr=False)
    cost: int = 0

    def laid(self, play: Play, lie: Lie) -> "Felt | None":
        """The felt with one more tile; `None` if it does not fit."""
        slot = LEAD_SLOT if play.end is None else self.slots[play.end]
        spot = lay(play, slot, lie)
        box = spot.box.around(self.box) if self.spots else spot.box
        if not self.size.holds(box):
            return None
        mask = _mask(spot.box, self.size)
        if mask & self._others(play.end):
            return None
        slots = {end: free for end, free in self.slots.items() if end is not play.end}
        covered = None if play.covers is None else play.covers.joint
        slots.update({End(spot.tile, joint): free for joint, free in spot.joints if joint is not covered})
        return evolve(
            self,
            spots=(*self.spots, spot),
            box=box,
            taken=self.taken | mask,
            shared=self.shared | (self.taken & mask),
            slots=slots,
            masks={**self.masks, spot.tile: mask},
        )

    def rooms(self, end: End) -> tuple[int, int]:
        """Numbers of directions (0 to 3) in which one single, and two in a row, would fit at a free end."""
        others = self._others(end)
        one = two = 0
        for (near, near_mask), (far, far_mask) in _ahead(self.slots[end], self.size):
            if not near_mask & others and self._holds(near):
                one += 1
                two += not far_mask & others and self._holds(far)
        return one, two

    def _holds(self, box: Box) -> bool:
        return self.size.holds(box.around(self.box))

    def _others(self, end: End | None) -> int:
        """Points of all tiles but the one that ``end`` belongs to; points that it shares with a joined tile stay in."""
        return self.taken if end is None else (self.taken & ~self.masks[end.tile]) | self.shared


def _mask(box: Box, size: Size) -> int:
    # No tile is further from the lead than the width of the table, so a row of three widths holds any box tried.
    row = 3 * size.width + 16
    return _block(box.width, box.height, row) << ((box.top + size.height + 8) * row + box.left + size.width + 8)


@lru_cache(maxsize=65536)
def _ahead(slot: Slot, size: Size) -> tuple[tuple[tuple[Box, int], tuple[Box, int]], ...]:
    """Boxes of one and of two more singles, with their masks, for each direction."""
    pairs = ((slot.box(*one), slot.box(*two)) for one, two in zip(ONE_MORE, TWO_MORE, strict=True))
    return tuple(((near, _mask(near, size)), (far, _mask(far, size))) for near, far in pairs)


@cache
def _block(width: int, height: int, row: int) -> int:
    line = (1 << (width + 1)) - 1
    return sum(line << (row * y) for y in range(height + 1))
