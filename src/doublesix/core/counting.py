"""The count: the pips on the tips of the layout, which scoring in play is about (0.2 of the rules analysis)."""

from dataclasses import dataclass

from doublesix.core.ends import End, Joint, sides
from doublesix.core.layout import Layout
from doublesix.core.options import Crosswise, SpinnerCount
from doublesix.core.tiles import Tile

__all__ = ["Term", "count", "count_terms"]


@dataclass(frozen=True)
class Term:
    """What one tile of the layout adds to the count."""

    tile: Tile
    pips: int

    def __str__(self) -> str:
        """«66 counts 12» for a double across, «63 gives 3» for everything else."""
        verb = "counts" if self.tile.is_double else "gives"
        return f"{self.tile.high}{self.tile.low} {verb} {self.pips}"


def count(layout: Layout) -> int:
    """Pips on the tips of the layout, a crosswise double whole while a side of it is free. Pips, not points.

    The cost is that of looking at the free ends once.
    """
    return sum(_weight(layout, end) for end in layout.free)


def count_terms(layout: Layout) -> tuple[Term, ...]:
    """The count, tile by tile, in the order of play; covered tiles are left out, but a counted blank is not."""
    pips: dict[Tile, int] = {}
    for end in layout.free:
        if end.joint in {Joint.E1, Joint.E2} and layout.rules.spinner_count is SpinnerCount.UNTIL_SIDES_COVERED:
            continue
        pips[end.tile] = pips.get(end.tile, 0) + _weight(layout, end)
    exposed = layout.rules.spinner_count is SpinnerCount.WHILE_EXPOSED
    covered = {tile for tile in pips if exposed and layout.is_spinner(tile) and not pips[tile]}
    return tuple(Term(tile, pips[tile]) for tile in layout.tiles if tile in pips and tile not in covered)


def _weight(layout: Layout, end: End) -> int:
    """What one free end adds.

    Both free sides of a crosswise double share its two halves, so each adds its pip; the last free side adds both.
    """
    joint = end.joint
    if joint is Joint.HIGH or joint is Joint.LOW:
        return end.pip
    spinner = layout.is_spinner(end.tile)
    if spinner and layout.rules.spinner_count is SpinnerCount.WHILE_EXPOSED:
        return end.pip if joint is Joint.E1 or joint is Joint.E2 else 0
    if joint is Joint.E1 or joint is Joint.E2:
        return 0
    if not _lies_across(layout, spinner=spinner):
        return end.pip
    first, second = sides(end.tile)
    return end.pip if first in layout.free and second in layout.free else 2 * end.pip


def _lies_across(layout: Layout, *, spinner: bool) -> bool:
    crosswise = layout.rules.crosswise
    return crosswise is Crosswise.ALL or (crosswise is Crosswise.SPINNERS and spinner)
