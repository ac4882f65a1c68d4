"""Reports to the hosts of the house: a name or a line of chat, with the lines around it and who reported it."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Final, Literal, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.server.storage.database import Database
from doublesix.server.storage.group_commit import Writer
from doublesix.server.storage.people import UNDER_WAY
from doublesix.server.storage.schema import people, report_lines, report_people, reports, settings
from doublesix.server.storage.statements import insert_if_new

__all__ = ["Filed", "HeardLine", "NewReport", "ReportRow", "Reports"]

MOST: Final = 2_000
"""Reports that are kept at once."""
MOST_OF_ONE: Final = 50
"""Reports of one person that are not dealt with."""
TOGETHER: Final = 100
"""Reports that one transaction deletes, at most."""

Filed: TypeAlias = Literal["kept", "full", "full_own", "gone"]
"""What became of a report: it is ``kept``, or too many are, or too many of this person, or the person is gone."""


class HeardLine(msgspec.Struct, frozen=True):
    """A line of chat; ``at`` is in ms since 1970. Of a person who was deleted it has neither id nor words."""

    person: str
    name: str
    at: int
    text: str = ""
    emote: str = ""


class NewReport(msgspec.Struct, frozen=True):
    """A report to be stored.

    Attributes:
        table: Id of the table.
        subject: What it is about; a second report of the same is added to the first.
        person: Id of the person it is about.
        name: That person's name at the time.
        place: Which of the lines is reported, from 0; -1 for the name.
        lines: The line with those around it; none for a name.
    """

    table: str
    subject: str
    person: str
    name: str
    place: int = -1
    lines: tuple[HeardLine, ...] = ()


class ReportRow(msgspec.Struct, frozen=True):
    """A stored report, first made at ``at``, ms since 1970; ``people`` has the ids of those who made it."""

    number: int
    at: int
    table: str
    person: str
    name: str
    place: int
    lines: tuple[HeardLine, ...] = ()
    people: tuple[str, ...] = ()


class Reports:
    """Store of reports. Every method may raise `StoreTrouble`."""

    def __init__(self, database: Database, writer: Writer, clock: Callable[[], int]) -> None:
        self._database = database
        self._writer = writer
        self.now = clock

    async def file(self, report: NewReport, by: str, settled: Collection[int]) -> Filed:
        """Store a report, or add one who reports to an earlier one about the same.

        Args:
            report: The report.
            by: Id of the person who reports.
            settled: Numbers of reports that were dealt with: the first to go when there are too many.
        """
        return await self._writer.do(partial(_file, report=report, by=by, settled=settled, now=self.now()))

    async def open(self, settled: Collection[int], limit: int) -> tuple[list[ReportRow], int]:
        """The newest reports that are not dealt with, at most ``limit``, and the number of all of them."""
        async with self._database.reading() as connection:
            numbers = await connection.scalars(select(reports.c.number).order_by(reports.c.number.desc()))
            left = [number for number in numbers if number not in settled]
            return await _read(connection, reports.c.number.in_(left[:limit])), len(left)

    async def of(self, person: str) -> list[ReportRow]:
        """Reports that a person made, and those about that person; the newest first."""
        made = select(report_people.c.report).where(report_people.c.person == person)
        async with self._database.reading() as connection:
            return await _read(connection, (reports.c.person == person) | reports.c.number.in_(made))

    async def known(self, number: int) -> bool:
        """Whether there is a report of this number."""
        async with self._database.reading() as connection:
            return await connection.scalar(select(reports.c.number).where(reports.c.number == number)) is not None


async def _file(connection: AsyncConnection, report: NewReport, by: str, settled: Collection[int], now: int) -> Filed:
    here = await _not_deleted(connection, {report.person, by, *(line.person for line in report.lines)})
    if report.person not in here or by not in here:
        return "gone"
    known = select(reports.c.number).where(reports.c.subject == report.subject)
    number = await connection.scalar(known)
    if number is None:
        if trouble := await _too_many(connection, by, settled):
            return trouble
        row = {"at": now, "table_id": report.table, "subject": report.subject, "person": report.person}
        row |= {"name": report.name, "place": report.place}
        # Another process may have stored the same meanwhile.
        await connection.execute(insert_if_new(connection, reports, "subject"), row)
        number = await connection.scalar(known)
        for place, line in enumerate(report.lines):
            kept = line if line.person in here else HeardLine("", "", line.at)
            row = {"report": number, "place": place, **msgspec.structs.asdict(kept)}
            await connection.execute(insert_if_new(connection, report_lines), row)
    await connection.execute(insert_if_new(connection, report_people), {"report": number, "person": by})
    return "kept"


async def _not_deleted(connection: AsyncConnection, ids: Collection[str]) -> frozenset[str]:
    """Those of some people who are known, and whose deletion has not begun."""
    marks = [f"{UNDER_WAY}{one}" for one in ids]
    going = set(await connection.scalars(select(settings.c.name).where(settings.c.name.in_(marks))))
    known = await connection.scalars(select(people.c.id).where(people.c.id.in_(ids)))
    return frozenset(one for one in known if f"{UNDER_WAY}{one}" not in going)


async def _too_many(connection: AsyncConnection, by: str, settled: Collection[int]) -> Literal["full", "full_own", ""]:
    own = await connection.scalars(select(report_people.c.report).where(report_people.c.person == by))
    if sum(number not in settled for number in own) >= MOST_OF_ONE:
        return "full_own"
    numbers = list(await connection.scalars(select(reports.c.number).order_by(reports.c.number)))
    if len(numbers) < MOST:
        return ""
    over = [number for number in numbers if number in settled][:TOGETHER]
    await connection.execute(delete(reports).where(reports.c.number.in_(over)))
    return "" if over else "full"


async def _read(connection: AsyncConnection, which: ColumnElement[bool]) -> list[ReportRow]:
    found = list(await connection.execute(select(reports).where(which)))
    numbers = [row.number for row in found]
    lines: dict[int, list[HeardLine]] = {}
    wanted = select(report_lines).where(report_lines.c.report.in_(numbers)).order_by(report_lines.c.place)
    for row in await connection.execute(wanted):
        lines.setdefault(row.report, []).append(HeardLine(row.person, row.name, row.at, row.text, row.emote))
    made: dict[int, list[str]] = {}
    by = select(report_people).where(report_people.c.report.in_(numbers)).order_by(report_people.c.person)
    for row in await connection.execute(by):
        made.setdefault(row.report, []).append(row.person)
    rows = [
        ReportRow(row.number, row.at, row.table_id, row.person, row.name, row.place, tuple(lines.get(row.number, ())),
                  tuple(made.get(row.number, ())))
        for row in found
    ]  # fmt: skip
    return sorted(rows, key=lambda row: -row.number)
