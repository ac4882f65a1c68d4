"""Database connections by address: SQLite or Postgres."""

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
from doublesix.server.storage.lookup import Lookup, Rows
from doublesix.server.storage.postgres_connections import PostgresConnections
from doublesix.server.storage.postgres_reader import PostgresReader
from doublesix.server.storage.postgres_writer import PostgresWriter
from doublesix.server.storage.private import secured_database
from doublesix.server.storage.sqlite_reader import SqliteReader
from doublesix.server.storage.sqlite_writer import SqliteWriter
from doublesix.server.storage.troubles import StoreError, StoreTrouble

__all__ = ["PATIENCE_MS", "PRAGMAS", "Database", "connect", "file_of"]

_LOG: Final = logging.getLogger(__name__)

PATIENCE_MS: Final = 10_000
"""How long to wait for a database that is locked or does not answer."""

_CONNECTIONS: Final = 4

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")
"""The last one: what is deleted (sessions, codes, an old key) is overwritten in the file."""


class DirectWriter(Protocol):
    """Stores everyday appends without the library's layers."""

    async def together(self, appends: Sequence[Append]) -> list[StoreError | None] | None:
        """Store appends in one transaction, for good; None if one of them does not fit, and nothing was stored."""

    async def close(self) -> None:
        """Let go of every connection; the next call opens another one."""


class DirectReader(Protocol):
    """Looks rows up without the library's layers."""

    async def rows(self, lookup: Lookup, values: Mapping[str, object]) -> Rows:
        """The rows of a lookup; each error of the driver comes through as it is."""

    async def close(self) -> None:
        """Let go of every connection; the next call opens another one."""


@dataclass(frozen=True, slots=True)
class Database:
    """An engine, and how to speak with it.

    Attributes:
        name: What it is called in messages; without the password.
        reader: Where connections come from that read.
        writer: Where they come from that write. They are apart, so that no writer waits for a place behind readers, and
            a file that was read-only when a reader opened it is opened anew for the next writer.
        errors: Everything that the driver raises.
        direct: The short way of everyday appends; without it they go through the library's layers.
        quick: The short way of lookups; the same.
    """

    name: str
    reader: AsyncEngine
    writer: AsyncEngine
    errors: tuple[type[Exception], ...]
    direct: DirectWriter | None = None
    quick: DirectReader | None = None

    async def close(self) -> None:
        """Let go of every connection."""
        for short in (self.direct, self.quick):
            if short is not None:
                await short.close()
        await self.reader.dispose()
        await self.writer.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that sees one state of the database.

        Raises:
            StoreTrouble: If the database does not work.
        """
        async with self._transaction(self.reader) as connection:
            yield connection

    async def find(self, lookup: Lookup, **values: object) -> Rows:
        """The rows of a lookup.

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
        """A transaction that is stored for good when the block is left without an error.

        Errors of the driver that concern one command alone are let through as they are.

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
                    # A connection that met a trouble may keep it: a file once opened read-only stays so.
                    if not concerns_one(error):
                        await connection.invalidate()
                    raise
        except self.errors as error:
            await self._explain(error)
            raise

    async def _explain(self, error: Exception) -> None:
        """Say in a sentence what is wrong with the database; what concerns one command alone is not that.

        Raises:
            StoreTrouble: If the database does not work.
        """
        if concerns_one(error):
            return
        if "SQLITE_READONLY" in codes(error):
            # Readers share what they learned about the file with every writer of this process.
            await self.close()
        raise StoreTrouble(sentence(error)) from error


def connect(address: str, patience_ms: int = PATIENCE_MS) -> Database:
    """The database at an address; nothing is opened yet.

    Raises:
        UsageError: If the address is none that we know, or a package for it is not installed.
        StoreTrouble: If the folder of a file is not there.
    """
    url = _parsed(address)
    return _sqlite(url, patience_ms) if url.get_backend_name() == "sqlite" else _postgres(url, patience_ms / 1000)


def file_of(address: str) -> Path | None:
    """The file of an SQLite address; None for a server.

    >>> file_of("sqlite:////srv/games/tables.sqlite").name, file_of("postgresql://ann@db/games")
    ('tables.sqlite', None)

    Raises:
        UsageError: If the address is none that we know.
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
    # Asked here, for a driver whose thread could not open the file says so to a loop that may be closed by then.
    if not _file(url).parent.is_dir():
        raise StoreTrouble(f"{url.database} cannot be opened. The file is made, but the folder must be there.")
    for found in secured_database(_file(url)):
        _LOG.warning(found)
    # A writer takes the lock at once: a lock asked for in the middle of a transaction may be refused without waiting.
    reader, writer = (_sqlite_engine(url, patience_ms, begin) for begin in ("BEGIN", "BEGIN IMMEDIATE"))
    opened = partial(_sqlite_connection, url, patience_ms)
    errors = (SQLAlchemyError, sqlite3.Error, OSError, OverflowError, UnicodeError)
    return Database(str(url.database), reader, writer, errors, SqliteWriter(opened), SqliteReader(opened))


def _sqlite_connection(url: URL, patience_ms: int) -> sqlite3.Connection:
    """A connection of the standard library's driver to the same file, prepared like those of the engines."""
    words, options = sqlite.dialect().create_connect_args(url.set(drivername="sqlite"))
    connection = sqlite3.connect(words[0], uri=bool(options.get("uri")), check_same_thread=False)
    _prepare_sqlite(patience_ms, cast("DBAPIConnection", connection))
    return connection


def _sqlite_engine(url: URL, patience_ms: int, begin: str) -> AsyncEngine:
    # Parameters are hidden tiles and passwords: no error may show them.
    engine = create_async_engine(url, pool_size=_CONNECTIONS, max_overflow=_CONNECTIONS, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", partial(_prepare_sqlite, patience_ms))
    event.listen(engine.sync_engine, "begin", partial(_begin_sqlite, begin))
    return engine


def _prepare_sqlite(patience_ms: int, connection: DBAPIConnection, _entry: ConnectionPoolEntry | None = None) -> None:
    # The driver would begin transactions by itself, but not before DDL and not the way a writer needs.
    try:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (f"busy_timeout={patience_ms}", *PRAGMAS):
            _patiently(patience_ms, partial(cursor.execute, f"PRAGMA {pragma}"))
        cursor.close()
    except Exception:
        # The pool does not know of a connection that was never ready.
        connection.close()
        raise


def _patiently(patience_ms: int, step: Callable[[], object]) -> None:
    # Two that turn a new file to WAL would wait for each other: SQLite refuses one of them at once, whatever the busy
    # timeout. What it held is free then, so the other goes on, and the next try finds the file turned.
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
    # While a connection is made, errors of the driver come through as they are.
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
        pool_pre_ping=True,  # connections of before a restart are found out and made anew
        pool_timeout=patience,
        connect_args={"timeout": patience, "command_timeout": patience},
    )
