"""Lookup: a SELECT by key that arriving sockets wait for, written once for both ways into the database."""

from functools import cached_property
from typing import Any, Final, TypeAlias

from sqlalchemy import Select
from sqlalchemy.dialects import registry, sqlite
from sqlalchemy.engine import Dialect

__all__ = ["POSTGRES", "Lookup", "Rows"]

Rows: TypeAlias = list[tuple[Any, ...]]

POSTGRES: Final[Dialect] = registry.load("postgresql.asyncpg")()
"""How statements are written for asyncpg, which need not be installed for that."""


class Lookup:
    """A statement with named parameters.

    >>> from sqlalchemy import bindparam, select
    >>> from doublesix.server.storage.schema import people
    >>> Lookup(select(people.c.name).where(people.c.id == bindparam("person"))).for_sqlite[1]
    ('person',)
    """

    def __init__(self, statement: Select[Any]) -> None:
        self.statement = statement

    @cached_property
    def for_sqlite(self) -> tuple[str, tuple[str, ...]]:
        """The text for the driver of the standard library, and the names of its parameters in their order."""
        return self._compiled(sqlite.dialect())

    @cached_property
    def for_postgres(self) -> tuple[str, tuple[str, ...]]:
        """The same for asyncpg."""
        return self._compiled(POSTGRES)

    def _compiled(self, dialect: Dialect) -> tuple[str, tuple[str, ...]]:
        compiled = self.statement.compile(dialect=dialect)
        return str(compiled), tuple(compiled.positiontup or ())
