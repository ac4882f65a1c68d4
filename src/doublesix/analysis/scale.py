"""Point scale of a game: constants in this package are in points of games whose points are pips."""

from typing import Final

from doublesix.core.options import CountScore
from doublesix.core.rules import RuleSet

__all__ = ["point_scale"]

QUOTIENT_SCALE: Final = 0.25
"""A game that divides counts by five gives about a quarter of the points."""


def point_scale(rules: RuleSet) -> float:
    """Number of this game's points that correspond to one point of a game whose points are pips.

    >>> from doublesix.rulesets import rule_set
    >>> point_scale(rule_set("five-up")), point_scale(rule_set("british-fives-and-threes"))
    (1.0, 0.25)
    """
    return QUOTIENT_SCALE if rules.count_score is CountScore.QUOTIENT else 1.0
