"""Statements on the lobby summaries of tables."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Row as AnyRow
from sqlalchemy import and_, bindparam, literal_column, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.server.storage.rows import Summary
from doublesix.server.storage.schema import seated, tables
from doublesix.server.storage.statements import Lookup

__all__ = ["GONE", "SUMMARY", "finished", "own", "read", "summaries", "unfinished"]

GONE: Final = "gone"
"""Stage of a table that is being deleted: it is in no list, and its log can no longer be read."""

TOGETHER: Final = 500
"""Maximum of tables in one statement, as some databases accept no more than a thousand values."""


_SEATED: Final = select(seated).where(seated.c.table_id.in_(bindparam("names", expanding=True)))
_SEATED_BY_NAME: Final = _SEATED.order_by(seated.c.person)


async def own(connection: AsyncConnection, person: str, limit: int) -> tuple[Summary, ...]:
    """Summaries of a person's own tables, the newest first, at most ``limit``."""
    ids = select(seated.c.table_id).where(seated.c.person == person)
    newest = select(tables).where(tables.c.id.in_(ids)).order_by(tables.c.updated.desc(), tables.c.id).limit(limit)
    return await _with_people(connection, (await connection.execute(newest)).all())


async def finished(
    connection: AsyncConnection, person: str, limit: int, before: tuple[int, str] | None
) -> tuple[Summary, ...]:
    """Summaries of a person's finished tables, the newest first, at most ``limit``, that follow ``before``."""
    ids = select(seated.c.table_id).where(seated.c.person == person)
    # Ordered without their cards, of which only those of the answer are read.
    newest = select(tables.c.id).where(tables.c.id.in_(ids), tables.c.stage == "over")
    if before is not None:
        updated, table = before
        newest = newest.where(or_(tables.c.updated < updated, and_(tables.c.updated == updated, tables.c.id > table)))
    order = tables.c.updated.desc(), tables.c.id
    some = select(tables).where(tables.c.id.in_(newest.order_by(*order).limit(limit))).order_by(*order)
    return tuple(
        Summary(row.id, row.public, row.stage, row.host, row.updated, row.card)
        for row in (await connection.execute(some)).all()
    )


async def summaries(connection: AsyncConnection, ids: Sequence[str]) -> tuple[Summary, ...]:
    """Summaries of tables, by their ids; unknown ones are left out."""
    found: list[Summary] = []
    for start in range(0, len(ids), TOGETHER):
        rows = await connection.execute(_KNOWN, {"names": ids[start : start + TOGETHER]})
        found.extend(await _with_people(connection, rows.all()))
    return tuple(found)


_KNOWN: Final = (
    select(tables)
    .where(tables.c.id.in_(bindparam("names", expanding=True)), tables.c.stage != GONE)
    .order_by(tables.c.id)
)


SUMMARY: Final = Lookup(
    select(
        tables.c.id, tables.c.public, tables.c.stage, tables.c.host, tables.c.updated, tables.c.card, seated.c.person
    )
    .join_from(tables, seated, seated.c.table_id == tables.c.id, isouter=True)
    .where(tables.c.id == bindparam("table"), tables.c.stage != literal_column(f"'{GONE}'"))
    .order_by(seated.c.person)
)
"""Summary of one table, as one row for each of its people."""


def read(rows: Sequence[Sequence[Any]]) -> Summary | None:
    """The summary from the rows of `SUMMARY`; `None` if there is no such table."""
    if not rows:
        return None
    table, public, stage, host, updated, card, _ = rows[0]
    people = tuple(person for *_, person in rows if person is not None)
    return Summary(table, bool(public), stage, host, updated, card, people)


async def unfinished(connection: AsyncConnection) -> list[str]:
    """Ids of all tables whose match is not over."""
    return list(
        await connection.scalars(select(tables.c.id).where(tables.c.stage.not_in(("over", GONE))).order_by(tables.c.id))
    )


async def _with_people(connection: AsyncConnection, rows: Sequence[AnyRow[Any]]) -> tuple[Summary, ...]:
    at_tables = await connection.execute(_SEATED_BY_NAME, {"names": [row.id for row in rows]})
    people: dict[str, list[str]] = {}
    for row in at_tables:
        people.setdefault(row.table_id, []).append(row.person)
    return tuple(
        Summary(row.id, row.public, row.stage, row.host, row.updated, row.card, tuple(people.get(row.id, ())))
        for row in rows
    )
