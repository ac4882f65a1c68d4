"""Store: facade of the storage for hosting and web."""

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, Self

from doublesix.messages import FixedMessage, Message
from doublesix.server.storage import append, lease_rows, lobby, people
from doublesix.server.storage.accounts import Accounts
from doublesix.server.storage.bots import BotStore
from doublesix.server.storage.connect import connect
from doublesix.server.storage.database import PATIENCE_MS, Database
from doublesix.server.storage.diagnosis import reason
from doublesix.server.storage.erasures import Erasures
from doublesix.server.storage.errors import SchemaTooNew, StoreTrouble
from doublesix.server.storage.group_commit import LARGEST_GROUP, Writer
from doublesix.server.storage.house import HouseStore
from doublesix.server.storage.lease_rows import Cover, LeaseQueue
from doublesix.server.storage.mistakes import StoredMistakes
from doublesix.server.storage.removals import Removals
from doublesix.server.storage.reports import Reports
from doublesix.server.storage.reviews import StoredReviews
from doublesix.server.storage.rows import PersonRow, Row, Summary
from doublesix.server.storage.schema_version import bring_up

__all__ = ["Store"]

_PROBE_BYTES: Final = 16_384
"""Written as twice as many digits: more pages than an act at a table writes, so that a nearly full disk is noticed."""


def _now() -> int:
    return time.time_ns() // 1_000_000


class _NotOpened(Message, id="store.not-opened", english="{database} cannot be opened. {cause}"):
    """The name of a database, without its password, and a sentence."""

    database: str
    cause: FixedMessage


class Store:
    """A database of tables, people and leases. Every method may raise `StoreTrouble`.

    Attributes:
        accounts: Passwords, sessions and recovery codes.
        bots: Bots that people have, and their challenges.
        erasures: Deletion of people.
        house: Acts of the hosts of the house, and links.
        mistakes: Mistakes of people from their reviews, and their answers.
        removals: Deletion of old tables, guests and sessions.
        reports: Reports to the hosts of the house.
        reviews: Finished reviews.
    """

    def __init__(
        self, database: Database, *, largest_group: int = LARGEST_GROUP, clock: Callable[[], int] = _now
    ) -> None:
        self._database = database
        self._writer = Writer(database, largest_group)
        self._clock = clock
        self._leases = LeaseQueue(self._writer, clock)
        self.accounts = Accounts(database, self._writer, clock)
        self.bots = BotStore(database, self._writer, clock)
        self.erasures = Erasures(database, self._writer)
        self.house = HouseStore(database, self._writer, clock)
        self.mistakes = StoredMistakes(database, self._writer, clock)
        self.removals = Removals(database, self._writer, clock)
        self.reports = Reports(database, self._writer, clock)
        self.reviews = StoredReviews(database, self._writer, clock)

    @classmethod
    async def open(
        cls,
        address: str,
        *,
        largest_group: int = LARGEST_GROUP,
        patience_ms: int = PATIENCE_MS,
        clock: Callable[[], int] = _now,
    ) -> Self:
        """Open a database, and migrate it to the current schema.

        Args:
            address: The path of an SQLite file, ``sqlite:///PATH``, or ``postgresql://USER:PASSWORD@HOST/DATABASE``.
            largest_group: Maximum of commands in one transaction.
            patience_ms: Time to wait for a database that is locked or does not answer.
            clock: Milliseconds since 1970, for the expiry of leases.

        Raises:
            UsageError: If the address is not supported, or a package is missing.
            SchemaTooNew: If a newer version of this program wrote it.
            StoreTrouble: If it cannot be opened.
        """
        database = connect(address, patience_ms)
        try:
            async with database.writing() as connection:
                await connection.run_sync(bring_up)
        except StoreTrouble as trouble:
            await database.close()
            if isinstance(trouble, SchemaTooNew):
                raise
            raise StoreTrouble(_NotOpened(database.name, reason(trouble.__cause__))) from trouble
        return cls(database, largest_group=largest_group, clock=clock)

    async def close(self) -> None:
        """Commit what waits, and close the database."""
        await self._writer.close()
        await self._database.close()

    async def append(self, rows: Sequence[Row], *, lease: int | None = None, summary: Summary | None = None) -> None:
        """Append entries of one table atomically; they are committed when this returns.

        Args:
            rows: The entries, in order; may be empty if only the summary changes.
            lease: Epoch of the lease (fencing token) that must still hold; `None` if none is needed.
            summary: New lobby summary, stored in the same transaction; `None` if it is unchanged.

        Raises:
            Conflict: If the first entry does not follow the last stored one.
            DuplicateKey: If the command was carried out already.
            LeaseLost: If another process has taken the lease of the table.
            StoreTrouble: If the database does not work; the entries may be stored, so read before retrying.
        """
        await self._writer.append(append.checked(rows, lease, summary))

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """Entries of a table with numbers above ``after``, in order; empty if there is no such table."""
        return [Row(*row) for row in await self._database.find(append.LOG, table=table, after=after)]

    async def own(self, person: str, limit: int) -> tuple[Summary, ...]:
        """Summaries of a person's own tables, the newest first, at most ``limit``."""
        async with self._database.reading() as connection:
            return await lobby.own(connection, person, limit)

    async def finished(self, person: str, limit: int, before: tuple[int, str] | None = None) -> tuple[Summary, ...]:
        """Summaries of a person's finished tables without their people, the newest first, at most ``limit``.

        Args:
            person: Id of the person.
            limit: Maximum of tables.
            before: ``updated`` and id of the table that the first one follows; `None` for the newest.
        """
        async with self._database.reading() as connection:
            return await lobby.finished(connection, person, limit, before)

    async def summaries_of(self, ids: Sequence[str]) -> tuple[Summary, ...]:
        """Summaries of tables, by their ids; unknown ones are left out."""
        async with self._database.reading() as connection:
            return await lobby.summaries(connection, ids)

    async def summary(self, table: str) -> Summary | None:
        """Lobby summary of a table; `None` if there is no such table."""
        return lobby.read(await self._database.find(lobby.SUMMARY, table=table))

    async def unfinished(self) -> list[str]:
        """Ids of all tables whose match is not over."""
        async with self._database.reading() as connection:
            return await lobby.unfinished(connection)

    async def create_person(self, id_: str, name: str) -> None:
        """Add a guest; no effect if the id exists."""
        await self._writer.do(partial(people.create_person, id_=id_, name=name))

    async def person(self, id_: str) -> PersonRow | None:
        """The person with an id; `None` if there is none."""
        rows = await self._database.find(people.PERSON, id=id_)
        return people.read(rows[0]) if rows else None

    async def by_account(self, account: str) -> PersonRow | None:
        """The person with an account, compared without case; `None` if there is none."""
        async with self._database.reading() as connection:
            return await people.by_account(connection, account)

    async def rename(self, id_: str, name: str) -> None:
        """Change the name of a person."""
        await self._writer.do(partial(people.rename, id_=id_, name=name))

    async def setting(self, name: str) -> str | None:
        """Value of a setting; `None` if it is not set."""
        async with self._database.reading() as connection:
            return await people.setting(connection, name)

    async def set_once(self, name: str, value: str) -> str:
        """Set a setting unless it is set, and return its value: the first process decides for all."""
        return await self._writer.do(partial(people.set_once, name=name, value=value))

    async def probe(self) -> None:
        """Commit a write larger than that of an act at a table, as a health check.

        Raises:
            StoreTrouble: If that fails; then no table can be played.
        """
        await self._writer.do(partial(people.note, name="probe", value=secrets.token_hex(_PROBE_BYTES)))

    async def take(self, table: str, owner: str, ms: int, cover: Cover | None = None) -> int | None:
        """Take a lease for ``ms``; returns its new epoch, or `None` while another process holds it.

        With a ``cover`` it holds as long as that other lease does in that epoch, regardless of ``ms``.
        """
        request = lease_rows.Request(table, owner, self._clock() + ms)
        return await self._leases.take(request if cover is None else request._replace(cover=cover))

    async def renew(self, table: str, epoch: int, ms: int) -> bool:
        """Renew a lease for ``ms``; false if it is lost."""
        return table in await self.renew_all({table: epoch}, ms)

    async def renew_all(self, held: Mapping[str, int], ms: int) -> frozenset[str]:
        """Renew leases, given as epochs by name, for ``ms``; returns the names that are still held."""
        return await self._writer.do(partial(lease_rows.renew, held=held, until=self._clock() + ms))

    async def release(self, table: str, epoch: int) -> None:
        """Release a lease; no effect if it is lost."""
        await self._writer.do(partial(lease_rows.release, table=table, epoch=epoch))

    async def describe(self, table: str, epoch: int, owner: str) -> bool:
        """Change the owner text of a held lease, in the same epoch; false if it is lost."""
        return await self._writer.do(partial(lease_rows.describe, table=table, epoch=epoch, owner=owner))

    async def holder(self, name: str) -> str | None:
        """Owner of a lease; `None` if it is not held."""
        rows = await self._database.find(lease_rows.HOLDER, name=name, now=self._clock())
        return rows[0][0] if rows else None

    async def visits(self, prefix: str) -> dict[str, str]:
        """Owners of the held leases whose names begin with ``prefix``, by name."""
        return dict(await self._database.find(lease_rows.VISITS, prefix=prefix, now=self._clock()))

    async def standing(self) -> dict[str, str]:
        """Owners of the held leases that have no cover (those of processes), by name."""
        return dict(await self._database.find(lease_rows.STANDING, now=self._clock()))
