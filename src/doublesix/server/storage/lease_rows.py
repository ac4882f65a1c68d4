"""Leases of tables and processes, with epochs as fencing tokens.

The epoch of a lease increases with every new holder. An append that carries an epoch is refused once another process
has taken the table, whatever the clocks of the machines say, so that a process that slept past the end of its lease
cannot write.

A lease expires at its own time, or is covered by another lease and holds as long as that one does: a process renews
only the lease on its own name, which covers those of all its tables.

Requests that come while others are carried out share the next transaction.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Final, NamedTuple

from sqlalchemy import BindParameter, ColumnElement, Row, and_, bindparam, insert, literal_column, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.server.storage.group_commit import Writer
from doublesix.server.storage.schema import leases
from doublesix.server.storage.statements import Lookup

__all__ = ["HOLDER", "STANDING", "VISITS", "Cover", "LeaseQueue", "Request", "describe", "release", "renew", "take"]

TOGETHER: Final = 500
"""Maximum of leases in one statement, as some databases accept no more than a thousand values."""
_COVERS: Final = leases.alias("covers")


class Cover(NamedTuple):
    """Covering lease, by name and epoch: the covered lease holds as long as it does."""

    name: str
    epoch: int


_NONE: Final = Cover("", 0)


class Request(NamedTuple):
    """Request for a lease: its name, owner, own expiry (ms since 1970, unused if covered) and cover."""

    table: str
    owner: str
    until: int
    cover: Cover = _NONE


async def take(connection: AsyncConnection, requests: Sequence[Request], now: int) -> dict[str, int | None]:
    """Take leases that are free or expired; returns new epochs by table, `None` if another process holds it.

    The current owner gets a new epoch too, as it may be another run under the same name.

    Args:
        connection: Connection inside a transaction.
        requests: At most `TOGETHER`, for different tables.
        now: Milliseconds since 1970.
    """
    # Locked and inserted in the order of their names, as everywhere, which prevents deadlocks.
    requests = sorted(requests)
    names = {"names": [one.table for one in requests]}
    rows = {row.table_id: row for row in await connection.execute(_ASKED, names)}
    epochs: dict[str, int | None] = {}
    for request in requests:
        row = rows.get(request.table)
        held = row is not None and row.owner not in {"", request.owner} and await _stands(connection, row, now)
        epochs[request.table] = None if held else 1 if row is None else row.epoch + 1
    again = [one for one in requests if one.table in rows and epochs[one.table] is not None]
    if again:
        renewed = [_values(one, epochs[one.table]) for one in again]
        await connection.execute(_RENEWED, [{f"new_{name}": new for name, new in one.items()} for one in renewed])
    if new := [request for request in requests if request.table not in rows]:
        epochs |= await _first(connection, new)
    return epochs


_ASKED: Final = (
    select(leases)
    .where(leases.c.table_id.in_(bindparam("names", expanding=True)))
    .order_by(leases.c.table_id)
    .with_for_update()
)
"""Built once: a new statement with a list of values leaves three KiB of reference cycles behind."""
_NEW: Final[dict[str, BindParameter[object]]] = {
    name: bindparam(f"new_{name}") for name in ("epoch", "owner", "until", "cover", "cover_epoch")
}
_RENEWED: Final = update(leases).where(leases.c.table_id == bindparam("new_table_id")).values(**_NEW)


def _values(request: Request, epoch: int | None) -> dict[str, object]:
    by = request.cover
    own = {"table_id": request.table, "owner": request.owner, "until": request.until, "epoch": epoch}
    return {**own, "cover": by.name, "cover_epoch": by.epoch}


async def _first(connection: AsyncConnection, requests: Sequence[Request]) -> dict[str, int | None]:
    """Insert leases for names that have none: all at once, or one by one if another process inserts some too."""
    try:
        async with connection.begin_nested():
            await connection.execute(insert(leases), [_values(one, 1) for one in requests])
    except IntegrityError:
        if len(requests) == 1:
            return {requests[0].table: None}
        return {table: epoch for one in requests for table, epoch in (await _first(connection, [one])).items()}
    return {one.table: 1 for one in requests}


async def _stands(connection: AsyncConnection, row: Row[tuple[object, ...]], now: int) -> bool:
    """Whether a lease that has an owner is still valid."""
    if not row.cover:
        return bool(row.until > now)
    asked = select(leases.c.until).where(leases.c.table_id == row.cover, leases.c.epoch == row.cover_epoch)
    until: int | None = await connection.scalar(asked.where(leases.c.owner != ""))
    return until is not None and until > now


async def renew(connection: AsyncConnection, held: Mapping[str, int], until: int) -> frozenset[str]:
    """Renew leases; returns those still held. One that has expired but was not taken over is renewed too."""
    kept: set[str] = set()
    names = sorted(held)
    for start in range(0, len(names), TOGETHER):
        some = leases.c.table_id.in_(names[start : start + TOGETHER])
        # Row locks until the end of this transaction, in the order of their names, as everywhere.
        standing = select(leases.c.table_id, leases.c.epoch).where(some, leases.c.owner != "")
        rows = await connection.execute(standing.order_by(leases.c.table_id).with_for_update())
        mine = [row.table_id for row in rows if row.epoch == held[row.table_id]]
        if mine:
            await connection.execute(update(leases).where(leases.c.table_id.in_(mine)).values(until=until))
        kept.update(mine)
    return frozenset(kept)


async def release(connection: AsyncConnection, table: str, epoch: int) -> None:
    """Release a lease; the row stays, so that the epoch never decreases."""
    mine = update(leases).where(leases.c.table_id == table, leases.c.epoch == epoch)
    await connection.execute(mine.values(owner="", until=0, epoch=epoch + 1, cover="", cover_epoch=0))


async def describe(connection: AsyncConnection, table: str, epoch: int, owner: str) -> bool:
    """Change the owner text of a held lease, in the same epoch; false if it is lost."""
    mine = update(leases).where(leases.c.table_id == table, leases.c.epoch == epoch, leases.c.owner != "")
    return bool((await connection.execute(mine.values(owner=owner))).rowcount)


_NOBODY: Final[ColumnElement[str]] = literal_column("''")
"""A literal, as the parameters of a lookup are those that its caller names."""
_COVERING: Final = and_(
    _COVERS.c.table_id == leases.c.cover, _COVERS.c.epoch == leases.c.cover_epoch, _COVERS.c.owner != _NOBODY
)
_JOINED: Final = leases.outerjoin(_COVERS, _COVERING)


def _held(now: int | BindParameter[int]) -> ColumnElement[bool]:
    """Condition that a lease, joined with its cover, has an owner and is valid."""
    stands = or_(and_(leases.c.cover == _NOBODY, leases.c.until > now), _COVERS.c.until > now)
    return and_(leases.c.owner != _NOBODY, stands)


HOLDER: Final = Lookup(
    select(leases.c.owner)
    .select_from(_JOINED)
    .where(leases.c.table_id == bindparam("name"), _held(bindparam("now", type_=leases.c.until.type)))
)
"""Owner of a lease, if it is held now."""


VISITS: Final = Lookup(
    select(leases.c.table_id, leases.c.owner)
    .select_from(_JOINED)
    .where(
        # Released leases have 0, and are left out by the index: their rows accumulate.
        leases.c.until > literal_column("0"),
        leases.c.table_id.startswith(bindparam("prefix"), autoescape=False),
        _held(bindparam("now", type_=leases.c.until.type)),
    )
)
"""Held leases whose names begin with ``prefix``, which has no wildcards, with their owners."""


STANDING: Final = Lookup(
    select(leases.c.table_id, leases.c.owner).where(
        leases.c.until > bindparam("now", type_=leases.c.until.type),
        leases.c.cover == _NOBODY,
        leases.c.owner != _NOBODY,
    )
)
"""Leases held now that have no cover (those of processes), with their owners.

Selected by the index on their expiry, since the rows of table leases accumulate with every table.
"""


class LeaseQueue:
    """Takes leases in batches: requests that arrive while a batch is processed form the next one.

    Args:
        writer: Writer into the database.
        clock: Milliseconds since 1970.
    """

    def __init__(self, writer: Writer, clock: Callable[[], int]) -> None:
        self._writer = writer
        self._clock = clock
        self._waiting: dict[tuple[str, int], tuple[Request, asyncio.Future[int | None]]] = {}
        """By table and its position in that table's queue: a batch has at most one request for a table."""
        self._work: asyncio.Task[None] | None = None

    async def take(self, request: Request) -> int | None:
        """Take a lease; returns its new epoch, or `None` while another process holds it.

        Raises:
            StoreTrouble: If the database does not work.
        """
        answer: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        turn = 0
        while (request.table, turn) in self._waiting:
            turn += 1
        self._waiting[request.table, turn] = request, answer
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._work_off())
        return await answer

    async def _work_off(self) -> None:
        while self._waiting:
            first = min(turn for _, turn in self._waiting)
            keys = list(islice((key for key in self._waiting if key[1] == first), TOGETHER))
            taken = [self._waiting.pop(key) for key in keys]
            requests = [request for request, _ in taken]
            try:
                job = partial(take, requests=requests, now=self._clock())
                epochs = await self._writer.do(job)
            except Exception as error:  # noqa: BLE001 - the waiting callers must get it, not wait for ever
                for _, answer in taken:
                    if not answer.done():
                        answer.set_exception(error)
            else:
                for request, answer in taken:
                    if not answer.done():
                        answer.set_result(epochs[request.table])
