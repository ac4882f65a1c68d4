"""The table count: pips at the free ends of the layout, the basis of scores in play (0.2 of the rules analysis)."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from doublesix.core.ends import End, Joint, sides
from doublesix.core.layout import Layout
from doublesix.core.options import Crosswise, SpinnerCount
from doublesix.core.tiles import Tile
from doublesix.messages import Message

__all__ = ["Term", "count", "count_terms", "halves_at"]

# Bound once, for the hot paths: looking up enum members is slow before Python 3.12.
_E1: Final = Joint.E1
_E2: Final = Joint.E2
_WHILE_EXPOSED: Final = SpinnerCount.WHILE_EXPOSED
_ALL_ACROSS: Final = Crosswise.ALL


class _Counts(Message, id="award.counts", english="{tile} counts {pips}"):
    """What a double lends to the count."""

    tile: str
    pips: int


class _Gives(Message, id="award.gives", english="{tile} gives {pips}"):
    """What a tile lends to the count."""

    tile: str
    pips: int


@dataclass(frozen=True)
class Term:
    """Contribution of one tile of the layout to the count."""

    tile: Tile
    pips: int

    @property
    def message(self) -> Message:
        """“66 counts 12” for a double across, “63 gives 3” for everything else."""
        kind = _Counts if self.tile.is_double else _Gives
        return kind(f"{self.tile.high}{self.tile.low}", self.pips)

    def __str__(self) -> str:
        """The message in English."""
        return str(self.message)


def count(layout: Layout) -> int:
    """Pips (not points) at the free ends of the layout; a crosswise double counts whole while one of its sides is free.

    Takes one pass over the free ends.
    """
    pips = 0
    for end in layout.free:
        pips += _weight(layout, end) if end.tile.is_double else end.pip
    return pips


def count_terms(layout: Layout) -> tuple[Term, ...]:
    """The count by tile, in the order of play; covered tiles are left out, double blanks that count are not."""
    exposed = layout.rules.spinner_count is _WHILE_EXPOSED
    pips: dict[Tile, int] = {}
    for end in layout.free:
        if (end.joint is _E1 or end.joint is _E2) and not exposed:
            continue
        pips[end.tile] = pips.get(end.tile, 0) + _weight(layout, end)
    # Free ends are in order of appearance, so their tiles are too. A spinner whose ends are covered is left out.
    return tuple([_term(tile, pip) for tile, pip in pips.items() if pip or not (exposed and layout.is_spinner(tile))])


_term = cache(Term)


def _weight(layout: Layout, end: End) -> int:
    """Contribution of one free end: the pips of the halves that it shows."""
    return halves_at(layout, end) * end.pip


def halves_at(layout: Layout, end: End) -> int:
    """Halves that count at a free end: 1, but none or both of a double where the rules say so.

    The two free sides of a crosswise double share its halves, so each adds one; the last free side adds both.
    """
    tile, joint = end.tile, end.joint
    if not tile.is_double:
        return 1
    exposed = layout.rules.spinner_count is _WHILE_EXPOSED
    if joint is _E1 or joint is _E2:
        return 1 if exposed else 0
    if exposed and layout.is_spinner(tile):
        return 0
    if not _lies_across(layout, tile):
        return 1
    first, second = sides(tile)
    return 1 if first in layout.free and second in layout.free else 2


def _lies_across(layout: Layout, double: Tile) -> bool:
    crosswise = layout.rules.crosswise
    return crosswise is _ALL_ACROSS or (crosswise is Crosswise.SPINNERS and layout.is_spinner(double))
