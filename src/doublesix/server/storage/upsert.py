"""Insert-or-update for SQLite and Postgres."""

from functools import cache
from typing import TypeVar

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["insert_if_new", "upsert", "writing_over"]

AnyInsert = TypeVar("AnyInsert", sqlite.Insert, postgresql.Insert)


def upsert(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Insert rows, or write over those with the same primary key."""
    return _upsert(connection.dialect.name, table)


# Made once: each holds copies of all columns, 20 KiB in cycles, which would wait for the next look for them.
@cache
def _upsert(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    if dialect == "sqlite":
        return writing_over(sqlite.insert(table), table)
    return writing_over(postgresql.insert(table), table)


def writing_over(statement: AnyInsert, table: Table) -> AnyInsert:
    """An insert of rows into a table that writes over those with the same primary key."""
    written = {column.name: statement.excluded[column.name] for column in table.columns if not column.primary_key}
    return statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=written)


def insert_if_new(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Insert rows, and leave alone those with the same primary key."""
    return _insert_if_new(connection.dialect.name, table)


@cache
def _insert_if_new(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    statement = sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
    return statement.on_conflict_do_nothing(index_elements=list(table.primary_key))
