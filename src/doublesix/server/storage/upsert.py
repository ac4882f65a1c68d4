"""Insert-or-update for SQLite and Postgres."""

from typing import TypeVar

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["insert_if_new", "upsert", "writing_over"]

AnyInsert = TypeVar("AnyInsert", sqlite.Insert, postgresql.Insert)


def upsert(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Insert rows, or write over those with the same primary key."""
    if connection.dialect.name == "sqlite":
        return writing_over(sqlite.insert(table), table)
    return writing_over(postgresql.insert(table), table)


def writing_over(statement: AnyInsert, table: Table) -> AnyInsert:
    """An insert of rows into a table that writes over those with the same primary key."""
    written = {column.name: statement.excluded[column.name] for column in table.columns if not column.primary_key}
    return statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=written)


def insert_if_new(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Insert rows, and leave alone those with the same primary key."""
    statement = sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)
    return statement.on_conflict_do_nothing(index_elements=list(table.primary_key))
