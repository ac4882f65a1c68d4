"""The score of a play: what its count is worth, or the equal ends that it makes (`EndMatch`)."""

from typing import Final, NamedTuple

from doublesix.core.awards import Reckoning
from doublesix.core.layout import Layout
from doublesix.core.options import EndMatch
from doublesix.core.points import count_points, play_points
from doublesix.core.scoring_counts import FEWEST_EQUAL
from doublesix.core.table_count import Term, count, count_terms, halves_at
from doublesix.core.tiles import Pip, Tile

__all__ = ["EqualEnds", "equal_ends", "points_made", "points_of", "reckoned"]

# Bound once, for the hot paths: looking up enum members is slow before Python 3.12.
_NONE: Final = EndMatch.NONE
_ALL: Final = EndMatch.ALL


class EqualEnds(NamedTuple):
    """The halves at the free ends that show the number of the last play, by tile."""

    pip: Pip
    terms: tuple[Term, ...]

    @property
    def halves(self) -> int:
        """How many there are."""
        return sum(term.pips for term in self.terms)


def points_made(layout: Layout) -> int:
    """Points that the last play made, whether or not the scoreboard credits them; 0 on an empty layout.

    >>> from doublesix.core.moves import Play
    >>> from doublesix.core.rules import RuleSet
    >>> bergen = Layout(RuleSet(divisors=(), end_match=EndMatch.ALL))
    >>> points_made(bergen.place(Play(Tile(6, 6)))), points_made(bergen.place(Play(Tile(6, 2))))
    (2, 0)
    """
    return points_of(layout, count(layout) if layout.rules.divisors else 0)


def points_of(layout: Layout, total: int) -> int:
    """The same of a layout whose count is known to be ``total``."""
    if layout.rules.end_match is _NONE:
        return play_points(layout.rules, total)
    found = equal_ends(layout)
    return 0 if found is None else count_points(layout.rules, found.halves)


def equal_ends(layout: Layout) -> EqualEnds | None:
    """The equal ends for which the last play scores; `None` if it scores for none."""
    match = layout.rules.end_match
    if match is _NONE or not layout.plays:
        return None
    shown = {end.pip for end in layout.plays[-1].opens}
    if len(shown) > 1:
        return None  # a lead that is no double shows two numbers
    (pip,) = shown
    halves: dict[Tile, int] = {}
    for end in layout.free:
        number = halves_at(layout, end)
        if number and end.pip == pip:
            halves[end.tile] = halves.get(end.tile, 0) + number
        elif number and match is _ALL:
            return None
    found = EqualEnds(pip, tuple(Term(tile, number) for tile, number in halves.items()))
    return found if found.halves >= FEWEST_EQUAL else None


def reckoned(layout: Layout, total: int, points: int) -> Reckoning:
    """The arithmetic of the ``points`` of the last play, with its count as ``total``."""
    found = equal_ends(layout)
    if found is not None:
        return Reckoning(found.terms, found.halves, points, match=found.pip)
    fits = tuple(divisor for divisor in layout.rules.divisors if total % divisor == 0)
    return Reckoning(count_terms(layout), total, points, fits)
