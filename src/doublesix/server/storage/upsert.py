"""Upsert and insert-if-new statements for SQLite and Postgres."""

from functools import cache
from typing import TypeVar

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["insert_if_new", "upsert", "writing_over"]

AnyInsert = TypeVar("AnyInsert", sqlite.Insert, postgresql.Insert)


def upsert(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insert that overwrites rows with the same primary key."""
    return _upsert(connection.dialect.name, table)


# Cached: each statement holds copies of all columns, 20 KiB of reference cycles, which only the collector would free.
@cache
def _upsert(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    if dialect == "sqlite":
        return writing_over(sqlite.insert(table), table)
    return writing_over(postgresql.insert(table), table)


def writing_over(statement: AnyInsert, table: Table) -> AnyInsert:
    """Extend an insert to overwrite rows with the same primary key."""
    written = {column.name: statement.excluded[column.name] for column in table.columns if not column.primary_key}
    return statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=written)


def insert_if_new(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insert that skips rows with the same primary key."""
    return _insert_if_new(connection.dialect.name, table)


@cache
def _insert_if_new(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    statement = sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
    return statement.on_conflict_do_nothing(index_elements=list(table.primary_key))
