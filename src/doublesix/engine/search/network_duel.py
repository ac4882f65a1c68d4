"""Duplicate matches between two networks, as training measures itself."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from doublesix import _native
from doublesix.engine.arguments import whole_number
from doublesix.engine.learning.files import Network
from doublesix.engine.learning.training import MOST_ROUNDS, weights_size
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.search.duplicate import duels
from doublesix.engine.search.players import PlayerConfig
from doublesix.errors import UsageError

__all__ = ["Against", "duel"]


@dataclass(frozen=True)
class Against:
    """What a player made of another.

    Attributes:
        deals: How many deals were played, each at every seating.
        margin: What its side made more than the mean of the others, a round or a match, on the average.
        interval: Half of the 95 % interval of that.
        won: The share of matches that it won.
    """

    deals: int
    margin: float
    interval: float
    won: float


def duel(  # noqa: PLR0913 - every one is a choice of its own
    compiled: CompiledRules,
    one: Network | None,
    other: Network | None = None,
    *,
    deals: int,
    seed: str | int = 1,
    matches: bool = False,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Against:
    """Let two networks play each other; where there is none, the greedy player plays.

    Every deal is played once for every side that ``one`` can have, with the same hands and the same boneyard. At a
    table of more than two sides ``other`` plays all the other ones.

    Raises:
        UsageError: If a network is not for this table, or a number is out of its range.
    """
    whole_number(deals, "deals", 2, MOST_ROUNDS)
    size, sides = weights_size(compiled), compiled.seating.sides
    if any(network is not None and len(network.weights) != size for network in (one, other)):
        raise UsageError("one of the networks does not fit this table")
    players = [_contender(one)] + [_contender(other)] * (sides - 1)
    unit = "matches" if matches else "rounds"
    played = duels(compiled, players, seed=seed, stop=deals, unit=unit, threads=threads, progress=progress)
    # Games come deal by deal, each at every seating.
    more = played.game_points[:, 0] - played.game_points[:, 1:].mean(axis=1)
    margins = more.reshape(deals, -1).mean(axis=1)
    interval = 1.96 * float(margins.std(ddof=1)) / math.sqrt(deals)
    return Against(deals, float(margins.mean()), interval, float((played.game_winner == 0).mean()))


def _contender(network: Network | None) -> PlayerConfig:
    """The network as a player of the duplicate engine; the greedy player where there is none."""
    if network is None:
        return PlayerConfig("greedy")
    return PlayerConfig("network", switches={"stakes": float(network.heading.stakes)}, net=_native.Net(network.weights))
