"""How lucky a match was: the share of matches of as many rounds that the tiles favoured less.

It compares strict luck alone, that of lots, deals and draws (`doublesix.analysis.luck`), with that of rounds between
equal players at the same table; how tiles lay that could not be seen is no part of it.
"""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.analysis.luck import luck_of_rounds
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.search.duplicate import duels
from doublesix.engine.search.players import PlayerConfig
from doublesix.errors import UsageError

__all__ = ["luck_share"]

DEALS: Final = 400
"""Deals whose rounds are played from each side, so that the scale has no side of its own."""

SUMS: Final = 4_000
"""Matches that are put together from these rounds; the share is known to 0.8 of 100."""

SEED: Final = "scale of luck"


def luck_share(luck: float, rounds: int, compiled: CompiledRules, judge: PlayerConfig) -> float | None:
    """Share of matches of so many rounds in which a side has less luck, from 0 to 1; equal arguments, equal shares.

    Args:
        luck: Points that lots, deals and draws brought the side above the mean.
        rounds: Rounds of the match.
        compiled: Rules and table.
        judge: Player whose network measured the luck.

    Returns:
        The share; `None` without a round, or where the engine plays no rounds with luck at such a table.
    """
    if rounds < 1:
        return None
    scale = _scale(compiled, judge)
    if not len(scale):
        return None
    chosen = np.random.default_rng(rounds).choice(scale, (SUMS, rounds))
    sums = chosen.sum(axis=1)
    # Ties count half, so that a match of mean luck has the share one half.
    return float(((sums < luck).sum() + (sums == luck).sum() / 2) / SUMS)


@lru_cache(maxsize=64)
def _scale(compiled: CompiledRules, judge: PlayerConfig) -> NDArray[np.float64]:
    """Luck of a side in single rounds of greedy players; empty where it cannot be measured."""
    try:
        played = duels(compiled, ["greedy"] * compiled.seating.sides, seed=SEED, stop=DEALS, luck=judge)
        found = luck_of_rounds(played, compiled, judge)
    except UsageError:
        return np.zeros(0)
    return np.asarray((found - found.mean(axis=0)).ravel())
