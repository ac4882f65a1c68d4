"""Statements for both databases: lookups by key, upserts and inserts of what is new."""

from functools import cache, cached_property
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import Select, Table
from sqlalchemy.dialects import postgresql, registry, sqlite
from sqlalchemy.engine import Dialect
from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["POSTGRES", "Lookup", "Rows", "insert_if_new", "upsert", "writing_over"]

Rows: TypeAlias = list[tuple[Any, ...]]

POSTGRES: Final[Dialect] = registry.load("postgresql.asyncpg")()
"""Dialect that compiles statements for asyncpg, which need not be installed for that."""


class Lookup:
    """A SELECT statement with named parameters, compiled for each driver on first use.

    >>> from sqlalchemy import bindparam, select
    >>> from doublesix.server.storage.schema import people
    >>> Lookup(select(people.c.name).where(people.c.id == bindparam("person"))).for_sqlite[1]
    ('person',)
    """

    def __init__(self, statement: Select[Any]) -> None:
        self.statement = statement

    @cached_property
    def for_sqlite(self) -> tuple[str, tuple[str, ...]]:
        """SQL text for `sqlite3`, and its parameter names in order."""
        return self._compiled(sqlite.dialect())

    @cached_property
    def for_postgres(self) -> tuple[str, tuple[str, ...]]:
        """SQL text for asyncpg, and its parameter names in order."""
        return self._compiled(POSTGRES)

    def _compiled(self, dialect: Dialect) -> tuple[str, tuple[str, ...]]:
        compiled = self.statement.compile(dialect=dialect)
        return str(compiled), tuple(compiled.positiontup or ())


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


def insert_if_new(connection: AsyncConnection, table: Table, by: str = "") -> sqlite.Insert | postgresql.Insert:
    """An insert that skips rows with the same primary key, or the same value of the unique column ``by``."""
    return _insert_if_new(connection.dialect.name, table, by)


@cache
def _insert_if_new(dialect: str, table: Table, by: str) -> sqlite.Insert | postgresql.Insert:
    statement = sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
    return statement.on_conflict_do_nothing(index_elements=[by] if by else list(table.primary_key))
