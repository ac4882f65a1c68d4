"""Host context: store, clock, leases and bots that tables share."""

import asyncio
import traceback
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Final, NamedTuple, Protocol

import structlog

from doublesix.server.hosting.bot_tables import MOST_BOT_TABLES, BotTables
from doublesix.server.hosting.bots import BotRoom
from doublesix.server.hosting.clock import Clock
from doublesix.server.hosting.leases import Leases
from doublesix.server.hosting.seat_index import SeatIndex
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.storage import Announcer

__all__ = ["Figures", "HostContext", "Observer", "Timing", "place_of"]

log: Final = structlog.get_logger("hosting")


class Timing(NamedTuple):
    """Seconds that a command took: to decide it, to append and commit it, to broadcast what came of it."""

    decide: float
    append: float
    broadcast: float


class Observer(Protocol):
    """Metrics of the host: numbers and codes only."""

    def refused(self, code: str) -> None:
        """A command was refused."""

    def carried_out(self, timing: Timing) -> None:
        """A command was carried out, and sent to all."""


class _NullObserver:
    def refused(self, code: str) -> None:
        """Count nothing."""

    def carried_out(self, timing: Timing) -> None:
        """Count nothing."""


@dataclass(frozen=True)
class Figures:
    """A process in numbers."""

    tables: int
    sockets: int
    conflicts: int
    bot_failures: int
    scheduler_failures: int


@dataclass
class HostContext:
    """Store, clock, leases and bots, and the background tasks.

    Attributes:
        chat: Whether people may talk at tables.
        seats: Who has a seat at a table in memory.
        bot_tables: How many tables of bots alone are kept going for whom.
        conflicts: How often another process was quicker.
        scheduler_failures: How often a scheduler ended in an error that should not be.
    """

    store: StorePort
    announcer: Announcer
    clock: Clock
    leases: Leases
    bots: BotRoom
    chat: bool = True
    seats: SeatIndex = field(default_factory=SeatIndex)
    bot_tables: BotTables = field(default_factory=lambda: BotTables({}, MOST_BOT_TABLES))
    observer: Observer = field(default_factory=_NullObserver)
    conflicts: int = 0
    scheduler_failures: int = 0
    closing: bool = False
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Do something beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def broken(self, what: str, error: BaseException) -> None:
        """Note an error that should not be: where it arose, never its message, which could tell of tiles."""
        log.error("broken", what=what, error=type(error).__name__, at=place_of(error))

    async def finish(self) -> None:
        """Wait for everything that was spawned."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.broken("task", error)


def place_of(error: BaseException) -> list[str]:
    """Where an error arose, innermost last."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    return [f"{PurePath(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
