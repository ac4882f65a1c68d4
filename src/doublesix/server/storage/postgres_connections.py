"""Postgres connections kept in hand, for statements that go to the driver without the library's layers.

A connection that is asked for anew each time is probed by a statement of its own, which costs as much as most of what
it is asked for. These are taken from the same engine, so they are opened with the same settings, and stay.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from doublesix.server.storage.diagnosis import concerns_one

__all__ = ["PostgresConnections"]

IDLE_SECONDS: Final = 1.0
"""One that has rested for so long goes back to its engine, which probes it before it is used again."""


class _Kept(NamedTuple):
    """A connection, and until when it may be used without a probe."""

    connection: AsyncConnection
    driver: Any
    until: float


class PostgresConnections:
    """Some connections of an engine.

    Args:
        engine: Where they come from.
        size: How many there may be; who needs one more waits.
        patience: For how many seconds.
    """

    def __init__(self, engine: AsyncEngine, size: int, patience: float) -> None:
        self._engine = engine
        self._places = asyncio.Semaphore(size)
        self._patience = patience
        self._idle: list[_Kept] = []

    @asynccontextmanager
    async def lent(self) -> AsyncIterator[Any]:
        """A connection of the driver, outside of any transaction; one that met a trouble is let go of.

        Raises:
            TimeoutError: If none was free for too long.
        """
        async with asyncio.timeout(self._patience):
            await self._places.acquire()
        try:
            kept = await self._ready()
            try:
                yield kept.driver
            except BaseException as error:
                if concerns_one(error):
                    self._keep(kept)
                else:
                    await kept.connection.invalidate()
                raise
            self._keep(kept)
        finally:
            self._places.release()

    async def close(self) -> None:
        """Give all that are not in use back to their engine."""
        idle, self._idle = self._idle, []
        for kept in idle:
            await kept.connection.close()

    async def _ready(self) -> _Kept:
        while self._idle:
            kept = self._idle.pop()
            if time.monotonic() < kept.until and not kept.driver.is_closed():
                return kept
            await kept.connection.close()
        connection = await self._engine.connect()
        raw = await connection.get_raw_connection()
        return _Kept(connection, raw.driver_connection, 0)

    def _keep(self, kept: _Kept) -> None:
        self._idle.append(kept._replace(until=time.monotonic() + IDLE_SECONDS))
