"""Cache of replays, records and win chances of finished matches."""

import asyncio
from collections import OrderedDict
from typing import Final, Literal

from doublesix.errors import DominoError
from doublesix.messages.units import message_of
from doublesix.server.compute import MakeChances, MakeRecord, MakeReplay, PoolBusy, WorkerFailed, WorkerPool, perform
from doublesix.server.domain.log import Halted, Logged, Named, RematchRequested, Renamed, Resumed
from doublesix.server.hosting.cached_body import CachedBody
from doublesix.server.hosting.errors import Damaged, NoSuchTable, NotFinished, TooBusy
from doublesix.server.hosting.key_locks import KeyLocks
from doublesix.server.hosting.row_codec import read_row
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.limits.buckets import NO_PAYER, Payer, Quota

__all__ = ["Archive", "CachedBody", "Form"]

Form = Literal["replay", "text", "json", "chances"]
"""A replay, a record as ``text`` or ``json``, or the chances to win before each round."""

MOST_BYTES: Final = 64 * 1024 * 1024
SECONDS: Final = 60.0
"""Time limit for making one; a match of ten thousand entries takes some seconds."""
BEHIND: Final = (RematchRequested, Named, Halted, Resumed, Renamed)
"""Entries that may stand behind the end of a match and are no part of it."""


class Archive:
    """LRU cache of what is derived from finished matches, by table id and form, bounded in bytes.

    Attributes:
        quota: Rate limit of what is made for a payer; none if `None`. What is kept is free.
    """

    def __init__(self, store: StorePort, pool: WorkerPool | None = None, most_bytes: int = MOST_BYTES) -> None:
        self.quota: Quota | None = None
        self._store = store
        self._pool = pool
        self._most_bytes = most_bytes
        self._kept: OrderedDict[tuple[str, Form], CachedBody] = OrderedDict()
        self._bytes = 0
        self._making = KeyLocks[tuple[str, Form]]()

    async def get(self, table: str, form: Form, payer: Payer = NO_PAYER, *, counted: bool = True) -> CachedBody:
        """One form of a finished match; concurrent requests for it are made once.

        Args:
            table: Id of the table.
            form: What is wanted.
            payer: Who asks.
            counted: Whether the quota counts it.

        Raises:
            NoSuchTable: If there is no such table.
            NotFinished: If its match is not over.
            Damaged: If its log cannot be read.
            TooBusy: If too many requests wait, or the payer's quota is used up.
            StoreTrouble: If the store does not work.
        """
        key = table, form
        if key not in self._kept:
            async with self._making.held(key):
                if key not in self._kept:
                    kept = await self._made(table, form, payer, counted=counted)
                    self._keep(key, kept)
                    return kept
        self._kept.move_to_end(key)
        return self._kept[key]

    def forget(self, table: str) -> None:
        """Drop what is cached of a table, whose log was written anew."""
        for key in [key for key in self._kept if key[0] == table]:
            self._bytes -= _size(self._kept.pop(key))

    def _keep(self, key: tuple[str, Form], kept: CachedBody) -> None:
        self._kept[key] = kept
        self._bytes += _size(kept)
        while self._bytes > self._most_bytes and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _size(oldest)

    async def _made(self, table: str, form: Form, payer: Payer, *, counted: bool) -> CachedBody:
        await self.expect_finished(table)
        if counted and self.quota is not None and not self.quota.take(payer):
            raise TooBusy
        task = _task(await self.finished(table), form)
        try:
            if self._pool is None:
                content = await asyncio.to_thread(perform, task)
            else:
                content = await self._pool.run(task, payer=payer, seconds=SECONDS)
        except PoolBusy as busy:
            raise TooBusy(message_of(busy)) from None
        except TimeoutError:
            raise TooBusy from None
        except (WorkerFailed, DominoError):
            raise Damaged from None
        return await asyncio.to_thread(CachedBody.of, content)

    async def expect_finished(self, table: str) -> None:
        """Check that a match is over.

        Raises:
            NoSuchTable: If there is no such table.
            NotFinished: If its match is not over.
            StoreTrouble: If the store does not work.
        """
        summary = await self._store.summary(table)
        if summary is None:
            raise NoSuchTable
        if summary.stage != "over":
            raise NotFinished

    async def finished(self, table: str) -> list[Logged]:
        """The log of a finished match, without the entries behind its end.

        Raises:
            NoSuchTable: If there is no such table.
            NotFinished: If its match is not over.
            StoreTrouble: If the store does not work.
        """
        await self.expect_finished(table)
        log = [read_row(row) for row in await self._store.read(table)]
        while log and isinstance(log[-1].entry, BEHIND):
            log.pop()
        return log


def _task(log: list[Logged], form: Form) -> MakeReplay | MakeRecord | MakeChances:
    match form:
        case "replay":
            return MakeReplay(log)
        case "chances":
            return MakeChances(log)
        case _:
            return MakeRecord(log, form)


def _size(kept: CachedBody) -> int:
    return len(kept.content) + len(kept.packed)
