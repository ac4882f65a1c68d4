"""`Felt`: a table top of a given size with tiles on it, frozen, so that a search can try many."""

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
"""Where a single could go on: straight, to the left, to the right (`Slot.box`)."""

TWO_MORE: Final = ((8, -1, 1), (2, -1, 7), (2, -7, 1))
"""The same for two singles in a row."""


@dataclass(frozen=True)
class Size:
    """How many units the table is wide and high."""

    width: int
    height: int

    def holds(self, box: Box) -> bool:
        """Whether a box fits; where it lies does not matter, for the whole layout may be moved."""
        return box.width <= self.width and box.height <= self.height


@dataclass(frozen=True)
class Felt:
    """Tiles laid so far.

    Attributes:
        taken: Every point of the grid that a tile covers, as bits.
        shared: Those of them that two tiles cover: the edges at which tiles join.
        slots: Where each free end lies.
        cost: How much there is against this picture, but for the room that its ends have (see `placement`).
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
        """The felt with one more tile, or `None` where it does not fit."""
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
        """In how many directions one single could still be laid at a free end, and in how many two in a row: 0 to 3."""
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
        """Points of all tiles but the one that ``end`` belongs to; where that one joins another, the other's remain."""
        return self.taken if end is None else (self.taken & ~self.masks[end.tile]) | self.shared


def _mask(box: Box, size: Size) -> int:
    # No tile is further from the lead than the table is wide, so a row of three widths holds any box tried.
    row = 3 * size.width + 16
    return _block(box.width, box.height, row) << ((box.top + size.height + 8) * row + box.left + size.width + 8)


@lru_cache(maxsize=65536)
def _ahead(slot: Slot, size: Size) -> tuple[tuple[tuple[Box, int], tuple[Box, int]], ...]:
    """For each direction the boxes of one and of two more singles, with their points."""
    pairs = ((slot.box(*one), slot.box(*two)) for one, two in zip(ONE_MORE, TWO_MORE, strict=True))
    return tuple(((near, _mask(near, size)), (far, _mask(far, size))) for near, far in pairs)


@cache
def _block(width: int, height: int, row: int) -> int:
    line = (1 << (width + 1)) - 1
    return sum(line << (row * y) for y in range(height + 1))
