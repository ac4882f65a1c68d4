"""Schema version of a database: checks whether a migration is due without importing Alembic.

Importing Alembic takes some percent of a server's start, and most servers start with the current schema.
"""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

__all__ = ["bring_up", "newest"]

_STEPS: Final = Path(__file__).parent / "migrations" / "versions"


def newest() -> str:
    """Revision of the newest migration, from its file name: ``m0005_times_of_leases.py`` is 0005."""
    return max(path.name[1:5] for path in _STEPS.glob("m[0-9]*.py"))


def bring_up(connection: Connection) -> None:
    """Apply all missing migrations, inside the transaction of the connection.

    Raises:
        SchemaTooNew: If the database has migrations that this version does not know.
    """
    if _current(connection) != newest():
        from doublesix.server.storage.migration import upgrade  # noqa: PLC0415 - only where a step is due

        upgrade(connection)


def _current(connection: Connection) -> str | None:
    """Current revision of the database; `None` before the first migration."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found
