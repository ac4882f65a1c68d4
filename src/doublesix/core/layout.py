"""The layout: the tree of tiles on the table, which of its ends are free, and which may be played on."""

from dataclasses import dataclass, field
from typing import Final

from doublesix.core.ends import End, Joint, sides
from doublesix.core.evolve import evolve
from doublesix.core.moves import Illegal, Play
from doublesix.core.options import SpinnerOrder, SpinnerPolicy
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile

__all__ = ["Layout"]

# Bound once, for the innermost loops: before Python 3.12 an enumeration looks its members up slowly.
_ALL_DOUBLES: Final = SpinnerPolicy.ALL_DOUBLES
_FREE: Final = SpinnerOrder.FREE
_SIDES_FIRST: Final = SpinnerOrder.SIDES_FIRST
_E1: Final = Joint.E1
_E2: Final = Joint.E2


@dataclass(frozen=True)
class Layout:
    """The tiles on the table, in the order of their plays.

    Attributes:
        rules: Decide which doubles are spinners and which free ends are playable.
        plays: The lead and every play since, in order.
        free: Every end that is not covered, whether playable or not, in the order in which they came.
        open_ends: The free ends on which the rules allow a play now (0.2 of the rules analysis).
        spinner: The first double played, where only that one takes four tiles; `None` before it or without spinners.
    """

    rules: RuleSet = field(repr=False)
    plays: tuple[Play, ...] = ()
    free: tuple[End, ...] = ()
    open_ends: tuple[End, ...] = ()
    spinner: Tile | None = None

    @property
    def lead(self) -> Tile | None:
        """The first tile played."""
        return self.plays[0].tile if self.plays else None

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile on the table, in the order of play."""
        return tuple(play.tile for play in self.plays)

    def is_spinner(self, tile: Tile) -> bool:
        """Whether this tile, which is on the table, takes four tiles (MGR-06, TF-20, DSR-16, MOF-13, FU-10)."""
        if self.rules.spinner is _ALL_DOUBLES:
            return tile.is_double
        return tile is self.spinner

    def place(self, play: Play) -> "Layout":
        """The layout after ``play``, which must fit: legality is asked of the position, not checked here."""
        rules, tile, spinner = self.rules, play.tile, self.spinner
        opened = play.opens
        if tile.is_double:
            if spinner is None and rules.spinner is SpinnerPolicy.FIRST_DOUBLE:
                spinner = tile
            if tile is spinner or rules.spinner is SpinnerPolicy.ALL_DOUBLES:
                opened = play.opens_as_spinner
        free = (*[end for end in self.free if end is not play.end], *opened)
        plays = (*self.plays, play)
        if _plainly_open(rules, spinner, free):
            open_ends = free
        else:
            open_ends = tuple([end for end in free if _why_closed(rules, plays, free, end) is None])
        return evolve(self, plays=plays, free=free, open_ends=open_ends, spinner=spinner)

    def why_closed(self, end: End) -> Illegal | None:
        """Why a free end may not be played on just now, or `None` where it may.

        An end of a spinner waits for its sides where the rules say so (MOF-14); while the cross of Merry-Go-Round is
        built, only the lead double is playable (MGR-06); a line that grows one way has no other end.
        """
        return _why_closed(self.rules, self.plays, self.free, end)


def _plainly_open(rules: RuleSet, spinner: Tile | None, free: tuple[End, ...]) -> bool:
    """Whether no end can be closed, so that none need be asked: true in nine of ten plays, and much quicker."""
    if rules.cross_first or rules.line_ends == 1:
        return False
    if rules.spinner_order is _FREE:
        return True
    if rules.spinner is _ALL_DOUBLES:
        return False
    if spinner is None:
        return True
    first, second = sides(spinner)
    return first not in free and second not in free


def _why_closed(rules: RuleSet, plays: tuple[Play, ...], free: tuple[End, ...], end: End) -> Illegal | None:
    lead = plays[0].tile
    if rules.cross_first and lead.is_double and end.tile is not lead and any(other.tile is lead for other in free):
        return Illegal.CROSS_FIRST
    if rules.line_ends == 1 and len(plays) > 1 and end.tile is lead:
        return Illegal.ONE_DIRECTION
    if (end.joint is _E1 or end.joint is _E2) and rules.spinner_order is _SIDES_FIRST:
        first, second = sides(end.tile)
        if first in free or second in free:
            return Illegal.SIDES_FIRST
    return None
