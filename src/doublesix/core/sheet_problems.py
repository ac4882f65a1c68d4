"""Refusals of score sheets: counts and calls that no round under the rules can give."""

from bisect import bisect
from typing import Final

from doublesix.core.options import Claiming, EndMatch
from doublesix.core.points import play_points
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.scoring_counts import scoring_counts
from doublesix.errors import SheetError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, AnyOf

__all__ = ["refuse_count", "refuse_false_call", "refuse_over"]

NEAREST: Final = 2
"""Counts that are offered in place of one that cannot be."""

_OVER = FixedMessage("sheet.over", "the match is over: nothing more can be entered, but the last entry can be undone")
_NO_PLAY_SCORES = FixedMessage(
    "sheet.no-play-scores", "in this game plays do not score; points come at the end of a round"
)
_NO_STEALING = FixedMessage(
    "sheet.no-stealing", "in this game a score that is not claimed is lost, and no opponent can take it"
)
_NO_FALSE_CALL = FixedMessage(
    "sheet.no-false-call", "in this game a wrong call costs nothing; the house rule false_call sets a price"
)


class _NoScore(
    Message,
    id="sheet.no-score",
    english="{given} cannot be: a count scores as a multiple of {divisors}; the nearest are {nearest}",
):
    given: int
    divisors: AnyOf
    nearest: AllOf


class _OneScore(
    Message, id="sheet.one-score", english="{given} cannot be: the only count that scores in this game is {only}"
):
    given: int
    only: int


class _NoEqualEnds(Message, id="sheet.no-equal-ends", english="{given} cannot be: equal ends score {points}"):
    given: int
    points: AnyOf


class _TooMuch(
    Message, id="sheet.too-much", english="{given} cannot be: no layout of this game counts more than {most}"
):
    given: int
    most: int


def refuse_over(board: Scoreboard) -> None:
    """Refuse entries after the end of the match."""
    if board.winner is not None:
        raise SheetError(_OVER)


def refuse_count(rules: RuleSet, count: int, *, stolen: bool) -> None:
    """Refuse a count that scores nothing, that no layout has, or that cannot be taken."""
    scoring = scoring_counts(rules)
    if not scoring:
        raise SheetError(_NO_PLAY_SCORES, rules.clauses_of("divisors"))
    if stolen and rules.claim is not Claiming.MUGGINS:
        raise SheetError(_NO_STEALING, rules.clauses_of("claim"))
    if count in scoring:
        return
    if rules.end_match is not EndMatch.NONE:
        raise SheetError(_NoEqualEnds(count, AnyOf(scoring)), rules.clauses_of("end_match"), scoring)
    clauses = rules.clauses_of("divisors", "count_score")
    if count > scoring[-1] and play_points(rules, count):
        raise SheetError(_TooMuch(count, scoring[-1]), clauses, scoring[-NEAREST:])
    if len(scoring) == 1:
        raise SheetError(_OneScore(count, scoring[0]), clauses, scoring)
    nearest = _nearest(scoring, count)
    raise SheetError(_NoScore(count, AnyOf(rules.divisors), AllOf(nearest)), clauses, nearest)


def _nearest(scoring: tuple[int, ...], count: int) -> tuple[int, ...]:
    """The count below and the one above; beyond the first or the last, the two that are next to it."""
    above = bisect(scoring, count)
    start = min(max(above - 1, 0), max(len(scoring) - NEAREST, 0))
    return scoring[start : start + NEAREST]


def refuse_false_call(rules: RuleSet) -> None:
    """Refuse a false call where the rules do not punish it by points."""
    if not rules.false_call:
        raise SheetError(_NO_FALSE_CALL, rules.clauses_of("false_call"))
