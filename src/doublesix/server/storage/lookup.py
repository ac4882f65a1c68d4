"""Lookup: a SELECT by key that arriving sockets wait for, written once for both ways into the database."""

from functools import cached_property
from typing import Any

from sqlalchemy import Select
from sqlalchemy.dialects import sqlite

__all__ = ["Lookup"]


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
        compiled = self.statement.compile(dialect=sqlite.dialect())
        return str(compiled), tuple(compiled.positiontup or ())
