"""Table leases with epochs (fencing tokens).

A lease has an epoch that goes up with every new holder. An append that names the epoch is refused once another process
has taken the table, whatever the clocks of the machines say: so a process that slept through the end of its lease
cannot write.
"""

from collections.abc import Mapping
from typing import Final

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.server.storage.schema import leases

__all__ = ["holders", "release", "renew", "take"]

_TOGETHER: Final = 500
"""Leases in one statement; some databases take no more than a thousand values."""


async def take(connection: AsyncConnection, table: str, owner: str, now: int, until: int) -> int | None:
    """Take a table that is free, or whose lease is over; the new epoch, or None while another process holds it.

    Who holds it already gets a new epoch too: it may be another run of the same name.
    """
    asked = select(leases).where(leases.c.table_id == table).with_for_update()
    row = (await connection.execute(asked)).one_or_none()
    if row is None:
        return await _first(connection, table, owner, until)
    if row.until > now and row.owner != owner:
        return None
    epoch: int = row.epoch + 1
    await connection.execute(
        update(leases).where(leases.c.table_id == table).values(owner=owner, epoch=epoch, until=until)
    )
    return epoch


async def _first(connection: AsyncConnection, table: str, owner: str, until: int) -> int | None:
    try:
        async with connection.begin_nested():
            await connection.execute(insert(leases), {"table_id": table, "owner": owner, "epoch": 1, "until": until})
    except IntegrityError:
        # Another process had the same idea, and was first.
        return None
    return 1


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
    await connection.execute(mine.values(owner="", until=0, epoch=epoch + 1))


async def holders(connection: AsyncConnection, prefix: str, now: int) -> dict[str, str]:
    """Who holds the leases whose names begin so, by name."""
    held = select(leases.c.table_id, leases.c.owner).where(
        leases.c.table_id.startswith(prefix, autoescape=True), leases.c.until > now, leases.c.owner != ""
    )
    return {row.table_id: row.owner for row in await connection.execute(held)}
