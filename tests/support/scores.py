"""Scoreboards with arbitrary scores that a match can come to."""

from collections.abc import Iterable

from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seating
from doublesix.core.setup.totals import total_unit

__all__ = ["scoreboard_near"]


def scoreboard_near(rules: RuleSet, seating: Seating, wanted: Iterable[int]) -> Scoreboard:
    """A scoreboard in play with the nearest scores below those wanted that awards can add up to."""
    unit = total_unit(rules)
    points = tuple(score - score % unit for score in wanted)
    on_board = tuple(not rules.get_in or score >= rules.get_in for score in points)
    points = tuple(score if on else 0 for score, on in zip(points, on_board, strict=True))
    if rules.skunk is not None and sum(on_board) == 1:
        most = rules.skunk - 1
        points = tuple(min(score, most - most % unit) for score in points)
        # What is left below the skunk may be too little to get in.
        on_board = tuple(score >= rules.get_in for score in points)
        points = tuple(score if on else 0 for score, on in zip(points, on_board, strict=True))
    return Scoreboard(rules, seating, points, on_board)
