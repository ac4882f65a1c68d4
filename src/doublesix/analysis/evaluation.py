"""Evaluation of one decision: what every option was worth from what the seat could know, and what the choice cost."""

import math
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.analysis.estimate import Estimate
from doublesix.analysis.exact import Values, exact_continuation, exact_values
from doublesix.analysis.scale import point_scale
from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.engine.arguments import seed_bits
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.engine.search.players import PlayerConfig, WeighedMove, player_config
from doublesix.engine.search.rollouts import Continuation, Outcomes, RolloutEvaluator
from doublesix.notation import format_move

__all__ = ["ERROR", "Evaluation", "OptionValue", "evaluate", "exact_evaluation", "ranking"]

LEAST_SCREEN: Final = 50
"""Worlds after which an option may be left behind, at least."""
FAR: Final = 3.0
"""Standard errors that it must be behind."""
ERROR: Final = 0.3
"""Points of standard error that a loss is measured to."""
FINEST: Final = 0.01
"""Part of a loss that its standard error need not come below: it matters above 30 points."""

PILOT, MOST = 400, 20_000
"""Worlds of the pilot that says how many a loss needs at the usual error, and the most that it gets."""

FEWEST: Final = 100
"""Worlds of a pilot at least, where a larger error is allowed: fewer say too little of the spread."""

USUAL_WORLDS: Final = 300


@dataclass(frozen=True, kw_only=True)
class OptionValue:
    """What one option was worth.

    Attributes:
        move: The option; of twins the first.
        points: What the side was to make more than the others to the end of the round.
        chance: Its chance to win the match; `None` where there is no match equity.
        answers: What may follow at once, counted over all worlds.
        ahead: What had come about a few turns on, or at the end of the round where that was solved.
    """

    move: Move
    points: Estimate
    chance: Estimate | None
    answers: WeighedMove
    ahead: Continuation

    @classmethod
    def of(cls, outcomes: Outcomes, row: int) -> "OptionValue":
        """Of one option of a rollout."""
        return cls(
            move=outcomes.moves[row].move,
            points=Estimate.of(outcomes.points[row], outcomes.effective),
            chance=None if outcomes.chance is None else Estimate.of(outcomes.chance[row], outcomes.effective),
            answers=outcomes.moves[row],
            ahead=outcomes.ahead[row],
        )

    def __str__(self) -> str:
        low, high = self.points.interval
        points = f"{format_move(self.move)} {self.points.mean:+.1f} points ({low:+.1f} to {high:+.1f})"
        if self.chance is None:
            return points
        low, high = self.chance.interval
        return f"{points}, {self.chance.mean:.1%} of the match ({low:.1%} to {high:.1%})"

    @property
    def rank(self) -> tuple[float, float]:
        """What options are compared by: the chance to win the match where it is known, then points."""
        return (self.chance or self.points).mean, self.points.mean


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
    judge: PlayerConfig | str = "master",
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
            20,000 worlds can; a hundredth of the loss where that is more.
        using: An evaluator of this table, to save making one.

    Raises:
        SetupError: If the view contradicts itself.
        UsageError: If the engine has no rollouts for this table.
        KeyboardInterrupt: If Ctrl-C is pressed.
    """
    how = player_config(judge) if isinstance(judge, str) else judge
    rollouts = using or RolloutEvaluator(_compiled(seen), how)
    if len(rollouts.options(seen)) < 2:  # noqa: PLR2004 - a choice is between two at least
        return None
    known = exact_values(seen)
    if known is not None:
        return exact_evaluation(rollouts, seen, rollouts.option_of(seen, played), known)
    ranked = _chosen(rollouts, seen, how.worlds or USUAL_WORLDS, seed_bits(f"{seed} best"))
    made, best = rollouts.option_of(seen, played), ranked[0].move
    lost = made != best
    # Where the best was played the loss is nought, and needs no measuring; the second shows what was at stake.
    against = made if lost else ranked[1].move
    measured = _measured(rollouts, seen, (best, against), seed, error * point_scale(seen.rules), lost=lost)
    values = {one.move: one for one in (*ranked, *ranking(measured))}
    return Evaluation(
        options=tuple(values[one.move] for one in ranked),
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


def ranking(outcomes: Outcomes) -> tuple[OptionValue, ...]:
    """The options that were rolled out, the best first."""
    values = (OptionValue.of(outcomes, row) for row in range(len(outcomes.moves)))
    return tuple(sorted(values, key=lambda option: option.rank, reverse=True))


def exact_evaluation(rollouts: RolloutEvaluator, seen: SeatView, made: Move, known: Values) -> Evaluation:
    """The evaluation of a solved ending: no world but one, no error."""
    world = rollouts.outcomes(seen, 1, 0)
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
    if best.move != made:
        # What both lead to in the end is counted where a reason is wanted, and nowhere else: it costs a solution each.
        best, played = (replace(one, ahead=exact_continuation(seen, one.move) or one.ahead) for one in (best, played))
        kept = {one.move: one for one in (best, played)}
        options = [kept.get(one.move, one) for one in options]
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


def _exactly(number: float | None) -> Estimate | None:
    return None if number is None else Estimate(number, 0)


def _gap(best: Estimate | None, played: Estimate | None) -> Estimate | None:
    return None if best is None or played is None else Estimate(best.mean - played.mean, 0)


def _chosen(rollouts: RolloutEvaluator, seen: SeatView, worlds: int, bits: int) -> list[OptionValue]:
    """Every option with its value, the best first; what is far behind after a third of the worlds gets no more."""
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
    """The value of an option in two sets of worlds; what may follow it was counted in the second, the larger one."""
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
    """Outcomes of two options in fresh worlds: as many as their difference needs where the second was played."""
    bits = seed_bits(f"{seed} loss")
    usual = ERROR * point_scale(seen.rules)
    worlds = min(PILOT, max(FEWEST, math.ceil(PILOT * usual / wanted)))
    pilot = rollouts.outcomes(seen, worlds, bits, moves)
    loss = _difference(pilot.points, pilot.effective)
    # A loss of two hundred points need not be known to a third of one: that took most of the time of such reviews.
    needed = min(MOST, math.ceil(worlds * (loss.error / max(wanted, FINEST * abs(loss.mean))) ** 2))
    if needed <= worlds or not lost:
        return pilot
    # All of them anew and together: what a pilot has chosen to go on with is not added up with what comes after it.
    return rollouts.outcomes(seen, 100 * math.ceil(needed / 100), bits + 1, moves)


def _difference(numbers: NDArray[np.float64], effective: float) -> Estimate:
    """Of the best over the played one, world by world."""
    return Estimate.of(numbers[0] - numbers[1], effective)
