"""Housekeeping: deletes what is no longer used, in one process at a time and in small steps."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import Final, Protocol

import msgspec
import structlog

from doublesix.server.domain.log import Sat, Started, Stood
from doublesix.server.hosting.context import place_of
from doublesix.server.hosting.features.sheet_room import STAGE
from doublesix.server.hosting.row_codec import read_row
from doublesix.server.retention import Retention
from doublesix.server.storage import Row, StoreTrouble
from doublesix.server.storage.removals import OldTable, Removals

__all__ = ["Housekeeping", "Leased"]

log: Final = structlog.get_logger("housekeeping")

LEASE: Final = "housekeeping"
HOUR_MS: Final = 3_600_000
FIRST_SECONDS: Final = 60.0
"""Delay of the first pass, for a start has better things to do."""
PAUSE_SECONDS: Final = 0.05
"""Pause between two transactions, in which others write: 2,000 entries a second, 170 million a day."""

BEGUN: Final = ("playing", "between", "over")
WAITING: Final = ("waiting",)
SHEETS: Final = (STAGE,)


class Leased(Protocol):
    """What decides which process does it."""

    async def take(self, table: str, owner: str, ms: int) -> int | None:
        """Take a lease; `None` while another process holds it."""
        ...


class Housekeeping:
    """Deletes tables, guests, sessions and reports that are older than the retention allows, once an hour.

    Args:
        removals: Deletions of the store.
        leases: The store's leases: one process at a time keeps house.
        process: Name of this process.
        retention: How long what is kept.
        loaded: Ids of the tables that are loaded in this process, which are in use.
        pause: Seconds between two transactions.

    Attributes:
        unfinished: Goes on with the deletion of people that was cut off; nothing if `None`.
    """

    def __init__(
        self,
        removals: Removals,
        leases: Leased,
        process: str,
        retention: Retention,
        loaded: Collection[str],
        *,
        pause: float = PAUSE_SECONDS,
    ) -> None:
        self._removals = removals
        self._leases = leases
        self._process = process
        self._retention = retention
        self._loaded = loaded
        self._pause = pause
        self.unfinished: Callable[[], Awaitable[object]] | None = None
        self._seen: dict[str, int] = {}
        """By kind, the time up to which all tables were looked at: those kept then are not read again."""
        self._work: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin the passes, until `close`."""
        self._work = asyncio.get_running_loop().create_task(self._always())

    async def close(self) -> None:
        """Stop; a table that is half deleted is deleted by the next pass of any process."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def once(self) -> None:
        """One pass, unless another process has done it within the hour.

        Raises:
            StoreTrouble: If the store does not work.
        """
        if await self._leases.take(LEASE, self._process, HOUR_MS) is None:
            return
        if self.unfinished is not None:
            await self.unfinished()
        gone = set(await self._removals.marked())
        for table in sorted(gone):
            await self._delete(table)
        for kind, stages in (
            ("unstarted", WAITING),
            ("bot_matches", BEGUN),
            ("guest_matches", BEGUN),
            ("matches", BEGUN),
            ("sheets", SHEETS),
        ):
            gone |= await self._tables(kind, stages)
        if gone:
            await self._removals.drop_leases(gone)
        await self._guests()
        await self._sessions()
        await self._reports()
        log.info("housekeeping", tables=len(gone))

    async def _always(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            try:
                await self.once()
            except StoreTrouble as trouble:
                # The next pass goes on where this one ended.
                log.warning("housekeeping", error=type(trouble).__name__)
            except Exception as error:  # noqa: BLE001 - a mistake of ours must not end all later passes
                log.error("broken", what="housekeeping", error=type(error).__name__, at=place_of(error))  # noqa: TRY400 - its text may tell tiles
            await asyncio.sleep(HOUR_MS / 1000)

    async def _tables(self, kind: str, stages: Collection[str]) -> set[str]:
        """Delete the old tables of a kind; returns their ids."""
        before = self._retention.before(kind, self._removals.now())
        since, after, gone = self._seen.get(kind, 0), "", set[str]()
        if before <= since:
            return gone
        used = await self._removals.in_use()
        looked = before
        while some := await self._removals.old_tables(stages, since, before, after):
            after = some[-1].id
            for table in some:
                if table.id in used or table.id in self._loaded:
                    looked = min(looked, table.updated)
                elif await self._is(kind, table):
                    gone |= await self._gone(table)
            await self._rest()
        self._seen[kind] = looked
        return gone

    async def _is(self, kind: str, table: OldTable) -> bool:
        """Whether a table is of a kind of matches, by the people who had a seat when it began."""
        if kind in {"unstarted", "matches", "sheets"}:
            return True
        try:
            people = await self._people(table.id)
        except msgspec.MsgspecError:
            # What cannot be read is not judged.
            return False
        return not people if kind == "bot_matches" else not await self._removals.have_account(people)

    async def _people(self, table: str) -> frozenset[str]:
        """Ids of the people who had a seat when the match began."""
        seats: dict[int, str] = {}
        rows: list[Row] = []
        while rows := await self._removals.beginning(table, rows[-1].seq if rows else 0):
            for row in rows:
                match read_row(row).entry:
                    case Sat(seat, person):
                        seats[seat] = person
                    case Stood(seat):
                        seats.pop(seat, None)
                    case Started():
                        return frozenset(seats.values())
                    case _:
                        pass
        return frozenset(seats.values())

    async def _rest(self) -> None:
        """Let others write."""
        await asyncio.sleep(self._pause)

    async def _gone(self, table: OldTable) -> set[str]:
        if not await self._removals.mark(table):
            return set()
        await self._delete(table.id)
        return {table.id}

    async def _delete(self, table: str) -> None:
        while await self._removals.shrink(table):
            await self._rest()

    async def _guests(self) -> None:
        before, after = self._retention.before("guests", self._removals.now()), ""
        while before and (some := await self._removals.unused_guests(before, after)):
            after = some[-1]
            await self._removals.drop_guests(some, before)
            await self._rest()

    async def _sessions(self) -> None:
        before = self._retention.before("sessions", self._removals.now())
        while before and await self._removals.drop_sessions(before):
            await self._rest()

    async def _reports(self) -> None:
        before = self._retention.before("reports", self._removals.now())
        while before and await self._removals.drop_reports(before):
            await self._rest()
