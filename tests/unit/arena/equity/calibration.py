"""Calibration of equity tables by whole matches of the engine."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from doublesix import engine
from doublesix.core.options import FirstLead
from doublesix.core.rules import RuleSet
from doublesix.core.turns import EndKind
from doublesix.engine.equity import EquityTable


@dataclass(frozen=True)
class Met:
    """Predicted chances of leaders, and whether they won.

    Attributes:
        said: Probabilities.
        won: What came of it.
        match: The number of the match.
        first: Whether it was the first round.
    """

    said: NDArray[np.float64]
    won: NDArray[np.bool_]
    match: NDArray[np.int64]
    first: NDArray[np.bool_]


def met(rules: RuleSet, table: EquityTable, matches: int) -> Met:
    """Predictions and results of matches of two greedy sides."""
    played = engine.playouts(engine.compile(rules, 2), matches, seed="met", policy="greedy", unit="matches")
    rows = np.arange(len(played.game))
    starts = np.diff(played.game, prepend=-1) != 0
    sums = np.cumsum(played.points, axis=0) - played.points
    before = sums - np.repeat(sums[starts], np.diff([*np.flatnonzero(starts), len(rows)]), axis=0)
    leader = played.leader
    steps = table.about.steps - before // table.about.unit
    own, other = steps[rows, leader], steps[rows, 1 - leader]
    by_tiles = np.zeros(len(rows), np.bool_)
    if rules.first_lead is not FirstLead.LOT:
        blocked = played.ending == engine.ENDINGS.index(EndKind.BLOCK)
        by_tiles = starts | np.concatenate([[False], blocked[:-1]])
    said = np.where(by_tiles, table.opening[own, other, 0], table.led[own, other, 0])
    return Met(said, np.repeat(played.game_winner, played.game_rounds) == leader, played.game, starts)
