"""Ledger: a table's state and the only way to append to its log."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from doublesix.server.hosting.clock import Clock
from doublesix.server.hosting.problems import NoSuchTable
from doublesix.server.hosting.row_codec import line_of, read_row, summary_of, write_row
from doublesix.server.hosting.steps import Step, folded, stepped, steps_of
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.storage import Row, Summary
from doublesix.server.tables import Table, card
from doublesix.server.tables.log import Entry, Logged
from doublesix.server.wire.http import TableLine

__all__ = ["DELTA", "Ledger", "Writer"]

DELTA: Final = 200
"""Events that a returning socket may have missed and still gets one by one."""
RECENT_MS: Final = 10_000
"""How long these are kept in memory after a socket has come back, for the next one that does."""


RECENT: Final = 16
"""For how many further events: those who come back together do so before many more happen."""


class Ledger:
    """The fold of a table's log, its clock, and what of it has not been sent yet.

    Nothing is in `table` that the store has not committed. A caller of the coroutines holds the table's lock.

    Attributes:
        table: The table now.
        card: What never changes at the table.
        unsent: What has happened since the last broadcast.
        is_news: Whether this process has added entries that the others do not know of.
        doubtful: Whether entries may have been stored without our knowing; then the log is read before it is used.
    """

    def __init__(self, store: StorePort, clock: Clock, table: Table) -> None:
        self.table = table
        self.unsent: list[Step] = []
        self.doubtful = False
        self.is_news = False
        self._store = store
        self._clock = clock
        self.card = card(table)
        self._origin = clock.now() - table.at
        self._line = line_of(table, self.card)
        self._recent: list[Step] | None = None
        self._recent_until = self._recent_seq = 0

    @classmethod
    async def open(cls, store: StorePort, clock: Clock, table: str) -> "Ledger":
        """The table of a log that is in the store; its clock goes on from where it stood.

        Raises:
            NoSuchTable: If there is none.
            StoreTrouble: If the store cannot be read now.
        """
        rows = await store.read(table)
        if not rows:
            raise NoSuchTable
        return cls(store, clock, await folded(list(map(read_row, rows))))

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table.created.id

    def now(self) -> int:
        """The table's clock: at least the time of its last entry, whichever process wrote it."""
        return max(self._clock.now() - self._origin, self.table.at)

    def real(self, at: int) -> int:
        """The moment of the process's clock when the table's clock shows ``at``."""
        return at + self._origin

    async def catch_up(self) -> None:
        """Read and take over what is new in the log.

        Raises:
            StoreTrouble: If the store cannot be read now.
        """
        # As in `append`: there is something to read until it was read.
        self.doubtful = True
        rows = await self._store.read(self.id, self.table.seq)
        self._take(steps_of(self.table, map(read_row, rows)))
        self._line = line_of(self.table, self.card)
        self.doubtful = False

    async def append(self, entries: Sequence[Entry], by: "Writer", also: Sequence[Row] = ()) -> int:
        """Store entries and, when they are committed, take them over; the number of the last one.

        They are folded before they are stored, so that nothing is stored that cannot be read again. ``also`` are rows
        of other tables that are stored with them or not at all.

        Raises:
            Conflict: If another process was quicker; `catch_up`, and decide again.
            DuplicateKey: If another process has carried out this command; the same.
            LeaseLost: If the table's duties are another process's now.
            StoreTrouble: If the store does not work now.
        """
        wall, at = self._clock.wall(), max(self.table.at, self.now() - by.late)
        news = [
            Logged(self.table.seq + n, at, wall, entry, by.person, by.key if n == 1 else "")
            for n, entry in enumerate(entries, 1)
        ]
        steps = steps_of(self.table, news)
        after = steps[-1].after
        line = self._line if _same_line(self.table, after) else line_of(after, self.card)
        rows = [write_row(self.id, logged) for logged in news]
        # True until we know better: also when this coroutine is cancelled, or the connection is lost while it waits.
        self.doubtful = True
        await self._store.append([*rows, *also], lease=by.lease, summary=self._summary(after, line, wall))
        self.doubtful = False
        self._take(steps)
        self._line = line
        self.is_news = True
        return self.table.seq

    async def missed(self, since: int) -> list[Step] | None:
        """What has happened since an entry, or `None` if that is too long ago or not of this log.

        Raises:
            StoreTrouble: If the store cannot be read now.
        """
        since = max(since, 1)  # The first entry makes the table, and tells nothing.
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
        """Forget what was kept for people who come back, if none did for a while."""
        if self._recent is not None and self._clock.now() >= self._recent_until:
            self._recent = None

    def drain(self) -> list[Step]:
        """What has not been sent yet; from now on it has."""
        unsent, self.unsent = self.unsent, []
        return unsent

    def _take(self, steps: Sequence[Step]) -> None:
        for step in steps:
            # Another process's clock may be ahead of ours: time does not go back at a table.
            self._origin -= max(0, step.logged.at - self.now())
            self.table = step.after
        self.unsent.extend(steps)
        if self._recent is not None:
            # Each of them is a table of before, two KiB and more.
            self._recent = [*self._recent, *steps][-DELTA:] if self.table.seq <= self._recent_seq else None

    def _summary(self, after: Table, line: TableLine, wall: int) -> Summary | None:
        """The line of the lobby, where it changes."""
        return summary_of(after, line, wall) if line != self._line else None


def _same_line(before: Table, after: Table) -> bool:
    """Whether the lobby's line must be the same: most entries change nothing that it shows."""
    same_people, same_scores = after.seats is before.seats, after.match.scoreboard is before.match.scoreboard
    return same_people and same_scores and after.stage == before.stage


@dataclass(frozen=True)
class Writer:
    """On whose behalf entries are stored.

    Attributes:
        person: Whose command it is; empty for what happens by itself.
        key: The key of the command.
        late: Milliseconds that the command was on its way.
        lease: The number of the lease under which something happens by itself.
    """

    person: str = ""
    key: str = ""
    late: int = 0
    lease: int | None = None
