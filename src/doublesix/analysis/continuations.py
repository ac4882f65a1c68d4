"""Reasons from what two options lead to: counted a few turns on, or at the end of the round where that is solved."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from doublesix.engine.search.rollouts import Continuation

__all__ = ["FREE", "USUAL", "Prices", "course_reasons", "outcome_reason"]

HALF: Final = 0.5


@dataclass(frozen=True)
class Prices:
    """Points, in a game whose points are pips, that a difference is worth where rollouts were cut short.

    Attributes:
        tile: A tile that the other side holds more than the own side.
        pip: A pip that it holds more.
        out: A hand of the own side that has played its last tile for certain.
        turn: A turn that the other side has passed more.
    """

    tile: float
    pip: float
    out: float
    turn: float

    def scaled(self, scale: float) -> "Prices":
        """The same in a game where so many points stand for one."""
        return Prices(self.tile * scale, self.pip * scale, self.out * scale, self.turn * scale)


USUAL: Final = Prices(tile=2.0, pip=0.3, out=10.0, turn=3.0)
FREE: Final = Prices(tile=-2.0, pip=-0.3, out=10.0, turn=3.0)


def outcome_reason(
    best: Continuation, played: Continuation, names: tuple[str, str], counted: float
) -> tuple[float, str]:
    """What two plays of a solved ending lead to, beyond what is ``counted`` elsewhere, and the sentence."""
    one, two = names
    (own, others), (less, more) = best.scored, played.scored
    words = f"Played out, {one} makes {own:.0f} and gives away {others:.0f}, {two} {less:.0f} and {more:.0f}."
    return own - others - less + more - counted, words


def course_reasons(
    best: Continuation, played: Continuation, names: tuple[str, str], counted: float, prices: Prices
) -> Iterator[tuple[str, float, str]]:
    """What had come about a few turns on: theme, points that it is worth, and the sentence.

    Args:
        best: Behind the best option.
        played: Behind the played one.
        names: Both options in words.
        counted: Points that other reasons count already and that are a part of the turns' points.
        prices: What a difference of hands is worth.
    """
    one, two = names
    (own, others), (less, more) = best.scored, played.scored
    words = (
        f"In the turns that follow {one} makes {own:.1f} and gives away {others:.1f}, {two} {less:.1f} and {more:.1f}."
    )
    yield "turns", own - others - less + more - counted, words
    yield _tiles(best, played, names, prices.tile)
    (own, others), (less, more) = best.pips, played.pips
    words = (
        f"A few turns after {one} this side holds {own:.1f} pips and the other {others:.1f},"
        f" after {two} {less:.1f} and {more:.1f}."
    )
    yield "pips", prices.pip * (others - own - more + less), words
    (own, others), (less, more) = ((round(100 * mine), round(100 * theirs)) for mine, theirs in (best.out, played.out))
    words = (
        f"This side goes out within a few turns of {one} in {own} of 100 deals and the other in {others},"
        f" of {two} in {less} and {more}."
    )
    yield "out", prices.out * (own - others - less + more) / 100, words
    passed, fewer = best.passed[1], played.passed[1]
    words = f"After {one} the other side passes {passed:.1f} times in the turns that follow, after {two} {fewer:.1f}."
    yield "passes", prices.turn * (passed - fewer), words


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
