"""Shards: a simulation cut into pieces whose bounds depend on the plan alone, so that anybody may play any of them."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from doublesix.arena.plan import Plan, Unit

__all__ = ["Shard", "cut", "shard_size"]

SHARDS: Final = 100
"""How many there are at least, where that leaves them worth the trouble of handing them out."""

BY_THE_CORE: Final = {Unit.ROUNDS: 200, Unit.MATCHES: 20}
"""Games of one shard at most where the core plays or retells each: half a second or so, for that is lost when a
simulation is interrupted."""

BY_THE_ENGINE: Final = {Unit.ROUNDS: 16_384, Unit.MATCHES: 1_024}
"""The same, where the engine plays; a shard of a sixteenth of this costs as much in handing out as in playing."""

FILES: Final = 4
"""Shards that are written to files are so many times larger: files in the thousands would be a burden."""


class Shard(NamedTuple):
    """The games from number ``start`` up to, not including, ``stop``."""

    start: int
    stop: int


def shard_size(plan: Plan, *, files: bool = False) -> int:
    """How many games each shard of this plan has, the last one perhaps fewer; ``files``: each is written to files."""
    engine = plan.policies is not None and plan.record is None
    longest = (BY_THE_ENGINE if engine else BY_THE_CORE)[plan.unit]
    if files:
        return longest * FILES
    return min(longest, max(-(-plan.games // SHARDS), longest // 16 if engine else 1))


def cut(games: int, size: int) -> Iterator[Shard]:
    """Shards of ``size`` games, in the order of their games.

    >>> [tuple(shard) for shard in cut(5, 2)]
    [(0, 2), (2, 4), (4, 5)]
    """
    return (Shard(start, min(start + size, games)) for start in range(0, games, size))
