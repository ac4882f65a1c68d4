"""Hints: the best moves of a decision with their values, and why the first of them is better than the second."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.analysis.estimate import Estimate, loss_of
from doublesix.analysis.evaluation import Evaluation, exact_evaluation, ranking
from doublesix.analysis.exact import solved_ending
from doublesix.analysis.facts import Reason
from doublesix.analysis.free_drawing import Opponents, is_draw_apart, note_of, opponents_of, play_rollouts
from doublesix.analysis.move_names import spoken
from doublesix.analysis.option_value import OptionValue, RankedOptions
from doublesix.analysis.reason_messages import Equal, OnlyMove, OnlyPlay
from doublesix.analysis.reasons import reason_for
from doublesix.core.moves import DRAW
from doublesix.core.seating import Seat
from doublesix.core.turns import Phase
from doublesix.core.type_check import expect_kind
from doublesix.core.views import VIEW, SeatView
from doublesix.engine.arguments import seed_bits
from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.search.players import player_config
from doublesix.engine.search.rollouts import Outcomes
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import InvalidArgument, WholeNumberFrom, shown
from doublesix.messages.units import SeatNumber
from doublesix.notation.html import paragraphs

__all__ = ["BUDGET", "MOVES", "Hint", "analyse", "hint"]

BUDGET: Final = "master@300"
"""Default player for hints, with its budget: well within a second on one core."""

MOVES: Final = 3
"""Moves that a hint names by default."""

USUAL_WORLDS: Final = 300
"""Worlds of the first evaluation if the judge has no number of its own."""

FINAL_WORLDS: Final = 10
"""Factor by which the finalists get more worlds than the first evaluation of all options."""


@dataclass(frozen=True, kw_only=True)
class Hint:
    """The best moves of a decision.

    Attributes:
        seat: Seat that decides.
        options: The best moves, at most as many as requested, the best first; of twins only one.
        choices: Number of options in the decision.
        why: Why the first is better than the second, in a sentence or two of counted numbers; `None` if no count says.
        reasons: Counted differences behind it; empty if the second is as good.
        worlds: Number of worlds in which the values were measured; of a solved ending the hands that were possible.
        exact: Whether the values are those of a solved ending and not estimates.
        judge: Player that judged, by name and budget.
        note: What the values leave out and mean, where drawing is free; else `None`.
    """

    seat: Seat
    options: tuple[OptionValue, ...]
    choices: int
    why: Message | None
    reasons: tuple[Reason, ...]
    worlds: int
    exact: bool
    judge: str
    note: Message | None = None

    def __str__(self) -> str:
        return "\n".join([*map(str, self.options), *(str(one) for one in (self.why, self.note) if one is not None)])

    def _repr_html_(self) -> str:
        return RankedOptions(self.options)._repr_html_() + paragraphs(self.why, self.note)


def analyse(seen: SeatView, player: str = BUDGET, *, lines: int = MOVES, seed: str | int = 0) -> RankedOptions:
    """Best moves of a decision with the other hands hidden, each with its value and standard error.

    For open hands there is `doublesix.engine.solve`. Equal arguments give equal results.

    Args:
        seen: View of the seat that is to act.
        player: Player whose network and opponent model judge, with its number of worlds (``master@300``).
        lines: Most moves that are returned; of twins only one.
        seed: Seed of the worlds.

    Raises:
        SetupError: If ``seen`` is not a view, or contradicts itself.
        UsageError: If the seat has nothing to choose, the round is over, ``lines`` is less than 1, or the
            engine has no rollouts for this table.
        KeyboardInterrupt: On Ctrl-C.

    >>> from doublesix.notation import parse_view
    >>> may = "view=1 may=62>66/s2,51>65/5,52>65/5 past=1:66,0:65>66/s1"
    >>> seen = parse_view(f"all-fives 2 66,65>66/s1 ?8/00,21,30,22,51,43,52,62 ?10 1 0/0 {may}")
    >>> [str(one) for one in analyse(seen, "master@60", lines=2)]
    ['52>65/5 +2.9 points (+1.7 to +4.2), 51.3% of the match (50.7% to 51.9%)',
     '62>66/s2 -1.5 points (-2.1 to -0.9), 49.3% of the match (49.0% to 49.6%)']
    """
    return RankedOptions(_hinted(seen, player, lines, seed, None).options)


def hint(
    seen: SeatView, judge: str = BUDGET, *, most: int = MOVES, seed: str | int = 0, against: Sequence[str] = ()
) -> Hint:
    """Best moves given a seat's information, and the reason; equal arguments give equal hints.

    Where tiles may be drawn by choice, only plays are compared, and a note says so (`free_drawing`).

    All options are evaluated in as many worlds as the judge's budget says, then the best of them in ten times as many
    fresh common worlds, so that the values shown are free of selection bias.

    Args:
        seen: View of the seat that is to act.
        judge: Player whose network and opponent model judge, with its number of worlds (``master@300``).
        most: Most moves that the hint names.
        seed: Seed of the worlds.
        against: Kinds of the other players, as in a record (``human``, ``level-5``); none for people. They matter where
            drawing is free.

    Raises:
        SetupError: If ``seen`` is not a view, or contradicts itself.
        UsageError: If the seat has nothing to choose, the round is over, ``most`` is less than 1, or the
            engine has no rollouts for this table.
        KeyboardInterrupt: On Ctrl-C.
    """
    return _hinted(seen, judge, most, seed, against)


def _hinted(seen: SeatView, judge: str, most: int, seed: str | int, against: Sequence[str] | None) -> Hint:
    """A hint, with plays apart from free drawing unless ``against`` is `None`."""
    if type(most) is not int or most < 1:
        raise UsageError(InvalidArgument("most", WholeNumberFrom(1), shown(most)))
    expect_kind(seen, SeatView, "seen", VIEW)
    _expect_asked(seen)
    how = player_config(judge)
    opponents = None if against is None else opponents_of(seen.rules, against)
    compiled = compile_rules(seen.rules, seen.seating.seats, partners=seen.seating.partners)
    rollouts = play_rollouts(compiled, how, opponents)
    options = rollouts.options(seen)
    ending = solved_ending(rollouts, seen)
    if ending is not None:
        solved = exact_evaluation(rollouts, seen, options[0], ending)
        second = solved.options[min(1, len(options) - 1)].move
        return _hint(seen, exact_evaluation(rollouts, seen, second, ending), judge, (len(options), most), opponents)
    worlds = how.worlds or USUAL_WORLDS
    first = ranking(rollouts.outcomes(seen, worlds, seed_bits(f"{seed} hint")))
    finalists = [option.move for option in first[: max(most, 2)]]
    measured = rollouts.outcomes(seen, FINAL_WORLDS * worlds, seed_bits(f"{seed} finalists"), finalists)
    return _hint(seen, _compared(measured), judge, (len(options), most), opponents)


_OVER = FixedMessage("hint.over", "the round is over; give the view of a seat that is to act")
_NO_MOVES = FixedMessage(
    "hint.no-moves",
    "this view lists no legal move of its seat, although it is to act; the field “may” of a view lists them",
)


class _Spectator(
    Message, id="hint.spectator", english="a hint is for a seat, and this is the view of a spectator; {seat} is to act"
):
    seat: SeatNumber


class _NotToAct(Message, id="hint.not-to-act", english="{seat} has nothing to choose; {to_act} is to act"):
    seat: SeatNumber
    to_act: SeatNumber


def _expect_asked(seen: SeatView) -> None:
    """Raise `UsageError` for a view whose seat has nothing to choose."""
    if seen.phase is Phase.OVER:
        raise UsageError(_OVER)
    if seen.seat == seen.to_act and not seen.legal:
        raise UsageError(_NO_MOVES)
    if seen.seat is None or not seen.legal:
        to_act = SeatNumber(seen.to_act)
        why = _Spectator(to_act) if seen.seat is None else _NotToAct(SeatNumber(seen.seat), to_act)
        raise UsageError(why)


def _compared(measured: Outcomes) -> Evaluation:
    """Evaluation of the finalists in common worlds, as if the second best had been played."""
    ranked = ranking(measured)
    best, other = ranked[0], ranked[min(1, len(ranked) - 1)]
    rows = {one.move: row for row, one in enumerate(measured.moves)}

    def lost(numbers: NDArray[np.float64]) -> Estimate:
        return Estimate.of(numbers[rows[best.move]] - numbers[rows[other.move]], measured.effective)

    difference = lost(measured.points)
    loss = loss_of(difference, None if measured.chance is None else lost(measured.chance))
    return Evaluation(
        options=ranked,
        played=other,
        loss=loss.points,
        chance_loss=loss.chance,
        difference=difference,
        worlds=measured.worlds,
        effective=measured.effective,
        held=measured.held,
    )


def _hint(
    seen: SeatView, evaluation: Evaluation, judge: str, numbers: tuple[int, int], opponents: Opponents | None
) -> Hint:
    """A hint from the evaluation of its moves; ``numbers`` are those of the options, and of the moves to name."""
    choices, most = numbers
    assert seen.seat is not None, "a hint is for a seat"
    reasons, why = _why(evaluation, seen)
    return Hint(
        seat=seen.seat,
        options=evaluation.options[:most],
        choices=choices,
        why=why,
        reasons=reasons,
        worlds=evaluation.worlds,
        exact=evaluation.exact,
        judge=judge,
        note=note_of(seen.rules, opponents),
    )


def _why(evaluation: Evaluation, seen: SeatView) -> tuple[tuple[Reason, ...], Message | None]:
    """Why the best option is better than the second, or that it is not."""
    best, second = spoken(evaluation.best.move), spoken(evaluation.played.move)
    if best == second:
        return (), OnlyPlay(best) if is_draw_apart(seen, DRAW) else OnlyMove(best)
    if not (evaluation.chance_loss or evaluation.loss).is_clear:
        return (), Equal(second)
    return reason_for(evaluation, seen)
