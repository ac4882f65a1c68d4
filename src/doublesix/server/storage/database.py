"""Database: its engines, transactions, appends and lookups, whether SQLite or Postgres."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from doublesix.server.storage.append import Append
from doublesix.server.storage.diagnosis import codes, concerns_one, explained
from doublesix.server.storage.errors import StoreError, StoreTrouble
from doublesix.server.storage.statements import Lookup, Rows

__all__ = ["CONNECTIONS", "PATIENCE_MS", "Database"]

PATIENCE_MS: Final = 10_000
"""Time to wait for a database that is locked or does not answer."""

CONNECTIONS: Final = 4
"""Connections of an engine that stay open."""


class Appender(Protocol):
    """Append to the logs of tables, by the driver without SQLAlchemy's layers, which cost more than the database."""

    async def append(self, appends: Sequence[Append]) -> list[StoreError | None]:
        """Commit appends, each as a whole or not at all; the error of each that is refused, `None` for the others.

        Raises:
            StoreTrouble: If the database does not work; some may be stored.
        """

    async def close(self) -> None:
        """Close all connections; the next call opens a new one."""


class LookupReader(Protocol):
    """Lookups by the driver, without SQLAlchemy's layers."""

    async def rows(self, lookup: Lookup, values: Mapping[str, object]) -> Rows:
        """Rows of a lookup; errors of the driver are passed through."""

    async def close(self) -> None:
        """Close all connections; the next call opens a new one."""


@dataclass(frozen=True, slots=True)
class Database:
    """A database: its engines, its direct drivers and its errors.

    Attributes:
        name: Name for messages, without the password.
        reader: Engine for reading connections.
        writer: Engine for writing connections; separate, so that no writer waits for the pool behind readers, and a
            file that was read-only when a reader opened it is reopened for the next writer.
        errors: Exception types that the drivers raise.
        appender: Append to logs.
        lookups: Lookups by key.
    """

    name: str
    reader: AsyncEngine
    writer: AsyncEngine
    errors: tuple[type[Exception], ...]
    appender: Appender
    lookups: LookupReader

    async def close(self) -> None:
        """Close all connections."""
        await self.appender.close()
        await self.lookups.close()
        await self.reader.dispose()
        await self.writer.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction for reading.

        Raises:
            StoreTrouble: If the database does not work.
        """
        async with self._transaction(self.reader) as connection:
            yield connection

    async def append(self, appends: Sequence[Append]) -> list[StoreError | None]:
        """Commit appends, each as a whole or not at all; the error of each that is refused, `None` for the others.

        Raises:
            StoreTrouble: If the database does not work; some may be stored.
        """
        try:
            return await self.appender.append(appends)
        except StoreTrouble as trouble:
            if "SQLITE_READONLY" in codes(trouble):
                # SQLite shares the read-only state of the file among all connections of a process, so close them all.
                await self.close()
            raise

    async def find(self, lookup: Lookup, **values: object) -> Rows:
        """Rows of a lookup.

        Raises:
            StoreTrouble: If the database does not work.
        """
        try:
            return await self.lookups.rows(lookup, values)
        except self.errors as error:
            await self._explain(error)
            raise

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed when the block ends without an error.

        Errors of the driver that concern a single command are passed through.

        Raises:
            StoreTrouble: If the database does not work.
        """
        async with self._transaction(self.writer) as connection:
            yield connection

    @asynccontextmanager
    async def _transaction(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        try:
            async with engine.connect() as connection:
                try:
                    async with connection.begin():
                        yield connection
                except self.errors as error:
                    # The trouble may stick to the connection: a file once opened read-only stays so.
                    if not concerns_one(error):
                        await connection.invalidate()
                    raise
        except self.errors as error:
            await self._explain(error)
            raise

    async def _explain(self, error: Exception) -> None:
        """Translate a driver error into a `StoreTrouble`; returns if it concerns a single command only.

        Raises:
            StoreTrouble: If the database does not work.
        """
        if concerns_one(error):
            return
        if "SQLITE_READONLY" in codes(error):
            # SQLite shares the read-only state of the file among all connections of a process, so close them all.
            await self.close()
        raise StoreTrouble(explained(error)) from error
