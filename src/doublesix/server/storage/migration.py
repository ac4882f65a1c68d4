"""Schema migration with Alembic when a database is opened, by one process at a time."""

import logging
from pathlib import Path
from typing import Final

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import Script, ScriptDirectory
from sqlalchemy import Connection, text

from doublesix.server.storage.errors import SchemaTooNew

__all__ = ["downgrade", "upgrade"]

_FOLDER: Final = Path(__file__).parent / "migrations"
_ONE_AT_A_TIME: Final = 0x0D0661E5
"""Key of the Postgres advisory lock that serialises migrations."""


def upgrade(connection: Connection) -> None:
    """Apply all missing migrations, inside the transaction of the connection.

    Raises:
        SchemaTooNew: If the database has migrations that this version does not know.
    """
    context, script = _prepared(connection)
    for step in reversed(_steps(script, "heads", _current(context, script))):
        with Operations.context(context):
            step.module.upgrade()
        context.stamp(script, step.revision)


def downgrade(connection: Connection, revision: str) -> None:
    """Revert migrations down to a revision (``base`` for an empty database); data of newer tables is lost."""
    context, script = _prepared(connection)
    for step in _steps(script, _current(context, script), revision):
        with Operations.context(context):
            step.module.downgrade()
        before = step.down_revision
        context.stamp(script, before if isinstance(before, str) else "base")


def _prepared(connection: Connection) -> tuple[MigrationContext, ScriptDirectory]:
    # Alembic logs at level INFO even if there is nothing to do.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    if connection.dialect.name == "postgresql":
        # SQLite needs no lock, since a writing transaction is exclusive.
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _ONE_AT_A_TIME})
    script = ScriptDirectory(str(_FOLDER))
    return MigrationContext.configure(connection), script


def _current(context: MigrationContext, script: ScriptDirectory) -> str:
    current = context.get_current_revision() or "base"
    known = {step.revision for step in script.walk_revisions()}
    if current not in {"base", *known}:
        raise SchemaTooNew(
            f"The database has the tables of step {current}; this version of doublesix knows them up to step"
            f" {script.get_current_head()}. Start the version that wrote it, or a newer one; nothing was changed."
        )
    return current


def _steps(script: ScriptDirectory, upper: str, lower: str) -> list[Script]:
    """Migrations above ``lower`` up to ``upper``, newest first."""
    if upper == lower:
        return []
    return list(script.iterate_revisions(upper, lower))
