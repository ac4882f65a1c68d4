"""Reviews of finished matches: made once by a worker, stored for all processes, with a quota for each payer."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import msgspec
import structlog

from doublesix.messages import FixedMessage
from doublesix.messages.units import message_of
from doublesix.server.compute import MakeReview, PoolBusy, WorkerFailed, WorkerPool
from doublesix.server.compute.analysis_version import analysis_version
from doublesix.server.domain.log import Logged
from doublesix.server.hosting.cached_body import CachedBody
from doublesix.server.hosting.cluster.process_leases import Leases
from doublesix.server.hosting.errors import TooBusy
from doublesix.server.hosting.features.archive import Archive
from doublesix.server.hosting.key_locks import KeyLocks
from doublesix.server.limits.buckets import NO_PAYER, Payer, Quota
from doublesix.server.storage import StoreTrouble
from doublesix.server.wire.review import MatchReview, ReviewState

__all__ = ["ReviewShelf", "Reviews"]

SECONDS: Final = 900.0
"""Time limit for a review, not counting what it waits; a match of eighty decisions takes some tens of seconds."""
MOST_KEPT: Final = 200
"""Reviews in memory, and failures that are remembered."""

NONE: Final = ReviewState(stage="none")
JUDGING: Final = ReviewState(stage="judging")

log = structlog.get_logger("hosting")


_TOO_MANY = FixedMessage("queue.too-many-reviews", "Too many reviews were asked for; try again in some minutes.")


class ReviewShelf(Protocol):
    """Store of finished reviews. Every method may raise `doublesix.server.storage.StoreTrouble`."""

    async def find(self, table: str, version: str) -> bytes | None:
        """The review of a table by this version of the analysis; `None` if there is none."""
        ...

    async def keep(self, table: str, version: str, content: bytes, most: int) -> None:
        """Store a review, and delete the oldest ones beyond ``most`` bytes in all."""
        ...


Noted = Callable[[str, MatchReview, str], Awaitable[None]]
"""Receiver of a finished review, with its table and the version of the analysis; it may raise `StoreTrouble`."""


class Reviews:
    """Reviews and their progress, by table id.

    Attributes:
        noted: Receiver of each review that is finished here; none if `None`.

    Args:
        archive: The finished matches.
        pool: The workers.
        shelf: Store of finished reviews.
        leases: Leases of this process; while it holds ``review/TABLE`` no other one makes that review.
        quota: Rate limit of reviews by payer; what is under way or finished is free.
        most_bytes: Bytes of finished reviews to store in all.
    """

    def __init__(
        self, archive: Archive, pool: WorkerPool, shelf: ReviewShelf, leases: Leases, *, quota: Quota, most_bytes: int
    ) -> None:
        self._archive = archive
        self._pool = pool
        self._shelf = shelf
        self._leases = leases
        self._may = quota
        self._most_bytes = most_bytes
        self.noted: Noted | None = None
        self._kept: OrderedDict[str, CachedBody] = OrderedDict()
        self._states: dict[str, ReviewState] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._beginning = KeyLocks[str]()

    async def state(self, table: str) -> CachedBody | ReviewState:
        """The encoded review, or its state if it is not ready.

        Raises:
            StoreTrouble: If the store does not work.
        """
        found = await self._found(table)
        if found is not None:
            return found
        elsewhere = await self._leases.is_held(_lease(table))
        return JUDGING if elsewhere else self._states.get(table, NONE)

    async def begin(self, table: str, payer: Payer = NO_PAYER, *, counted: bool = True) -> CachedBody | ReviewState:
        """Start a review unless there is one or it is under way, and return its state without waiting for it.

        Args:
            table: Id of the table.
            payer: Who pays for it.
            counted: Whether the quota counts it.

        Raises:
            NoSuchTable: If there is no such table.
            NotFinished: If its match is not over.
            TooBusy: If too many reviews wait, or the payer's quota is used up.
            StoreTrouble: If the store does not work.
        """
        async with self._beginning.held(table):
            found = await self._found(table)
            if found is not None:
                return found
            entries = await self._archive.finished(table)
            if counted and self._may.wait(payer) > 0:
                raise TooBusy(_TOO_MANY)
            if await self._leases.epoch(_lease(table)) is None:
                return JUDGING
            try:
                self._begin(table, entries, payer, counted=counted)
            except PoolBusy as busy:
                await self._release(table)
                raise TooBusy(message_of(busy)) from None
            return self._states[table]

    async def finish(self, table: str, payer: Payer = NO_PAYER) -> bool:
        """Have a review made, wait for it, and have it noted; no quota counts it. Whether there is one now.

        Raises:
            HostProblem: As for `begin`.
            StoreTrouble: If the store does not work.
        """
        begun = await self.begin(table, payer, counted=False)
        if isinstance(begun, CachedBody):
            await self._note(table, await asyncio.to_thread(_review_in, begun))
            return True
        if (making := self._tasks.get(table)) is None:
            # Another process makes it, which notes it.
            return True
        await asyncio.wait([making])
        return table in self._kept

    def forget(self, table: str) -> None:
        """Drop the review of a table from memory; its log was written anew."""
        self._kept.pop(table, None)

    async def close(self) -> None:
        """Cancel the reviews that are under way."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _found(self, table: str) -> CachedBody | ReviewState | None:
        """The review in memory or in the store, or the progress of the one that is made here; else `None`."""
        if table in self._kept:
            self._kept.move_to_end(table)
            return self._kept[table]
        if table in self._tasks:
            return self._states[table]
        stored = await self._shelf.find(table, analysis_version())
        if stored is None:
            return None
        return self._keep(table, await asyncio.to_thread(_unpacked, stored))

    def _begin(self, table: str, entries: list[Logged], payer: Payer, *, counted: bool) -> None:
        def progress(done: int, total: int) -> None:
            self._states[table] = ReviewState(stage="judging", done=done, total=total)

        made = self._pool.submit(MakeReview(entries), payer=payer, seconds=SECONDS, progress=progress)
        if counted:
            self._may.charge(payer, 1)
        self._states[table] = JUDGING
        self._tasks[table] = asyncio.get_running_loop().create_task(self._make(table, made))

    async def _make(self, table: str, made: "asyncio.Future[bytes]") -> None:
        try:
            kept = self._keep(table, await asyncio.to_thread(_packed, await made))
            self._states.pop(table, None)
            await self._shelf.keep(table, analysis_version(), kept.packed, self._most_bytes)
            await self._note(table, await asyncio.to_thread(_review_in, kept))
        except (PoolBusy, TimeoutError, WorkerFailed):
            self._fail(table)
        except StoreTrouble as trouble:
            # It is in memory, and made again after a restart.
            log.warning("review not stored", error=type(trouble).__name__)
        finally:
            self._tasks.pop(table, None)
            await self._release(table)

    async def _note(self, table: str, review: MatchReview | None) -> None:
        if self.noted is not None and review is not None:
            await self.noted(table, review, analysis_version())

    async def _release(self, table: str) -> None:
        try:
            await self._leases.release(_lease(table))
        except StoreTrouble:
            # It expires with the lease of the process.
            self._leases.note_lost(_lease(table))

    def _keep(self, table: str, kept: CachedBody) -> CachedBody:
        self._kept[table] = kept
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return kept

    def _fail(self, table: str) -> None:
        """Record a failure for the clients that poll; the next request starts the review again."""
        failed = [known for known, state in self._states.items() if state.stage == "failed"]
        if len(failed) >= MOST_KEPT:
            self._states.pop(failed[0])
        self._states[table] = ReviewState(stage="failed")


def _lease(table: str) -> str:
    return f"review/{table}"


def _packed(made: bytes) -> CachedBody:
    state = ReviewState(stage="ready", review=msgspec.json.decode(made, type=MatchReview))
    return CachedBody.of(msgspec.json.encode(state))


def _review_in(kept: CachedBody) -> MatchReview | None:
    return msgspec.json.decode(kept.content, type=ReviewState).review


def _unpacked(stored: bytes) -> CachedBody:
    return CachedBody.of(gzip.decompress(stored))
