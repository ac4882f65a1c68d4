"""Insert-or-update for SQLite and Postgres."""

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["insert_if_new", "upsert", "writing_over"]


def _insert(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def upsert(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Insert rows, or write over those with the same primary key."""
    return writing_over(_insert(connection, table), table)


def writing_over(statement: sqlite.Insert | postgresql.Insert, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insert of rows into a table that writes over those with the same primary key."""
    written = {column.name: statement.excluded[column.name] for column in table.columns if not column.primary_key}
    return statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=written)


def insert_if_new(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Insert rows, and leave alone those with the same primary key."""
    return _insert(connection, table).on_conflict_do_nothing(index_elements=list(table.primary_key))
