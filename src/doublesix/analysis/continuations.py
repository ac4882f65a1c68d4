"""Reasons from what two options lead to: counted a few turns on, or at the end of the round where that is solved."""

from collections.abc import Iterator
from typing import Final

from doublesix.analysis.counts import Count, Reason
from doublesix.engine.search.rollouts import Continuation

__all__ = ["course_reasons", "outcome_reason"]

HALF: Final = 0.5

POINTS, HELD = ("made", "given"), ("own", "others")
"""Names of the counts of points, and of what is held: this side's and the others'."""

TILE_WORTH, PIP_WORTH, TURN_WORTH = 1.0, 0.1, 1.0
"""Prices of a tile or a pip more in the other side's hands a few turns on, and of a turn more that it has passed.

In points of a game whose points are pips. They are rough: rounded by hand from weak fits, and their sentences were
tried on the same matches, so they are no measurement. Least squares over 933 pairs of options that the master valued in
four games gave, one count at a time, a tile 1.0 to 1.7 points and a pip 0.2 in Double-Six Dominoes and Multiples of
Five, a tile 0.4 and a pip 0.1 in All Fives, nothing in Merry-Go-Round; a turn 1 to 16 in three of the four. They decide
which count is named and how much it is said to explain; values, losses and grades do not depend on them. Where a seat
may draw freely, tiles are no burden and have no price.
"""


def outcome_reason(best: Continuation, played: Continuation, names: tuple[str, str], counted: float) -> Reason:
    """What two plays of a solved ending lead to, beyond what is ``counted`` elsewhere."""
    one, two = names
    (own, others), (less, more) = best.scored, played.scored
    words = f"Played out, {one} makes {own:.0f} and gives away {others:.0f}, {two} {less:.0f} and {more:.0f}."
    return Reason("outcome", own - others - less + more - counted, words, _both(best.scored, played.scored, POINTS))


def course_reasons(
    best: Continuation, played: Continuation, names: tuple[str, str], counted: float, scale: float
) -> Iterator[Reason]:
    """What had come about a few turns on.

    Args:
        best: Behind the best option.
        played: Behind the played one.
        names: Both options in words.
        counted: Points that other reasons count already and that are a part of the turns' points.
        scale: How many points stand for one; nought where tiles have no price, for draws are free.
    """
    one, two = names
    (own, others), (less, more) = best.scored, played.scored
    words = (
        f"In the turns that follow {one} makes {own:.1f} and gives away {others:.1f}, {two} {less:.1f} and {more:.1f}."
    )
    counts = _both(best.scored, played.scored, POINTS)
    yield Reason("turns", own - others - less + more - counted, words, counts)
    yield _tiles(best, played, names, TILE_WORTH * scale)
    (own, others), (less, more) = best.pips, played.pips
    words = (
        f"A few turns after {one} this side holds {own:.1f} pips and the other {others:.1f},"
        f" after {two} {less:.1f} and {more:.1f}."
    )
    counts = _both(best.pips, played.pips, HELD)
    yield Reason("pips", PIP_WORTH * scale * (others - own - more + less), words, counts)
    passed, fewer = best.passed[1], played.passed[1]
    words = f"After {one} the other side passes {passed:.1f} times in the turns that follow, after {two} {fewer:.1f}."
    yield Reason("passes", TURN_WORTH * scale * (passed - fewer), words, (Count("passed", passed, fewer),))


def _both(best: tuple[float, float], played: tuple[float, float], names: tuple[str, str]) -> tuple[Count, ...]:
    """The counts of this side and the other one."""
    return tuple(Count(*count) for count in zip(names, best, played, strict=True))


def _tiles(best: Continuation, played: Continuation, names: tuple[str, str], price: float) -> Reason:
    """Tiles held a few turns on; where one side's draws make most of the difference, those draws."""
    one, two = names
    (own, others), (less, more) = best.held, played.held
    ahead = others - own - more + less
    (mine, theirs), (before, after) = best.drawn, played.drawn
    if (theirs - after) / (ahead or 1) > HALF:
        words = (
            f"After {one} the other side draws {theirs:.1f} tiles in the turns that follow, after {two} {after:.1f}."
        )
        return Reason("draws", price * ahead, words, (Count("others", theirs, after),))
    if (before - mine) / (ahead or 1) > HALF:
        words = f"After {one} this side draws {mine:.1f} tiles in the turns that follow, after {two} {before:.1f}."
        return Reason("draws", price * ahead, words, (Count("own", mine, before),))
    words = (
        f"A few turns after {one} this side holds {own:.1f} tiles and the other {others:.1f},"
        f" after {two} {less:.1f} and {more:.1f}."
    )
    return Reason("tiles", price * ahead, words, _both(best.held, played.held, HELD))
