"""House in the store: acts of its hosts, and links; bodies of acts are opaque here."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.messages import Message
from doublesix.server.storage import sessions
from doublesix.server.storage.database import Database
from doublesix.server.storage.errors import StoreError
from doublesix.server.storage.group_commit import Job, Writer
from doublesix.server.storage.schema import house_acts, house_links
from doublesix.server.storage.schema import people as people_table
from doublesix.server.storage.schema import sessions as sessions_table

__all__ = ["ActRow", "Changed", "HouseStore", "SeenPerson"]

TRIES: Final = 8
MOST_PEOPLE: Final = 500


class ActRow(msgspec.Struct, frozen=True):
    """A stored act; ``person`` is the host who did it, empty for the machine."""

    seq: int
    at: int
    person: str
    subject: str
    body: bytes


class SeenPerson(msgspec.Struct, frozen=True):
    """A person with live sessions; ``seen`` is the hour of the last request, ms since 1970."""

    id: str
    name: str
    account: str
    seen: int


class _Changed(
    Message,
    id="house.changed",
    english="This was changed meanwhile, by act {seq} of the log; look at it, and decide again. Nothing was changed.",
):
    seq: int


class Changed(StoreError):  # noqa: N818 - what is so
    """Another host has changed the same thing since."""

    def __init__(self, seq: int) -> None:
        super().__init__(_Changed(seq))
        self.seq = seq


class HouseStore:
    """Acts and links. Every method may raise `StoreTrouble`."""

    def __init__(self, database: Database, writer: Writer, clock: Callable[[], int]) -> None:
        self._database = database
        self._writer = writer
        self.now = clock

    async def acts(self, after: int = 0) -> list[ActRow]:
        """Acts with numbers above ``after``, in order."""
        wanted = select(house_acts).where(house_acts.c.seq > after).order_by(house_acts.c.seq)
        async with self._database.reading() as connection:
            return [ActRow(*row) for row in await connection.execute(wanted)]

    async def append(
        self, by: str, subject: str, body: bytes, *, seen: int | None, effect: Job[None] | None = None
    ) -> ActRow:
        """Store an act, and what it changes, in one transaction.

        Args:
            by: The host; empty for the machine.
            subject: What the act is about.
            body: The encoded act.
            seen: Number of the last act that the host has seen; `None` if it does not matter.
            effect: Further changes.

        Raises:
            Changed: If an act about the same subject came after ``seen``.
        """

        async def appending(connection: AsyncConnection) -> ActRow:
            seq = 0
            for _ in range(TRIES):
                if seen is not None:
                    about = select(func.max(house_acts.c.seq)).where(house_acts.c.subject == subject)
                    last = await connection.scalar(about) or 0
                    if last > seen:
                        raise Changed(last)
                seq = (await connection.scalar(select(func.max(house_acts.c.seq))) or 0) + 1
                row = ActRow(seq, self.now(), by, subject, body)
                try:
                    async with connection.begin_nested():
                        await connection.execute(insert(house_acts), msgspec.structs.asdict(row))
                except IntegrityError:
                    continue
                if effect is not None:
                    await effect(connection)
                return row
            raise Changed(seq)

        return await self._writer.do(appending)

    async def rename(self, person: str, before: str, after: str) -> bool:
        """Change a person's name, if it is still ``before``; whether it was."""

        async def renaming(connection: AsyncConnection) -> bool:
            same = (people_table.c.id == person) & (people_table.c.name == before)
            changed = await connection.execute(update(people_table).where(same).values(name=after))
            return bool(changed.rowcount)

        return await self._writer.do(renaming)

    async def end_sessions(self, person: str) -> list[str]:
        """End all sessions of a person; their digests."""
        return await self._writer.do(partial(sessions.end_all, person=person, now=self.now()))

    async def revive_sessions(self, person: str, digests: Sequence[str], since: int) -> bool:
        """Let sessions of a person that ended at a time live again; whether they do.

        They do not where the person has logged in since: that may have been to change a password that others know.
        """

        async def reviving(connection: AsyncConnection) -> bool:
            own = sessions_table.c.person == person
            later = select(func.count()).where(own, sessions_table.c.created > since)
            if await connection.scalar(later):
                return False
            ended = update(sessions_table).where(own, sessions_table.c.digest.in_(digests))
            await connection.execute(ended.values(ended=None, renewed=False))
            return True

        return await self._writer.do(reviving)

    async def marks(self, person: str, of: str) -> list[str]:
        """Marks of the devices or networks (``of``) of a person's sessions, without repetitions."""
        column = sessions_table.c[of]
        wanted = select(column).where(sessions_table.c.person == person, column != "").distinct().order_by(column)
        async with self._database.reading() as connection:
            return list(await connection.scalars(wanted))

    async def note_network(self, digest: str, network: str) -> None:
        """Note the network from which a session is used now."""

        async def noting(connection: AsyncConnection) -> None:
            one = update(sessions_table).where(sessions_table.c.digest == digest)
            await connection.execute(one.values(network=network))

        await self._writer.do(noting)

    async def seen_people(self, since: int, ids: Collection[str]) -> list[SeenPerson]:
        """People with these ids, or with a live session that was used since a time; the latest first."""
        last = func.max(sessions_table.c.seen)
        wanted = (
            select(
                people_table.c.id,
                people_table.c.name,
                func.coalesce(people_table.c.account, ""),
                func.coalesce(last, 0),
            )
            .join_from(
                people_table,
                sessions_table,
                (sessions_table.c.person == people_table.c.id) & sessions_table.c.ended.is_(None),
                isouter=True,
            )
            .where((sessions_table.c.seen >= since) | people_table.c.id.in_(sorted(ids)))
            .group_by(people_table.c.id, people_table.c.name, people_table.c.account)
            .order_by(last.desc(), people_table.c.id)
            .limit(MOST_PEOPLE)
        )
        async with self._database.reading() as connection:
            return [SeenPerson(*row) for row in await connection.execute(wanted)]

    async def names(self, ids: Collection[str]) -> dict[str, str]:
        """Names of people by id; unknown ones are left out."""
        wanted = select(people_table.c.id, people_table.c.name).where(people_table.c.id.in_(sorted(ids)))
        async with self._database.reading() as connection:
            return {row[0]: row[1] for row in await connection.execute(wanted)}

    async def add_link(self, digest: str, kind: str, until: int, uses: int) -> None:
        """Store a link; those that are over are deleted."""

        async def adding(connection: AsyncConnection) -> None:
            await connection.execute(delete(house_links).where(house_links.c.until < self.now()))
            row = {"digest": digest, "kind": kind, "until": until, "uses": uses}
            await connection.execute(insert(house_links), row)

        await self._writer.do(adding)

    async def use_link(self, digest: str, kind: str) -> bool:
        """Use a link up by one; false if there is none, or it is over."""

        async def using(connection: AsyncConnection) -> bool:
            good = (house_links.c.digest == digest) & (house_links.c.kind == kind)
            good &= (house_links.c.until > self.now()) & (house_links.c.uses > 0)
            used = await connection.execute(update(house_links).where(good).values(uses=house_links.c.uses - 1))
            return bool(used.rowcount)

        return await self._writer.do(using)

    async def has_link(self, digest: str, kind: str) -> bool:
        """Whether a link is valid."""
        good = (house_links.c.digest == digest) & (house_links.c.kind == kind)
        good &= (house_links.c.until > self.now()) & (house_links.c.uses > 0)
        async with self._database.reading() as connection:
            return (await connection.execute(select(house_links.c.digest).where(good))).first() is not None
