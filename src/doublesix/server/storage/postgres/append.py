"""Appends to Postgres: a group of them with one statement, which is its own transaction.

Through SQLAlchemy a group takes a probe of the connection, a begin, up to six statements and a commit, each a round
trip. Here the fencing check, the entries and the lobby summaries take one round trip, answered after the commit.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec
from sqlalchemy import CTE, BigInteger, ColumnElement, String, Table, any_, bindparam, column, delete, func, or_, select
from sqlalchemy.dialects.postgresql import ARRAY, insert

from doublesix.server.storage.append import COLUMNS, Append, questions, refusal, unfit, verdict
from doublesix.server.storage.diagnosis import codes, concerns_one, explained
from doublesix.server.storage.errors import StoreError, StoreTrouble
from doublesix.server.storage.postgres.connections import PostgresConnections
from doublesix.server.storage.schema import entries, leases, seated, tables
from doublesix.server.storage.statements import POSTGRES, writing_over

__all__ = ["PostgresAppender"]

_SUMMARY: Final = ("id", "public", "stage", "host", "updated", "card")
_PERSON: Final = ("table_id", "person")
_INTEGRITY: Final = "23"
"""SQLSTATE class of Postgres: integrity constraint violation."""
_ROLLED_BACK: Final = "40"
"""SQLSTATE class of Postgres: transaction rollback, as after a deadlock; the same may succeed at once."""
_TRIES: Final = 5
_LEASED: Final = "leased"
_EPOCH: Final = "lease"


class PostgresAppender:
    """Appends to logs, one group after the other.

    Args:
        connections: Pool of connections.
        errors: Exception types that the driver raises.
    """

    def __init__(self, connections: PostgresConnections, errors: tuple[type[Exception], ...]) -> None:
        self._connections = connections
        self._errors = errors

    async def append(self, appends: Sequence[Append]) -> list[StoreError | None]:
        """Commit appends, together or else one by one; the error of each that is refused, `None` for the others.

        Raises:
            StoreTrouble: If the database does not work.
        """
        shown = [append.table for append in appends if append.summary is not None]
        # A single INSERT … ON CONFLICT cannot update the same row twice.
        if len(set(shown)) == len(shown):
            try:
                return await self._committed(appends)
            except self._errors as error:
                if not concerns_one(error):
                    raise StoreTrouble(explained(error)) from error
        return [await self._alone(append) for append in appends]

    async def _alone(self, append: Append) -> StoreError | None:
        """Commit one append; the error if it is refused, or could not be stored."""
        trouble = None
        for _ in range(_TRIES):
            try:
                return await self._one(append)
            except self._errors as error:
                trouble = StoreTrouble(explained(error))
                if concerns_one(error) or not any(code.startswith(_ROLLED_BACK) for code in codes(error)):
                    break
        return trouble

    async def _one(self, append: Append) -> StoreError | None:
        if (refused := await self._refusal(append)) is not None:
            return refused
        try:
            (verdict,) = await self._committed([append])
        except self._errors as error:
            if not any(code.startswith(_INTEGRITY) for code in codes(error)):
                raise
            # Lost a race with another process, whose entries are visible now.
            return await self._refusal(append) or unfit(append, error)
        return verdict

    async def _refusal(self, append: Append) -> StoreError | None:
        async with self._connections.lent() as connection:
            answers = []
            for lookup, values in questions(append):
                statement, names = lookup.for_postgres
                answers.append(await connection.fetch(statement, *(values[name] for name in names)))
        return refusal(append, answers)

    async def _committed(self, appends: Sequence[Append]) -> list[StoreError | None]:
        """Commit appends in one transaction; errors of the driver are passed through."""
        shown = [append for append in appends if append.summary is not None]
        statement, names = _statement(with_summaries=bool(shown))
        values = _entries(appends) | _summaries(shown)
        async with self._connections.lent() as connection:
            held = await connection.fetch(statement, *(values[name] for name in names))
        epochs: dict[str, int] = dict(held)
        return [verdict(append, epochs.get(append.table)) for append in appends]

    async def close(self) -> None:
        """Close the connection."""
        await self._connections.close()


class _Batch:
    """Rows sent as one array for each column, each with the epoch of the lease that it needs.

    Args:
        table: Table of the rows.
        names: Names of the columns; the first is the table id.
    """

    def __init__(self, table: Table, names: Sequence[str]) -> None:
        self._name = table.name
        self._names = (*names, _EPOCH)
        self._columns = [*(column(name, table.c[name].type) for name in names), column(_EPOCH, BigInteger)]

    def values(self, rows: Sequence[tuple[object, ...]]) -> dict[str, Sequence[object]]:
        """Parameter values by name, for rows whose last element is the epoch."""
        arrays = zip(*rows, strict=True) if rows else [()] * len(self._names)
        return {f"{self._name}_{name}": array for name, array in zip(self._names, arrays, strict=True)}

    def fenced(self, held: CTE) -> CTE:
        """CTE of the rows whose lease is still held, or that need none."""
        sent = [bindparam(f"{self._name}_{one.name}", type_=ARRAY(one.type)) for one in self._columns]
        rows = func.unnest(*sent).table_valued(*self._columns).render_derived()
        stands: ColumnElement[bool] = or_(rows.c[_EPOCH].is_(None), rows.c[_EPOCH] == held.c.epoch)
        joined = rows.outerjoin(held, held.c.table_id == rows.c[self._names[0]])
        return select(*rows.c).select_from(joined).where(stands).cte(f"new_{self._name}")


_ENTRIES: Final = _Batch(entries, COLUMNS)
_TABLES: Final = _Batch(tables, _SUMMARY)
_SEATED: Final = _Batch(seated, _PERSON)


def _entries(appends: Sequence[Append]) -> dict[str, Sequence[object]]:
    rows = [(*msgspec.structs.astuple(row), append.lease) for append in appends for row in append.rows]
    leased = [append.table for append in appends if append.lease is not None]
    return {**_ENTRIES.values(rows), _LEASED: leased}


def _summaries(shown: Sequence[Append]) -> dict[str, Sequence[object]]:
    known = [(append.summary, append.lease) for append in shown if append.summary is not None]
    lines = [(*(one.table, one.public, one.stage, one.host, one.updated, one.card), lease) for one, lease in known]
    people = [(one.table, person, lease) for one, lease in known for person in {one.host, *one.people}]
    return _TABLES.values(lines) | _SEATED.values(people)


@cache
def _statement(*, with_summaries: bool) -> tuple[str, tuple[str, ...]]:
    """SQL text for asyncpg, and its parameter names in order."""
    leased = bindparam(_LEASED, type_=ARRAY(String))
    # Row locks until the end of this statement: a process that takes a lease over waits for it. Every process locks in
    # the same order, here and below, which prevents deadlocks.
    standing = select(leases.c.table_id, leases.c.epoch).where(leases.c.table_id == any_(leased))
    held = standing.order_by(leases.c.table_id).with_for_update(read=True).cte("held")
    # Postgres executes them from the last to the first: entries before the lobby.
    changes = [*(_lobby(held) if with_summaries else ()), _stored(entries, _ENTRIES.fenced(held), COLUMNS)]
    compiled = select(held.c.table_id, held.c.epoch).add_cte(*changes).compile(dialect=POSTGRES)
    return str(compiled), tuple(compiled.positiontup or ())


def _lobby(held: CTE) -> list[CTE]:
    """CTEs that write summaries and update their people by difference."""
    shown, people = _TABLES.fenced(held), _SEATED.fenced(held)
    sits = select(people.c.person).where(people.c.table_id == seated.c.table_id, people.c.person == seated.c.person)
    gone = delete(seated).where(seated.c.table_id.in_(select(shown.c.id)), ~sits.exists())
    seats = _stored(seated, people, _PERSON, keep=True)
    return [seats, gone.cte("gone"), _stored(tables, shown, _SUMMARY, over=True)]


def _stored(table: Table, rows: CTE, names: Sequence[str], *, over: bool = False, keep: bool = False) -> CTE:
    """CTE of an insert; an existing row is overwritten with ``over``, left alone with ``keep``, else a conflict."""
    chosen = select(*(rows.c[name] for name in names)).order_by(*(rows.c[name] for name in names[:2]))
    statement = insert(table).from_select(names, chosen, include_defaults=False)
    if over:
        statement = writing_over(statement, table)
    if keep:
        statement = statement.on_conflict_do_nothing(index_elements=list(table.primary_key))
    return statement.cte(f"put_{table.name}")
