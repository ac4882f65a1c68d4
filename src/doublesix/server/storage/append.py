"""Appends of log entries: what one stores, and why it is refused; each database has one way to carry them out."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import bindparam, exists, func, literal_column, select

from doublesix.server.storage import lobby
from doublesix.server.storage.errors import Conflict, DuplicateKey, LeaseLost, StoreError
from doublesix.server.storage.rows import Row, Summary
from doublesix.server.storage.schema import entries, tables
from doublesix.server.storage.statements import Lookup

__all__ = ["COLUMNS", "LOG", "Append", "checked", "questions", "refusal", "unfit", "verdict"]

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


KEY: Final = Lookup(
    # The condition of the partial index is repeated, so that the planner uses it.
    select(entries.c.seq).where(
        entries.c.table_id == bindparam("table"),
        entries.c.person == bindparam("person"),
        entries.c.key == bindparam("key"),
        entries.c.key != literal_column("''"),
    )
)
"""Number of the entry that a command has made, by its idempotency key."""

LAST: Final = Lookup(select(func.max(entries.c.seq)).where(entries.c.table_id == bindparam("table")))
"""Number of the last entry of a table."""


def verdict(append: Append, epoch: int | None) -> StoreError | None:
    """`LeaseLost` if an append needs a lease whose epoch has changed, else `None`."""
    if append.lease is None or append.lease == epoch:
        return None
    return LeaseLost(f"Table {append.table} is run by another process now (lease {append.lease}, now {epoch}).")


def questions(append: Append) -> list[tuple[Lookup, dict[str, object]]]:
    """The lookups whose rows `refusal` needs, with their parameters."""
    asked: list[tuple[Lookup, dict[str, object]]] = [
        (KEY, {"table": row.table, "person": row.person, "key": row.key}) for row in append.rows if row.key
    ]
    return [*asked, (LAST, {"table": append.table})]


def refusal(append: Append, answers: Sequence[Sequence[Sequence[Any]]]) -> StoreError | None:
    """`DuplicateKey` or `Conflict` if the stored entries do not let an append in, else `None`.

    Args:
        append: The append.
        answers: The rows of each of its `questions`.
    """
    keyed = [row for row in append.rows if row.key]
    for row, found in zip(keyed, answers, strict=False):
        if found:
            seq = found[0][0]
            return DuplicateKey(f"This command was carried out already, by entry {seq} of table {row.table}.", seq)
    last = answers[-1][0][0] or 0
    if append.rows and append.rows[0].seq != last + 1:
        return Conflict(
            f"Entry {append.rows[0].seq} does not follow: the last entry of table {append.table} is {last}.", last
        )
    return None


def unfit(append: Append, reason: object) -> Conflict:
    """The refusal of an append that the constraints of the database do not let in."""
    return Conflict(f"Table {append.table} does not take these entries: {reason}.")
