"""Reviews of finished matches: made once by a worker, cached in memory, with a quota for each payer."""

import asyncio
from collections import OrderedDict
from typing import Final

import msgspec

from doublesix.server.buckets import NO_PAYER, Payer, Quota
from doublesix.server.compute import MakeReview, PoolBusy, WorkerFailed, WorkerPool
from doublesix.server.hosting.archive import Archive, Kept
from doublesix.server.hosting.problems import TooBusy
from doublesix.server.tables.log import Logged
from doublesix.server.wire.review import MatchReview, ReviewState

__all__ = ["Reviews"]

SECONDS: Final = 900.0
"""Time limit for a review; a match of eighty decisions takes some tens of seconds."""
MAKING: Final = 6
MAKING_SECONDS: Final = 600.0
CROWD: Final = 3.0
"""Factor for all payers of one address together; a payer gets `MAKING` per `MAKING_SECONDS`, cache hits are free."""
MOST_WAITING: Final = 50
MOST_KEPT: Final = 200

NONE: Final = ReviewState(stage="none")


class Reviews:
    """Reviews and their progress, by table id."""

    def __init__(self, archive: Archive, pool: WorkerPool) -> None:
        self._archive = archive
        self._pool = pool
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._states: dict[str, ReviewState] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._may = Quota(MAKING, MAKING_SECONDS, CROWD)

    def state(self, table: str) -> Kept | ReviewState:
        """The encoded review, or its state if it is not ready."""
        if table in self._kept:
            self._kept.move_to_end(table)
            return self._kept[table]
        return self._states.get(table, NONE)

    async def begin(self, table: str, payer: Payer = NO_PAYER) -> Kept | ReviewState:
        """Start a review unless there is one or it is under way, and return its state without waiting for it.

        Raises:
            NoSuchTable: If there is no such table.
            NotFinished: If its match is not over.
            TooBusy: If too many reviews are under way, or the payer's quota is used up.
            StoreTrouble: If the store does not work.
        """
        if table in self._kept or table in self._tasks:
            return self.state(table)
        log = await self._archive.finished(table)
        # Another request may have begun it while the log was read.
        if table not in self._kept and table not in self._tasks:
            if len(self._tasks) >= MOST_WAITING or not self._may.take(payer):
                raise TooBusy("Too many reviews are being made; try again in some minutes.")
            self._states[table] = ReviewState(stage="judging")
            self._tasks[table] = asyncio.get_running_loop().create_task(self._make(table, log, payer))
        return self.state(table)

    async def close(self) -> None:
        """Cancel the reviews that are under way."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, table: str, log: list[Logged], payer: Payer) -> None:
        def progress(done: int, total: int) -> None:
            self._states[table] = ReviewState(stage="judging", done=done, total=total)

        try:
            made = await self._pool.run(MakeReview(log), payer=payer, seconds=SECONDS, progress=progress)
            self._keep(table, await asyncio.to_thread(_packed, made))
            self._states.pop(table, None)
        except (PoolBusy, TimeoutError, WorkerFailed):
            self._fail(table)
        finally:
            self._tasks.pop(table, None)

    def _keep(self, table: str, kept: Kept) -> None:
        self._kept[table] = kept
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)

    def _fail(self, table: str) -> None:
        """Record a failure for the clients that poll; the next request starts the review again."""
        failed = [known for known, state in self._states.items() if state.stage == "failed"]
        if len(failed) >= MOST_KEPT:
            self._states.pop(failed[0])
        self._states[table] = ReviewState(stage="failed")


def _packed(made: bytes) -> Kept:
    state = ReviewState(stage="ready", review=msgspec.json.decode(made, type=MatchReview))
    return Kept.of(msgspec.json.encode(state))
