"""Group commit: one writer per process that commits waiting appends together in one transaction."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.messages import FixedMessage
from doublesix.server.storage.append import Append
from doublesix.server.storage.database import Database
from doublesix.server.storage.diagnosis import codes, concerns_one, explained
from doublesix.server.storage.errors import StoreError, StoreTrouble

__all__ = ["LARGEST_GROUP", "Job", "Writer"]

T = TypeVar("T")
W = TypeVar("W")

Job = Callable[[AsyncConnection], Awaitable[T]]
"""Any other write, run inside a transaction that it may share with others."""

LARGEST_GROUP: Final = 256
"""Default maximum of commands in one transaction."""
GATHERING: Final = 0.004
"""Minimum seconds between two shared commits: alone, a command costs four times as much as in a shared commit."""
_TRIES: Final = 5


_CLOSED = FixedMessage("store.closed", "The store is closed; nothing can be stored any more.")


class _Waiting:
    """A queued append or job, with the future of its commit."""

    def __init__(self, what: Append | Job[None]) -> None:
        self.what = what
        self.stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def complete(self, verdict: Exception | None) -> None:
        """Complete the caller's future, unless it was cancelled."""
        if self.stored.done():
            return
        if verdict is None:
            self.stored.set_result(None)
        else:
            self.stored.set_exception(verdict)


class Writer:
    """Single writer of a process into its database.

    Attributes:
        largest_group: Maximum of commands in one transaction; 1 gives each a transaction of its own.
    """

    def __init__(self, database: Database, largest_group: int = LARGEST_GROUP) -> None:
        self.largest_group = largest_group
        self._database = database
        self._queue: deque[_Waiting] = deque()
        self._work: asyncio.Task[None] | None = None
        self._closed = False
        self._is_shared = False
        self._begun = 0.0

    async def append(self, append: Append) -> None:
        """Store entries; they are committed when this returns."""
        await self._wait_for(append)

    async def do(self, job: Job[T]) -> T:
        """Run another write and return its result; it is committed when this returns."""
        answer: list[T] = []

        async def carried_out(connection: AsyncConnection) -> None:
            answer[:] = [await job(connection)]

        await self._wait_for(carried_out)
        return answer[0]

    async def close(self) -> None:
        """Refuse further commands, and commit those that wait."""
        self._closed = True
        if self._work is not None:
            await self._work

    async def _wait_for(self, what: Append | Job[None]) -> None:
        if self._closed:
            raise StoreTrouble(_CLOSED)
        waiting = _Waiting(what)
        self._queue.append(waiting)
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._work_off())
        await waiting.stored

    async def _work_off(self) -> None:
        while self._queue:
            await self._gather()
            size = min(len(self._queue), self.largest_group)
            taken = [self._queue.popleft() for _ in range(size)]
            self._is_shared = size > 1
            await self._commit([waiting for waiting in taken if not waiting.stored.done()])

    async def _gather(self) -> None:
        """Wait for more commands if the last commit was shared; a lone command is never delayed."""
        loop = asyncio.get_running_loop()
        left = self._begun + GATHERING - loop.time()
        if self._is_shared and left > 0 and len(self._queue) < self.largest_group:
            await asyncio.sleep(left)
        self._begun = loop.time()

    async def _commit(self, group: Sequence[_Waiting]) -> None:
        """Commit the jobs, then the appends by table: the same lock order in every process prevents deadlocks."""
        jobs: list[tuple[_Waiting, Job[None]]] = []
        appends: list[tuple[_Waiting, Append]] = []
        for waiting in group:
            if isinstance(waiting.what, Append):
                appends.append((waiting, waiting.what))
            else:
                jobs.append((waiting, waiting.what))
        appends.sort(key=lambda one: one[1].table)
        await self._complete(jobs, self._carry_out)
        await self._complete(appends, self._database.append)

    async def _complete(
        self, group: Sequence[tuple[_Waiting, W]], store: Callable[[Sequence[W]], Awaitable[list[StoreError | None]]]
    ) -> None:
        """Store what waits, and complete the futures of the callers."""
        if not group:
            return
        try:
            verdicts = await _retried(store, [what for _, what in group])
        except Exception as error:  # noqa: BLE001 - a mistake of ours; the waiting caller must get it, not wait for ever
            for waiting, _ in group:
                waiting.complete(error)
        else:
            for (waiting, _), verdict in zip(group, verdicts, strict=True):
                waiting.complete(verdict)

    async def _carry_out(self, jobs: Sequence[Job[None]]) -> list[StoreError | None]:
        """Run jobs in one transaction, each in a savepoint, so that only those are refused that do not fit."""
        async with self._database.writing() as connection:
            return [await self._alone(connection, job) for job in jobs]

    async def _alone(self, connection: AsyncConnection, job: Job[None]) -> StoreError | None:
        try:
            async with connection.begin_nested():
                await job(connection)
        except StoreError as refusal:
            return refusal
        except self._database.errors as error:
            if not concerns_one(error):
                raise
            return StoreTrouble(explained(error))
        return None


async def _retried(
    store: Callable[[Sequence[W]], Awaitable[list[StoreError | None]]], group: Sequence[W]
) -> Sequence[StoreError | None]:
    """Store a group, and again if the trouble may be over at once; a `StoreTrouble` for each if it is not."""
    for left in reversed(range(_TRIES)):
        try:
            return await store(group)
        except StoreTrouble as trouble:
            if not (left and _may_be_over(trouble)):
                return [type(trouble)(str(trouble)) for _ in group]
    raise AssertionError("the last try returns")


def _may_be_over(trouble: StoreTrouble) -> bool:
    """Whether to retry at once: a transaction rollback of Postgres (40...), or a file that was opened read-only."""
    cause = trouble.__cause__
    return cause is not None and any(code.startswith(("40", "SQLITE_READONLY")) for code in codes(cause))
