"""Connecting to a database, SQLite or Postgres, by its address."""

from doublesix.server.storage.addresses import parsed
from doublesix.server.storage.database import PATIENCE_MS, Database
from doublesix.server.storage.postgres.engine import open_postgres
from doublesix.server.storage.sqlite.engine import open_sqlite

__all__ = ["connect"]


def connect(address: str, patience_ms: int = PATIENCE_MS) -> Database:
    """Build the database for an address; no connection is opened yet.

    Raises:
        UsageError: If the address is not supported, or the package for it is not installed.
        StoreTrouble: If the folder of an SQLite file does not exist, or the file is not safe to use.
    """
    url = parsed(address)
    return (
        open_sqlite(url, patience_ms) if url.get_backend_name() == "sqlite" else open_postgres(url, patience_ms / 1000)
    )
