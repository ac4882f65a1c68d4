"""Leases of tables, and presence of people in other processes.

All three are leases of the store, under three kinds of names: the table's id for its duties, ``process/PROCESS`` for a
process that is alive, ``here/TABLE/PROCESS`` for the people who are at a table through a process. The last one is held
only while several processes are alive; its holder is written as who is there.

Only the lease of the process is renewed; it covers all the others, which fall with it.
"""

import asyncio
from typing import Final

import msgspec

from doublesix.server.hosting.clock import Clock
from doublesix.server.hosting.presences import EMPTY, Group
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.storage import Cover

__all__ = ["LEASE_MS", "Leases"]

_PROCESS: Final = "process/"
LEASE_MS: Final = 2_000
"""How long a process stands that says nothing more; another one has its tables within three seconds."""
RENEW_MS: Final = 600
ALONE_LEASE_MS: Final = 10_000
"""The same for a single process: no other one waits for its tables, and each renewal is a transaction."""
ALONE_RENEW_MS: Final = 3_000


class _Visit(msgspec.Struct, frozen=True):
    process: str
    people: list[str]
    watching: int


class Leases:
    """The leases of one process.

    Attributes:
        process: The name of the process; no other has it.
        others: The other processes that were alive when this one looked last.
    """

    def __init__(self, store: StorePort, clock: Clock, process: str) -> None:
        self.process = process
        self.others: frozenset[str] = frozenset()
        self._name = f"{_PROCESS}{process}"
        self._store = store
        self._clock = clock
        self._epoch: int | None = None
        self._held: dict[str, int] = {}
        self._refused: dict[str, int] = {}
        self._shown: dict[str, Group] = {}

    @property
    def alone(self) -> bool:
        """Whether no other process was alive when this one looked last."""
        return not self.others

    @property
    def renew_ms(self) -> int:
        """Milliseconds to the next renewal."""
        return ALONE_RENEW_MS if self.alone else RENEW_MS

    async def open(self) -> None:
        """Be alive, and look who else is."""
        self._epoch = await self._store.take(self._name, self.process, self._lease_ms)
        await self.look()

    async def look(self) -> bool:
        """Look who else is alive; whether that has changed."""
        before, names = self.others, await self._store.standing()
        self.others = frozenset(name for name in names if name.startswith(_PROCESS)) - {self._name}
        if self.others != before:
            # What a process that is gone held may be free now.
            self._refused.clear()
        return self.others != before

    async def epoch(self, table: str) -> int | None:
        """The number of our lease of a table, taken if need be; `None` while another process runs it."""
        epoch = self._held.get(table)
        if epoch is not None or self._clock.now() < self._refused.get(table, 0):
            return epoch
        epoch = await self._take(table, self.process)
        if epoch is None:
            self._refused[table] = self._clock.now() + LEASE_MS
        return epoch

    def holds(self, table: str) -> bool:
        """Whether this process runs a table, as far as it knows."""
        return table in self._held

    def lost(self, table: str) -> None:
        """Another process has taken the table."""
        self._held.pop(table, None)

    async def let_go(self, table: str) -> None:
        """Give up a table, and the people who are at it through us."""
        self._refused.pop(table, None)
        await self._release(table)
        await self.show(table, EMPTY)

    async def renew(self) -> bool:
        """Be alive a while longer, and look who else is; whether all that this process held is lost."""
        epoch = self._epoch
        lost = epoch is None or not await self._store.renew_all({self._name: epoch}, self._lease_ms)
        if lost:
            # Another run of our name was here meanwhile: what we held fell with the lease of before.
            self._held.clear()
            self._shown.clear()
            self._epoch = await self._store.take(self._name, self.process, self._lease_ms)
        return lost

    @property
    def _lease_ms(self) -> int:
        return ALONE_LEASE_MS if self.alone else LEASE_MS

    async def show(self, table: str, group: Group) -> bool:
        """Let the other processes know who is at a table through us; whether that is news to them."""
        name = f"here/{table}/{self.process}"
        if self._shown.get(name, EMPTY) == group:
            return False
        if group == EMPTY:
            self._shown.pop(name)
            await self._release(name)
        else:
            visit = msgspec.json.encode(_Visit(self.process, sorted(group.people), group.watching)).decode()
            epoch = self._held.get(name)
            said = epoch is not None and await self._store.describe(name, epoch, visit)
            if not said and await self._take(name, visit) is None:
                # What a process of our name said before it was lost stands for some seconds still.
                return False
            self._shown[name] = group
        return True

    async def elsewhere(self, table: str) -> dict[str, Group]:
        """Who is at a table through other processes."""
        names = [f"here/{table}/{other.removeprefix(_PROCESS)}" for other in sorted(self.others)]
        held = await asyncio.gather(*map(self._store.holder, names))
        visits = [msgspec.json.decode(holder, type=_Visit) for holder in held if holder is not None]
        return {visit.process: Group(frozenset(visit.people), visit.watching) for visit in visits}

    async def close(self) -> None:
        """Give everything back."""
        for name in list(self._held):
            await self._release(name)
        if self._epoch is not None:
            await self._store.release(self._name, self._epoch)

    async def _take(self, name: str, owner: str) -> int | None:
        if self._epoch is None:
            return None
        epoch = await self._store.take(name, owner, LEASE_MS, Cover(self._name, self._epoch))
        if epoch is not None:
            self._held[name] = epoch
        return epoch

    async def _release(self, name: str) -> None:
        epoch = self._held.pop(name, None)
        if epoch is not None:
            await self._store.release(name, epoch)
