"""Mistakes of people in the store, with their answers; contents are opaque here."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, and_, delete, func, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.server.storage.database import Database
from doublesix.server.storage.group_commit import Writer
from doublesix.server.storage.schema import answers, mistakes, own_reviews, tables
from doublesix.server.storage.statements import insert_if_new, upsert

__all__ = ["AnswerRow", "FoundMistake", "MistakeRow", "MistakeState", "OwnReviewRow", "StoredMistakes"]

MOST_KEPT: Final = 1_000
"""Mistakes of a person that are kept although they were never asked; of more, the costliest."""

TRIES: Final = 8

Place = tuple[str, int]
"""Table and event of a mistake."""


class MistakeState(msgspec.Struct, frozen=True):
    """How far a mistake is learned: right answers in a row, and the day of the last answer that counted."""

    step: int = 0
    since: int | None = None


class FoundMistake(msgspec.Struct, frozen=True):
    """A mistake as a review found it.

    Attributes:
        event: Index of the choice in the record.
        cost: What it cost, by which mistakes are ordered.
        themes: Names of its themes, separated by blanks.
        content: The encoded question.
    """

    event: int
    cost: float
    themes: str
    content: bytes


class MistakeRow(msgspec.Struct, frozen=True):
    """A stored mistake without its content; ``ended`` is when its match ended, ms since 1970."""

    table: str
    event: int
    ended: int
    cost: float
    themes: str
    state: MistakeState

    @property
    def place(self) -> Place:
        """What identifies it among those of its person."""
        return self.table, self.event


class AnswerRow(msgspec.Struct, frozen=True):
    """An answer of a person.

    Attributes:
        key: Key by which an answer that is sent twice is known; unique for a person.
        table: Id of the table.
        event: Index of the choice in the record.
        at: When it was given, ms since 1970.
        zone: Minutes by which the person's clock is ahead of UTC.
        move: The move; empty if the person did not know.
        verdict: The verdict.
        counts: Whether the mistake was due then; filled in by the store.
    """

    key: str
    table: str
    event: int
    at: int
    zone: int
    move: str
    verdict: str
    counts: bool = False

    @property
    def place(self) -> Place:
        """What identifies its mistake."""
        return self.table, self.event


class OwnReviewRow(msgspec.Struct, frozen=True):
    """What a review says of one person."""

    table: str
    version: str
    ended: int
    figures: bytes


Fold = Callable[[MistakeRow, AnswerRow], MistakeState]
"""The state of a mistake after an answer."""

_SMALL: Final = [mistakes.c[name] for name in ("table_id", "event", "ended", "cost", "themes", "step", "since")]


class StoredMistakes:
    """Mistakes and answers by person. Every method may raise `StoreTrouble`."""

    def __init__(self, database: Database, writer: Writer, clock: Callable[[], int]) -> None:
        self._database = database
        self._writer = writer
        self.now = clock

    async def keep(self, person: str, review: OwnReviewRow, found: Sequence[FoundMistake]) -> None:
        """Store what a review says of a person; how far a mistake is learned stays, and so do those that were asked.

        No effect if the table was deleted.
        """
        await self._writer.do(partial(_keep, person=person, review=review, found=found))

    async def reviewed(self, person: str, ids: Collection[str]) -> dict[str, OwnReviewRow]:
        """What reviews say of a person, by table, for those of these tables that were reviewed."""
        columns = [own_reviews.c[name] for name in ("table_id", "version", "ended", "figures")]
        wanted = select(*columns).where(own_reviews.c.person == person, own_reviews.c.table_id.in_(sorted(ids)))
        async with self._database.reading() as connection:
            return {row[0]: OwnReviewRow(*row) for row in await connection.execute(wanted)}

    async def count_reviewed(self, person: str) -> int:
        """Number of a person's matches that were reviewed."""
        counted = select(func.count()).select_from(own_reviews).where(own_reviews.c.person == person)
        async with self._database.reading() as connection:
            return await connection.scalar(counted) or 0

    async def waiting(self, person: str, learned: int, limit: int) -> list[MistakeRow]:
        """Mistakes with fewer than ``learned`` steps: those that were asked, then the costliest, at most ``limit``."""
        wanted = select(*_SMALL).where(mistakes.c.person == person, mistakes.c.step < learned)
        order = mistakes.c.since.is_(None), mistakes.c.cost.desc(), mistakes.c.table_id, mistakes.c.event
        async with self._database.reading() as connection:
            return [_row(row) for row in await connection.execute(wanted.order_by(*order).limit(limit))]

    async def find(self, person: str, places: Collection[Place]) -> dict[Place, tuple[MistakeRow, bytes]]:
        """Mistakes with their contents, by place; unknown ones are left out."""
        among = tuple_(mistakes.c.table_id, mistakes.c.event).in_(sorted(places))
        wanted = select(*_SMALL, mistakes.c.content).where(mistakes.c.person == person, among)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return {(row[0], row[1]): (_row(row[:-1]), bytes(row[-1])) for row in rows}

    async def count_learned(self, person: str, learned: int, since: int) -> int:
        """Number of mistakes that were learned, by an answer from day ``since`` on."""
        where = mistakes.c.person == person, mistakes.c.step >= learned, mistakes.c.since >= since
        async with self._database.reading() as connection:
            return await connection.scalar(select(func.count()).select_from(mistakes).where(*where)) or 0

    async def answers(self, person: str, since: int = 0) -> list[AnswerRow]:
        """Answers of a person that were given from ``since`` on, ms since 1970, in order."""
        columns = [answers.c[name] for name in _ANSWER]
        wanted = select(*columns).where(answers.c.person == person, answers.c.at >= since).order_by(answers.c.seq)
        async with self._database.reading() as connection:
            return [AnswerRow(*row) for row in await connection.execute(wanted)]

    async def answer(self, person: str, row: AnswerRow, fold: Fold) -> tuple[AnswerRow, MistakeRow] | None:
        """Append an answer, and what follows for its mistake, in one transaction.

        An answer with a known key is not stored again.

        Returns:
            The stored answer, and the mistake after it; `None` if there is no such mistake.
        """
        return await self._writer.do(partial(_answer, person=person, row=row, fold=fold))

    async def refold(self, person: str, fold: Fold) -> int:
        """Compute the states of all mistakes of a person from the answers; how many were others than stored."""
        return await self._writer.do(partial(_refold, person=person, fold=fold))

    async def move(self, person: str, new: str, table: str) -> None:
        """Make what is stored of a person's match another person's; answers follow those that this one has given."""
        await self._writer.do(partial(_move, person=person, new=new, table=table))

    async def people(self) -> list[str]:
        """Ids of the people with answers."""
        async with self._database.reading() as connection:
            return list(await connection.scalars(select(answers.c.person).distinct().order_by(answers.c.person)))


_ANSWER: Final = ("key", "table_id", "event", "at", "zone", "move", "verdict", "counts")


def _row(columns: Sequence[Any]) -> MistakeRow:
    """A mistake from the columns `_SMALL`."""
    table, event, ended, cost, themes, step, since = columns
    return MistakeRow(table, event, ended, cost, themes, MistakeState(step, since))


def _is(person: str, place: Place) -> ColumnElement[bool]:
    table, event = place
    return and_(mistakes.c.person == person, mistakes.c.table_id == table, mistakes.c.event == event)


async def _keep(connection: AsyncConnection, person: str, review: OwnReviewRow, found: Sequence[FoundMistake]) -> None:
    known = select(tables.c.id).where(tables.c.id == review.table)
    if (await connection.execute(known.with_for_update(read=True))).first() is None:
        return
    row = {
        "person": person,
        "table_id": review.table,
        "version": review.version,
        "ended": review.ended,
        "figures": review.figures,
    }
    await connection.execute(upsert(connection, own_reviews), row)
    own = mistakes.c.person == person, mistakes.c.table_id == review.table
    events = [one.event for one in found]
    fresh = mistakes.c.since.is_(None)
    await connection.execute(delete(mistakes).where(*own, fresh, mistakes.c.event.not_in(events)))
    for one in found:
        values = {"ended": review.ended, "cost": one.cost, "themes": one.themes, "content": one.content}
        new = {"person": person, "table_id": review.table, "event": one.event, "step": 0, "since": None, **values}
        await connection.execute(insert_if_new(connection, mistakes), new)
        await connection.execute(update(mistakes).where(_is(person, (review.table, one.event))).values(**values))
    await _drop_cheapest(connection, person)


async def _drop_cheapest(connection: AsyncConnection, person: str) -> None:
    fresh = select(mistakes.c.cost).where(mistakes.c.person == person, mistakes.c.since.is_(None))
    least = await connection.scalar(fresh.order_by(mistakes.c.cost.desc()).offset(MOST_KEPT - 1).limit(1))
    if least is not None:
        where = mistakes.c.person == person, mistakes.c.since.is_(None), mistakes.c.cost < least
        await connection.execute(delete(mistakes).where(*where))


async def _answer(
    connection: AsyncConnection, person: str, row: AnswerRow, fold: Fold
) -> tuple[AnswerRow, MistakeRow] | None:
    columns = [answers.c[name] for name in _ANSWER]
    for _ in range(TRIES):
        # Locked, so that two answers at once follow one another.
        held = select(*_SMALL).where(_is(person, row.place)).with_for_update()
        found = (await connection.execute(held)).first()
        if found is None:
            return None
        before = _row(found)
        same = select(*columns).where(answers.c.person == person, answers.c.key == row.key)
        known = (await connection.execute(same)).first()
        if known is not None:
            return AnswerRow(*known), before
        state = fold(before, row)
        stored = msgspec.structs.replace(row, counts=state != before.state)
        last = select(func.max(answers.c.seq)).where(answers.c.person == person)
        seq = (await connection.scalar(last) or 0) + 1
        values = dict(zip(_ANSWER, msgspec.structs.astuple(stored), strict=True))
        try:
            async with connection.begin_nested():
                await connection.execute(insert(answers), {"person": person, "seq": seq, **values})
        except IntegrityError:
            # Another process has taken the number.
            continue
        await _set(connection, person, row.place, state)
        return stored, msgspec.structs.replace(before, state=state)
    raise IntegrityError("an answer", row.key, Exception("its number was taken each time"))


async def _set(connection: AsyncConnection, person: str, place: Place, state: MistakeState) -> None:
    await connection.execute(update(mistakes).where(_is(person, place)).values(step=state.step, since=state.since))


async def _move(connection: AsyncConnection, person: str, new: str, table: str) -> None:
    for one in (own_reviews, mistakes):
        where = one.c.person == person, one.c.table_id == table
        await connection.execute(update(one).where(*where).values(person=new))
    last = await connection.scalar(select(func.max(answers.c.seq)).where(answers.c.person == new)) or 0
    moved = update(answers).where(answers.c.person == person, answers.c.table_id == table)
    await connection.execute(moved.values(person=new, seq=answers.c.seq + last))


async def _refold(connection: AsyncConnection, person: str, fold: Fold) -> int:
    rows = await connection.execute(select(*_SMALL).where(mistakes.c.person == person).with_for_update())
    stored = {one.place: one for one in (_row(row) for row in rows)}
    fresh = {place: msgspec.structs.replace(one, state=MistakeState()) for place, one in stored.items()}
    columns = [answers.c[name] for name in _ANSWER]
    given = select(*columns).where(answers.c.person == person).order_by(answers.c.seq)
    for answer in [AnswerRow(*row) for row in await connection.execute(given)]:
        if (one := fresh.get(answer.place)) is not None:
            fresh[answer.place] = msgspec.structs.replace(one, state=fold(one, answer))
    changed = [place for place, one in fresh.items() if one.state != stored[place].state]
    for place in changed:
        await _set(connection, person, place, fresh[place].state)
    return len(changed)
