"""Announcements between processes that a log has grown.

An announcement is only a hint, and may be lost: the store is what counts. When some may have been lost, `ANYTHING` is
announced, and a process that hears it looks into the store for every table that it shows.
"""

import asyncio
from collections import deque
from typing import Final, Protocol, Self

import msgspec

from doublesix.errors import UsageError

__all__ = ["ANYTHING", "MOST_SAID", "Announced", "Announcer", "InProcess", "Subscription", "open_announcer"]


MOST_SAID: Final = 1_000
"""Lines of chat that may wait to be passed on; more are lost, as all announcements may be."""


class Announced(msgspec.Struct, frozen=True):
    """Table ``table`` has entries up to ``seq``; or a person has ``said`` something there, which is kept nowhere."""

    table: str
    seq: int
    said: bytes = b""


ANYTHING: Final = Announced("", 0)
"""Announcements may have been lost: look for yourself."""


class Subscription:
    """What a subscriber has not heard yet: an endless iterator.

    Of each table only the newest number is kept, and of what is said the last `MOST_SAID` lines.
    """

    def __init__(self, others: "set[Subscription]") -> None:
        self._others = others
        self._unheard: dict[str, int] = {}
        self._said: deque[Announced] = deque(maxlen=MOST_SAID)
        self._any = asyncio.Event()
        others.add(self)

    def post(self, announced: Announced) -> None:
        """Put an announcement in."""
        if announced.said:
            self._said.append(announced)
        else:
            self._unheard[announced.table] = max(announced.seq, self._unheard.get(announced.table, 0))
        self._any.set()

    def close(self) -> None:
        """Hear nothing more; the iteration ends."""
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
    """Tells every process, this one too."""

    def publish(self, table: str, seq: int) -> None:
        """Tell that a table has entries up to ``seq``; never waits, never fails."""

    def tell(self, table: str, said: bytes) -> None:
        """Pass on what a person says at a table; never waits, never fails, and may be lost."""

    def subscribe(self) -> Subscription:
        """Hear everything from now on."""

    async def close(self) -> None:
        """End all subscriptions."""


class InProcess:
    """Tells this process alone."""

    def __init__(self) -> None:
        self._subscriptions: set[Subscription] = set()

    def publish(self, table: str, seq: int) -> None:
        """Tell that a table has entries up to ``seq``."""
        for subscription in self._subscriptions:
            subscription.post(Announced(table, seq))

    def tell(self, table: str, said: bytes) -> None:
        """Pass on what a person says at a table."""
        for subscription in self._subscriptions:
            subscription.post(Announced(table, 0, said))

    def subscribe(self) -> Subscription:
        """Hear everything from now on."""
        return Subscription(self._subscriptions)

    async def close(self) -> None:
        """End all subscriptions."""
        for subscription in list(self._subscriptions):
            subscription.close()


def open_announcer(address: str | None = None) -> Announcer:
    """Tell this process alone, or all that name the same Redis (``redis://HOST:PORT/0``).

    Raises:
        UsageError: If the address is none of Redis, or its package is not installed.
    """
    if address is None:
        return InProcess()
    if not address.startswith(("redis://", "rediss://", "unix://")):
        raise UsageError("This is not the address of a Redis. Give redis://HOST:PORT/0, or none for a single process.")
    try:
        from doublesix.server.storage.by_redis import RedisAnnouncer  # noqa: PLC0415  (an extra)
    except ImportError:
        raise UsageError("Redis needs its package: pip install 'doublesix[redis]'.") from None
    return RedisAnnouncer(address)
