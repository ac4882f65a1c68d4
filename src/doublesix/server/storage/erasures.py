"""Deletion of a person: what is theirs alone goes at once, their name in logs table by table."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from sqlalchemy import bindparam, delete, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.server.storage import bots
from doublesix.server.storage.database import Database
from doublesix.server.storage.group_commit import Writer
from doublesix.server.storage.house import ActRow
from doublesix.server.storage.people import UNDER_WAY
from doublesix.server.storage.rows import Row
from doublesix.server.storage.schema import (
    answers,
    entries,
    house_acts,
    mistakes,
    own_reviews,
    people,
    recovery_codes,
    report_lines,
    report_people,
    reports,
    reviews,
    seated,
    sessions,
    settings,
    tables,
)
from doublesix.server.storage.statements import insert_if_new

__all__ = ["Erasures"]


class Erasures:
    """Deletes people. Every method may raise `StoreTrouble`.

    Args:
        database: The database.
        writer: What commits changes.
    """

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer

    async def begin(self, person: str, name: str) -> list[str]:
        """Delete what is a person's alone, reports and reported words with it, and note that the rest is to follow.

        Args:
            person: Id of the person.
            name: What the person is called until nothing names them any more.

        Returns:
            Digests of the sessions that have ended with it.
        """
        return await self._writer.do(partial(_begin, person=person, name=name))

    async def under_way(self) -> list[str]:
        """Ids of the people whose deletion has begun and has not ended."""
        wanted = select(settings.c.name).where(settings.c.name.startswith(UNDER_WAY)).order_by(settings.c.name)
        async with self._database.reading() as connection:
            return [name.removeprefix(UNDER_WAY) for name in await connection.scalars(wanted)]

    async def tables_of(self, person: str) -> list[str]:
        """Ids of the tables in whose logs a person gave a command, or which are among their own."""
        wanted = union(
            select(entries.c.table_id).where(entries.c.person == person),
            select(seated.c.table_id).where(seated.c.person == person),
        )
        async with self._database.reading() as connection:
            return sorted(await connection.scalars(wanted))

    async def rewrite(self, table: str, rows: Sequence[Row], person: str, new: str) -> None:
        """Write some entries of a table anew, by their numbers, and delete what was derived from them.

        Args:
            table: Id of the table.
            rows: The entries.
            person: Id of the person who is deleted.
            new: The id in its place.
        """
        await self._writer.do(partial(_rewrite, table=table, rows=rows, person=person, new=new))

    async def rewrite_acts(self, rows: Sequence[ActRow]) -> None:
        """Write some acts of the house anew, by their numbers."""
        await self._writer.do(partial(_rewrite_acts, rows=rows))

    async def end(self, person: str) -> None:
        """Delete what is left of a person whose name stands in no log any more."""
        await self._writer.do(partial(_end, person=person))


async def _begin(connection: AsyncConnection, person: str, name: str) -> list[str]:
    ended = list(await connection.scalars(select(sessions.c.digest).where(sessions.c.person == person)))
    # A person's bots go as well: their names are the person's words.
    for bot in await bots.bots_of(connection, person):
        ended += await _begin(connection, bot, name)
    await bots.forget(connection, person)
    await connection.execute(insert_if_new(connection, settings), {"name": f"{UNDER_WAY}{person}", "value": "begun"})
    for table in (recovery_codes, sessions, answers, mistakes, own_reviews, reports, report_people):
        await connection.execute(delete(table).where(table.c.person == person))
    said = update(report_lines).where(report_lines.c.person == person)
    await connection.execute(said.values(person="", name="", text="", emote=""))
    nameless = update(people).where(people.c.id == person)
    await connection.execute(nameless.values(name=name, account=None, password_hash=None))
    return ended


_ENTRY: Final = (
    update(entries)
    .where(entries.c.table_id == bindparam("at_table"), entries.c.seq == bindparam("at_seq"))
    .values(person=bindparam("new_person"), body=bindparam("new_body"))
)
_ACT: Final = (
    update(house_acts)
    .where(house_acts.c.seq == bindparam("at_seq"))
    .values(person=bindparam("new_person"), subject=bindparam("new_subject"), body=bindparam("new_body"))
)


async def _rewrite(connection: AsyncConnection, table: str, rows: Sequence[Row], person: str, new: str) -> None:
    for row in rows:
        values = {"at_table": row.table, "at_seq": row.seq, "new_person": row.person, "new_body": row.body}
        await connection.execute(_ENTRY, values)
    await connection.execute(delete(reviews).where(reviews.c.table_id == table))
    await connection.execute(delete(seated).where(seated.c.table_id == table, seated.c.person == person))
    hosted = update(tables).where(tables.c.id == table, tables.c.host == person)
    await connection.execute(hosted.values(host=new))


async def _rewrite_acts(connection: AsyncConnection, rows: Sequence[ActRow]) -> None:
    for row in rows:
        values = {"at_seq": row.seq, "new_person": row.person, "new_subject": row.subject, "new_body": row.body}
        await connection.execute(_ACT, values)


async def _end(connection: AsyncConnection, person: str) -> None:
    # A review that was under way may have stored something meanwhile.
    for table in (seated, sessions, answers, mistakes, own_reviews):
        await connection.execute(delete(table).where(table.c.person == person))
    await connection.execute(delete(people).where(people.c.id == person))
    await connection.execute(delete(settings).where(settings.c.name == f"{UNDER_WAY}{person}"))
