"""Grades of decisions, and error rates of players, in the manner of GNU Backgammon and XG.

A grade depends on the loss of match-win probability, or of points without match equity. The bands follow lichess, with
widths that fit dominoes, where a point is worth about 0.8 % of a match to 100 at its start.
"""

import math
from collections.abc import Iterable
from enum import StrEnum
from typing import Final, Self

from doublesix.analysis.estimate import point_scale
from doublesix.analysis.evaluation import Evaluation
from doublesix.core.rules import RuleSet
from doublesix.messages import FixedMessage

__all__ = ["CHANCE_BANDS", "LEVEL_BANDS", "POINT_BANDS", "Grade", "grade_of", "levels_of", "rating_of", "weight_of"]


class Grade(StrEnum):
    """Grade of a choice by its loss, with its name as a message."""

    message: FixedMessage

    def __new__(cls, name: str) -> Self:
        """Create a member whose value is its English name."""
        member = str.__new__(cls, name)
        member._value_ = name
        member.message = FixedMessage(f"grade.{name}", name, where=__name__)
        return member

    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    HOWLER = "howler"


CHANCE_BANDS: Final = ((0.08, Grade.HOWLER), (0.04, Grade.BLUNDER), (0.02, Grade.MISTAKE), (0.008, Grade.INACCURACY))
"""Least loss of match-win probability for each grade."""

POINT_BANDS: Final = ((10.0, Grade.HOWLER), (5.0, Grade.BLUNDER), (2.5, Grade.MISTAKE), (1.0, Grade.INACCURACY))
"""Least loss for each grade without match equity, in points of a game whose points are pips."""


LEVEL_BANDS: Final = (
    (3.0, (9, 10)),
    (8.5, (7, 8)),
    (14.5, (6, 6)),
    (21.0, (5, 5)),
    (31.0, (4, 4)),
    (44.0, (3, 3)),
    (math.inf, (1, 2)),
)
"""Upper bounds of error rates, each with the lowest and the highest level in its band.

Bounds are halfway between the rates that `benchmarks/review.py` measured in All Fives; levels that 1,500 decisions do
not distinguish share a band.
"""


def grade_of(evaluation: Evaluation, rules: RuleSet) -> Grade:
    """Grade of a choice; a difference of less than two standard errors is no loss (`loss_of`)."""
    loss, bands, scale = evaluation.chance_loss, CHANCE_BANDS, 1.0
    if loss is None:
        loss, bands, scale = evaluation.loss, POINT_BANDS, point_scale(rules)
    return next((grade for least, grade in bands if loss.mean >= least * scale), Grade.GOOD)


POINT_WORTH: Final = 0.008
"""Match-win probability that a point is worth at the start of a match to 100, in a game whose points are pips."""


def weight_of(evaluation: Evaluation, rules: RuleSet) -> float:
    """What a choice cost in any game: match-win probability, or what its points are worth at the start of a match."""
    loss = evaluation.chance_loss
    return evaluation.loss.mean / point_scale(rules) * POINT_WORTH if loss is None else loss.mean


def rating_of(evaluations: Iterable[Evaluation], rules: RuleSet) -> float | None:
    """Error rate: ten times the mean loss of an unforced decision, in points of a game whose points are pips.

    It is never negative, for no loss is; `None` without an unforced decision.
    """
    losses = [one.loss.mean / point_scale(rules) for one in evaluations]
    return 10 * sum(losses) / len(losses) if losses else None


def levels_of(rating: float, rules: RuleSet) -> tuple[int, int] | None:
    """Lowest and highest level of the engine that play about as well.

    `None` for a game without scores in play: the rates were measured in a game with them.

    >>> from doublesix.rulesets import rule_set
    >>> levels_of(12, rule_set("five-up")), levels_of(5, rule_set("five-up")), levels_of(5, rule_set("block"))
    ((6, 6), (7, 8), None)
    """
    if not rules.divisors:
        return None
    return next(levels for bound, levels in LEVEL_BANDS if rating < bound)
