"""Leases of one process: on itself, on the tables that it runs, and on its presence at tables.

All are leases of the store with different names: the table's id for running its scheduler, ``process/PROCESS`` for a
live process, ``review/TABLE`` for making a review, and ``here/TABLE/PROCESS`` for the people who are at a table through
a process. The last is held only while several processes are alive; its owner field holds the list of those people.

Only the lease of the process is renewed; it covers all the others, which expire with it.
"""

import asyncio
import hashlib
import secrets
from typing import Final, NamedTuple

import msgspec

from doublesix.server.hosting.clock import Clock
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.storage import Cover

__all__ = ["EMPTY", "LEASE_MS", "Leases", "TablePresence"]

_PROCESS: Final = "process/"
_HERE: Final = "here/"
LEASE_MS: Final = 2_000
"""Duration of a process's lease; another process has taken its tables within three seconds of a crash."""
RENEW_MS: Final = 600
ALONE_LEASE_MS: Final = 10_000
"""Duration for a single process: no other one waits for its tables, and each renewal is a transaction."""
ALONE_RENEW_MS: Final = 3_000


class _Visit(msgspec.Struct, frozen=True):
    process: str
    people: list[str]
    watching: int
    place: str = ""


class TablePresence(NamedTuple):
    """Presence at a table through one process: seat owners and host by id, and the number of sockets without a seat.

    ``place`` is the network address that one of them comes from, or a tag of it from another process; empty if unknown.
    """

    people: frozenset[str]
    watching: int
    place: str = ""


EMPTY: Final = TablePresence(frozenset(), 0)


class Leases:
    """The leases of one process.

    Attributes:
        process: Unique name of the process.
        others: Lease names of the other processes that were alive at the last `find_processes`.
    """

    def __init__(self, store: StorePort, clock: Clock, process: str) -> None:
        self.process = process
        self.others: frozenset[str] = frozenset()
        self._name = f"{_PROCESS}{process}"
        self._store = store
        self._clock = clock
        self._epoch: int | None = None
        self._losses = 0
        self._held: dict[str, int] = {}
        self._refused: dict[str, int] = {}
        self._shown: dict[str, TablePresence] = {}
        # A tag of an address is of use to tell two of them apart, and says nothing else to a reader of the store.
        self._tag_key = secrets.token_bytes(16)

    @property
    def is_alone(self) -> bool:
        """Whether no other process was alive at the last `find_processes`."""
        return not self.others

    @property
    def renew_ms(self) -> int:
        """Milliseconds until the next renewal."""
        return ALONE_RENEW_MS if self.is_alone else RENEW_MS

    async def open(self) -> None:
        """Take the lease of the process, and list the other processes."""
        self._epoch = await self._store.take(self._name, self.process, self._lease_ms)
        await self.find_processes()

    async def find_processes(self) -> bool:
        """List the other live processes; true if they have changed."""
        before, names = self.others, await self._store.standing()
        self.others = frozenset(name for name in names if name.startswith(_PROCESS)) - {self._name}
        if self.others != before:
            # Tables held by a process that is gone may be free now.
            self._refused.clear()
        return self.others != before

    async def epoch(self, table: str) -> int | None:
        """Epoch of our lease on a table, taken if necessary; `None` while another process holds it.

        A refusal is remembered for `LEASE_MS`.
        """
        epoch = self._held.get(table)
        if epoch is not None or self._clock.now() < self._refused.get(table, 0):
            return epoch
        epoch = await self._take(table, self.process)
        if epoch is None:
            self._refused[table] = self._clock.now() + LEASE_MS
        return epoch

    async def is_held(self, name: str) -> bool:
        """Whether this process or another one holds a lease."""
        return name in self._held or (not self.is_alone and await self._store.holder(name) is not None)

    def holds(self, table: str) -> bool:
        """Whether this process holds the lease of a table, as far as is known here."""
        return table in self._held

    def note_lost(self, table: str) -> None:
        """Note that another process has taken a table."""
        self._held.pop(table, None)

    async def release(self, table: str) -> None:
        """Release the lease of a table, and withdraw our presence there."""
        self._refused.pop(table, None)
        await self._release(table)
        await self.publish_presence(table, EMPTY)

    async def renew(self) -> bool:
        """Renew the lease of the process; true if it was lost, and with it all leases that it covered."""
        epoch = self._epoch
        lost = epoch is None or not await self._store.renew_all({self._name: epoch}, self._lease_ms)
        if lost:
            # Another process took our name meanwhile: all covered leases are gone with the old epoch.
            self._losses += 1
            self._held.clear()
            self._shown.clear()
            self._epoch = await self._store.take(self._name, self.process, self._lease_ms)
        return lost

    @property
    def _lease_ms(self) -> int:
        return ALONE_LEASE_MS if self.is_alone else LEASE_MS

    async def publish_presence(self, table: str, group: TablePresence) -> bool:
        """Publish who is at a table through this process; true if that is new to the others."""
        name, losses = f"{_HERE}{table}/{self.process}", self._losses
        if self._shown.get(name, EMPTY) == group:
            return False
        if group == EMPTY:
            self._shown.pop(name)
            await self._release(name)
        else:
            shown = _Visit(self.process, sorted(group.people), group.watching, self._tag(group.place))
            visit = msgspec.json.encode(shown).decode()
            epoch = self._held.get(name)
            said = epoch is not None and await self._store.describe(name, epoch, visit)
            if not said and await self._take(name, visit) is None:
                # The presence lease is still held by another owner, and will expire.
                return False
            # If our own lease was lost meanwhile, what was published went with it and must be published again.
            if self._losses == losses:
                self._shown[name] = group
        return True

    async def presence_elsewhere(self, table: str) -> dict[str, TablePresence]:
        """Who is at a table through each of the other processes, by process."""
        names = [f"{_HERE}{table}/{other.removeprefix(_PROCESS)}" for other in sorted(self.others)]
        held = await asyncio.gather(*map(self._store.holder, names))
        visits = [msgspec.json.decode(holder, type=_Visit) for holder in held if holder is not None]
        return {visit.process: TablePresence(frozenset(visit.people), visit.watching, visit.place) for visit in visits}

    async def presences_elsewhere(self) -> dict[str, TablePresence]:
        """Who is at tables through the other processes, by table."""
        groups: dict[str, TablePresence] = {}
        for name, holder in (await self._store.visits(_HERE)).items():
            table, _, process = name.removeprefix(_HERE).partition("/")
            if process != self.process:
                visit, known = msgspec.json.decode(holder, type=_Visit), groups.get(table, EMPTY)
                watching = known.watching + visit.watching
                groups[table] = TablePresence(known.people | set(visit.people), watching, known.place or visit.place)
        return groups

    def _tag(self, address: str) -> str:
        return hashlib.blake2b(address.encode(), key=self._tag_key, digest_size=8).hexdigest() if address else ""

    async def close(self) -> None:
        """Release all leases, that of the process last."""
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
