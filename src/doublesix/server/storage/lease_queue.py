"""Batching of lease requests: after a restart thousands of tables request one at once."""

import asyncio
from collections.abc import Callable
from functools import partial
from itertools import islice

from doublesix.server.storage import leases
from doublesix.server.storage.group_commit import Writer

__all__ = ["LeaseQueue"]


class LeaseQueue:
    """Takes leases in batches: requests that arrive while a batch is processed form the next one.

    Args:
        writer: Writer into the database.
        clock: Milliseconds since 1970.
    """

    def __init__(self, writer: Writer, clock: Callable[[], int]) -> None:
        self._writer = writer
        self._clock = clock
        self._waiting: dict[tuple[str, int], tuple[leases.Request, asyncio.Future[int | None]]] = {}
        """By table and its position in that table's queue: a batch has at most one request for a table."""
        self._work: asyncio.Task[None] | None = None

    async def take(self, request: leases.Request) -> int | None:
        """Take a lease; returns its new epoch, or `None` while another process holds it.

        Raises:
            StoreTrouble: If the database does not work.
        """
        answer: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        turn = 0
        while (request.table, turn) in self._waiting:
            turn += 1
        self._waiting[request.table, turn] = request, answer
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._work_off())
        return await answer

    async def _work_off(self) -> None:
        while self._waiting:
            first = min(turn for _, turn in self._waiting)
            keys = list(islice((key for key in self._waiting if key[1] == first), leases.TOGETHER))
            taken = [self._waiting.pop(key) for key in keys]
            requests = [request for request, _ in taken]
            try:
                job = partial(leases.take, requests=requests, now=self._clock())
                epochs = await self._writer.do(job)
            except Exception as error:  # noqa: BLE001 - the waiting callers must get it, not wait for ever
                for _, answer in taken:
                    if not answer.done():
                        answer.set_exception(error)
            else:
                for request, answer in taken:
                    if not answer.done():
                        answer.set_result(epochs[request.table])
