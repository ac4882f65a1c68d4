"""Verdicts: the options of a decision valued in common worlds, and whether one is clearly best."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from doublesix.analysis.estimate import Estimate
from doublesix.analysis.evaluation import Evaluation, OptionValue, exact_evaluation, ranking
from doublesix.analysis.exact import exact_values
from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.engine.arguments import seed_bits
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.search.players import player_config
from doublesix.engine.search.rollouts import Outcomes, RolloutEvaluator
from doublesix.puzzles.puzzle import Lead
from doublesix.puzzles.themes import is_ending

__all__ = ["CHANCE", "POINTS", "SIGMAS", "Verdict", "evaluator", "is_clearly_best", "verdict"]

JUDGE: Final = "master"

POINTS: Final = 3.0
"""Points by which the answer must be ahead of every other option."""

CHANCE: Final = 0.05
"""Or the share of the match."""

WORTH: Final = 0.01
"""The share of the match that a lead in points must be worth: where the match is decided, points are nothing."""

SIGMAS: Final = 4.0
"""Standard errors that the lead must be worth, too."""


def evaluator(compiled: CompiledRules) -> RolloutEvaluator:
    """The rollouts that judge puzzles of this table."""
    return _evaluator(compiled.native, compiled)


@lru_cache(maxsize=8)
def _evaluator(_rules: object, compiled: CompiledRules) -> RolloutEvaluator:
    # By the very object: rules that were forgotten and compiled again are another table to the native side.
    return RolloutEvaluator(compiled, player_config(JUDGE))


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """Options valued.

    Attributes:
        options: The best first; those with equal values in the order of the view.
        leads: Of the best over every other one, in the same order.
        worlds: Worlds they were played on in; 1 where the values are exact.
        effective: Effective sample size of them.
        exact: Whether the ending is solved.
    """

    options: tuple[OptionValue, ...]
    leads: tuple[Lead, ...]
    worlds: int
    effective: float
    exact: bool

    @property
    def best(self) -> OptionValue:
        """The option with the most chance to win the match, or the most points where there is no match equity."""
        return self.options[0]

    def evaluation(self, played: Move) -> Evaluation:
        """The same as the judgement of a choice, for the reason that `doublesix.analysis.reasons` finds."""
        place = next(place for place, option in enumerate(self.options) if option.move == played)
        none = Lead(Estimate(0, 0), None)
        loss = self.leads[place - 1] if place else none
        return Evaluation(
            options=self.options,
            played=self.options[place],
            loss=loss.points,
            chance_loss=loss.chance,
            worlds=self.worlds,
            effective=self.effective,
            held=np.zeros((0, 0)),
            exact=self.exact,
        )


def verdict(
    view: SeatView, rollouts: RolloutEvaluator, worlds: int, seed: str | int, options: Sequence[Move] = ()
) -> Verdict | None:
    """Value the options of a view, all of them or these only; `None` for an ending that the solver does not finish.

    Equal arguments give equal verdicts. With an empty boneyard at two seats the values are exact, whatever the worlds.
    """
    if is_ending(view):
        return _exact(view, rollouts)
    outcomes = rollouts.outcomes(view, worlds, seed_bits(seed), options)
    ranked = ranking(outcomes)
    rows = {one.move: row for row, one in enumerate(outcomes.moves)}
    return Verdict(
        options=ranked,
        leads=tuple(_lead(outcomes, rows[ranked[0].move], rows[other.move]) for other in ranked[1:]),
        worlds=outcomes.worlds,
        effective=outcomes.effective,
        exact=False,
    )


def is_clearly_best(found: Verdict, slack: float = 0.0, sigmas: float = SIGMAS) -> bool:
    """Whether the best option is ahead of every other by `POINTS` or `CHANCE`, and by so many standard errors.

    A lead in points must also be worth something in the match (`WORTH`).

    Args:
        found: The verdict.
        slack: Standard errors by which a lead may fall short, for a first look in few worlds.
        sigmas: Standard errors that a lead must be worth.
    """
    return bool(found.leads) and all(_is_enough(lead, slack, sigmas) for lead in found.leads)


def _is_enough(lead: Lead, slack: float, sigmas: float) -> bool:
    by_points = _reaches(lead.points, POINTS, slack, sigmas)
    if lead.chance is None:
        return by_points
    counts = lead.chance.mean + slack * lead.chance.error >= WORTH
    return (by_points and counts) or _reaches(lead.chance, CHANCE, slack, sigmas)


def _reaches(lead: Estimate, least: float, slack: float, sigmas: float) -> bool:
    return lead.mean + slack * lead.error >= least and lead.mean >= sigmas * lead.error


def _exact(view: SeatView, rollouts: RolloutEvaluator) -> Verdict | None:
    known = exact_values(view)
    if known is None:
        return None
    found = exact_evaluation(rollouts, view, rollouts.option_of(view, view.legal[0]), known)
    leads = tuple(
        Lead(_gap(found.best.points, other.points), _chance_gap(found.best.chance, other.chance))
        for other in found.options[1:]
    )
    return Verdict(options=found.options, leads=leads, worlds=1, effective=1, exact=True)


def _gap(best: Estimate, other: Estimate) -> Estimate:
    return Estimate(best.mean - other.mean, 0)


def _chance_gap(best: Estimate | None, other: Estimate | None) -> Estimate | None:
    return None if best is None or other is None else _gap(best, other)


def _lead(outcomes: Outcomes, best: int, other: int) -> Lead:
    points, chance = outcomes.points, outcomes.chance
    return Lead(
        Estimate.of(points[best] - points[other], outcomes.effective),
        None if chance is None else Estimate.of(chance[best] - chance[other], outcomes.effective),
    )
