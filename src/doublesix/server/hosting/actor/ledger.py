"""Ledger: a table's state and the only way to append to its log, which is folded in slices."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from doublesix.server.domain import Table, card
from doublesix.server.domain.log import Entry, Logged
from doublesix.server.hosting.clock import Clock
from doublesix.server.hosting.errors import NoSuchTable
from doublesix.server.hosting.row_codec import line_of, read_row, summary_of, write_row
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.storage import Summary
from doublesix.server.wire.http import TableLine

__all__ = ["DELTA", "Ledger", "Step", "Writer", "folded", "stepped", "steps_of"]

PIECE: Final = 16
"""Entries folded without yielding to the event loop: one or two milliseconds."""


class Step(NamedTuple):
    """An entry, with the table before and after it."""

    before: Table
    logged: Logged
    after: Table


def steps_of(table: Table, log: Iterable[Logged]) -> list[Step]:
    """Steps of the next entries of a table."""
    steps = []
    for logged in log:
        after = table.after(logged)
        steps.append(Step(table, logged, after))
        table = after
    return steps


async def folded(log: Sequence[Logged]) -> Table:
    """Fold a whole log into a table, yielding to the event loop in between."""
    table = Table.opened(log[0])
    for start in range(1, len(log), PIECE):
        for logged in log[start : start + PIECE]:
            table = table.after(logged)
        await asyncio.sleep(0)
    return table


async def stepped(table: Table, log: Sequence[Logged]) -> list[Step]:
    """`steps_of`, yielding to the event loop in between."""
    steps: list[Step] = []
    for start in range(0, len(log), PIECE):
        steps += steps_of(steps[-1].after if steps else table, log[start : start + PIECE])
        await asyncio.sleep(0)
    return steps


DELTA: Final = 200
"""Maximum number of missed entries that are sent to a returning socket; beyond it gets the table only."""
RECENT_MS: Final = 10_000
"""How long missed steps are cached after a socket has returned, for the next one that does."""


RECENT: Final = 16
"""For how many further entries they are cached: sockets that return together do so within few entries."""


class Ledger:
    """The fold of a table's log, its clock, and the steps that are not broadcast yet.

    `table` contains committed entries only. KnownPeople of the coroutines hold the table's lock.

    Attributes:
        table: The current state.
        card: The constant data of the table.
        line: The lobby line, as it is for people without a seat.
        unsent: Steps since the last broadcast.
        is_news: Whether this process has appended entries that are not announced to the others.
        updated: When the lobby line last changed, ms since 1970.
        doubtful: Whether the store may have entries that are not folded here; then the log is read before it is used.
    """

    def __init__(self, store: StorePort, clock: Clock, table: Table, updated: int) -> None:
        self.table = table
        self.updated = updated
        self.unsent: list[Step] = []
        self.doubtful = False
        self.is_unannounced = False
        self._store = store
        self._clock = clock
        self.card = card(table)
        self._origin = clock.now() - table.at
        self.line = line_of(table, self.card)
        self._held_at: int | None = None
        self._recent: list[Step] | None = None
        self._recent_until = self._recent_seq = 0

    @classmethod
    async def open(cls, store: StorePort, clock: Clock, table: str) -> "Ledger":
        """Load a table from the store; its clock continues from the last entry.

        Raises:
            NoSuchTable: If there is no such table.
            StoreTrouble: If the store cannot be read now.
        """
        rows = await store.read(table)
        if not rows:
            raise NoSuchTable
        return cls(store, clock, await folded(list(map(read_row, rows))), rows[-1].wall)

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table.created.id

    def now(self) -> int:
        """The table's clock: at least the time of its last entry, whichever process wrote it; halted, it stands."""
        if self.table.halted:
            return self.table.at
        if self._held_at is not None:
            return max(self._held_at, self.table.at)
        return max(self._clock.now() - self._origin, self.table.at)

    def hold(self, *, still: bool) -> None:
        """Stop the table's clock while nothing may be written, or let it go on where it stopped."""
        if still and self._held_at is None:
            self._held_at = self.now()
        elif not still and self._held_at is not None:
            self._origin, self._held_at = self._clock.now() - self._held_at, None

    def real(self, at: int) -> int:
        """Convert a time of the table's clock to the process's clock, ms."""
        return at + self._origin

    async def catch_up(self) -> None:
        """Read the new entries of the log and fold them.

        Raises:
            StoreTrouble: If the store cannot be read now.
        """
        # Stays set if the read fails or is cancelled, as in `append`.
        self.doubtful = True
        rows = await self._store.read(self.id, self.table.seq)
        self._take(steps_of(self.table, map(read_row, rows)))
        self._show(line_of(self.table, self.card), rows[-1].wall if rows else self.updated)
        self.doubtful = False

    async def append(self, entries: Sequence[Entry], by: "Writer") -> int:
        """Append entries, fold them once they are committed, and return the number of the last one.

        They are folded on trial before they are stored, so that the log never holds an entry that cannot be folded.

        Raises:
            Conflict: If another process has appended first; `catch_up`, and decide again.
            DuplicateKey: If another process has carried out this command; `catch_up`, and decide again.
            LeaseLost: If another process has taken the lease of the table.
            StoreTrouble: If the store does not work now.
        """
        wall, at = self._clock.wall(), max(self.table.at, self.now() - by.late)
        news = [
            Logged(self.table.seq + n, at, wall, entry, by.person, by.key if n == 1 else "")
            for n, entry in enumerate(entries, 1)
        ]
        steps = steps_of(self.table, news)
        after = steps[-1].after
        line = self.line if _same_line(self.table, after) else line_of(after, self.card)
        rows = [write_row(self.id, logged) for logged in news]
        # Stays set if this coroutine is cancelled or the connection is lost: the entries may be stored or not.
        self.doubtful = True
        shown = await self._ended(after) or wall
        await self._store.append(rows, lease=by.lease, summary=self._summary(after, line, shown))
        self.doubtful = False
        self._take(steps)
        self._show(line, shown)
        self.is_unannounced = True
        return self.table.seq

    async def missed(self, since: int) -> list[Step] | None:
        """Steps since an entry; `None` if there are more than `DELTA`, or the entry is not in this log.

        Raises:
            StoreTrouble: If the store cannot be read now.
        """
        since = max(since, 1)  # The first entry creates the table, so no socket can have missed it.
        if not 0 <= self.table.seq - since <= DELTA:
            return None
        if since == self.table.seq:
            return []
        now = self._clock.now()
        if self._recent is None or len(self._recent) < self.table.seq - since:
            log = [read_row(row) for row in await self._store.read(self.id)]
            self._recent = await stepped(await folded(log[:since]), log[since : self.table.seq])
        self._recent_until, self._recent_seq = now + RECENT_MS, self.table.seq + RECENT
        return self._recent[since - self.table.seq :]

    def tidy(self) -> None:
        """Drop the cached steps if no socket has returned for `RECENT_MS`."""
        if self._recent is not None and self._clock.now() >= self._recent_until:
            self._recent = None

    def drain(self) -> list[Step]:
        """Take out the unsent steps."""
        unsent, self.unsent = self.unsent, []
        return unsent

    def _take(self, steps: Sequence[Step]) -> None:
        for step in steps:
            # Another process's clock may be ahead of ours; a table's time must not go back.
            self._origin -= max(0, step.logged.at - self.now())
            if self.table.halted and not step.after.halted:
                self._origin = self._clock.now() - step.logged.at
            self.table = step.after
        self.unsent.extend(steps)
        if self._recent is not None:
            # Bounded, as each step holds an older table of two KiB or more.
            self._recent = [*self._recent, *steps][-DELTA:] if self.table.seq <= self._recent_seq else None

    def _show(self, line: TableLine, wall: int) -> None:
        if line != self.line:
            self.line, self.updated = line, wall

    async def _ended(self, after: Table) -> int:
        """When a match ended that was over before, for what comes behind its end moves it to no other day; else 0."""
        if self.table.stage != "over" or after.stage != "over" or after.seats is self.table.seats:
            return 0
        known = await self._store.summary(self.id)
        return 0 if known is None else known.updated

    def _summary(self, after: Table, line: TableLine, wall: int) -> Summary | None:
        """The new lobby summary; `None` if it is unchanged."""
        same_people = [one.person for one in after.seats] == [one.person for one in self.table.seats]
        return None if same_people and line == self.line else summary_of(after, line, wall)


def _same_line(before: Table, after: Table) -> bool:
    """Cheap test whether the lobby line is unchanged, as after most entries."""
    same_people = after.seats is before.seats and after.host == before.host
    same_scores = after.match.scoreboard is before.match.scoreboard
    return same_people and same_scores and after.stage == before.stage and after.halted == before.halted


@dataclass(frozen=True)
class Writer:
    """Origin of entries to append.

    Attributes:
        person: Id of the sender of the command; empty for entries of the scheduler.
        key: Idempotency key of the command.
        late: Network delay to compensate, ms.
        lease: Epoch of the lease (fencing token) for entries of the scheduler; `None` for commands.
    """

    person: str = ""
    key: str = ""
    late: int = 0
    lease: int | None = None
