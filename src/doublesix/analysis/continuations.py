"""Reasons from what two options lead to: counted a few turns on, or at the end of the round where that is solved."""

from collections.abc import Iterator
from typing import Final

from doublesix.engine.search.rollouts import Continuation

__all__ = ["course_reasons", "outcome_reason"]

HALF: Final = 0.5


TILE_WORTH, PIP_WORTH, TURN_WORTH = 1.0, 0.1, 1.0
"""Points, in a game whose points are pips, that it is worth a few turns on if the other side holds a tile or a pip
more, or has passed a turn more.

By least squares over 933 pairs of options that the master valued in four games: one by one a tile 1.0 to 1.7 points and
a pip 0.2 in Double-Six Dominoes and Multiples of Five, a tile 0.4 and a pip 0.1 in All Fives, nothing in
Merry-Go-Round; a turn 1 to 16 in three of the four. They are small beside the points made in these turns, which are
counted as they are. Where a seat may draw freely, tiles are no burden and have no price.
"""


def outcome_reason(
    best: Continuation, played: Continuation, names: tuple[str, str], counted: float
) -> tuple[float, str]:
    """What two plays of a solved ending lead to, beyond what is ``counted`` elsewhere, and the sentence."""
    one, two = names
    (own, others), (less, more) = best.scored, played.scored
    words = f"Played out, {one} makes {own:.0f} and gives away {others:.0f}, {two} {less:.0f} and {more:.0f}."
    return own - others - less + more - counted, words


def course_reasons(
    best: Continuation, played: Continuation, names: tuple[str, str], counted: float, scale: float
) -> Iterator[tuple[str, float, str]]:
    """What had come about a few turns on: theme, points that it is worth, and the sentence.

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
    yield "turns", own - others - less + more - counted, words
    yield _tiles(best, played, names, TILE_WORTH * scale)
    (own, others), (less, more) = best.pips, played.pips
    words = (
        f"A few turns after {one} this side holds {own:.1f} pips and the other {others:.1f},"
        f" after {two} {less:.1f} and {more:.1f}."
    )
    yield "pips", PIP_WORTH * scale * (others - own - more + less), words
    passed, fewer = best.passed[1], played.passed[1]
    words = f"After {one} the other side passes {passed:.1f} times in the turns that follow, after {two} {fewer:.1f}."
    yield "passes", TURN_WORTH * scale * (passed - fewer), words


def _tiles(best: Continuation, played: Continuation, names: tuple[str, str], price: float) -> tuple[str, float, str]:
    """Tiles held a few turns on; where one side's draws make most of the difference, those draws."""
    one, two = names
    (own, others), (less, more) = best.held, played.held
    ahead = others - own - more + less
    (mine, theirs), (before, after) = best.drawn, played.drawn
    if (theirs - after) / (ahead or 1) > HALF:
        words = (
            f"After {one} the other side draws {theirs:.1f} tiles in the turns that follow, after {two} {after:.1f}."
        )
        return "draws", price * ahead, words
    if (before - mine) / (ahead or 1) > HALF:
        words = f"After {one} this side draws {mine:.1f} tiles in the turns that follow, after {two} {before:.1f}."
        return "draws", price * ahead, words
    words = (
        f"A few turns after {one} this side holds {own:.1f} tiles and the other {others:.1f},"
        f" after {two} {less:.1f} and {more:.1f}."
    )
    return "tiles", price * ahead, words
