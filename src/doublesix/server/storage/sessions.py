"""Statements on sessions, within a transaction."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.server.storage.errors import SessionOver
from doublesix.server.storage.rows import SessionRow
from doublesix.server.storage.schema import sessions
from doublesix.server.storage.statements import Lookup, insert_if_new

__all__ = [
    "FIND", "begin", "end", "end_all", "exchange", "find", "forget", "live_of", "mark_seen", "over_among", "read",
    "renew",
]  # fmt: skip

_HOUR_MS: Final = 3_600_000

FIND: Final = Lookup(select(sessions).where(sessions.c.digest == bindparam("digest")))
"""The session with a digest, live or ended."""


async def find(connection: AsyncConnection, digest: str) -> SessionRow | None:
    """The session with a digest, live or ended; `None` if there is none."""
    row = (await connection.execute(FIND.statement, {"digest": digest})).one_or_none()
    return read(row) if row else None


async def begin(connection: AsyncConnection, row: SessionRow) -> None:
    """Store a new session."""
    await connection.execute(insert(sessions), _plain(row))


async def renew(connection: AsyncConnection, old: str, row: SessionRow) -> None:
    """Replace the session with digest ``old`` by a new one.

    Raises:
        SessionOver: If the old session has ended meanwhile.
    """
    if not await end(connection, [old], row.created, renewed=True):
        raise SessionOver("This session was ended while it asked for a new one; log in again.")
    await begin(connection, row)


async def exchange(connection: AsyncConnection, row: SessionRow) -> SessionRow:
    """Insert a session unless it exists, and return the stored one."""
    await connection.execute(insert_if_new(connection, sessions), _plain(row))
    return await find(connection, row.digest) or row


async def live_of(connection: AsyncConnection, person: str) -> list[SessionRow]:
    """Live sessions of a person, most recently used first."""
    wanted = select(sessions).where(sessions.c.person == person, sessions.c.ended.is_(None))
    found = await connection.execute(wanted.order_by(sessions.c.seen.desc(), sessions.c.created.desc()))
    return [read(row) for row in found]


async def over_among(connection: AsyncConnection, digests: Iterable[str]) -> dict[str, bool]:
    """Which of the given sessions have ended or do not exist, each with whether another session replaced it."""
    asked = sorted(digests)
    found = await connection.execute(
        select(sessions.c.digest, sessions.c.ended, sessions.c.renewed).where(sessions.c.digest.in_(asked))
    )
    known = {row.digest: row for row in found}
    gone = {digest: False for digest in asked if digest not in known}
    return gone | {digest: row.renewed for digest, row in known.items() if row.ended is not None}


async def mark_seen(connection: AsyncConnection, digest: str, now: int) -> None:
    """Record that a session was used, to the hour."""
    hour = now - now % _HOUR_MS
    await connection.execute(update(sessions).where(sessions.c.digest == digest).values(seen=hour))


async def end(
    connection: AsyncConnection, digests: Sequence[str], now: int, *, person: str = "", renewed: bool = False
) -> list[str]:
    """End live sessions, with ``person`` only that person's; returns the digests of those that ended."""
    where = [sessions.c.digest.in_(digests), *([sessions.c.person == person] if person else [])]
    return await _end(connection, now, *where, renewed=renewed)


async def end_all(connection: AsyncConnection, person: str, now: int, but: str = "") -> list[str]:
    """End all live sessions of a person except ``but``; returns the digests of those that ended."""
    return await _end(connection, now, sessions.c.person == person, sessions.c.digest != but)


async def forget(connection: AsyncConnection, before: int) -> None:
    """Delete sessions that began before a time older than any valid cookie."""
    await connection.execute(delete(sessions).where(sessions.c.created < before))


async def _end(connection: AsyncConnection, now: int, *where: ColumnElement[bool], renewed: bool = False) -> list[str]:
    live = select(sessions.c.digest).where(*where, sessions.c.ended.is_(None)).order_by(sessions.c.digest)
    ending = list(await connection.scalars(live.with_for_update()))
    if ending:
        ended = update(sessions).where(sessions.c.digest.in_(ending))
        await connection.execute(ended.values(ended=now, renewed=renewed))
    return ending


def _plain(row: SessionRow) -> dict[str, object]:
    return {name: getattr(row, name) for name in sessions.c.keys()}  # noqa: SIM118 - columns, not a dictionary


def read(row: Sequence[Any]) -> SessionRow:
    """Build a session from a row of the table."""
    digest, person, created, seen, agent, ended, renewed, device, network = row
    return SessionRow(digest, person, created, seen, agent, ended, bool(renewed), device, network)
