"""Announcements (publish/subscribe) between processes: new log entries and chat lines.

An announcement is only a hint, and may be lost: the store is authoritative. When some may have been lost, subscribers
get `ANYTHING`, and reread the store for every table that they have loaded.
"""

import asyncio
from collections import deque
from typing import Final, Protocol, Self

import msgspec

from doublesix.errors import UsageError
from doublesix.messages import FixedMessage

__all__ = [
    "ANYTHING",
    "MOST_SAID",
    "PRESENCE",
    "PROCESS",
    "Announced",
    "Announcer",
    "InProcess",
    "Subscription",
    "open_announcer",
]


PRESENCE: Final = "here/"
"""Prefix of announcements of presence (``here/TABLE/PROCESS``); those of a log's growth are the table's id alone."""
PROCESS: Final = "process/"
"""Announcement that a process has started."""
MOST_SAID: Final = 1_000
"""Maximum of queued chat lines; the oldest are dropped, as any announcement may be lost."""


class Announced(msgspec.Struct, frozen=True):
    """Table ``table`` has entries up to ``seq``; or, if ``said`` is not empty, a chat line at it (not stored)."""

    table: str
    seq: int
    said: bytes = b""


ANYTHING: Final = Announced("", 0)
"""Announcements may have been lost: reread the store."""


class Subscription:
    """Queue of announcements for one subscriber, as an asynchronous iterator that ends with `close`.

    Coalescing and bounded: only the newest number of each table is kept, and the last `MOST_SAID` chat lines.
    """

    def __init__(self, others: "set[Subscription]") -> None:
        self._others = others
        self._unheard: dict[str, int] = {}
        self._said: deque[Announced] = deque(maxlen=MOST_SAID)
        self._any = asyncio.Event()
        others.add(self)

    def post(self, announced: Announced) -> None:
        """Add an announcement to the queue."""
        if announced.said:
            self._said.append(announced)
        else:
            self._unheard[announced.table] = max(announced.seq, self._unheard.get(announced.table, 0))
        self._any.set()

    def close(self) -> None:
        """Unsubscribe; the iteration ends after the queued announcements."""
        self._others.discard(self)
        self._any.set()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Announced:
        await self._any.wait()
        if self._unheard:
            table = next(iter(self._unheard))
            announced = Announced(table, self._unheard.pop(table))
        elif self._said:
            announced = self._said.popleft()
        else:
            raise StopAsyncIteration
        if not (self._unheard or self._said) and self in self._others:
            self._any.clear()
        return announced


class Announcer(Protocol):
    """Publisher to every process, including this one."""

    def publish(self, table: str, seq: int) -> None:
        """Announce that a table has entries up to ``seq``; never blocks or fails."""

    def publish_chat(self, table: str, said: bytes) -> None:
        """Announce a chat line at a table; never blocks or fails, and may be lost."""

    def subscribe(self) -> Subscription:
        """Subscribe to all announcements from now on."""

    async def close(self) -> None:
        """End all subscriptions."""


class InProcess:
    """Announcer within this process only."""

    def __init__(self) -> None:
        self._subscriptions: set[Subscription] = set()

    def publish(self, table: str, seq: int) -> None:
        """Announce that a table has entries up to ``seq``."""
        for subscription in self._subscriptions:
            subscription.post(Announced(table, seq))

    def publish_chat(self, table: str, said: bytes) -> None:
        """Announce a chat line at a table."""
        for subscription in self._subscriptions:
            subscription.post(Announced(table, 0, said))

    def subscribe(self) -> Subscription:
        """Subscribe to all announcements from now on."""
        return Subscription(self._subscriptions)

    async def close(self) -> None:
        """End all subscriptions."""
        for subscription in list(self._subscriptions):
            subscription.close()


_NO_REDIS_ADDRESS = FixedMessage(
    "server.no-redis-address",
    "This is not the address of a Redis. Give redis://HOST:PORT/0, or none for a single process.",
)


_NO_REDIS = FixedMessage(
    "server.no-redis",
    "Redis needs its package: pip install 'doublesix[redis]'.",
)


def open_announcer(address: str | None = None) -> Announcer:
    """An announcer within this process, or between all that use the same Redis (``redis://HOST:PORT/0``).

    Raises:
        UsageError: If the address is not one of Redis, or its package is not installed.
    """
    if address is None:
        return InProcess()
    if not address.startswith(("redis://", "rediss://", "unix://")):
        raise UsageError(_NO_REDIS_ADDRESS)
    try:
        from doublesix.server.hosting.cluster.redis_announcements import RedisAnnouncer  # noqa: PLC0415  (an extra)
    except ImportError:
        raise UsageError(_NO_REDIS) from None
    return RedisAnnouncer(address)
