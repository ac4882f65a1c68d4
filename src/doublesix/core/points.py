"""Points: what a count is worth in play, and the rounding of hand scores; `table_count` counts the layout."""

from typing import TYPE_CHECKING, Final

from doublesix.core.options import CountScore, EndMatch

if TYPE_CHECKING:
    from doublesix.core.rules import RuleSet

__all__ = ["count_points", "hand_points", "play_points", "to_nearest"]

# Bound once, for the hot paths: looking up enum members is slow before Python 3.12.
_PIPS: Final = CountScore.PIPS


def play_points(rules: "RuleSet", count: int) -> int:
    """Points for a count in play, added up over the divisors that divide it; 0 for a count of 0 (C-07, TF-14).

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


def count_points(rules: "RuleSet", counted: int) -> int:
    """Points for what is counted after a play: the open ends, or where equal ends score their halves, a point each."""
    return counted if rules.end_match is not EndMatch.NONE else play_points(rules, counted)


def to_nearest(pips: int, unit: int) -> int:
    """``pips`` rounded to the nearest multiple of ``unit`` (1 or 5), negative numbers mirrored (C-11).

    >>> [to_nearest(pips, 5) for pips in (2, 3, 7, 8, 23, -7)]
    [0, 5, 5, 10, 25, -5]
    """
    if pips < 0:
        return -to_nearest(-pips, unit)
    return unit * ((pips + unit // 2) // unit)


def hand_points(rules: "RuleSet", pips: int) -> int:
    """Points for ``pips`` left in hands: rounded, then divided by ``pips_per_point`` (MGR-12, A-MGR-23)."""
    rounded = to_nearest(pips, rules.rounding)
    # Exact, for negative sums too: `RuleSet.problems` ensures that `pips_per_point` divides `rounding`.
    return rounded // rules.pips_per_point
