"""Store of finished reviews, bounded in bytes."""

from collections.abc import Callable
from functools import partial
from typing import Final

from sqlalchemy import bindparam, delete, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.server.storage.database import Database
from doublesix.server.storage.group_commit import Writer
from doublesix.server.storage.schema import reviews, tables
from doublesix.server.storage.statements import Lookup, upsert

__all__ = ["StoredReviews"]

_FIND: Final = Lookup(
    select(reviews.c.content).where(reviews.c.table_id == bindparam("table"), reviews.c.version == bindparam("version"))
)
_NEWER: Final = select(
    reviews.c.table_id, func.sum(reviews.c.size).over(order_by=(reviews.c.made.desc(), reviews.c.table_id)).label("sum")
).subquery()
_BEYOND: Final = delete(reviews).where(
    reviews.c.table_id.in_(select(_NEWER.c.table_id).where(_NEWER.c.sum > bindparam("most")))
)
"""Deletes the oldest reviews, so that at most so many bytes are left."""


class StoredReviews:
    """Finished reviews by table, for all processes. Every method may raise `StoreTrouble`.

    A review goes with its table, and the oldest ones go when there are too many bytes of them.
    """

    def __init__(self, database: Database, writer: Writer, clock: Callable[[], int]) -> None:
        self._database = database
        self._writer = writer
        self._clock = clock

    async def find(self, table: str, version: str) -> bytes | None:
        """The review of a table by this version of the analysis; `None` if there is none, or one by another version."""
        rows = await self._database.find(_FIND, table=table, version=version)
        return bytes(rows[0][0]) if rows else None

    async def keep(self, table: str, version: str, content: bytes, most: int) -> None:
        """Store a review in place of an older one, and delete the oldest ones beyond ``most`` bytes in all.

        No effect if the table was deleted.
        """
        await self._writer.do(
            partial(_keep, table=table, version=version, content=content, most=most, now=self._clock())
        )


async def _keep(connection: AsyncConnection, table: str, version: str, content: bytes, most: int, now: int) -> None:
    if not await connection.scalar(select(exists().where(tables.c.id == table))):
        return
    row = {"table_id": table, "version": version, "made": now, "size": len(content), "content": content}
    await connection.execute(upsert(connection, reviews), row)
    await connection.execute(_BEYOND, {"most": most})
