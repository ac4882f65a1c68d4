"""Addresses of databases: the path of an SQLite file, or the URL of a database."""

from pathlib import Path
from urllib.parse import urlsplit

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from doublesix.errors import UsageError

__all__ = ["file_of", "parsed", "sqlite_file"]


def file_of(address: str) -> Path | None:
    """The file of an SQLite address; `None` for Postgres.

    >>> file_of("sqlite:////srv/games/tables.sqlite").name, file_of("postgresql://ann@db/games")
    ('tables.sqlite', None)

    Raises:
        UsageError: If the address is not supported.
    """
    url = parsed(address)
    return sqlite_file(url) if url.get_backend_name() == "sqlite" else None


def sqlite_file(url: URL) -> Path:
    """The file of the URL of an SQLite database."""
    named = str(url.database)
    # As a URI (uri=true) a file may have a scheme and a query.
    return Path(urlsplit(named).path if "uri" in url.query else named)


def parsed(address: str) -> URL:
    """The URL of an address, with the driver to use.

    Raises:
        UsageError: If the address is not supported.
    """
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
