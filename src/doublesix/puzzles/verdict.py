"""Verdicts: the options of a decision valued in common worlds, and whether one is clearly best."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from doublesix.analysis.estimate import Estimate
from doublesix.analysis.evaluation import Evaluation, exact_evaluation, ranking
from doublesix.analysis.exact import Solved, exact_values
from doublesix.analysis.option_value import OptionValue
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
"""Player whose network and opponent model judge puzzles."""

POINTS: Final = 3.0
"""Lead in points that the answer needs over every other option."""

CHANCE: Final = 0.05
"""Alternatively, the lead in match-win probability that it needs."""

WORTH: Final = 0.01
"""Match-win probability that a lead in points must be worth: in a decided match points mean nothing."""

SIGMAS: Final = 4.0
"""Standard errors that the lead must amount to as well."""


def evaluator(compiled: CompiledRules) -> RolloutEvaluator:
    """Cached rollout evaluator that judges puzzles at this table."""
    return _evaluator(compiled.native, compiled)


@lru_cache(maxsize=8)
def _evaluator(_rules: object, compiled: CompiledRules) -> RolloutEvaluator:
    # Cached by the native object too: equal rules that were compiled again are another table to the native side.
    return RolloutEvaluator(compiled, player_config(JUDGE))


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """Values of the options of a decision.

    Attributes:
        options: Options, the best first; those with equal values in the order of the view.
        leads: Lead of the best option over every other one, in the same order.
        worlds: Number of worlds in which they were played on; 1 if the values are exact.
        effective: Effective sample size of the worlds.
        exact: Whether the values are those of a solved ending.
    """

    options: tuple[OptionValue, ...]
    leads: tuple[Lead, ...]
    worlds: int
    effective: float
    exact: bool

    @property
    def best(self) -> OptionValue:
        """Option with the highest match-win probability, or the most points without match equity."""
        return self.options[0]

    def evaluation(self, played: Move) -> Evaluation:
        """The verdict as the evaluation of a choice, as `doublesix.analysis.reasons` takes it."""
        place = next(place for place, option in enumerate(self.options) if option.move == played)
        none = Lead(Estimate(0, 0), None)
        loss = self.leads[place - 1] if place else none
        return Evaluation(
            options=self.options,
            played=self.options[place],
            loss=loss.points,
            chance_loss=loss.chance,
            difference=loss.points,
            worlds=self.worlds,
            effective=self.effective,
            held=np.zeros((0, 0)),
            exact=self.exact,
        )


def verdict(
    view: SeatView, rollouts: RolloutEvaluator, worlds: int, seed: str | int, options: Sequence[Move] = ()
) -> Verdict | None:
    """Evaluate all options of a view, or only ``options``; `None` for an ending that the solver does not finish.

    Equal arguments give equal verdicts. For two seats with an empty boneyard all options get exact values, whatever
    ``worlds`` and ``options`` are.
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
    """Whether the best option leads every other by `POINTS` or `CHANCE`, and by ``sigmas`` standard errors.

    A lead in points must also be worth something in the match (`WORTH`).

    Args:
        found: The verdict.
        slack: Standard errors by which a lead may fall short, for a screen in few worlds.
        sigmas: Standard errors that a lead must amount to.
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
    found = exact_evaluation(rollouts, view, rollouts.option_of(view, view.legal[0]), Solved(known, 1))
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
