"""Postgres connections for statements that go to the driver without SQLAlchemy's layers, and lookups through them.

Checked out of an engine for each statement, a connection is probed by a statement of its own each time, which costs as
much as most of the queries. These are taken from the same engine, with the same settings, and are kept.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from doublesix.server.storage.diagnosis import concerns_one
from doublesix.server.storage.statements import Lookup, Rows

__all__ = ["PostgresConnections", "PostgresReader"]

IDLE_SECONDS: Final = 1.0
"""Idle time after which a connection returns to its engine, which probes it before the next use."""


class _Idle(NamedTuple):
    """A pooled connection, and until when (monotonic seconds) it may be used without a probe."""

    connection: AsyncConnection
    driver: Any
    until: float


class PostgresConnections:
    """Pool of driver connections taken from an engine.

    Args:
        engine: Engine that opens the connections.
        size: Maximum of connections in use; further callers wait.
        patience: Seconds that a caller waits for a connection.
    """

    def __init__(self, engine: AsyncEngine, size: int, patience: float) -> None:
        self._engine = engine
        self._places = asyncio.Semaphore(size)
        self._patience = patience
        self._idle: list[_Idle] = []

    @asynccontextmanager
    async def lent(self) -> AsyncIterator[Any]:
        """Borrow a driver connection, outside of any transaction; it is discarded after a database error.

        Raises:
            TimeoutError: If none was free within the patience.
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
        """Return all idle connections to their engine."""
        idle, self._idle = self._idle, []
        for kept in idle:
            await kept.connection.close()

    async def _ready(self) -> _Idle:
        while self._idle:
            kept = self._idle.pop()
            if time.monotonic() < kept.until and not kept.driver.is_closed():
                return kept
            await kept.connection.close()
        connection = await self._engine.connect()
        raw = await connection.get_raw_connection()
        return _Idle(connection, raw.driver_connection, 0)

    def _keep(self, kept: _Idle) -> None:
        self._idle.append(kept._replace(until=time.monotonic() + IDLE_SECONDS))


class PostgresReader:
    """Runs lookups concurrently, as many as there are connections."""

    def __init__(self, connections: PostgresConnections) -> None:
        self._connections = connections

    async def rows(self, lookup: Lookup, values: Mapping[str, object]) -> Rows:
        """Rows of a lookup; errors of the driver are passed through."""
        statement, names = lookup.for_postgres
        if any(isinstance(value, str) and "\0" in value for value in values.values()):
            # Postgres text cannot contain NUL, so no row matches; the query would be an error.
            return []
        async with self._connections.lent() as connection:
            found = await connection.fetch(statement, *(values[name] for name in names))
        return [tuple(row) for row in found]

    async def close(self) -> None:
        """Close the connections."""
        await self._connections.close()
