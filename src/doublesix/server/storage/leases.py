"""Table leases with epochs (fencing tokens).

A lease has an epoch that goes up with every new holder. An append that names the epoch is refused once another process
has taken the table, whatever the clocks of the machines say: so a process that slept through the end of its lease
cannot write.

A lease runs out by itself, or is covered by another one and stands as long as that does: a process renews the one lease
of its own name, and that covers all of its tables.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlalchemy import Row, and_, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.server.storage.schema import leases

__all__ = ["Cover", "holders", "release", "renew", "take"]

_TOGETHER: Final = 500
"""Leases in one statement; some databases take no more than a thousand values."""
_COVERS: Final = leases.alias("covers")


class Cover(NamedTuple):
    """The lease that another one stands and falls with: its name, and the epoch in which it was held."""

    name: str
    epoch: int


_NONE: Final = Cover("", 0)


async def take(
    connection: AsyncConnection, table: str, owner: str, now: int, until: int, cover: Cover | None = None
) -> int | None:
    """Take a table that is free, or whose lease is over; the new epoch, or None while another process holds it.

    Who holds it already gets a new epoch too: it may be another run of the same name.
    """
    by = cover or _NONE
    asked = select(leases).where(leases.c.table_id == table).with_for_update()
    row = (await connection.execute(asked)).one_or_none()
    values = {"owner": owner, "until": until, "cover": by.name, "cover_epoch": by.epoch}
    if row is None:
        return await _first(connection, {"table_id": table, "epoch": 1, **values})
    if row.owner not in {"", owner} and await _stands(connection, row, now):
        return None
    epoch: int = row.epoch + 1
    await connection.execute(update(leases).where(leases.c.table_id == table).values(epoch=epoch, **values))
    return epoch


async def _first(connection: AsyncConnection, values: Mapping[str, object]) -> int | None:
    try:
        async with connection.begin_nested():
            await connection.execute(insert(leases), dict(values))
    except IntegrityError:
        # Another process had the same idea, and was first.
        return None
    return 1


async def _stands(connection: AsyncConnection, row: Row[tuple[object, ...]], now: int) -> bool:
    """Whether a lease that has a holder is not over."""
    if not row.cover:
        return bool(row.until > now)
    asked = select(leases.c.until).where(leases.c.table_id == row.cover, leases.c.epoch == row.cover_epoch)
    until: int | None = await connection.scalar(asked.where(leases.c.owner != ""))
    return until is not None and until > now


async def renew(connection: AsyncConnection, held: Mapping[str, int], until: int) -> frozenset[str]:
    """Hold leases longer; those that are still held. One that ran out but was not taken over is held again."""
    kept: set[str] = set()
    names = sorted(held)
    for start in range(0, len(names), _TOGETHER):
        some = leases.c.table_id.in_(names[start : start + _TOGETHER])
        # Locked until the end of this transaction, in the order of their names, as everywhere.
        standing = select(leases.c.table_id, leases.c.epoch).where(some, leases.c.owner != "")
        rows = await connection.execute(standing.order_by(leases.c.table_id).with_for_update())
        mine = [row.table_id for row in rows if row.epoch == held[row.table_id]]
        if mine:
            await connection.execute(update(leases).where(leases.c.table_id.in_(mine)).values(until=until))
        kept.update(mine)
    return frozenset(kept)


async def release(connection: AsyncConnection, table: str, epoch: int) -> None:
    """Give a lease back; the row stays, so that the epoch never goes down."""
    mine = update(leases).where(leases.c.table_id == table, leases.c.epoch == epoch)
    await connection.execute(mine.values(owner="", until=0, epoch=epoch + 1, cover="", cover_epoch=0))


async def holders(connection: AsyncConnection, prefix: str, now: int) -> dict[str, str]:
    """Who holds the leases whose names begin so now, by name."""
    same = and_(_COVERS.c.table_id == leases.c.cover, _COVERS.c.epoch == leases.c.cover_epoch, _COVERS.c.owner != "")
    stands = or_(and_(leases.c.cover == "", leases.c.until > now), _COVERS.c.until > now)
    held = (
        select(leases.c.table_id, leases.c.owner)
        .select_from(leases.outerjoin(_COVERS, same))
        .where(leases.c.table_id.startswith(prefix, autoescape=True), leases.c.owner != "", stands)
    )
    return {row.table_id: row.owner for row in await connection.execute(held)}
