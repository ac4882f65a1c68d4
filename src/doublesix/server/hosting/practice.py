"""Puzzles and drills: made by a worker, kept in memory, with a budget for each address."""

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from datetime import UTC, datetime
from typing import Final

from doublesix.server.buckets import NO_PAYER, Payer, Quota
from doublesix.server.compute import PoolBusy, Practice, WorkerFailed, WorkerPool
from doublesix.server.hosting.archive import Kept
from doublesix.server.hosting.problems import TooBusy

__all__ = ["PracticeRoom"]

SECONDS: Final = 60.0
"""How long one may take; the first reads all puzzles, which takes some seconds, and a drill plays some rounds."""
MAKING: Final = 20
MAKING_SECONDS: Final = 120.0
CROWD: Final = 4.0
"""How many new ones are made for a payer in this time; what is kept costs nothing."""
MOST_KEPT: Final = 100


class PracticeRoom:
    """What there is to practise with, by what was asked for."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._kept: OrderedDict[Practice, Kept] = OrderedDict()
        self._making: dict[Practice, asyncio.Lock] = {}
        self._may = Quota(MAKING, MAKING_SECONDS, CROWD)

    async def day(self, payer: Payer = NO_PAYER) -> Kept:
        """The puzzle of today, by UTC.

        Raises:
            TooBusy: If too many wait, or this payer has asked for too many.
        """
        return await self.get(Practice("day", "", datetime.now(UTC).date().isoformat()), payer)

    async def get(self, asked: Practice, payer: Payer = NO_PAYER) -> Kept:
        """What was asked for; made once, however many ask at the same time.

        Raises:
            TooBusy: If too many wait, or this payer has asked for too many.
        """
        if asked not in self._kept:
            lock = self._making.setdefault(asked, asyncio.Lock())
            try:
                async with lock:
                    if asked not in self._kept:
                        return self._keep(asked, await self._made(asked, payer))
            finally:
                self._making.pop(asked, None)
        self._kept.move_to_end(asked)
        return self._kept[asked]

    def _keep(self, asked: Practice, kept: Kept) -> Kept:
        self._kept[asked] = kept
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return kept

    async def _made(self, asked: Practice, payer: Payer) -> Kept:
        if not self._may.take(payer):
            raise TooBusy("Too many puzzles and drills were asked for; try again in a minute.")
        try:
            content = await self._pool.run(asked, payer=payer.own, seconds=SECONDS)
        except (PoolBusy, TimeoutError, WorkerFailed):
            raise TooBusy("Puzzles and drills cannot be made just now; try again in a minute.") from None
        packed = await asyncio.to_thread(gzip.compress, content, 6, mtime=0)
        return Kept(content, packed, f'"{hashlib.sha256(content).hexdigest()[:32]}"')
