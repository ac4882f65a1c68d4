"""Puzzles and drills: made by a worker, cached in memory, with a quota for each payer."""

import asyncio
from collections import OrderedDict
from datetime import UTC, datetime
from typing import Final

from doublesix.messages import FixedMessage
from doublesix.messages.units import message_of
from doublesix.server.compute import PoolBusy, Practice, WorkerFailed, WorkerPool
from doublesix.server.hosting.cached_body import CachedBody
from doublesix.server.hosting.errors import TooBusy
from doublesix.server.hosting.key_locks import KeyLocks
from doublesix.server.limits.buckets import NO_PAYER, Payer, Quota

__all__ = ["PracticeRoom"]

SECONDS: Final = 60.0
"""Time limit for making one; the first loads all puzzles, which takes some seconds, and a drill plays rounds."""
MOST_KEPT: Final = 100


_TOO_MANY = FixedMessage("queue.too-many-puzzles", "Too many puzzles and drills were asked for; try again in a minute.")
_NONE_NOW = FixedMessage("queue.no-puzzle", "Puzzles and drills cannot be made just now; try again in a minute.")


class PracticeRoom:
    """LRU cache of practice material, by request."""

    def __init__(self, pool: WorkerPool, quota: Quota) -> None:
        self._pool = pool
        self._kept: OrderedDict[Practice, CachedBody] = OrderedDict()
        self._making = KeyLocks[Practice]()
        self._may = quota

    async def day(self, payer: Payer = NO_PAYER) -> CachedBody:
        """The puzzle of the day, by UTC.

        Raises:
            TooBusy: If too many requests wait, the payer's quota is used up, or the worker failed.
        """
        return await self.get(Practice("day", "", datetime.now(UTC).date().isoformat()), payer)

    async def get(self, asked: Practice, payer: Payer = NO_PAYER) -> CachedBody:
        """The requested puzzles or drill; concurrent requests for the same are made once.

        Raises:
            TooBusy: If too many requests wait, the payer's quota is used up, or the worker failed.
        """
        if asked not in self._kept:
            async with self._making.held(asked):
                if asked not in self._kept:
                    return self._keep(asked, await self._made(asked, payer))
        self._kept.move_to_end(asked)
        return self._kept[asked]

    def _keep(self, asked: Practice, kept: CachedBody) -> CachedBody:
        self._kept[asked] = kept
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return kept

    async def _made(self, asked: Practice, payer: Payer) -> CachedBody:
        if not self._may.take(payer):
            raise TooBusy(_TOO_MANY)
        try:
            content = await self._pool.run(asked, payer=payer, seconds=SECONDS)
        except PoolBusy as busy:
            raise TooBusy(message_of(busy)) from None
        except (TimeoutError, WorkerFailed):
            raise TooBusy(_NONE_NOW) from None
        return await asyncio.to_thread(CachedBody.of, content)
