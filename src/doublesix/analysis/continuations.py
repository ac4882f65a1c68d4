"""Reasons from the continuations of two options: a few turns later, or at the end of a solved round."""

from collections.abc import Iterator
from typing import Final

from doublesix.analysis.facts import Count, Reason
from doublesix.analysis.numbers import tenths, units
from doublesix.analysis.reason_messages import Draws, Outcome, OwnDraws, Passes, PipsHeld, TilesHeld, Turns
from doublesix.engine.search.rollouts import Continuation
from doublesix.messages import Message

__all__ = ["course_reasons", "outcome_reason"]

HALF: Final = 0.5
"""Share of the difference in tiles above which it is put down to one side's draws."""

POINTS, HELD = ("made", "given"), ("own", "others")
"""Names of the counts of points and of tiles or pips held: those of this side and of the others."""

TILE_WORTH, PIP_WORTH, TURN_WORTH = 1.0, 0.1, 1.0
"""Prices of one more tile or pip in the other side's hands a few turns later, and of one more turn that it passed.

In points of a game whose points are pips. They are rough: rounded by hand from weak fits, and their sentences were
tried on the same matches, so they are no measurement. Least squares over 933 pairs of options valued by the master in
four games gave, one count at a time, 1.0 to 1.7 points for a tile and 0.2 for a pip in Double-Six Dominoes and
Multiples of Five, 0.4 and 0.1 in All Fives, nothing in Merry-Go-Round, and 1 to 16 for a turn in three of the four.
They decide which count is named and how much it is said to explain; values, losses and grades do not depend on them.
If a seat may draw freely, tiles are no burden and have no price.
"""


def outcome_reason(best: Continuation, played: Continuation, names: tuple[Message, Message], counted: float) -> Reason:
    """Reason from the outcomes of two options in a solved ending, less the points ``counted`` by other reasons."""
    (own, others), (less, more) = best.scored, played.scored
    message = Outcome(*names, *map(units, (own, others, less, more)))
    return Reason("outcome", own - others - less + more - counted, message, _both(best.scored, played.scored, POINTS))


def course_reasons(
    best: Continuation, played: Continuation, names: tuple[Message, Message], counted: float, scale: float
) -> Iterator[Reason]:
    """Reasons from the states a few turns after two options.

    Args:
        best: Continuation of the best option.
        played: Continuation of the played option.
        names: Both options by their names.
        counted: Points scored in these turns that other reasons count already.
        scale: Point scale of the game; 0 if tiles have no price, because draws are free.
    """
    (own, others), (less, more) = best.scored, played.scored
    message = Turns(*names, *map(tenths, (own, others, less, more)))
    counts = _both(best.scored, played.scored, POINTS)
    yield Reason("turns", own - others - less + more - counted, message, counts)
    yield _tiles(best, played, names, TILE_WORTH * scale)
    (own, others), (less, more) = best.pips, played.pips
    held = PipsHeld(*names, *map(tenths, (own, others, less, more)))
    counts = _both(best.pips, played.pips, HELD)
    yield Reason("pips", PIP_WORTH * scale * (others - own - more + less), held, counts)
    passed, fewer = best.passed[1], played.passed[1]
    passes = Passes(*names, tenths(passed), tenths(fewer))
    yield Reason("passes", TURN_WORTH * scale * (passed - fewer), passes, (Count("passed", passed, fewer),))


def _both(best: tuple[float, float], played: tuple[float, float], names: tuple[str, str]) -> tuple[Count, ...]:
    """Counts of this side and of the other, for both options."""
    return tuple(Count(*count) for count in zip(names, best, played, strict=True))


def _tiles(best: Continuation, played: Continuation, names: tuple[Message, Message], price: float) -> Reason:
    """Reason from tiles held a few turns later, or from one side's draws if they make most of the difference."""
    (own, others), (less, more) = best.held, played.held
    ahead = others - own - more + less
    (mine, theirs), (before, after) = best.drawn, played.drawn
    if (theirs - after) / (ahead or 1) > HALF:
        draws = Draws(*names, tenths(theirs), tenths(after))
        return Reason("draws", price * ahead, draws, (Count("others", theirs, after),))
    if (before - mine) / (ahead or 1) > HALF:
        own_draws = OwnDraws(*names, tenths(mine), tenths(before))
        return Reason("draws", price * ahead, own_draws, (Count("own", mine, before),))
    held = TilesHeld(*names, *map(tenths, (own, others, less, more)))
    return Reason("tiles", price * ahead, held, _both(best.held, played.held, HELD))
