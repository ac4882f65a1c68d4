"""Databases by address (SQLite or Postgres): engines, transactions and direct drivers."""

import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Final, Protocol, cast
from urllib.parse import urlsplit

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from doublesix.errors import UsageError
from doublesix.server.storage.append import Append
from doublesix.server.storage.diagnosis import codes, concerns_one, sentence
from doublesix.server.storage.postgres.connections import PostgresConnections
from doublesix.server.storage.postgres.reader import PostgresReader
from doublesix.server.storage.postgres.writer import PostgresWriter
from doublesix.server.storage.private import secured_database
from doublesix.server.storage.sqlite.reader import SqliteReader
from doublesix.server.storage.sqlite.writer import SqliteWriter
from doublesix.server.storage.statements import Lookup, Rows
from doublesix.server.storage.troubles import StoreError, StoreTrouble

__all__ = ["PATIENCE_MS", "PRAGMAS", "Database", "connect", "file_of"]

_LOG: Final = logging.getLogger(__name__)

PATIENCE_MS: Final = 10_000
"""Time to wait for a database that is locked or does not answer."""

_CONNECTIONS: Final = 4

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")
"""The last one overwrites deleted content (sessions, recovery codes, an old key) in the file."""


class DirectWriter(Protocol):
    """Fast path of plain appends, which bypasses SQLAlchemy."""

    async def together(self, appends: Sequence[Append]) -> list[StoreError | None] | None:
        """Commit appends in one transaction; `None` if one of them conflicts, and nothing was stored."""

    async def close(self) -> None:
        """Close all connections; the next call opens a new one."""


class DirectReader(Protocol):
    """Fast path of lookups, which bypasses SQLAlchemy."""

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
        direct: Fast path of plain appends; `None` to use SQLAlchemy.
        quick: Fast path of lookups; `None` to use SQLAlchemy.
    """

    name: str
    reader: AsyncEngine
    writer: AsyncEngine
    errors: tuple[type[Exception], ...]
    direct: DirectWriter | None = None
    quick: DirectReader | None = None

    async def close(self) -> None:
        """Close all connections."""
        for short in (self.direct, self.quick):
            if short is not None:
                await short.close()
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

    async def find(self, lookup: Lookup, **values: object) -> Rows:
        """Rows of a lookup, by the fast path if there is one.

        Raises:
            StoreTrouble: If the database does not work.
        """
        if self.quick is None:
            async with self.reading() as connection:
                return [tuple(row) for row in await connection.execute(lookup.statement, values)]
        try:
            return await self.quick.rows(lookup, values)
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
        raise StoreTrouble(sentence(error)) from error


def connect(address: str, patience_ms: int = PATIENCE_MS) -> Database:
    """Build the database for an address; no connection is opened yet.

    Raises:
        UsageError: If the address is not supported, or the package for it is not installed.
        StoreTrouble: If the folder of an SQLite file does not exist, or the file is not safe to use.
    """
    url = _parsed(address)
    return _sqlite(url, patience_ms) if url.get_backend_name() == "sqlite" else _postgres(url, patience_ms / 1000)


def file_of(address: str) -> Path | None:
    """The file of an SQLite address; `None` for Postgres.

    >>> file_of("sqlite:////srv/games/tables.sqlite").name, file_of("postgresql://ann@db/games")
    ('tables.sqlite', None)

    Raises:
        UsageError: If the address is not supported.
    """
    url = _parsed(address)
    return _file(url) if url.get_backend_name() == "sqlite" else None


def _file(url: URL) -> Path:
    named = str(url.database)
    # As a URI (uri=true) a file may have a scheme and a query.
    return Path(urlsplit(named).path if "uri" in url.query else named)


def _parsed(address: str) -> URL:
    try:
        url = make_url(address) if "://" in address else URL.create("sqlite", database=address)
    except (ArgumentError, ValueError):
        raise UsageError(_allowed("This address cannot be read.")) from None
    scheme = url.get_backend_name() if url.drivername != "postgres" else "postgresql"
    if scheme not in {"sqlite", "postgresql"}:
        raise UsageError(_allowed(f"There is no storage for {scheme}."))
    if scheme == "sqlite" and (not url.database or ":memory:" in url.database or "mode" in url.query):
        raise UsageError(_allowed("A database that is not in a file would forget every table."))
    return url.set(drivername="sqlite+aiosqlite" if scheme == "sqlite" else "postgresql+asyncpg")


def _allowed(stood_in_the_way: str) -> str:
    return f"{stood_in_the_way} Give the path of a file, sqlite:///PATH, or postgresql://USER:PASSWORD@HOST/DATABASE."


def _sqlite(url: URL, patience_ms: int) -> Database:
    # Checked here, as the driver's thread reports a failure to open to an event loop that may be closed by then.
    if not _file(url).parent.is_dir():
        raise StoreTrouble(f"{url.database} cannot be opened. The file is made, but the folder must be there.")
    for found in secured_database(_file(url)):
        _LOG.warning(found)
    # Writers take the lock at the start: SQLite may refuse to upgrade a lock within a transaction without waiting.
    reader, writer = (_sqlite_engine(url, patience_ms, begin) for begin in ("BEGIN", "BEGIN IMMEDIATE"))
    opened = partial(_sqlite_connection, url, patience_ms)
    errors = (SQLAlchemyError, sqlite3.Error, OSError, OverflowError, UnicodeError)
    return Database(str(url.database), reader, writer, errors, SqliteWriter(opened), SqliteReader(opened))


def _sqlite_connection(url: URL, patience_ms: int) -> sqlite3.Connection:
    """A connection of `sqlite3` to the same file, prepared like those of the engines."""
    words, options = sqlite.dialect().create_connect_args(url.set(drivername="sqlite"))
    connection = sqlite3.connect(words[0], uri=bool(options.get("uri")), check_same_thread=False)
    _prepare_sqlite(patience_ms, cast("DBAPIConnection", connection))
    return connection


def _sqlite_engine(url: URL, patience_ms: int, begin: str) -> AsyncEngine:
    # Parameters contain hidden tiles and password hashes, which no error message may show.
    engine = create_async_engine(url, pool_size=_CONNECTIONS, max_overflow=_CONNECTIONS, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", partial(_prepare_sqlite, patience_ms))
    event.listen(engine.sync_engine, "begin", partial(_begin_sqlite, begin))
    return engine


def _prepare_sqlite(patience_ms: int, connection: DBAPIConnection, _entry: ConnectionPoolEntry | None = None) -> None:
    # Autocommit mode: the driver's implicit transactions leave out DDL, and cannot begin with BEGIN IMMEDIATE.
    try:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (f"busy_timeout={patience_ms}", *PRAGMAS):
            _patiently(patience_ms, partial(cursor.execute, f"PRAGMA {pragma}"))
        cursor.close()
    except Exception:
        # The pool does not close a connection whose preparation failed.
        connection.close()
        raise


def _patiently(patience_ms: int, step: Callable[[], object]) -> None:
    # Two connections that switch a new file to WAL would deadlock, so SQLite refuses one of them at once, whatever the
    # busy timeout. Its lock is released then, the other one continues, and the retry finds the file switched.
    until = monotonic() + patience_ms / 1000
    while True:
        try:
            step()
        except Exception as error:
            if "SQLITE_BUSY" not in codes(error) or monotonic() > until:
                raise
        else:
            return


def _begin_sqlite(begin: str, connection: Connection) -> None:
    connection.exec_driver_sql(begin)


def _postgres(url: URL, patience: float) -> Database:
    try:
        driver = import_module("asyncpg")
    except ImportError:
        raise UsageError("Postgres needs the package asyncpg: pip install 'doublesix[postgres]'.") from None
    reader, writer = (_postgres_engine(url, patience) for _ in range(2))
    # SQLAlchemy does not wrap the driver's errors while a connection is made.
    broken = (driver.PostgresError, driver.InterfaceError, driver.InternalClientError, OSError, TimeoutError)
    errors = (SQLAlchemyError, *broken, OverflowError, UnicodeError)
    direct = PostgresWriter(PostgresConnections(writer, 1, patience), errors)
    quick = PostgresReader(PostgresConnections(reader, _CONNECTIONS, patience))
    return Database(f"{url.database} on {url.host}", reader, writer, errors, direct, quick)


def _postgres_engine(url: URL, patience: float) -> AsyncEngine:
    return create_async_engine(
        url,
        hide_parameters=True,
        pool_size=_CONNECTIONS,
        max_overflow=_CONNECTIONS,
        pool_pre_ping=True,  # replaces connections that died with a restart of Postgres
        pool_timeout=patience,
        connect_args={"timeout": patience, "command_timeout": patience},
    )
