"""Schema version of a database: whether a migration is due, without what carries it out.

Loading Alembic is some percent of the work until a server answers, and most servers start with the newest tables.
"""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

__all__ = ["bring_up", "newest"]

_STEPS: Final = Path(__file__).parent / "migrations" / "versions"


def newest() -> str:
    """The number of the last step, as its file is named: ``m0005_times_of_leases.py`` is step 0005."""
    return max(path.name[1:5] for path in _STEPS.glob("m[0-9]*.py"))


def bring_up(connection: Connection) -> None:
    """Carry out every step that is missing, inside the transaction of the connection.

    Raises:
        SchemaTooNew: If the database has steps that this version does not know.
    """
    if _current(connection) != newest():
        from doublesix.server.storage.migration import upgrade  # noqa: PLC0415 - only where a step is due

        upgrade(connection)


def _current(connection: Connection) -> str | None:
    """The step at which the database is; None before the first."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found
