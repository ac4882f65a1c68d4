"""Lanes: who plays the games of a share of a contest. All give the same rows for the same contest.

A lane is a function of a contest and a shard that returns an `Outcome`; it can be pickled, and it writes nothing, for
it may be carried out on another machine and be ended at any moment.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.decision_times import Times
from doublesix.arena.duplicate.rows import Rows
from doublesix.arena.simulation.shards import File, Shard

__all__ = ["Lane", "Outcome"]


@dataclass(frozen=True)
class Outcome:
    """The games of a shard, with times and records.

    Attributes:
        shard: The deals, from the first up to, not including, the last.
        rows: A row for each game.
        times: How long the players thought.
        records: A text record of each game, where records are asked for.
    """

    shard: Shard
    rows: Rows
    times: Times = field(default_factory=Times)
    records: tuple[File, ...] = ()


Lane: TypeAlias = Callable[[Contest, Shard], Outcome]
"""Plays the deals of a shard at every table of the contest, each of them in every line-up."""
