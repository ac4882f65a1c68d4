"""Summaries of saved simulations: tallies with distributions."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil

import numpy as np
from numpy.typing import NDArray

from doublesix.arena.simulation.plan import Plan, Unit
from doublesix.arena.simulation.saved import SavedSimulation
from doublesix.arena.simulation.tally import Tally, tally_of
from doublesix.arena.statistics import NOTHING, Moments

__all__ = ["Summary", "labels", "quantile", "summaries"]


@dataclass(frozen=True)
class Summary:
    """A tally with the distributions over rounds and matches.

    Attributes:
        plan: The plan of the simulation.
        tally: Its totals.
        points: Moments of the points in a round, of all sides together.
        points_seen: Number of rounds by points of all sides together.
        plays_seen: Number of rounds by tiles played.
        rounds_seen: Number of matches that were won, by rounds; empty if rounds are played.
    """

    plan: Plan
    tally: Tally
    points: Moments = NOTHING
    points_seen: Counter[int] = field(default_factory=Counter)
    plays_seen: Counter[int] = field(default_factory=Counter)
    rounds_seen: Counter[int] = field(default_factory=Counter)

    @classmethod
    def blank(cls, plan: Plan) -> "Summary":
        """Summary of no games."""
        return cls(plan, Tally.blank(plan.seating.sides))

    def __add__(self, other: "Summary") -> "Summary":
        return Summary(
            self.plan,
            self.tally + other.tally,
            self.points + other.points,
            self.points_seen + other.points_seen,
            self.plays_seen + other.plays_seen,
            self.rounds_seen + other.rounds_seen,
        )


def summaries(kept: SavedSimulation) -> Iterator[Summary]:
    """Yield the summary of each shard; their sum is the summary of the simulation."""
    for shard, games in kept.played():
        points = games.points.sum(axis=1, dtype=np.int64)
        won = games.game_rounds[games.game_winner >= 0]
        yield Summary(
            kept.plan,
            tally_of(kept.plan, shard.start, games),
            Moments.of_all(points),
            _seen(points),
            _seen(games.plays),
            _seen(won) if kept.plan.unit is Unit.MATCHES else Counter(),
        )


def quantile(seen: Counter[int], share: float) -> int:
    """Quantile of a distribution: the least value with at least this share of all values at or below it.

    >>> quantile(Counter([1, 2, 3, 4]), 0.5)
    2
    """
    wanted = max(1, ceil(share * seen.total()))
    for number in sorted(seen):
        wanted -= seen[number]
        if wanted <= 0:
            return number
    raise ValueError("a quantile needs at least one observation")


def labels(plans: Sequence[Plan]) -> tuple[str, ...]:
    """Distinct label for each simulation: the name of its rules, and as much more as is needed to distinguish it."""
    names = [plan.rules.name for plan in plans]
    for more in (_table, _players, _unit, _seed):
        twice = {name for name in names if names.count(name) > 1}
        said = {name: {more(plan) for other, plan in zip(names, plans, strict=True) if other == name} for name in twice}
        names = [
            f"{name}, {more(plan)}" if name in twice and len(said[name]) > 1 else name
            for name, plan in zip(names, plans, strict=True)
        ]
    return tuple(
        f"{name} ({names[: place + 1].count(name)})" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    )


def _table(plan: Plan) -> str:
    return f"{plan.seating.seats} seats" + (" in pairs" if plan.seating.partners else "")


def _players(plan: Plan) -> str:
    kinds = [contender.kind for contender in plan.contenders]
    return " and ".join(kinds if len(set(kinds)) > 1 else kinds[:1])


def _unit(plan: Plan) -> str:
    return plan.unit.value


def _seed(plan: Plan) -> str:
    return f"seed {plan.seed}"


def _seen(numbers: NDArray[np.integer]) -> Counter[int]:
    values, times = np.unique(numbers, return_counts=True)
    return Counter(dict(zip(values.tolist(), times.tolist(), strict=True)))
