"""Accounts, sessions and recovery codes; each change is one transaction."""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Final

from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.server.storage import people, sessions
from doublesix.server.storage.database import Database
from doublesix.server.storage.errors import WrongProof
from doublesix.server.storage.group_commit import Writer
from doublesix.server.storage.rows import SessionRow
from doublesix.server.storage.schema import people as people_table
from doublesix.server.storage.schema import recovery_codes, settings
from doublesix.server.storage.statements import upsert

__all__ = ["Accounts"]

_FINGERPRINT: Final = "cookie key fingerprint"
_OLD_KEY: Final = "cookie secret"


class Accounts:
    """Store of credentials and sessions. Every method may raise `StoreTrouble`."""

    def __init__(self, database: Database, writer: Writer, clock: Callable[[], int]) -> None:
        self._database = database
        self._writer = writer
        self.now = clock

    async def session(self, digest: str) -> SessionRow | None:
        """The session with a digest, live or ended; `None` if there is none."""
        rows = await self._database.find(sessions.FIND, digest=digest)
        return sessions.read(rows[0]) if rows else None

    async def live_sessions(self, person: str) -> list[SessionRow]:
        """Live sessions of a person, most recently used first."""
        async with self._database.reading() as connection:
            return await sessions.live_of(connection, person)

    async def over_among(self, digests: Iterable[str]) -> dict[str, bool]:
        """Which of the given sessions have ended or do not exist, each with whether another session replaced it."""
        async with self._database.reading() as connection:
            return await sessions.over_among(connection, digests)

    async def mark_seen(self, digest: str) -> None:
        """Record that a session was used, to the hour."""
        await self._writer.do(partial(sessions.mark_seen, digest=digest, now=self.now()))

    async def end(self, person: str, digest: str) -> list[str]:
        """End one session of a person; returns its digest, or an empty list if it was not live."""
        return await self._writer.do(partial(sessions.end, digests=[digest], now=self.now(), person=person))

    async def end_others(self, person: str, digest: str) -> list[str]:
        """End all sessions of a person but one; returns the digests of those that ended."""
        return await self._writer.do(partial(sessions.end_all, person=person, now=self.now(), but=digest))

    async def forget_sessions(self, before: int) -> None:
        """Delete sessions that began before a time; ended ones are kept until then, so that none can be revived."""
        await self._writer.do(partial(sessions.forget, before=before))

    async def exchange(self, row: SessionRow) -> SessionRow:
        """Insert a session unless it exists, and return the stored one."""
        return await self._writer.do(partial(sessions.exchange, row=row))

    async def enter(self, name: str, row: SessionRow) -> None:
        """Add a guest with their first session."""

        async def entering(connection: AsyncConnection) -> None:
            await people.create_person(connection, row.person, name)
            await sessions.begin(connection, row)

        await self._writer.do(entering)

    async def register(
        self, account: str, password_hash: str, row: SessionRow, *, old: str = "", name: str = "", codes: Sequence[str]
    ) -> None:
        """Give a person an account, recovery codes and a session.

        Args:
            account: Account name.
            password_hash: Hash of the password.
            row: The new session; its person gets the account.
            old: Digest of the session that it replaces; empty for a new person.
            name: Name of a new person.
            codes: Digests of the recovery codes.

        Raises:
            AccountTaken: If the account is another person's, or the person has one.
            SessionOver: If the old session has ended meanwhile.
        """

        async def registering(connection: AsyncConnection) -> None:
            if not old:
                await people.create_person(connection, row.person, name)
            await people.register(connection, row.person, account, password_hash)
            await _put_codes(connection, row.person, codes)
            await _put_session(connection, row, old)

        await self._writer.do(registering)

    async def sign_in(self, password_hash: str, row: SessionRow, *, old: str = "") -> None:
        """Begin a session for a password that was verified before, replacing the session with digest ``old`` if any.

        Raises:
            WrongProof: If the password was changed meanwhile.
            SessionOver: If the old session has ended meanwhile.
        """

        async def signing_in(connection: AsyncConnection) -> None:
            # Row lock until the session is stored, so that a concurrent change of the password ends this session too.
            standing = (
                select(people_table.c.password_hash).where(people_table.c.id == row.person).with_for_update(read=True)
            )
            if await connection.scalar(standing) != password_hash:
                raise WrongProof("The password was changed meanwhile.")
            await _put_session(connection, row, old)

        await self._writer.do(signing_in)

    async def change_password(self, before: str, after: str, row: SessionRow, *, old: str) -> list[str]:
        """Change a password: all other sessions end, and the requesting one is replaced by a new one.

        Args:
            before: Hash of the current password.
            after: Hash of the new password.
            row: The new session.
            old: Digest of the requesting session.

        Returns:
            Digests of the other sessions that have ended.

        Raises:
            WrongProof: If the password was changed meanwhile.
            SessionOver: If the requesting session has ended meanwhile.
        """

        async def changing(connection: AsyncConnection) -> list[str]:
            standing = update(people_table).where(
                people_table.c.id == row.person, people_table.c.password_hash == before
            )
            changed = await connection.execute(standing.values(password_hash=after))
            if not changed.rowcount:
                raise WrongProof("The password was changed meanwhile.")
            ended = await sessions.end_all(connection, row.person, row.created, but=old)
            await sessions.renew(connection, old, row)
            return ended

        return await self._writer.do(changing)

    async def has_code(self, person: str, digest: str) -> bool:
        """Whether a recovery code is valid and unused."""
        async with self._database.reading() as connection:
            found = recovery_codes.select().where(_is_code(person, digest))
            return (await connection.execute(found)).first() is not None

    async def recover(self, code: str, password_hash: str, row: SessionRow) -> list[str]:
        """Use up a recovery code to set a password: all sessions end, and a new one begins.

        Args:
            code: Digest of the code.
            password_hash: Hash of the new password.
            row: The new session.

        Returns:
            Digests of all sessions that have ended.

        Raises:
            WrongProof: If there is no such code, or it has been used.
        """

        async def recovering(connection: AsyncConnection) -> list[str]:
            used = await connection.execute(delete(recovery_codes).where(_is_code(row.person, code)))
            if not used.rowcount:
                raise WrongProof("There is no such recovery code, or it was used.")
            await connection.execute(
                update(people_table).where(people_table.c.id == row.person).values(password_hash=password_hash)
            )
            ended = await sessions.end_all(connection, row.person, row.created)
            await sessions.begin(connection, row)
            return ended

        return await self._writer.do(recovering)

    async def replace_codes(self, person: str, codes: Sequence[str]) -> None:
        """Replace the recovery codes of a person; the old ones become invalid."""
        await self._writer.do(partial(_put_codes, person=person, codes=codes))

    async def codes_left(self, person: str) -> int:
        """Number of unused recovery codes of a person."""
        async with self._database.reading() as connection:
            counted = select(func.count()).select_from(recovery_codes).where(recovery_codes.c.person == person)
            return await connection.scalar(counted) or 0

    async def old_key(self) -> str | None:
        """The cookie key that an earlier version kept in the database; `None` if there is none."""
        async with self._database.reading() as connection:
            return await people.setting(connection, _OLD_KEY)

    async def key_fingerprint(self) -> str | None:
        """Stored fingerprint of the cookie key; `None` if none has been stored yet."""
        async with self._database.reading() as connection:
            return await people.setting(connection, _FINGERPRINT)

    async def settle_key(self, fingerprint: str, *, replace: bool) -> str:
        """Store the fingerprint of the cookie key unless there is one, and return the stored fingerprint.

        If it is the one given, a key that an earlier version kept in the database is deleted.

        Args:
            fingerprint: Fingerprint of this process's key.
            replace: Whether to replace a fingerprint that is stored already.
        """

        async def settling(connection: AsyncConnection) -> str:
            row = {"name": _FINGERPRINT, "value": fingerprint}
            if replace:
                await connection.execute(upsert(connection, settings), row)
            standing = await people.set_once(connection, _FINGERPRINT, fingerprint)
            if standing == fingerprint:
                await connection.execute(delete(settings).where(settings.c.name == _OLD_KEY))
            return standing

        return await self._writer.do(settling)


def _is_code(person: str, digest: str) -> ColumnElement[bool]:
    return (recovery_codes.c.person == person) & (recovery_codes.c.digest == digest)


async def _put_codes(connection: AsyncConnection, person: str, codes: Collection[str]) -> None:
    await connection.execute(delete(recovery_codes).where(recovery_codes.c.person == person))
    if codes:
        await connection.execute(insert(recovery_codes), [{"person": person, "digest": code} for code in codes])


async def _put_session(connection: AsyncConnection, row: SessionRow, old: str) -> None:
    if old:
        await sessions.renew(connection, old, row)
    else:
        await sessions.begin(connection, row)
