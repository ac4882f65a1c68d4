"""`Felt`: a table top of a given size with tiles on it, frozen, so that a search can try many."""

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from doublesix.core.ends import End
from doublesix.core.evolve import evolve
from doublesix.core.moves import Play
from doublesix.core.tiles import Tile
from doublesix.terminal.geometry import LEAD_SLOT, Box, Lie, Slot, Spot, lay

__all__ = ["Felt", "Size"]

NEXT: Final = ((4, -1, 1), (2, -1, 3), (2, -3, 1))
"""Where a single could go on: straight, to the left, to the right (`Slot.box`)."""


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
        slots: Where each free end lies.
        cost: How much there is against this picture, but for the room that its ends have (see `placing`).
    """

    size: Size
    spots: tuple[Spot, ...] = ()
    box: Box = Box(0, 0, 0, 0)  # noqa: RUF009 - a tuple, and so frozen
    taken: int = 0
    slots: dict[End, Slot] = field(default_factory=dict, repr=False)
    masks: dict[Tile, int] = field(default_factory=dict, repr=False)
    cost: float = 0.0

    def laid(self, play: Play, lie: Lie) -> "Felt | None":
        """The felt with one more tile, or `None` where it does not fit."""
        slot = LEAD_SLOT if play.end is None else self.slots[play.end]
        spot = lay(play, slot, lie)
        box = spot.box.around(self.box) if self.spots else spot.box
        if not self.size.holds(box):
            return None
        mask = self._mask(spot.box)
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
            slots=slots,
            masks={**self.masks, spot.tile: mask},
        )

    def rooms(self, end: End) -> int:
        """In how many ways a single could still be laid at a free end: 0 to 3."""
        slot, others = self.slots[end], self._others(end)
        boxes = (slot.box(*shape) for shape in NEXT)
        return sum(self.size.holds(box.around(self.box)) and not self._mask(box) & others for box in boxes)

    def _others(self, end: End | None) -> int:
        return self.taken if end is None else self.taken & ~self.masks[end.tile]

    def _mask(self, box: Box) -> int:
        # No tile is further from the lead than the table is wide, so a row of three widths holds any box tried.
        row = 3 * self.size.width + 16
        place = (box.top + self.size.height + 8) * row + box.left + self.size.width + 8
        return _block(box.width, box.height, row) << place


@cache
def _block(width: int, height: int, row: int) -> int:
    line = (1 << (width + 1)) - 1
    return sum(line << (row * y) for y in range(height + 1))
