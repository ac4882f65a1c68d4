"""Totals of a setup: scores that no awards under these rules add up to."""

from collections.abc import Iterator
from functools import lru_cache
from math import gcd

from doublesix.core.consistency import score_unit
from doublesix.core.options import BlockedTie, PartnerHand
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.messages import Message

__all__ = ["total_problems", "total_unit"]


class _NotAMultiple(
    Message,
    id="setup.not-a-multiple",
    english="side {side} has {points} points, but every score here is a multiple of {unit}",
):
    side: int
    points: int
    unit: int


class _BelowFirstScore(
    Message,
    id="setup.below-first-score",
    english="side {side} is on the board with {points} points; the least first score is {least}",
):
    side: int
    points: int
    least: int


class _Skunked(
    Message,
    id="setup.skunked",
    english="side {side} has {points} points and no opponent is on the board, so the match is over",
):
    side: int
    points: int


def total_problems(position: Position) -> Iterator[Message]:
    """Check that awards can add up to the scores."""
    rules, board = position.rules, position.scoreboard
    unit, falls = total_unit(rules), rules.false_call or rules.partner_hand is PartnerHand.SUBTRACT
    for side, points in enumerate(board.points):
        if points % unit:
            yield _NotAMultiple(side, points, unit)
        # A first score that is void beyond an exact target puts the side on the board, too; and scores may fall.
        if board.on_board[side] and points < rules.get_in and not (rules.exact or falls):
            yield _BelowFirstScore(side, points, rules.get_in)
        alone = board.on_board[side] and sum(board.on_board) == 1
        if rules.skunk is not None and points >= rules.skunk and alone and board.winner is None:
            yield _Skunked(side, points)


@lru_cache(maxsize=64)
def total_unit(rules: RuleSet) -> int:
    """A number that divides every total; 1 where shares of a fixed score may not be multiples of anything."""
    shared = isinstance(rules.blocked_score, int) and rules.blocked_tie is not BlockedTie.NONE
    return 1 if shared else gcd(score_unit(rules), rules.false_call) or 1
