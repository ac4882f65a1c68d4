"""Simulation runner: plays a plan shard by shard, with the same result for any number of workers."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Protocol, TypeAlias, runtime_checkable

from doublesix.arena.simulation.games import play_game
from doublesix.arena.simulation.plan import Plan
from doublesix.arena.simulation.shards import File, Outcome, Packer, Shard, cut, play_games, shard_size, work_off
from doublesix.arena.simulation.tally import Tally, tally_of
from doublesix.arena.workers.processes import check_jobs, in_order
from doublesix.engine import Playouts
from doublesix.files import sweep, write_whole

__all__ = ["Crew", "ShardStore", "play_game", "play_games", "simulate", "total"]

Crew: TypeAlias = Callable[[Callable[[Shard], Outcome], Iterable[Shard]], Iterator[Outcome]]
"""Workers: an ordered parallel map from shards to outcomes."""


@runtime_checkable
class ShardStore(Protocol):
    """Storage of the games of a simulation, shard by shard."""

    @property
    def folder(self) -> Path:
        """Folder of the files."""
        ...

    @property
    def pack(self) -> Packer:
        """Function with which a worker makes the files of a shard; it must be picklable."""
        ...

    def played(self) -> Iterator[tuple[Shard, Playouts]]:
        """Yield the shards that are already stored, from the first on; they are not played again."""
        ...

    def take(self, parts: tuple[File, ...]) -> None:
        """Store the files of the next shard."""
        ...

    def finish(self, tally: Tally) -> None:
        """Mark the simulation as complete, with its totals."""
        ...


def total(plan: Plan, *, jobs: int = 1) -> Tally:
    """Run the whole simulation; return its tally.

    With more than one job the main module must be importable (``if __name__ == "__main__":``), since workers are
    spawned.
    """
    return sum(simulate(plan, jobs=jobs), Tally.blank(plan.seating.sides))


def simulate(
    plan: Plan, *, jobs: int = 1, crew: Crew | None = None, store: ShardStore | None = None
) -> Iterator[Tally]:
    """Yield the tallies of the plan's games, shard by shard; their sum is the result, whatever the workers.

    Stopping early leaves an unbiased sample, since shards come in the order of their games. Workers run ahead only as
    far as keeps them busy, and all files are written by this process, in the same order.

    Args:
        plan: The simulation.
        jobs: Number of worker processes on this machine; with 1 this process plays.
        crew: Other workers, instead of ``jobs``.
        store: Where the games are stored, if anywhere; shards from an earlier run are counted and not played again.

    Raises:
        OSError: If a file cannot be written.
        UsageError: If ``jobs`` is out of range.
        WorkerLost: If a worker dies before its task is done.
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
    """Run the shards in this process, or in several processes of this machine."""
    return map(work, shards) if jobs == 1 else in_order(work, shards, jobs)


def _write(plan: Plan, outcome: Outcome, store: ShardStore | None) -> None:
    if plan.record is not None:
        for name, data in outcome.records:
            write_whole(plan.record / name, data)
    if store is not None:
        store.take(outcome.parts)
