"""`Layout`: the tree of tiles on the table, its free ends, and those that are open to plays."""

from dataclasses import dataclass, field
from typing import Final

from doublesix.core.ends import End, Joint, sides
from doublesix.core.evolve import evolve
from doublesix.core.moves import Illegal, Play
from doublesix.core.options import SpinnerOrder, SpinnerPolicy
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile

__all__ = ["Layout"]

# Bound once, for the hot paths: looking up enum members is slow before Python 3.12.
_ALL_DOUBLES: Final = SpinnerPolicy.ALL_DOUBLES
_FREE: Final = SpinnerOrder.FREE
_SIDES_FIRST: Final = SpinnerOrder.SIDES_FIRST
_E1: Final = Joint.E1
_E2: Final = Joint.E2


@dataclass(frozen=True)
class Layout:
    """The tiles on the table, in the order of play.

    Attributes:
        rules: Determine which doubles are spinners and which free ends are open.
        plays: The lead and every play since, in order.
        free: Uncovered ends, open or not, in the order in which they appeared.
        open_ends: The free ends on which the rules allow a play now (0.2 of the rules analysis).
        spinner: The first double played, if only that one takes four tiles; `None` before it, or under other policies.
    """

    rules: RuleSet = field(repr=False)
    plays: tuple[Play, ...] = ()
    free: tuple[End, ...] = ()
    open_ends: tuple[End, ...] = ()
    spinner: Tile | None = None

    @property
    def lead(self) -> Tile | None:
        """The first tile played; `None` for an empty layout."""
        return self.plays[0].tile if self.plays else None

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles on the table, in the order of play."""
        return tuple(play.tile for play in self.plays)

    def is_spinner(self, tile: Tile) -> bool:
        """Whether ``tile``, which is on the table, takes four tiles (MGR-06, TF-20, DSR-16, MOF-13, FU-10)."""
        if self.rules.spinner is _ALL_DOUBLES:
            return tile.is_double
        return tile is self.spinner

    def place(self, play: Play) -> "Layout":
        """The layout after ``play``, which must fit; legality is checked by the position, not here."""
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
        """Why a free end is closed to plays at present; `None` if it is open.

        An end of a spinner opens after its sides if the rules say so (MOF-14); while the cross of Merry-Go-Round is
        built, only the lead double is open (MGR-06); a line that grows in one direction has no second end.
        """
        return _why_closed(self.rules, self.plays, self.free, end)


def _plainly_open(rules: RuleSet, spinner: Tile | None, free: tuple[End, ...]) -> bool:
    """Whether all free ends are certainly open: a much quicker test, which succeeds for nine plays in ten."""
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
