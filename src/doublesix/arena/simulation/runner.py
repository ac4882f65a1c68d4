"""Simulations: many rounds or matches, by one worker or many, with the same result for any number of them."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Protocol, TypeAlias, runtime_checkable

from doublesix.arena.folders import sweep, write_whole
from doublesix.arena.simulation.games import play_game
from doublesix.arena.simulation.plan import Plan
from doublesix.arena.simulation.shards import File, Outcome, Packer, Shard, cut, play_games, shard_size, work_off
from doublesix.arena.simulation.tally import Tally, tally_of
from doublesix.arena.workers.processes import check_jobs, in_order
from doublesix.engine import Playouts

__all__ = ["Crew", "Store", "play_game", "play_games", "simulate", "total"]

Crew: TypeAlias = Callable[[Callable[[Shard], Outcome], Iterable[Shard]], Iterator[Outcome]]
"""Workers: the outcome of each shard, in their order."""


@runtime_checkable
class Store(Protocol):
    """Storage of the games of a simulation, shard by shard."""

    @property
    def folder(self) -> Path:
        """Where the files lie."""
        ...

    @property
    def pack(self) -> Packer:
        """What a worker makes files with; it must be one that can be pickled."""
        ...

    def played(self) -> Iterator[tuple[Shard, Playouts]]:
        """The shards that are kept already, from the first on: they are not played again."""
        ...

    def take(self, parts: tuple[File, ...]) -> None:
        """Keep the files of the next shard."""
        ...

    def finish(self, tally: Tally) -> None:
        """Note that every shard was taken, and what they came to."""
        ...


def total(plan: Plan, *, jobs: int = 1) -> Tally:
    """The tally of the whole simulation.

    With more than one job the caller must be a module that can be imported (``if __name__ == "__main__":``), for the
    workers are fresh interpreters.
    """
    return sum(simulate(plan, jobs=jobs), Tally.blank(plan.seating.sides))


def simulate(plan: Plan, *, jobs: int = 1, crew: Crew | None = None, store: Store | None = None) -> Iterator[Tally]:
    """The tallies of the plan's games, shard by shard; their sum is the result, and does not depend on the workers.

    To stop half-way leaves a fair sample: shards come in the order of their games. No more is played ahead than
    keeps the workers busy, and whatever is written is written here, in that order too.

    Args:
        plan: What is played.
        jobs: How many processes of this machine play.
        crew: Other workers, in their place.
        store: Where the games are kept, if anywhere. What it holds from an earlier run is counted and not played again.

    Raises:
        OSError: If something cannot be written.
        UsageError: If ``jobs`` is less than 1, or more than there can be.
        WorkerLost: If a worker ends before its work does.
    """
    check_jobs(jobs)
    size = shard_size(plan, files=store is not None)
    work = partial(work_off, plan, None if store is None else store.pack)
    crew = crew or partial(_here, jobs=min(jobs, -(-plan.games // size)))
    seen = Tally.blank(plan.seating.sides)
    left = 0
    try:
        for shard, games in () if store is None else store.played():
            left = shard.stop
            seen += (tally := tally_of(plan, shard.start, games))
            yield tally
        for outcome in crew(work, cut(plan.games, size, left)):
            _write(plan, outcome, store)
            seen += outcome.tally
            yield outcome.tally
        if store is not None:
            store.finish(seen)
    finally:
        for folder in (plan.record, None if store is None else store.folder):
            if folder is not None:
                sweep(folder)


def _here(work: Callable[[Shard], Outcome], shards: Iterable[Shard], jobs: int) -> Iterator[Outcome]:
    """The outcomes, by this process alone or by several of this machine."""
    return map(work, shards) if jobs == 1 else in_order(work, shards, jobs)


def _write(plan: Plan, outcome: Outcome, store: Store | None) -> None:
    if plan.record is not None:
        for name, data in outcome.records:
            write_whole(plan.record / name, data)
    if store is not None:
        store.take(outcome.parts)
