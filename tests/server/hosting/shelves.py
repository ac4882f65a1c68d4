"""A store in memory, and one that fails on demand."""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

import msgspec

from doublesix.server.storage import Conflict, Cover, DuplicateKey, LeaseLost, Row, StoreTrouble, Summary
from doublesix.server.storage.mistakes import (
    AnswerRow,
    Fold,
    FoundMistake,
    MistakeRow,
    MistakeState,
    OwnReviewRow,
    Place,
)

__all__ = ["MemoryMistakes", "MemoryReviews", "MemoryShelf", "TroubledShelf"]

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


class MemoryMistakes:
    """What `doublesix.server.storage.mistakes.StoredMistakes` promises, without a database."""

    def __init__(self) -> None:
        self.time = 0
        self.reviews: dict[tuple[str, str], OwnReviewRow] = {}
        self.found: dict[str, dict[Place, tuple[MistakeRow, bytes]]] = {}
        self.given: dict[str, list[AnswerRow]] = {}

    def now(self) -> int:
        return self.time

    async def keep(self, person: str, review: OwnReviewRow, found: Sequence[FoundMistake]) -> None:
        self.reviews[person, review.table] = review
        own = self.found.setdefault(person, {})
        for one in found:
            place = review.table, one.event
            state = own[place][0].state if place in own else MistakeState()
            own[place] = MistakeRow(*place, review.ended, one.cost, one.themes, state), one.content

    async def reviewed(self, person: str, ids: Collection[str]) -> dict[str, OwnReviewRow]:
        return {table: row for (of, table), row in self.reviews.items() if of == person and table in ids}

    async def count_reviewed(self, person: str) -> int:
        return sum(of == person for of, _ in self.reviews)

    async def waiting(self, person: str, learned: int, limit: int) -> list[MistakeRow]:
        left = [row for row, _ in self.found.get(person, {}).values() if row.state.step < learned]
        return sorted(left, key=lambda row: (row.state.since is None, -row.cost))[:limit]

    async def find(self, person: str, places: Collection[Place]) -> dict[Place, tuple[MistakeRow, bytes]]:
        return {place: one for place, one in self.found.get(person, {}).items() if place in places}

    async def count_learned(self, person: str, learned: int, since: int) -> int:
        rows = [row for row, _ in self.found.get(person, {}).values()]
        return sum(row.state.step >= learned and (row.state.since or 0) >= since for row in rows)

    async def answers(self, person: str, since: int = 0) -> list[AnswerRow]:
        return [row for row in self.given.get(person, []) if row.at >= since]

    async def answer(self, person: str, row: AnswerRow, fold: Fold) -> tuple[AnswerRow, MistakeRow] | None:
        own = self.found.get(person, {})
        if row.place not in own:
            return None
        before, content = own[row.place]
        given = self.given.setdefault(person, [])
        for known in given:
            if known.key == row.key:
                return known, before
        state = fold(before, row)
        given.append(msgspec.structs.replace(row, counts=state != before.state))
        own[row.place] = msgspec.structs.replace(before, state=state), content
        return given[-1], own[row.place][0]


class MemoryShelf:
    """What `doublesix.server.storage.Store` promises, without a database; several hosts can share one."""

    def __init__(self) -> None:
        self.time = 0
        self.logs: dict[str, list[Row]] = {}
        self.summaries: dict[str, Summary] = {}
        self.leases: dict[str, tuple[str, int, int]] = {}
        self.covers: dict[str, Cover] = {}
        self.reviews = MemoryReviews()
        self.mistakes = MemoryMistakes()

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
