"""Duplicate matches between two networks, to measure training."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from doublesix import _native
from doublesix.engine.arguments import whole_number
from doublesix.engine.learning.files import Network
from doublesix.engine.learning.networks import NetworkDoesNotFit
from doublesix.engine.learning.training import MOST_ROUNDS, weights_size
from doublesix.engine.rules.compilation import CompiledRules, table_size
from doublesix.engine.search.duplicate import duels
from doublesix.engine.search.players import PlayerConfig
from doublesix.errors import UsageError

__all__ = ["Against", "duel"]


@dataclass(frozen=True)
class Against:
    """Result of a player against another.

    Attributes:
        deals: Deals played, each at every seating.
        margin: Mean margin of its side over the mean of the others, a round or a match.
        interval: Half of the 95 % interval of the margin.
        won: Share of matches that it won.
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
    """Play duplicate matches between two networks; `None` stands for the greedy player.

    Every deal is played at every seating, with the same hands and the same boneyard. At a table of more than two sides
    ``other`` plays all sides but one.

    Raises:
        UsageError: If a network does not fit this table, or a number is out of range.
    """
    whole_number(deals, "deals", 2, MOST_ROUNDS)
    size, sides = weights_size(compiled), compiled.seating.sides
    if any(network is not None and len(network.weights) != size for network in (one, other)):
        raise UsageError(NetworkDoesNotFit(table_size(compiled)))
    players = [_contender(one)] + [_contender(other)] * (sides - 1)
    unit = "matches" if matches else "rounds"
    played = duels(compiled, players, seed=seed, stop=deals, unit=unit, threads=threads, progress=progress)
    # Rows are ordered by deal and then by seating, so that each deal is one row of the reshaped array.
    more = played.game_points[:, 0] - played.game_points[:, 1:].mean(axis=1)
    margins = more.reshape(deals, -1).mean(axis=1)
    interval = 1.96 * float(margins.std(ddof=1)) / math.sqrt(deals)
    return Against(deals, float(margins.mean()), interval, float((played.game_winner == 0).mean()))


def _contender(network: Network | None) -> PlayerConfig:
    """Player configuration of a network; that of the greedy player for `None`."""
    if network is None:
        return PlayerConfig("greedy")
    return PlayerConfig("network", switches={"stakes": float(network.heading.stakes)}, net=_native.Net(network.weights))
