"""Cache of records and replays of finished matches."""

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, Literal

from doublesix.errors import DominoError
from doublesix.server.buckets import NO_PAYER, Payer, Quota
from doublesix.server.compute import MakeChances, MakeRecord, MakeReplay, PoolBusy, WorkerFailed, WorkerPool, perform
from doublesix.server.hosting.problems import Damaged, NoSuchTable, NotFinished, TooBusy
from doublesix.server.hosting.row_codec import read_row
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.tables.log import Logged, Named, RematchRequested

__all__ = ["Archive", "Form", "Kept"]

Form = Literal["replay", "text", "json", "chances"]
"""A replay, a record in one of its two forms, or the chances to win before each round."""

MOST_BYTES: Final = 64 * 1024 * 1024
SECONDS: Final = 60.0
"""How long one of them may take; a match of ten thousand entries takes some seconds."""
MAKING: Final = 20
MAKING_SECONDS: Final = 60.0
CROWD: Final = 4.0
"""How many new ones are made for a payer in this time; what is kept costs nothing."""


@dataclass(frozen=True)
class Kept:
    """An answer that never changes.

    Attributes:
        content: Its bytes.
        packed: The same, packed by gzip.
        tag: Different for different content.
    """

    content: bytes
    packed: bytes
    tag: str


class Archive:
    """What is known of matches that are over, by the id of their table."""

    def __init__(self, store: StorePort, pool: WorkerPool | None = None, most_bytes: int = MOST_BYTES) -> None:
        self._store = store
        self._pool = pool
        self._most_bytes = most_bytes
        self._kept: OrderedDict[tuple[str, Form], Kept] = OrderedDict()
        self._bytes = 0
        self._making: dict[tuple[str, Form], asyncio.Lock] = {}
        self._may = Quota(MAKING, MAKING_SECONDS, CROWD)

    async def get(self, table: str, form: Form, payer: Payer = NO_PAYER) -> Kept:
        """A replay, a record or the chances of a finished match; made once, however many ask at the same time.

        Raises:
            NoSuchTable: If there is no such table.
            NotFinished: If its match is not over.
            Damaged: If its log cannot be read.
            TooBusy: If too many wait, or this payer has asked for too many.
            StoreTrouble: If the store does not work.
        """
        key = table, form
        if key not in self._kept:
            lock = self._making.setdefault(key, asyncio.Lock())
            try:
                async with lock:
                    if key not in self._kept:
                        kept = await self._made(table, form, payer)
                        self._keep(key, kept)
                        return kept
            finally:
                self._making.pop(key, None)
        self._kept.move_to_end(key)
        return self._kept[key]

    def _keep(self, key: tuple[str, Form], kept: Kept) -> None:
        self._kept[key] = kept
        self._bytes += _size(kept)
        while self._bytes > self._most_bytes and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _size(oldest)

    async def _made(self, table: str, form: Form, payer: Payer) -> Kept:
        log = await self.finished(table)
        if not self._may.take(payer):
            raise TooBusy
        task = _task(log, form)
        try:
            if self._pool is None:
                content = await asyncio.to_thread(perform, task)
            else:
                content = await self._pool.run(task, payer=payer.own, seconds=SECONDS)
        except (PoolBusy, TimeoutError):
            raise TooBusy from None
        except (WorkerFailed, DominoError):
            raise Damaged from None
        packed = await asyncio.to_thread(gzip.compress, content, 6, mtime=0)
        return Kept(content, packed, f'"{hashlib.sha256(content).hexdigest()[:32]}"')

    async def expect_finished(self, table: str) -> None:
        """Look whether a match is over.

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
        """The log of a match that is over, up to its end: what comes after it is about the next one.

        Raises:
            NoSuchTable: If there is no such table.
            NotFinished: If its match is not over.
            StoreTrouble: If the store does not work.
        """
        await self.expect_finished(table)
        log = [read_row(row) for row in await self._store.read(table)]
        while log and isinstance(log[-1].entry, RematchRequested | Named):
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


def _size(kept: Kept) -> int:
    return len(kept.content) + len(kept.packed)
