"""Lookup: a SELECT by key, defined once for SQLAlchemy and for the direct readers."""

from functools import cached_property
from typing import Any, Final, TypeAlias

from sqlalchemy import Select
from sqlalchemy.dialects import registry, sqlite
from sqlalchemy.engine import Dialect

__all__ = ["POSTGRES", "Lookup", "Rows"]

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
