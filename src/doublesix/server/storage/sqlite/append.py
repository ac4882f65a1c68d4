"""Appends to an SQLite file: groups of them in a thread of its own, one transaction each.

The library layers cost more than the database: an append through SQLAlchemy and aiosqlite hops between two threads for
each statement. Here a group is one hop, and one statement writes all of its rows, since every statement releases the
interpreter lock and has to get it back from a busy event loop.
"""

import json
import re
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Final, TypeAlias

from sqlalchemy import Insert, insert
from sqlalchemy.dialects import sqlite

from doublesix.server.storage.append import COLUMNS, Append, questions, refusal, unfit, verdict
from doublesix.server.storage.diagnosis import explained
from doublesix.server.storage.errors import StoreError, StoreTrouble
from doublesix.server.storage.rows import Summary
from doublesix.server.storage.schema import entries, leases, seated, tables
from doublesix.server.storage.sqlite.thread import SqliteThread
from doublesix.server.storage.statements import Lookup, Rows, writing_over

__all__ = ["SqliteAppender"]

_MINE: Final = (sqlite3.IntegrityError, sqlite3.DataError, OverflowError, ValueError)
"""Errors caused by the data of one append, not by the state of the database."""
_Put: TypeAlias = Callable[[sqlite3.Connection, Sequence[Append]], list[StoreError | None]]
_MOST_VALUES: Final = 900
"""Maximum of parameters in one statement; the oldest SQLite that Python supports accepts 999."""

_DIALECT: Final = sqlite.dialect()
# Only names of our own tables are interpolated, never input.
_EPOCHS: Final = f"SELECT table_id, epoch FROM {leases.name} WHERE table_id IN (SELECT value FROM json_each(?))"  # noqa: S608
# Only names of our own tables are interpolated, never input.
_SEATED: Final = f"SELECT table_id, person FROM {seated.name} WHERE table_id IN (SELECT value FROM json_each(?))"  # noqa: S608
# Only names of our own tables are interpolated, never input.
_STOOD_UP: Final = f"DELETE FROM {seated.name} WHERE table_id = ? AND person = ?"  # noqa: S608
_SUMMARY: Final = ("id", "public", "stage", "host", "updated", "card")


class SqliteAppender(SqliteThread):
    """Appends to logs in a thread of its own, one transaction a group."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connect, "sqlite-writer")

    async def append(self, appends: Sequence[Append]) -> list[StoreError | None]:
        """Commit appends in one transaction; the error of each that is refused, `None` for each that is stored.

        Raises:
            StoreTrouble: If the database does not work.
        """
        try:
            return await self.call(self._stored, appends)
        except (sqlite3.Error, OSError) as error:
            raise StoreTrouble(explained(error)) from error

    def _stored(self, appends: Sequence[Append]) -> list[StoreError | None]:
        """In the thread: store appends with few statements, or each in a savepoint where one of them is refused."""
        try:
            return self._committed(_put, appends)
        except _MINE:
            return self._committed(_put_each, appends)

    def _committed(self, put: _Put, appends: Sequence[Append]) -> list[StoreError | None]:
        connection = self.connection
        try:
            # Take the write lock at the start: SQLite may refuse to upgrade a lock later without waiting.
            connection.execute("BEGIN IMMEDIATE")
            verdicts = put(connection, appends)
            connection.execute("COMMIT")
        except _MINE:
            connection.execute("ROLLBACK")
            raise
        except BaseException:
            # The error may stick to the connection; closing it also rolls the transaction back.
            self.drop()
            raise
        return verdicts


def _put(connection: sqlite3.Connection, appends: Sequence[Append]) -> list[StoreError | None]:
    leased = [append.table for append in appends if append.lease is not None]
    epochs: dict[str, int] = dict(connection.execute(_EPOCHS, (json.dumps(leased),))) if leased else {}
    verdicts = [verdict(append, epochs.get(append.table)) for append in appends]
    accepted = [append for append, refusal in zip(appends, verdicts, strict=True) if refusal is None]
    rows = [
        (row.table, row.seq, row.at, row.wall, row.person, row.key, row.body)
        for append in accepted
        for row in append.rows
    ]
    _write(connection, _entries(), rows)
    if summaries := {append.table: append.summary for append in accepted if append.summary is not None}:
        _write(connection, _tables(), [_plain(summary) for summary in summaries.values()])
        _seat(connection, list(summaries.values()))
    return verdicts


def _put_each(connection: sqlite3.Connection, appends: Sequence[Append]) -> list[StoreError | None]:
    """Store appends one by one, so that only those are refused that do not fit."""
    return [_put_one(connection, append) for append in appends]


def _put_one(connection: sqlite3.Connection, append: Append) -> StoreError | None:
    connection.execute("SAVEPOINT one")
    try:
        refused = refusal(append, [_rows(connection, *asked) for asked in questions(append)])
        if refused is None:
            (refused,) = _put(connection, [append])
    except _MINE as error:
        connection.execute("ROLLBACK TO one")
        is_unfit = isinstance(error, sqlite3.IntegrityError)
        refused = unfit(append, error) if is_unfit else StoreTrouble(explained(error))
    connection.execute("RELEASE one")
    return refused


def _rows(connection: sqlite3.Connection, lookup: Lookup, values: Mapping[str, object]) -> Rows:
    statement, names = lookup.for_sqlite
    return connection.execute(statement, tuple(values[name] for name in names)).fetchall()


def _seat(connection: sqlite3.Connection, summaries: Sequence[Summary]) -> None:
    """Update the people of tables by difference, as most summaries do not change them."""
    wanted = {(summary.table, person) for summary in summaries for person in {summary.host, *summary.people}}
    ids = json.dumps([summary.table for summary in summaries])
    known: set[tuple[str, str]] = set(connection.execute(_SEATED, (ids,)))
    if gone := sorted(known - wanted):
        connection.executemany(_STOOD_UP, gone)
    _write(connection, _people(), sorted(wanted - known))


def _write(connection: sqlite3.Connection, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
    """Insert rows with as few statements as the limit of parameters allows."""
    if not rows:
        return
    size = _MOST_VALUES // len(rows[0])
    for start in range(0, len(rows), size):
        some = rows[start : start + size]
        connection.execute(_repeated(statement, len(some)), tuple(chain.from_iterable(some)))


@cache
def _repeated(statement: str, rows: int) -> str:
    return re.sub(r"VALUES (\([?, ]+\))", lambda found: "VALUES " + ", ".join([found[1]] * rows), statement)


def _plain(summary: Summary) -> tuple[object, ...]:
    return (summary.table, summary.public, summary.stage, summary.host, summary.updated, summary.card)


@cache
def _entries() -> str:
    return _sql(insert(entries), COLUMNS)


@cache
def _tables() -> str:
    return _sql(writing_over(sqlite.insert(tables), tables), _SUMMARY)


@cache
def _people() -> str:
    return _sql(insert(seated), ("table_id", "person"))


def _sql(statement: Insert, columns: Sequence[str]) -> str:
    """SQL text of an insert of one row, with its parameters in the order of ``columns``."""
    compiled = statement.compile(dialect=_DIALECT, column_keys=list(columns))
    if tuple(compiled.positiontup or ()) != tuple(columns):
        raise AssertionError(f"the columns of {statement.table} are in another order: {compiled.positiontup}")
    return str(compiled)
