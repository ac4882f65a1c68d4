"""Placement of a layout's tiles on a table of a given size; equal arguments give equal places.

The core's layout is a tree without a picture. Tiles are laid in the order of play, each where it costs least: lines go
straight on while there is room and bend where there is none, and no end that can still be played on is walled in.
Tiles on the table stay put as long as that works. When it does not, the whole tree is laid anew by a beam search.
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
WIDEST: Final = 128
"""The beam where the others found no place at all: one layout in thousands, and a quarter of a second."""

# Costs are whole numbers, so that sums do not depend on the order of their terms.
BEND: Final = 100
BEND_AT_DOUBLE: Final = 300
SHIFTED: Final = 200
LARGE: Final = 200
WALLED_IN: Final = 100_000
CROWDED: Final = (WALLED_IN, 150, 40, 0)
"""What an end costs at which a single could be laid in 0, 1, 2 or 3 directions."""

SHORT: Final = (400, 60, 10, 0)
"""What an end costs from which two singles could go on in so many directions."""

ACROSS: Final = (Lie.ACROSS, Lie.ACROSS_LEFT, Lie.ACROSS_RIGHT)
ALONG: Final = (Lie.STRAIGHT, Lie.LEFT, Lie.RIGHT)


@dataclass(frozen=True)
class Tree:
    """What placing needs to know of a layout: its plays, and how its doubles lie. Hashable, unlike a picture."""

    plays: tuple[Play, ...]
    spinners: SpinnerPolicy
    crosswise: Crosswise
    highest: int

    def is_spinner(self, tile: Tile) -> bool:
        """Whether this tile is played on from four sides."""
        if self.spinners is SpinnerPolicy.FIRST_DOUBLE:
            return next((play.tile for play in self.plays if play.tile.is_double), None) is tile
        return tile.is_double and self.spinners is SpinnerPolicy.ALL_DOUBLES

    def lies(self, tile: Tile) -> tuple[Lie, ...]:
        """How a tile may lie."""
        if not tile.is_double or self.crosswise is Crosswise.NONE:
            return ALONG
        return ACROSS if self.crosswise is Crosswise.ALL or self.is_spinner(tile) else ALONG

    def live(self, ends: Iterable[End]) -> list[End]:
        """Those free ends at which a tile may still be laid: there is a tile left that fits, and the line goes on."""
        used = [0] * (self.highest + 1)
        for play in self.plays:
            used[play.tile.high] += 1
            used[play.tile.low] += not play.tile.is_double
        return [end for end in ends if used[end.pip] <= self.highest and self._branches(end)]

    def _branches(self, end: End) -> bool:
        return end.joint not in {Joint.E1, Joint.E2} or self.is_spinner(end.tile)


def place(layout: Layout, size: Size) -> tuple[Spot, ...] | None:
    """A spot for every tile, in the order of play; `None` where the table is too small for any.

    The first time a long layout is asked for costs some milliseconds, a re-layout some tens of them.
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
        # What has once outgrown the table does not come back to it: pictures do not jump to and fro.
        return None
    best = min(_continued(before, tree, tree.plays[-1]), key=lambda felt: _weight(felt, tree), default=None)
    if best is not None and _weight(best, tree) < WALLED_IN:
        return best
    return _laid_anew(tree, size)


def _continued(felt: Felt, tree: Tree, play: Play) -> list[Felt]:
    """Every felt that one more tile gives."""
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
    """All that is against a picture: its bends, its size, and ends that have little room."""
    return _against(felt, tree.live(felt.slots))


def _against(felt: Felt, ends: Iterable[End]) -> int:
    size, box = felt.size, felt.box
    cost = felt.cost + LARGE * box.width**4 // size.width**4 + LARGE * box.height**4 // size.height**4
    for end in ends:
        one, two = felt.rooms(end)
        cost += CROWDED[one] + SHORT[two]
    return cost


def _laid_anew(tree: Tree, size: Size) -> Felt | None:
    """The whole tree again, by ever wider beams; at last without regard to the ends' room."""
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
                # The ends that will be covered need room as much as those that may be.
                needed = coming & after.slots.keys()
                if all(after.rooms(end)[0] for end in needed):
                    rated.append((_against(after, needed.union(tree.live(after.slots))), after))
        felts = [felt for _, felt in nsmallest(width, rated, key=itemgetter(0))]
    return min(felts, key=lambda felt: _weight(felt, tree), default=None)
