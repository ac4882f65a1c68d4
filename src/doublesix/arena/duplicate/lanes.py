"""Lanes: interchangeable back ends that play the games of a shard. All give the same rows for the same contest.

A lane is a function of a contest and a shard that returns an `Outcome`. It can be pickled, and it writes no files,
since it may run on another machine and be killed at any moment.
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
    """Games of a shard, with decision times and records.

    Attributes:
        shard: Range of the deals.
        rows: One row for each game.
        times: Decision times of the players.
        records: Text record of each game, if the contest asks for records.
    """

    shard: Shard
    rows: Rows
    times: Times = field(default_factory=Times)
    records: tuple[File, ...] = ()


Lane: TypeAlias = Callable[[Contest, Shard], Outcome]
"""Plays the deals of a shard at every table of the contest, each in every line-up."""
