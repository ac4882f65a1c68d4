"""Evaluation of one decision: the value of every option given the seat's information, and the loss of the choice."""

import math
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.analysis.estimate import NOTHING, Estimate, loss_of, point_scale
from doublesix.analysis.exact import Solved, exact_continuation, solved_ending
from doublesix.analysis.option_value import OptionValue, RankedOptions
from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.engine.arguments import seed_bits
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.engine.search.players import PlayerConfig, player_config
from doublesix.engine.search.rollouts import Outcomes, RolloutEvaluator

__all__ = ["ERROR", "Evaluation", "as_good", "evaluate", "exact_evaluation", "ranking"]

LEAST_SCREEN: Final = 50
"""Fewest worlds after which an option may be pruned."""

FAR: Final = 3.0
"""Standard errors behind the best option from which it is pruned."""

ERROR: Final = 0.3
"""Target standard error of a loss, in points of a game whose points are pips."""

FINEST: Final = 0.01
"""Standard error, as a share of the loss, that is always small enough: it matters for losses above 30 points."""

PILOT, MOST = 400, 20_000
"""Worlds of the pilot that estimates how many a loss needs (at the usual error), and the most that it gets."""

FEWEST: Final = 100
"""Fewest worlds of a pilot if a larger error is allowed: fewer estimate the variance too poorly."""

COUNTED: Final = 400
"""Worlds in which replies and continuations of an ending solved with hidden hands are counted."""

USUAL_WORLDS: Final = 300
"""Worlds that choose the best option if the judge has no number of its own."""


@dataclass(frozen=True, kw_only=True)
class Evaluation:
    """Evaluation of a decision.

    The best option is chosen in one set of worlds and the loss measured in another, so that noise does not look like
    mistakes (selection bias); there the best and the played option share every world (common random numbers). Where
    these put the played option first, it is the best, and within two standard errors the loss is zero (`loss_of`).

    Attributes:
        options: Every option, the best first and the others by their values. Those of the best and the played one are
            of the second set of worlds, those of the others of the first.
        played: The option that was played.
        loss: Points to the end of the round that it lost against the best one: never negative.
        chance_loss: Loss of match-win probability against the best one, never negative; `None` without match equity.
        difference: Points that the option found best in the first set of worlds made more than the played one in the
            second, as measured: for means over many decisions, which must not be biased. It may be negative.
        worlds: Number of worlds in which the loss was measured; of a solved ending the hands that were possible.
        effective: Effective sample size of these worlds.
        exact: Whether the values are those of a solved ending and not estimates.
        held: float64 (seats, tiles): posterior probability of each tile, by its index in the sorted set.
    """

    options: tuple[OptionValue, ...]
    played: OptionValue
    loss: Estimate
    chance_loss: Estimate | None
    difference: Estimate
    worlds: int
    effective: float
    held: NDArray[np.float64]
    exact: bool = False

    def _repr_html_(self) -> str:
        return RankedOptions(self.options)._repr_html_()

    @property
    def best(self) -> OptionValue:
        """Option with the highest match-win probability, or the most points without match equity."""
        return self.options[0]


def evaluate(
    seen: SeatView,
    played: Move,
    judge: PlayerConfig | str = "master",
    *,
    seed: str | int = 0,
    error: float = ERROR,
    using: RolloutEvaluator | None = None,
) -> Evaluation | None:
    """Evaluate a move given its seat's information; `None` if there was no choice.

    Args:
        seen: View of the seat when it chose.
        played: The move it chose, a legal one.
        judge: Player whose network and opponent model judge, and the worlds that choose the best option
            (``master@1000``).
        seed: Equal seeds give equal evaluations.
        error: Target standard error of the loss, in points of a game whose points are pips; a hundredth of the loss if
            that is more. At most 20,000 worlds are spent on it.
        using: Evaluator of this table to be used, instead of a new one.

    Raises:
        SetupError: If the view contradicts itself.
        UsageError: If the engine has no rollouts for this table.
        KeyboardInterrupt: On Ctrl-C.
    """
    how = player_config(judge) if isinstance(judge, str) else judge
    rollouts = using or RolloutEvaluator(_compiled(seen), how)
    if len(rollouts.options(seen)) < 2:  # noqa: PLR2004 - a choice is between two at least
        return None
    solved = solved_ending(rollouts, seen)
    if solved is not None:
        return exact_evaluation(rollouts, seen, rollouts.option_of(seen, played), solved)
    ranked = _chosen(rollouts, seen, how.worlds or USUAL_WORLDS, seed_bits(f"{seed} best"))
    made, best = rollouts.option_of(seen, played), ranked[0].move
    lost = made != best
    # If the best was played, the loss is zero and needs no measuring; the runner-up shows what was at stake.
    against = made if lost else ranked[1].move
    measured = _measured(rollouts, seen, (best, against), seed, error * point_scale(seen.rules), lost=lost)
    values = {one.move: one for one in (*ranked, *ranking(measured))}
    difference = _difference(measured.points, measured.effective) if lost else NOTHING
    chance = None if measured.chance is None else _difference(measured.chance, measured.effective) if lost else NOTHING
    loss = loss_of(difference, chance)
    first = made if loss.best else best
    others = (values[one.move] for one in ranked if one.move != first)
    return Evaluation(
        options=(values[first], *sorted(others, key=lambda option: option.rank, reverse=True)),
        played=values[made],
        loss=loss.points,
        chance_loss=loss.chance,
        difference=difference,
        worlds=measured.worlds,
        effective=measured.effective,
        held=measured.held,
    )


def as_good(evaluation: Evaluation) -> tuple[Move, ...]:
    """Options besides the best one that cost nothing against it: they lie within two standard errors of it.

    The played option is among them if its measured loss is nought.
    """
    best, played = evaluation.best, evaluation.played.move
    return tuple(
        one.move
        for one in evaluation.options[1:]
        if not (_lost(evaluation.loss, evaluation.chance_loss) if one.move == played else _lost(*_behind(best, one)))
    )


def _lost(points: Estimate, chance: Estimate | None) -> bool:
    return (points if chance is None else chance).mean > 0


def _behind(best: OptionValue, other: OptionValue) -> tuple[Estimate, Estimate | None]:
    """Loss of an option by its value alone; it was not played on in the same worlds."""
    chance = None if best.chance is None or other.chance is None else best.chance.less(other.chance)
    loss = loss_of(best.points.less(other.points), chance)
    return loss.points, loss.chance


def _compiled(seen: SeatView) -> CompiledRules:
    return compile_rules(seen.rules, seen.seating.seats, partners=seen.seating.partners)


def ranking(outcomes: Outcomes) -> tuple[OptionValue, ...]:
    """Values of the options that were rolled out, the best first."""
    values = (OptionValue.of(outcomes, row) for row in range(len(outcomes.moves)))
    return tuple(sorted(values, key=lambda option: option.rank, reverse=True))


def exact_evaluation(rollouts: RolloutEvaluator, seen: SeatView, made: Move, solved: Solved) -> Evaluation:
    """Evaluation of a solved ending: no error. Where hands are hidden, what follows is counted in a few worlds."""
    known = solved.values
    world = rollouts.outcomes(seen, COUNTED if seen.boneyard else 1, 0)
    options = [
        OptionValue(
            move=one.move,
            points=Estimate(known[one.move][0], 0),
            chance=_exactly(known[one.move][1]),
            answers=one,
            ahead=ahead,
        )
        for one, ahead in zip(world.moves, world.ahead, strict=True)
    ]
    options.sort(key=lambda option: option.rank, reverse=True)
    best, played = options[0], next(option for option in options if option.move == made)
    if best.move != made and not seen.boneyard:
        # Only the two options that a reason compares get their exact continuation: it costs a solver run each.
        best, played = (replace(one, ahead=exact_continuation(seen, one.move) or one.ahead) for one in (best, played))
        kept = {one.move: one for one in (best, played)}
        options = [kept.get(one.move, one) for one in options]
    difference = Estimate(best.points.mean - played.points.mean, 0)
    loss = loss_of(difference, _gap(best.chance, played.chance))
    return Evaluation(
        options=tuple(options),
        played=played,
        loss=loss.points,
        chance_loss=loss.chance,
        difference=difference,
        worlds=solved.hands,
        effective=solved.hands,
        held=world.held,
        exact=True,
    )


def _exactly(number: float | None) -> Estimate | None:
    return None if number is None else Estimate(number, 0)


def _gap(best: Estimate | None, played: Estimate | None) -> Estimate | None:
    return None if best is None or played is None else Estimate(best.mean - played.mean, 0)


def _chosen(rollouts: RolloutEvaluator, seen: SeatView, worlds: int, bits: int) -> list[OptionValue]:
    """Every option with its value, the best first; those far behind after a third of the worlds are pruned."""
    screen = max(worlds // 3, min(worlds, LEAST_SCREEN))
    first = rollouts.outcomes(seen, screen, bits)
    values = [OptionValue.of(first, row) for row in range(len(first.moves))]
    order = sorted(range(len(values)), key=lambda row: values[row].rank, reverse=True)
    numbers = first.points if first.chance is None else first.chance
    close = [row for row in order if _is_close(numbers[order[0]] - numbers[row], first.effective)]
    if len(close) > 1 and worlds > screen:
        more = rollouts.outcomes(seen, worlds - screen, bits + 1, [first.moves[row].move for row in close])
        at = {one.move: row for row, one in enumerate(more.moves)}
        for row in close:
            values[row] = _pooled(first, row, more, at[first.moves[row].move])
        close.sort(key=lambda row: values[row].rank, reverse=True)
    return [values[row] for row in (*close, *(row for row in order if row not in close))]


def _is_close(lead: NDArray[np.float64], effective: float) -> bool:
    found = Estimate.of(lead, effective)
    return found.mean <= FAR * found.error


def _pooled(first: Outcomes, row: int, more: Outcomes, place: int) -> OptionValue:
    """Value of an option pooled over two sets of worlds; replies and continuation are from the second, larger set."""
    effective = first.effective + more.effective
    points = np.concatenate([first.points[row], more.points[place]])
    chance = None
    if first.chance is not None and more.chance is not None:
        chance = Estimate.of(np.concatenate([first.chance[row], more.chance[place]]), effective)
    return OptionValue(
        move=first.moves[row].move,
        points=Estimate.of(points, effective),
        chance=chance,
        answers=more.moves[place],
        ahead=more.ahead[place],
    )


def _measured(
    rollouts: RolloutEvaluator, seen: SeatView, moves: tuple[Move, Move], seed: str | int, wanted: float, *, lost: bool
) -> Outcomes:
    """Outcomes of two options in fresh worlds: as many as their difference needs if ``lost``, else only the pilot."""
    bits = seed_bits(f"{seed} loss")
    usual = ERROR * point_scale(seen.rules)
    worlds = min(PILOT, max(FEWEST, math.ceil(PILOT * usual / wanted)))
    pilot = rollouts.outcomes(seen, worlds, bits, moves)
    loss = _difference(pilot.points, pilot.effective)
    # A loss of two hundred points need not be known to a third of a point: that took most of the time of reviews.
    needed = min(MOST, math.ceil(worlds * (loss.error / max(wanted, FINEST * abs(loss.mean))) ** 2))
    if needed <= worlds or not lost:
        return pilot
    # All worlds are fresh: the pilot decided how many there are, so pooling it with them would bias the estimate.
    return rollouts.outcomes(seen, 100 * math.ceil(needed / 100), bits + 1, moves)


def _difference(numbers: NDArray[np.float64], effective: float) -> Estimate:
    """Paired difference of the best and the played option, world by world."""
    return Estimate.of(numbers[0] - numbers[1], effective)
