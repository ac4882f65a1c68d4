"""A store in memory, and one that fails on demand."""

from collections.abc import Mapping, Sequence
from typing import Literal

from doublesix.server.storage import Conflict, Cover, DuplicateKey, LeaseLost, Row, StoreTrouble, Summary

__all__ = ["MemoryReviews", "MemoryShelf", "TroubledShelf"]

Failure = Literal["before", "after"]


class MemoryReviews:
    """What `doublesix.server.storage.reviews.StoredReviews` promises, without a database and without a bound."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[str, bytes]] = {}

    async def find(self, table: str, version: str) -> bytes | None:
        known, content = self.kept.get(table, ("", b""))
        return content if known == version else None

    async def keep(self, table: str, version: str, content: bytes, most: int) -> None:  # noqa: ARG002 - see above
        self.kept[table] = version, content


class MemoryShelf:
    """What `doublesix.server.storage.Store` promises, without a database; several hosts can share one."""

    def __init__(self) -> None:
        self.time = 0
        self.logs: dict[str, list[Row]] = {}
        self.summaries: dict[str, Summary] = {}
        self.leases: dict[str, tuple[str, int, int]] = {}
        self.covers: dict[str, Cover] = {}
        self.reviews = MemoryReviews()

    async def append(self, rows: Sequence[Row], *, lease: int | None = None, summary: Summary | None = None) -> None:
        table = rows[0].table
        if lease is not None and self.leases.get(table, ("", 0, 0))[1] != lease:
            raise LeaseLost(table)
        log = self.logs.get(table, [])
        if any(row.key and (row.person, row.key) == (old.person, old.key) for row in rows for old in log):
            raise DuplicateKey(table)
        if [row.seq for row in rows] != [len(log) + n for n in range(1, len(rows) + 1)]:
            raise Conflict(table, len(log))
        times = [row.at for row in (*log[-1:], *rows)]
        assert times == sorted(times), f"the clock of {table} runs backwards: {times}"
        self.logs[table] = [*log, *rows]
        if summary is not None:
            self.summaries[table] = summary

    async def read(self, table: str, after: int = 0) -> list[Row]:
        return self.logs.get(table, [])[after:]

    async def own(self, person: str, limit: int) -> tuple[Summary, ...]:
        own = [one for one in self.summaries.values() if person in {one.host, *one.people}]
        return tuple(sorted(own, key=lambda one: -one.updated)[:limit])

    async def finished(self, person: str, limit: int, before: tuple[int, str] | None = None) -> tuple[Summary, ...]:
        own = [one for one in self.summaries.values() if one.stage == "over" and person in {one.host, *one.people}]
        order = sorted(own, key=lambda one: (-one.updated, one.table))
        after = None if before is None else (-before[0], before[1])
        return tuple(one for one in order if after is None or (-one.updated, one.table) > after)[:limit]

    async def summaries_of(self, ids: Sequence[str]) -> tuple[Summary, ...]:
        return tuple(self.summaries[one] for one in ids if one in self.summaries)

    async def visits(self, prefix: str) -> Mapping[str, str]:
        held = {name: owner for name, (owner, _, _) in self.leases.items() if name.startswith(prefix)}
        return {name: owner for name, owner in held.items() if owner and self._stands(name)}

    async def summary(self, table: str) -> Summary | None:
        return self.summaries.get(table)

    async def take(self, table: str, owner: str, ms: int, cover: Cover | None = None) -> int | None:
        holder, epoch, _ = self.leases.get(table, ("", 0, 0))
        if holder not in {"", owner} and self._stands(table):
            return None
        self.leases[table] = (owner, epoch + 1, self.time + ms)
        if cover is not None:
            self.covers[table] = cover
        return epoch + 1

    def _stands(self, name: str) -> bool:
        cover = self.covers.get(name)
        owner, epoch, until = self.leases.get(name if cover is None else cover.name, ("", 0, 0))
        return owner != "" and until > self.time and (cover is None or cover.epoch == epoch)

    async def renew_all(self, held: Mapping[str, int], ms: int) -> frozenset[str]:
        kept = frozenset(name for name, epoch in held.items() if self.leases.get(name, ("", 0, 0))[1] == epoch)
        for name in kept:
            self.leases[name] = (self.leases[name][0], held[name], self.time + ms)
        return kept

    async def release(self, table: str, epoch: int) -> None:
        if self.leases.get(table, ("", 0, 0))[1] == epoch:
            self.leases[table] = ("", epoch + 1, 0)

    async def describe(self, table: str, epoch: int, owner: str) -> bool:
        holder, held, until = self.leases.get(table, ("", 0, 0))
        if not holder or held != epoch:
            return False
        self.leases[table] = (owner, epoch, until)
        return True

    async def holder(self, name: str) -> str | None:
        return (self.leases[name][0] or None) if name in self.leases and self._stands(name) else None

    async def standing(self) -> Mapping[str, str]:
        return {
            name: owner
            for name, (owner, _, _) in self.leases.items()
            if name not in self.covers and owner and self._stands(name)
        }


class TroubledShelf(MemoryShelf):
    """Fails in a given number of appends: before anything is stored, or after all of it is."""

    def __init__(self) -> None:
        super().__init__()
        self.failures: list[Failure] = []
        self.unreadable = False

    async def append(self, rows: Sequence[Row], *, lease: int | None = None, summary: Summary | None = None) -> None:
        failure = self.failures.pop(0) if self.failures else None
        if failure == "before":
            raise StoreTrouble("The disk is full.")
        await super().append(rows, lease=lease, summary=summary)
        if failure == "after":
            raise StoreTrouble("The connection broke.")

    async def read(self, table: str, after: int = 0) -> list[Row]:
        if self.unreadable:
            raise StoreTrouble("The file cannot be read.")
        return await super().read(table, after)
