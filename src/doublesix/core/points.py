"""Points: what a count is worth in play, and how hand scores are rounded; `table_count` reads the layout."""

from typing import TYPE_CHECKING, Final

from doublesix.core.options import CountScore

if TYPE_CHECKING:
    from doublesix.core.rules import RuleSet

__all__ = ["hand_points", "play_points", "to_nearest"]

# Bound once, for the innermost loops: before Python 3.12 an enumeration looks its members up slowly.
_PIPS: Final = CountScore.PIPS


def play_points(rules: "RuleSet", count: int) -> int:
    """Points that a count makes in play, once for each divisor that fits; a count of 0 makes none (C-07, TF-14).

    >>> from doublesix.core.rules import RuleSet
    >>> play_points(RuleSet(divisors=(3, 5)), 30)
    60
    """
    points = 0
    if count:
        for divisor in rules.divisors:
            if count % divisor == 0:
                points += count if rules.count_score is _PIPS else count // divisor
    return points


def to_nearest(pips: int, unit: int) -> int:
    """``pips`` rounded to the nearest multiple of ``unit`` (1 or 5), negative numbers mirrored (C-11).

    >>> [to_nearest(pips, 5) for pips in (2, 3, 7, 8, 23, -7)]
    [0, 5, 5, 10, 25, -5]
    """
    if pips < 0:
        return -to_nearest(-pips, unit)
    return unit * ((pips + unit // 2) // unit)


def hand_points(rules: "RuleSet", pips: int) -> int:
    """Points that ``pips`` left in hands are worth: rounded, then divided by ``pips_per_point`` (MGR-12, A-MGR-23)."""
    rounded = to_nearest(pips, rules.rounding)
    # Rounding first makes the division exact (`RuleSet.problems` sees to it), for negative sums too.
    return rounded // rules.pips_per_point
