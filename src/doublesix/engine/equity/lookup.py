"""`match_equity`: each side's probability to win a match, from its scores."""

from functools import lru_cache

from doublesix.core.match import MATCH, Match, Need
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.core.type_check import expect_kind
from doublesix.engine.equity.approximation import rough_table
from doublesix.engine.equity.files import equity_table
from doublesix.engine.equity.table import TWO, EquityTable
from doublesix.engine.equity.win_shares import WITHIN, shares_for
from doublesix.engine.rules.compilation import compile_rules

__all__ = ["match_equity", "table_for"]


@lru_cache(maxsize=32)
def table_for(rules: RuleSet, seating: Seating) -> EquityTable:
    """The shipped table of a match by these rules, or a coarse one that is made within seconds; cached.

    Raises:
        UsageError: If the match cannot be tabulated.
    """
    return equity_table(rules, seating) or rough_table(rules, seating)


def match_equity(match: Match) -> tuple[float, ...]:
    """Match-win probability of each side, from the scores and the leader alone, between players of equal strength.

    The tiles of a round in progress do not count, only that there is a round to be finished; what they are worth is
    told by `doublesix.analyse` and `doublesix.analysis.review`.

    Args:
        match: A match at any point.

    Raises:
        SetupError: If it is no match.
        UsageError: If the match cannot be tabulated.

    >>> from doublesix.core.match import Match
    >>> [round(share, 3) for share in match_equity(Match.start("five-up"))]
    [0.5, 0.5]
    """
    expect_kind(match, Match, "match", MATCH)
    sides = range(match.seating.sides)
    if match.winner is not None:
        return tuple(float(side == match.winner) for side in sides)
    # A target that ends a match only at the end of the round may have been reached.
    points = tuple(min(points, match.rules.target - 1) for points in match.scoreboard.points)
    if match.needs is Need.ACT and len(sides) == TWO:
        share = _within_a_round(match, *points)
        if share is not None:
            return share, 1 - share
    between = match.needs is not Need.ACT and match.leader is not None
    leader = match.seating.side_of(match.leader) if between and match.leader is not None else None
    return table_for(match.rules, match.seating).shares(points, leader)


def _within_a_round(match: Match, own: int, other: int) -> float | None:
    """Match-win probability of side 0 while a round of two sides is played; `None` if no table can be made."""
    compiled = compile_rules(match.rules, match.seating.seats, partners=match.seating.partners)
    shares = shares_for(compiled)
    target = match.rules.target
    return None if shares is None else float(shares[WITHIN, target - own, target - other])
