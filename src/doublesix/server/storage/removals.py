"""Deletion of old data in small transactions, so that no other write waits long for one of them."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, and_, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.server.storage.database import Database
from doublesix.server.storage.group_commit import Writer
from doublesix.server.storage.lease_rows import VISITS
from doublesix.server.storage.lobby import GONE
from doublesix.server.storage.rows import Row
from doublesix.server.storage.schema import (
    bots,
    entries,
    leases,
    people,
    recovery_codes,
    reports,
    seated,
    sessions,
    tables,
)

__all__ = ["OldTable", "Removals"]

TOGETHER: Final = 100
"""Rows that one transaction deletes, at most. Each row of a log costs a look at all others, as none may be missing."""


class OldTable(NamedTuple):
    """A table that has not changed for a long time; ``updated`` is in ms since 1970."""

    id: str
    updated: int


class Removals:
    """Deletes old tables, guests and sessions. Every method may raise `StoreTrouble`.

    A table is marked first (stage `lobby.GONE`), after which it can no longer be read, and then deleted piece by piece.
    A process that dies meanwhile leaves a marked table, which the next one finds by `marked`.
    """

    def __init__(self, database: Database, writer: Writer, clock: Callable[[], int]) -> None:
        self._database = database
        self._writer = writer
        self.now = clock

    async def old_tables(self, stages: Collection[str], since: int, before: int, after: str) -> list[OldTable]:
        """Some tables in these stages that changed from ``since`` on and before ``before``, by id from ``after`` on."""
        wanted = select(tables.c.id, tables.c.updated).where(
            tables.c.id > after, tables.c.stage.in_(stages), tables.c.updated >= since, tables.c.updated < before
        )
        async with self._database.reading() as connection:
            found = await connection.execute(wanted.order_by(tables.c.id).limit(TOGETHER))
            return [OldTable(*row) for row in found]

    async def beginning(self, table: str, after: int) -> list[Row]:
        """Some entries of a table with numbers above ``after``, in order."""
        columns = [entries.c[name] for name in ("table_id", "seq", "at", "wall", "person", "key", "body")]
        wanted = select(*columns).where(entries.c.table_id == table, entries.c.seq > after)
        async with self._database.reading() as connection:
            return [Row(*row) for row in await connection.execute(wanted.order_by(entries.c.seq).limit(TOGETHER))]

    async def have_account(self, ids: Collection[str]) -> bool:
        """Whether one of these people has an account."""
        wanted = select(exists().where(people.c.id.in_(ids), people.c.account.is_not(None)))
        async with self._database.reading() as connection:
            return bool(await connection.scalar(wanted))

    async def in_use(self) -> frozenset[str]:
        """Ids of tables that a process runs, or at which people are through one of several processes."""
        held = await self._database.find(VISITS, prefix="", now=self.now())
        return frozenset(name.removeprefix("here/").partition("/")[0] for name, _ in held)

    async def mark(self, table: OldTable) -> bool:
        """Mark a table as gone; false if it has changed meanwhile."""
        return await self._writer.do(partial(_mark, table=table))

    async def marked(self) -> list[str]:
        """Ids of tables that are marked, and not deleted yet."""
        async with self._database.reading() as connection:
            return list(await connection.scalars(select(tables.c.id).where(tables.c.stage == GONE)))

    async def shrink(self, table: str) -> bool:
        """Delete the last entries of a marked table, and with the first of them the table; whether any are left."""
        return await self._writer.do(partial(_shrink, table=table))

    async def drop_leases(self, gone: Collection[str]) -> None:
        """Delete the leases of tables that are deleted."""
        async with self._database.reading() as connection:
            names = await connection.scalars(select(leases.c.table_id).where(leases.c.owner == ""))
            over = sorted(name for name in names if name.removeprefix("here/").partition("/")[0] in gone)
        for start in range(0, len(over), TOGETHER):
            some = and_(leases.c.table_id.in_(over[start : start + TOGETHER]), leases.c.owner == "")
            await self._writer.do(partial(_drop_leases, where=some))

    async def unused_guests(self, before: int, after: str) -> list[str]:
        """Some guests without a table and without a visit since ``before``, by id from ``after`` on."""
        wanted = select(people.c.id).where(people.c.id > after, _is_unused(before)).order_by(people.c.id)
        async with self._database.reading() as connection:
            return list(await connection.scalars(wanted.limit(TOGETHER)))

    async def drop_guests(self, ids: Sequence[str], before: int) -> None:
        """Delete those of these guests who are still unused, with their sessions."""
        await self._writer.do(partial(_drop_guests, ids=ids, before=before))

    async def drop_sessions(self, before: int) -> bool:
        """Delete some sessions of accounts, or of people who are deleted, that ended before a time; whether any were.

        An ended session of a guest stays: its cookie of an older version could be exchanged for a new session.
        """
        return await self._writer.do(partial(_drop_sessions, before=before))

    async def drop_reports(self, before: int) -> bool:
        """Delete some reports to the hosts that were made before a time; whether there were any."""
        return await self._writer.do(partial(_drop_reports, before=before))


async def _mark(connection: AsyncConnection, table: OldTable) -> bool:
    same = and_(tables.c.id == table.id, tables.c.updated == table.updated)
    changed = await connection.execute(update(tables).where(same).values(stage=GONE, public=False))
    if changed.rowcount:
        await connection.execute(delete(seated).where(seated.c.table_id == table.id))
    return bool(changed.rowcount)


async def _shrink(connection: AsyncConnection, table: str) -> bool:
    last: int = await connection.scalar(select(func.max(entries.c.seq)).where(entries.c.table_id == table)) or 0
    end = entries.c.seq > last - TOGETHER
    await connection.execute(delete(entries).where(entries.c.table_id == table, end))
    if last > TOGETHER:
        return True
    await connection.execute(delete(tables).where(tables.c.id == table, tables.c.stage == GONE))
    return False


async def _drop_leases(connection: AsyncConnection, where: ColumnElement[bool]) -> None:
    await connection.execute(delete(leases).where(where))


def _is_unused(before: int) -> ColumnElement[bool]:
    visited = exists().where(sessions.c.person == people.c.id, sessions.c.seen >= before)
    sits = exists().where(seated.c.person == people.c.id)
    is_bot = exists().where(bots.c.person == people.c.id)
    return and_(people.c.account.is_(None), ~visited, ~sits, ~is_bot)


async def _drop_guests(connection: AsyncConnection, ids: Sequence[str], before: int) -> None:
    wanted = select(people.c.id).where(people.c.id.in_(ids), _is_unused(before)).order_by(people.c.id)
    unused = list(await connection.scalars(wanted.with_for_update()))
    await connection.execute(delete(sessions).where(sessions.c.person.in_(unused)))
    await connection.execute(delete(recovery_codes).where(recovery_codes.c.person.in_(unused)))
    await connection.execute(delete(people).where(people.c.id.in_(unused)))


async def _drop_sessions(connection: AsyncConnection, before: int) -> bool:
    has_account = exists().where(people.c.id == sessions.c.person, people.c.account.is_not(None))
    is_known = exists().where(people.c.id == sessions.c.person)
    over = select(sessions.c.digest).where(sessions.c.ended < before, or_(has_account, ~is_known))
    digests = list(await connection.scalars(over.order_by(sessions.c.digest).limit(TOGETHER)))
    await connection.execute(delete(sessions).where(sessions.c.digest.in_(digests)))
    return bool(digests)


async def _drop_reports(connection: AsyncConnection, before: int) -> bool:
    old = select(reports.c.number).where(reports.c.at < before).order_by(reports.c.number).limit(TOGETHER)
    numbers = list(await connection.scalars(old))
    await connection.execute(delete(reports).where(reports.c.number.in_(numbers)))
    return bool(numbers)
