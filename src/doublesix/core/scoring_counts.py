"""Scoring counts: the table counts that can score under a rule set."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from doublesix.core.options import Crosswise, EndMatch, SpinnerPolicy
from doublesix.core.points import count_points

if TYPE_CHECKING:
    from doublesix.core.rules import RuleSet

__all__ = ["FEWEST_EQUAL", "most_points", "scoring_counts"]

SPINNER_ARMS: Final = 4

FEWEST_EQUAL: Final = 2
"""The fewest halves of one number that score where equal ends do."""


@lru_cache(maxsize=64)
def scoring_counts(rules: "RuleSet") -> tuple[int, ...]:
    """Every count of a layout that is worth points, ascending; empty where plays do not score.

    A layout counts at most as many ends as its spinners allow, each a pip of a single tile or a double, and no double
    twice. On a single line and with one spinner each of these counts can be laid; where every double branches, the
    largest ones need more tiles than a round is likely to see. Where equal ends score, what is counted are the halves
    that show one number: each tile of it shows it once, its double twice.

    >>> from doublesix.core.rules import RuleSet
    >>> scoring_counts(RuleSet(spinner=SpinnerPolicy.NONE, divisors=(3, 5)))
    (3, 5, 6, 9, 10, 12, 15, 18, 20)
    >>> scoring_counts(RuleSet(divisors=(), end_match=EndMatch.ANY))
    (2, 3, 4, 5)
    """
    most = _most_ends(rules)
    if rules.end_match is not EndMatch.NONE:
        return tuple(range(FEWEST_EQUAL, min(most, rules.set + 1) + 2))
    # counts[n]: the counts of layouts with n ends.
    counts: list[set[int]] = [{0}, *(set[int]() for _ in range(most))]
    for pip in range(rules.set + 1):
        for weight, tiles in ((_double_weight(rules, pip), 1), (pip, rules.set)):
            counts = _with_ends(counts, weight, tiles)
    return tuple(sorted(count for count in set().union(*counts) if count_points(rules, count)))


def most_points(rules: "RuleSet") -> int:
    """The most points that one play can make; 0 where plays do not score.

    >>> from doublesix.core.rules import RuleSet
    >>> most_points(RuleSet()), most_points(RuleSet(divisors=(3, 5), spinner=SpinnerPolicy.NONE))
    (35, 30)
    """
    return max((count_points(rules, count) for count in scoring_counts(rules)), default=0)


def _most_ends(rules: "RuleSet") -> int:
    """The most ends that a layout can have."""
    match rules.spinner:
        case SpinnerPolicy.NONE:
            return 2  # a line that grows from one end only counts both
        case SpinnerPolicy.FIRST_DOUBLE:
            return SPINNER_ARMS
        case SpinnerPolicy.ALL_DOUBLES:
            return 2 * rules.set + SPINNER_ARMS


def _double_weight(rules: "RuleSet", pip: int) -> int:
    """What a double counts at an end: both its halves where it may lie across the line."""
    spinners = rules.spinner is not SpinnerPolicy.NONE
    lies_across = rules.crosswise is Crosswise.ALL or (rules.crosswise is Crosswise.SPINNERS and spinners)
    return 2 * pip if lies_across else pip


def _with_ends(counts: list[set[int]], weight: int, tiles: int) -> list[set[int]]:
    """The counts after up to ``tiles`` further ends of this weight."""
    most = len(counts) - 1
    grown = [set(some) for some in counts]
    for ends in range(most):
        for more in range(1, min(tiles, most - ends) + 1):
            grown[ends + more] |= {count + more * weight for count in counts[ends]}
    return grown
