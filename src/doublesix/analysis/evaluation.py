"""Evaluation of one decision: what every option was worth from what the seat could know, and what the choice cost."""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.analysis.exact import Values, exact_values
from doublesix.analysis.scale import point_scale
from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.engine.compilation import CompiledRules, compile_rules
from doublesix.engine.minds import Mind, WeighedMove
from doublesix.engine.minds import mind as mind_of
from doublesix.engine.rollouts import Outcomes, RolloutEvaluator
from doublesix.engine.seeds import seed_bits

__all__ = ["ERROR", "Estimate", "Evaluation", "OptionValue", "evaluate"]

ERROR: Final = 0.3
"""Points of standard error that a loss is measured to."""

FEWEST, MOST = 400, 20_000
"""Worlds in which a loss is measured, at least and at most."""

USUAL_WORLDS: Final = 300


@dataclass(frozen=True)
class Estimate:
    """A mean and its standard error."""

    mean: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether it differs from nought by two standard errors at least."""
        return abs(self.mean) > 0 and abs(self.mean) >= 2 * self.error


@dataclass(frozen=True, kw_only=True)
class OptionValue:
    """What one option was worth.

    Attributes:
        move: The option; of twins the first.
        points: What the side was to make more than the others to the end of the round.
        chance: Its chance to win the match; `None` where there is no match equity.
        answers: What may follow at once, counted over all worlds.
    """

    move: Move
    points: Estimate
    chance: Estimate | None
    answers: WeighedMove


@dataclass(frozen=True, kw_only=True)
class Evaluation:
    """A decision judged.

    The best option is chosen in one set of worlds and the loss measured in another, or noise would make mistakes; in
    that one the best and the played option share every world.

    Attributes:
        options: Every option, the best first; the order of the others is that of the first set of worlds.
        played: The option that was made.
        loss: Points to the end of the round that it cost against the best one.
        chance_loss: What it cost of the chance to win the match; `None` where there is no match equity.
        worlds: Worlds in which the loss was measured.
        effective: Effective sample size of them.
        exact: Whether the values are those of a solved ending and not estimates.
        held: (seats, tiles): the probability of each tile of the sorted set, with what was chosen taken into account.
    """

    options: tuple[OptionValue, ...]
    played: OptionValue
    loss: Estimate
    chance_loss: Estimate | None
    worlds: int
    effective: float
    held: NDArray[np.float64]
    exact: bool = False

    @property
    def best(self) -> OptionValue:
        """The option with the most chance to win the match, or the most points where there is none."""
        return self.options[0]


def evaluate(
    seen: SeatView,
    played: Move,
    judge: Mind | str = "master",
    *,
    seed: str | int = 0,
    error: float = ERROR,
    using: RolloutEvaluator | None = None,
) -> Evaluation | None:
    """Judge a move by what its seat could know; `None` where there was nothing to choose.

    Args:
        seen: What the seat saw when it chose.
        played: What it chose, a legal move.
        judge: Whose network and opponent model judge, and how many worlds choose the best option (``master@1000``).
        seed: Equal seeds give equal evaluations.
        error: Standard error that the loss is measured to, in points of a game whose points are pips, as far as
            20,000 worlds can.
        using: An evaluator of this table, to save making one.

    Raises:
        SetupError: If the view contradicts itself.
        UsageError: If the engine has no rollouts for this table.
        KeyboardInterrupt: If Ctrl-C is pressed.
    """
    how = mind_of(judge) if isinstance(judge, str) else judge
    rollouts = using or RolloutEvaluator(_compiled(seen), how)
    if len(rollouts.options(seen)) < 2:  # noqa: PLR2004 - a choice is between two at least
        return None
    known = exact_values(seen)
    if known is not None:
        return _certain(rollouts, seen, rollouts.option_of(seen, played), known)
    first = rollouts.outcomes(seen, how.worlds or USUAL_WORLDS, seed_bits(f"{seed} best"))
    made = rollouts.option_of(seen, played)
    order = sorted(range(len(first.moves)), key=lambda row: _mean_of(first, row), reverse=True)
    best = first.moves[order[0]].move
    # Where the best was played, the loss is nought; the second shows what was at stake.
    against = made if made != best else first.moves[order[1]].move
    measured = _measured(rollouts, seen, (best, against), seed, error * point_scale(seen.rules))
    values = {one.move: _value(first, row) for row, one in enumerate(first.moves)}
    values |= {one.move: _value(measured, row) for row, one in enumerate(measured.moves)}
    lost = made != best
    return Evaluation(
        options=tuple(values[first.moves[row].move] for row in order),
        played=values[made],
        loss=_difference(measured.points, measured.effective) if lost else Estimate(0, 0),
        chance_loss=None
        if measured.chance is None
        else _difference(measured.chance, measured.effective)
        if lost
        else Estimate(0, 0),
        worlds=measured.worlds,
        effective=measured.effective,
        held=measured.held,
    )


def _compiled(seen: SeatView) -> CompiledRules:
    return compile_rules(seen.rules, seen.seating.seats, partners=seen.seating.partners)


def _certain(rollouts: RolloutEvaluator, seen: SeatView, made: Move, known: Values) -> Evaluation:
    """The evaluation of a solved ending: no world but one, no error."""
    world = rollouts.outcomes(seen, 1, 0)
    options = [
        OptionValue(
            move=one.move,
            points=Estimate(points, 0),
            chance=None if chance is None else Estimate(chance, 0),
            answers=one,
        )
        for one, (points, chance) in ((one, known[one.move]) for one in world.moves)
    ]
    options.sort(key=lambda option: (option.chance or option.points).mean, reverse=True)
    best, played = options[0], next(option for option in options if option.move == made)
    return Evaluation(
        options=tuple(options),
        played=played,
        loss=Estimate(best.points.mean - played.points.mean, 0),
        chance_loss=_gap(best.chance, played.chance),
        worlds=1,
        effective=1,
        held=world.held,
        exact=True,
    )


def _gap(best: Estimate | None, played: Estimate | None) -> Estimate | None:
    return None if best is None or played is None else Estimate(best.mean - played.mean, 0)


def _measured(
    rollouts: RolloutEvaluator, seen: SeatView, moves: tuple[Move, Move], seed: str | int, wanted: float
) -> Outcomes:
    """Outcomes of two options in fresh worlds, as many as their difference needs."""
    bits = seed_bits(f"{seed} loss")
    pilot = rollouts.outcomes(seen, FEWEST, bits, moves)
    error = _difference(pilot.points, pilot.effective).error
    needed = min(MOST, math.ceil(FEWEST * (error / wanted) ** 2))
    if needed <= FEWEST:
        return pilot
    # All of them anew and together: what a pilot has chosen to go on with is not added up with what comes after it.
    return rollouts.outcomes(seen, 100 * math.ceil(needed / 100), bits + 1, moves)


def _mean_of(outcomes: Outcomes, row: int) -> tuple[float, float]:
    points = float(outcomes.points[row].mean())
    return (points if outcomes.chance is None else float(outcomes.chance[row].mean())), points


def _value(outcomes: Outcomes, row: int) -> OptionValue:
    return OptionValue(
        move=outcomes.moves[row].move,
        points=_estimate(outcomes.points[row], outcomes.effective),
        chance=None if outcomes.chance is None else _estimate(outcomes.chance[row], outcomes.effective),
        answers=outcomes.moves[row],
    )


def _difference(numbers: NDArray[np.float64], effective: float) -> Estimate:
    """Of the best over the played one, world by world."""
    return _estimate(numbers[0] - numbers[1], effective)


def _estimate(numbers: NDArray[np.float64], effective: float) -> Estimate:
    """Mean and standard error; resampled worlds are worth their effective sample size and no more."""
    spread = float(numbers.std(ddof=1)) if len(numbers) > 1 else 0.0
    return Estimate(float(numbers.mean()), spread / math.sqrt(max(effective, 1)))
