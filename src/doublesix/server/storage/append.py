"""Appending of log entries: for many tables in one batch, or for one table in a savepoint."""

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import bindparam, exists, func, insert, literal_column, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.server.storage import lobby
from doublesix.server.storage.rows import Row, Summary
from doublesix.server.storage.schema import entries, leases, tables
from doublesix.server.storage.statements import Lookup
from doublesix.server.storage.troubles import Conflict, DuplicateKey, LeaseLost, StoreError

__all__ = ["COLUMNS", "LOG", "Append", "alone", "checked", "together", "verdict"]

COLUMNS: Final = ("table_id", "seq", "at", "wall", "person", "key", "body")
"""Columns of an entry, in the order of the fields of a `Row`."""


# Literals, as the parameters of a lookup are those that its caller names.
_IS_GONE: Final = exists().where(tables.c.id == bindparam("table"), tables.c.stage == literal_column(f"'{lobby.GONE}'"))

LOG: Final = Lookup(
    select(*(entries.c[column] for column in COLUMNS))
    .where(entries.c.table_id == bindparam("table"), entries.c.seq > bindparam("after"), ~_IS_GONE)
    .order_by(entries.c.seq)
)
"""Entries of a table with numbers above ``after``, in order; the columns are the fields of a `Row`.

A table that is being deleted has none: half of a log would be another match.
"""


class Append(msgspec.Struct, frozen=True):
    """Atomic append of entries to the log of one table.

    Attributes:
        rows: The entries, in order.
        lease: Epoch of the lease (fencing token) that must still hold; `None` if none is needed.
        summary: New lobby summary; `None` if it is unchanged.
    """

    rows: tuple[Row, ...]
    lease: int | None = None
    summary: Summary | None = None

    @property
    def table(self) -> str:
        """Id of the table; empty for an empty append."""
        return self.rows[0].table if self.rows else self.summary.table if self.summary else ""


def checked(rows: Sequence[Row], lease: int | None, summary: Summary | None) -> Append:
    """Build a valid append.

    Raises:
        ValueError: If it is about several tables, or its numbers have gaps, which is a bug of the caller.
    """
    append = Append(tuple(rows), lease, summary)
    first = rows[0].seq if rows else 1
    numbered = [(row.table, row.seq) for row in rows]
    if numbered != [(append.table, first + index) for index in range(len(rows))]:
        raise ValueError(f"Entries of one append belong to one table and follow each other; these are {numbered}.")
    if summary is not None and summary.table != append.table:
        raise ValueError(f"The summary is of table {summary.table}, the entries are of {append.table}.")
    return append


async def together(connection: AsyncConnection, appends: Sequence[Append]) -> list[StoreError | None]:
    """Store many appends with few statements; returns `LeaseLost` for each that is refused, `None` for the others.

    Raises:
        IntegrityError: If one of them conflicts; the caller must roll all of them back.
    """
    verdicts = await _verdicts_on_leases(connection, appends)
    accepted = [append for append, refusal in zip(appends, verdicts, strict=True) if refusal is None]
    # Every process locks in the same order, which prevents deadlocks.
    accepted.sort(key=lambda append: append.table)
    if rows := [_plain(row) for append in accepted for row in append.rows]:
        await connection.execute(insert(entries), rows)
    if summaries := {append.table: append.summary for append in accepted if append.summary is not None}:
        await lobby.put(connection, list(summaries.values()))
    return verdicts


async def alone(connection: AsyncConnection, append: Append) -> None:
    """Store one append inside a savepoint.

    Raises:
        DuplicateKey: If its command was carried out already.
        Conflict: If its entries do not follow the last one.
        LeaseLost: If its lease has been taken over.
    """
    await _refuse_known(connection, append)
    try:
        async with connection.begin_nested():
            verdicts = await together(connection, [append])
    except IntegrityError as error:
        # Lost a race with another process, whose entries are visible now.
        await _refuse_known(connection, append)
        raise Conflict(f"Table {append.table} does not take these entries: {error.orig}.") from error
    for refusal in verdicts:
        if refusal is not None:
            raise refusal


def _plain(row: Row) -> dict[str, object]:
    return {
        "table_id": row.table,
        "seq": row.seq,
        "at": row.at,
        "wall": row.wall,
        "person": row.person,
        "key": row.key,
        "body": row.body,
    }


_EPOCHS: Final = (
    select(leases.c.table_id, leases.c.epoch)
    .where(leases.c.table_id.in_(bindparam("names", expanding=True)))
    .order_by(leases.c.table_id)
    .with_for_update(read=True)
)


async def _verdicts_on_leases(connection: AsyncConnection, appends: Sequence[Append]) -> list[StoreError | None]:
    tables = sorted({append.table for append in appends if append.lease is not None})
    if not tables:
        return [None] * len(appends)
    # Row locks until the end of this transaction: a process that takes a lease over waits for it.
    epochs: dict[str, int] = {row.table_id: row.epoch for row in await connection.execute(_EPOCHS, {"names": tables})}
    return [verdict(append, epochs.get(append.table)) for append in appends]


def verdict(append: Append, epoch: int | None) -> StoreError | None:
    """`LeaseLost` if an append needs a lease whose epoch has changed, else `None`."""
    if append.lease is None or append.lease == epoch:
        return None
    return LeaseLost(f"Table {append.table} is run by another process now (lease {append.lease}, now {epoch}).")


async def _refuse_known(connection: AsyncConnection, append: Append) -> None:
    for row in append.rows:
        if row.key and (seq := await _seq_of_key(connection, row)) is not None:
            raise DuplicateKey(f"This command was carried out already, by entry {seq} of table {row.table}.", seq)
    if append.rows:
        last = await _last(connection, append.table)
        if append.rows[0].seq != last + 1:
            raise Conflict(
                f"Entry {append.rows[0].seq} does not follow: the last entry of table {append.table} is {last}.", last
            )


async def _seq_of_key(connection: AsyncConnection, row: Row) -> int | None:
    where = (entries.c.table_id == row.table, entries.c.person == row.person, entries.c.key == row.key)
    # "key <> ''" repeats the condition of the partial index, so that the planner uses it.
    found: int | None = await connection.scalar(select(entries.c.seq).where(*where, entries.c.key != ""))
    return found


async def _last(connection: AsyncConnection, table: str) -> int:
    last: int | None = await connection.scalar(select(func.max(entries.c.seq)).where(entries.c.table_id == table))
    return last or 0
