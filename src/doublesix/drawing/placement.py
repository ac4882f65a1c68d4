"""Placement of a layout's tiles on a table of a given size; equal arguments give equal places.

The core's layout is a tree without geometry. Tiles are placed greedily in the order of play, each where it costs least:
lines go straight on while there is room and bend where there is none, and no end that can still be played on is walled
in. Tiles on the table stay in place as long as that works. Otherwise the whole tree is placed anew by a beam search.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from heapq import nsmallest
from operator import itemgetter
from typing import Final

from doublesix.core.ends import SIDES, End, Joint
from doublesix.core.evolve import evolve
from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.options import Crosswise, SpinnerPolicy
from doublesix.core.tiles import Tile
from doublesix.drawing.felt import Felt, Size
from doublesix.drawing.geometry import Lie, Spot

__all__ = ["Size", "place"]

BEAMS: Final = (8, 32)
"""Beam widths, tried in this order."""

WIDEST: Final = 128
"""Beam width if the others find no placement at all: for one layout in thousands, and a quarter of a second."""

# Costs are whole numbers, so that sums do not depend on the order of their terms.
BEND: Final = 100
BEND_AT_DOUBLE: Final = 300
SHIFTED: Final = 200
LARGE: Final = 200
WALLED_IN: Final = 100_000
CROWDED: Final = (WALLED_IN, 150, 40, 0)
"""Cost of an end at which a single fits in 0, 1, 2 or 3 directions."""

SHORT: Final = (400, 60, 10, 0)
"""Cost of an end at which two singles in a row fit in 0, 1, 2 or 3 directions."""

ACROSS: Final = (Lie.ACROSS, Lie.ACROSS_LEFT, Lie.ACROSS_RIGHT)
ALONG: Final = (Lie.STRAIGHT, Lie.LEFT, Lie.RIGHT)


@dataclass(frozen=True)
class Tree:
    """The parts of a layout that determine its placement: plays, and how doubles lie; a key of the cache of `_felt`."""

    plays: tuple[Play, ...]
    spinners: SpinnerPolicy
    crosswise: Crosswise
    highest: int

    def is_spinner(self, tile: Tile) -> bool:
        """Whether this tile takes four tiles."""
        if self.spinners is SpinnerPolicy.FIRST_DOUBLE:
            return next((play.tile for play in self.plays if play.tile.is_double), None) is tile
        return tile.is_double and self.spinners is SpinnerPolicy.ALL_DOUBLES

    def lies(self, tile: Tile) -> tuple[Lie, ...]:
        """Orientations allowed for a tile."""
        if not tile.is_double or self.crosswise is Crosswise.NONE:
            return ALONG
        return ACROSS if self.crosswise is Crosswise.ALL or self.is_spinner(tile) else ALONG

    def live(self, ends: Iterable[End]) -> list[End]:
        """Free ends that can still be played on: a matching tile is left, and the tile branches at that end."""
        used = [0] * (self.highest + 1)
        for play in self.plays:
            used[play.tile.high] += 1
            used[play.tile.low] += not play.tile.is_double
        return [end for end in ends if used[end.pip] <= self.highest and self._branches(end)]

    def _branches(self, end: End) -> bool:
        return end.joint not in {Joint.E1, Joint.E2} or self.is_spinner(end.tile)


def place(layout: Layout, size: Size) -> tuple[Spot, ...] | None:
    """Spots of all tiles, in the order of play; `None` if the table is too small.

    The first call for a long layout takes some milliseconds, one that places the whole tree anew some tens of them.
    """
    tree = Tree(layout.plays, layout.rules.spinner, layout.rules.crosswise, layout.rules.set)
    felt = _felt(tree, size)
    return None if felt is None else felt.spots


@lru_cache(maxsize=4096)
def _felt(tree: Tree, size: Size) -> Felt | None:
    if not tree.plays:
        return Felt(size)
    before = _felt(evolve(tree, plays=tree.plays[:-1]), size)
    if before is None:
        # A layout that has outgrown the table does not return to it, so pictures do not jump back and forth.
        return None
    best = min(_continued(before, tree, tree.plays[-1]), key=lambda felt: _weight(felt, tree), default=None)
    if best is not None and _weight(best, tree) < WALLED_IN:
        return best
    return _laid_anew(tree, size)


def _continued(felt: Felt, tree: Tree, play: Play) -> list[Felt]:
    """All felts with one more tile."""
    found = []
    for lie in tree.lies(play.tile):
        after = felt.laid(play, lie)
        if after is not None:
            found.append(evolve(after, cost=felt.cost + _bend(play, lie)))
    return found


def _bend(play: Play, lie: Lie) -> int:
    if play.end is None:
        return 0 if lie in {Lie.STRAIGHT, Lie.ACROSS} else WALLED_IN
    if not lie.bends:
        return SHIFTED if lie in ACROSS[1:] else 0
    return BEND_AT_DOUBLE if play.end.joint in SIDES else BEND


def _weight(felt: Felt, tree: Tree) -> int:
    """Total cost of a placement: its bends, its size, and cramped ends."""
    return _against(felt, tree.live(felt.slots))


def _against(felt: Felt, ends: Iterable[End]) -> int:
    size, box = felt.size, felt.box
    cost = felt.cost + LARGE * box.width**4 // size.width**4 + LARGE * box.height**4 // size.height**4
    for end in ends:
        one, two = felt.rooms(end)
        cost += CROWDED[one] + SHORT[two]
    return cost


def _laid_anew(tree: Tree, size: Size) -> Felt | None:
    """Place the whole tree anew with ever wider beams; the last resort may leave ends walled in."""
    felt = None
    for width in BEAMS:
        felt = _beam(tree, size, width)
        if felt is not None and _weight(felt, tree) < WALLED_IN:
            return felt
    return _beam(tree, size, WIDEST) if felt is None else felt


def _beam(tree: Tree, size: Size, width: int) -> Felt | None:
    felts = [Felt(size)]
    for number, play in enumerate(tree.plays, start=1):
        coming = {later.end for later in tree.plays[number:] if later.end is not None}
        rated = []
        for felt in felts:
            for after in _continued(felt, tree, play):
                # Ends that later plays cover need room, as do those that may still be played on.
                needed = coming & after.slots.keys()
                if all(after.rooms(end)[0] for end in needed):
                    rated.append((_against(after, needed.union(tree.live(after.slots))), after))
        felts = [felt for _, felt in nsmallest(width, rated, key=itemgetter(0))]
    return min(felts, key=lambda felt: _weight(felt, tree), default=None)
