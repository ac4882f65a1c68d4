"""Postgres engine: connections and their time limits."""

from importlib import import_module

from sqlalchemy import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from doublesix.errors import UsageError
from doublesix.messages import FixedMessage
from doublesix.server.storage.database import CONNECTIONS, Database
from doublesix.server.storage.postgres.append import PostgresAppender
from doublesix.server.storage.postgres.connections import PostgresConnections, PostgresReader

__all__ = ["open_postgres"]


_NO_DRIVER = FixedMessage(
    "server.no-postgres-driver",
    "Postgres needs the package asyncpg: pip install 'doublesix[postgres]'.",
)


def open_postgres(url: URL, patience: float) -> Database:
    """A Postgres database; no connection is opened yet.

    Args:
        url: Its URL.
        patience: Seconds to wait for it.

    Raises:
        UsageError: If the driver is not installed.
    """
    try:
        driver = import_module("asyncpg")
    except ImportError:
        raise UsageError(_NO_DRIVER) from None
    reader, writer = (_postgres_engine(url, patience) for _ in range(2))
    # SQLAlchemy does not wrap the driver's errors while a connection is made.
    broken = (driver.PostgresError, driver.InterfaceError, driver.InternalClientError, OSError, TimeoutError)
    errors = (SQLAlchemyError, *broken, OverflowError, UnicodeError)
    appender = PostgresAppender(PostgresConnections(writer, 1, patience), errors)
    lookups = PostgresReader(PostgresConnections(reader, CONNECTIONS, patience))
    return Database(f"{url.database} on {url.host}", reader, writer, errors, appender, lookups)


def _postgres_engine(url: URL, patience: float) -> AsyncEngine:
    return create_async_engine(
        url,
        hide_parameters=True,
        pool_size=CONNECTIONS,
        max_overflow=CONNECTIONS,
        pool_pre_ping=True,  # replaces connections that died with a restart of Postgres
        pool_timeout=patience,
        connect_args={"timeout": patience, "command_timeout": patience},
    )
