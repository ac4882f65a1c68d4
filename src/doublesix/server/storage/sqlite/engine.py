"""SQLite engine: connections, their pragmas and transactions."""

import logging
import sqlite3
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Final, cast

from sqlalchemy import URL, Connection, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from doublesix.messages import Message
from doublesix.server.storage.addresses import sqlite_file
from doublesix.server.storage.database import CONNECTIONS, Database
from doublesix.server.storage.diagnosis import codes
from doublesix.server.storage.errors import StoreTrouble
from doublesix.server.storage.private import secured_database
from doublesix.server.storage.sqlite.append import SqliteAppender
from doublesix.server.storage.sqlite.reader import SqliteReader

__all__ = ["PRAGMAS", "open_sqlite"]

_LOG: Final = logging.getLogger(__name__)
_warned: Final[set[str]] = set()
"""Warnings of this process: a database that is opened again is in no other danger."""

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")
"""The last one overwrites deleted content (sessions, recovery codes, an old key) in the file."""


class _NoFolder(
    Message,
    id="store.no-folder",
    english="{path} cannot be opened. The file is made, but the folder must be there.",
):
    path: str


def open_sqlite(url: URL, patience_ms: int) -> Database:
    """The database of an SQLite file; the file is created if missing, but no connection is opened yet.

    Raises:
        StoreTrouble: If its folder does not exist, or the file is not safe to use.
    """
    # Checked here, as the driver's thread reports a failure to open to an event loop that may be closed by then.
    if not sqlite_file(url).parent.is_dir():
        raise StoreTrouble(_NoFolder(str(url.database)))
    for found in secured_database(sqlite_file(url)):
        if found not in _warned:
            _warned.add(found)
            _LOG.warning(found)
    # Writers take the lock at the start: SQLite may refuse to upgrade a lock within a transaction without waiting.
    reader, writer = (_sqlite_engine(url, patience_ms, begin) for begin in ("BEGIN", "BEGIN IMMEDIATE"))
    opened = partial(_sqlite_connection, url, patience_ms)
    errors = (SQLAlchemyError, sqlite3.Error, OSError, OverflowError, UnicodeError)
    return Database(str(url.database), reader, writer, errors, SqliteAppender(opened), SqliteReader(opened))


def _sqlite_connection(url: URL, patience_ms: int) -> sqlite3.Connection:
    """A connection of `sqlite3` to the same file, prepared like those of the engines."""
    words, options = sqlite.dialect().create_connect_args(url.set(drivername="sqlite"))
    connection = sqlite3.connect(words[0], uri=bool(options.get("uri")), check_same_thread=False)
    _prepare_sqlite(patience_ms, cast("DBAPIConnection", connection))
    return connection


def _sqlite_engine(url: URL, patience_ms: int, begin: str) -> AsyncEngine:
    # Parameters contain hidden tiles and password hashes, which no error message may show.
    engine = create_async_engine(url, pool_size=CONNECTIONS, max_overflow=CONNECTIONS, hide_parameters=True)
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
