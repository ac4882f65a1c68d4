"""Host context: the store, clock, leases and bots shared by all tables of a process."""

import asyncio
import traceback
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Final, NamedTuple, Protocol

import structlog

from doublesix.server.hosting.clock import Clock
from doublesix.server.hosting.cluster.announcements import Announcer
from doublesix.server.hosting.cluster.process_leases import Leases
from doublesix.server.hosting.features.bots import MOST_BOT_TABLES, BotRoom, BotTables
from doublesix.server.hosting.reports import Reporting
from doublesix.server.hosting.seat_index import SeatIndex
from doublesix.server.hosting.store_port import StorePort

__all__ = ["Figures", "HostContext", "Observer", "Timing", "place_of"]

log: Final = structlog.get_logger("hosting")


class Timing(NamedTuple):
    """Seconds that a command took: to decide, to append and commit, and to broadcast."""

    decide: float
    append: float
    broadcast: float


class Observer(Protocol):
    """Receiver of metrics of the host; gets numbers and codes only."""

    def refused(self, code: str) -> None:
        """A command was refused."""

    def carried_out(self, timing: Timing) -> None:
        """A command was carried out and broadcast."""


class _NullObserver:
    def refused(self, code: str) -> None:
        """Count nothing."""

    def carried_out(self, timing: Timing) -> None:
        """Count nothing."""


@dataclass(frozen=True)
class Figures:
    """Figures of a process, for metrics."""

    tables: int
    sockets: int
    conflicts: int
    bot_failures: int
    scheduler_failures: int


@dataclass
class HostContext:
    """Services and background tasks shared by all tables of a process.

    Attributes:
        chat: Whether people may talk at tables.
        read_only: Whether nothing may be written now: tables stand still, and refuse every command.
        seats: Index of the people who have a seat at a loaded table.
        bot_tables: Limit on bot-only tables by payer.
        reports: What takes reports to the hosts of the house; none where there is no house.
        conflicts: Number of appends that lost to another process.
        scheduler_failures: Number of unexpected errors in schedulers.
    """

    store: StorePort
    announcer: Announcer
    clock: Clock
    leases: Leases
    bots: BotRoom
    chat: bool = True
    read_only: bool = False
    seats: SeatIndex = field(default_factory=SeatIndex)
    bot_tables: BotTables = field(default_factory=lambda: BotTables({}, MOST_BOT_TABLES))
    reports: Reporting | None = None
    observer: Observer = field(default_factory=_NullObserver)
    conflicts: int = 0
    scheduler_failures: int = 0
    closing: bool = False
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Run a background task, which `finish` waits for; its errors are logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def broken(self, what: str, error: BaseException) -> None:
        """Log an unexpected error: its type and place, never its message, which could reveal tiles."""
        log.error("broken", what=what, error=type(error).__name__, at=place_of(error))

    async def finish(self) -> None:
        """Wait for all background tasks."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.broken("task", error)


def place_of(error: BaseException) -> list[str]:
    """The innermost six frames of an error's traceback, innermost last."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    return [f"{PurePath(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
