"""Bots that people have: a person each, with an owner and a session as its token, and the challenges that wait."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.server.storage import people, sessions
from doublesix.server.storage.database import Database
from doublesix.server.storage.errors import TooManyBots
from doublesix.server.storage.group_commit import Writer
from doublesix.server.storage.rows import SessionRow
from doublesix.server.storage.schema import bots, challenges
from doublesix.server.storage.schema import people as people_table
from doublesix.server.storage.statements import Lookup

__all__ = ["CHALLENGE_MS", "BotRow", "BotStore", "ChallengeRow"]

CHALLENGE_MS: Final = 600_000
"""How long a challenge waits for its bot."""
MOST_LISTED: Final = 100
"""Connected bots in one list, those that have been there longest."""

_OWNER: Final = Lookup(select(bots.c.owner).where(bots.c.person == bindparam("person")))


class BotRow(msgspec.Struct, frozen=True):
    """A bot.

    Attributes:
        person: Id of the person that it is at tables.
        name: Its name.
        made: When it was made, ms since 1970.
        until: Until when it counts as connected, ms since 1970.
        owner: Name of its owner.
    """

    person: str
    name: str
    made: int
    until: int
    owner: str


class ChallengeRow(msgspec.Struct, frozen=True):
    """A challenge: the table, when it came (ms since 1970), the name of the challenger, and the game."""

    table: str
    at: int
    name: str
    game: str


class BotStore:
    """Bots and their challenges. Every method may raise `StoreTrouble`."""

    def __init__(self, database: Database, writer: Writer, clock: Callable[[], int]) -> None:
        self._database = database
        self._writer = writer
        self.now = clock

    async def add(self, owner: str, name: str, row: SessionRow, most: int) -> None:
        """Store a new bot with its session, whose secret is the token.

        Raises:
            TooManyBots: If the owner has ``most`` bots already.
        """

        async def adding(connection: AsyncConnection) -> None:
            counted = select(func.count()).select_from(bots).where(bots.c.owner == owner)
            if (await connection.scalar(counted) or 0) >= most:
                raise TooManyBots(f"one person has at most {most} bots")
            await people.create_person(connection, row.person, name)
            made = {"person": row.person, "owner": owner, "made": row.created, "until": 0}
            await connection.execute(insert(bots), made)
            await sessions.begin(connection, row)

        await self._writer.do(adding)

    async def owner(self, person: str) -> str | None:
        """Id of the owner of a bot; `None` if the person is no bot."""
        rows = await self._database.find(_OWNER, person=person)
        return str(rows[0][0]) if rows else None

    async def of(self, owner: str) -> list[BotRow]:
        """The bots of a person, the newest first."""
        async with self._database.reading() as connection:
            found = await connection.execute(_LISTED.where(bots.c.owner == owner).order_by(bots.c.made.desc()))
            return [BotRow(*row) for row in found]

    async def connected(self) -> list[BotRow]:
        """The bots that are connected now, at most `MOST_LISTED`, the oldest first."""
        async with self._database.reading() as connection:
            found = await connection.execute(
                _LISTED.where(bots.c.until > self.now()).order_by(bots.c.made).limit(MOST_LISTED)
            )
            return [BotRow(*row) for row in found]

    async def is_connected(self, person: str) -> bool:
        """Whether a bot is connected now."""
        async with self._database.reading() as connection:
            until = await connection.scalar(select(bots.c.until).where(bots.c.person == person))
            return until is not None and until > self.now()

    async def note_connected(self, person: str, ms: int) -> None:
        """Count a bot as connected for that long; 0 for no longer."""
        until = self.now() + ms if ms else 0
        noted = update(bots).where(bots.c.person == person).values(until=until)
        await self._writer.do(lambda connection: connection.execute(noted))

    async def remove(self, owner: str, person: str) -> list[str]:
        """Remove a bot of an owner; returns the digests of its sessions, and nothing if it is none of theirs."""
        return await self._writer.do(partial(_remove, owner=owner, person=person, now=self.now()))

    async def challenge(self, person: str, row: ChallengeRow) -> None:
        """Store a challenge, and forget those that nobody waits for any more."""

        async def challenging(connection: AsyncConnection) -> None:
            await connection.execute(delete(challenges).where(challenges.c.at < row.at - CHALLENGE_MS))
            values = {"bot": person, "table_id": row.table, "at": row.at, "name": row.name, "game": row.game}
            await connection.execute(insert(challenges), values)

        await self._writer.do(challenging)

    async def challenges(self, person: str, after: int) -> list[ChallengeRow]:
        """Challenges of a bot that came after a time and still wait, the earliest first."""
        since = max(after, self.now() - CHALLENGE_MS)
        asked = select(challenges.c.table_id, challenges.c.at, challenges.c.name, challenges.c.game).where(
            challenges.c.bot == person, challenges.c.at > since
        )
        async with self._database.reading() as connection:
            return [ChallengeRow(*row) for row in await connection.execute(asked.order_by(challenges.c.at))]


_OWNERS: Final = people_table.alias("owners")
_LISTED: Final = (
    select(bots.c.person, people_table.c.name, bots.c.made, bots.c.until, _OWNERS.c.name)
    .join(people_table, people_table.c.id == bots.c.person)
    .join(_OWNERS, _OWNERS.c.id == bots.c.owner)
)


async def _remove(connection: AsyncConnection, owner: str, person: str, now: int) -> list[str]:
    gone = await connection.execute(delete(bots).where(bots.c.person == person, bots.c.owner == owner))
    if not gone.rowcount:
        return []
    await connection.execute(delete(challenges).where(challenges.c.bot == person))
    return await sessions.end_all(connection, person, now)


async def bots_of(connection: AsyncConnection, owner: str) -> Sequence[str]:
    """Ids of a person's bots."""
    return list(await connection.scalars(select(bots.c.person).where(bots.c.owner == owner)))


async def forget(connection: AsyncConnection, person: str) -> None:
    """Delete what is kept of a person as a bot."""
    await connection.execute(delete(challenges).where(challenges.c.bot == person))
    await connection.execute(delete(bots).where(bots.c.person == person))
