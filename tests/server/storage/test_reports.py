"""Reports are stored once for each name or line, bounded, and gone with the people in them, on SQLite and Postgres."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from doublesix.server.storage import Store, reports
from doublesix.server.storage.reports import Filed, HeardLine, NewReport
from tests.server.storage.samples import session

LINES = (HeardLine("ana", "Ana", 5, "hello"), HeardLine("ben", "Ben", 7, "a bad word"))
LINE = NewReport("t1", "line/t1/1", "ben", "Ben", 1, LINES)


def name(number: int, person: str = "ben") -> NewReport:
    return NewReport("t1", f"name/{number}", person, "Ben")


@pytest.fixture
async def people(store: Store) -> Store:
    """A store in which Ana, Ben and Cleo are known."""
    for one in ("ana", "ben", "cleo"):
        await store.accounts.enter(one.title(), session(one, one, 10, 10))
    return store


async def test_one_report_for_each_line_with_all_who_made_it(people: Store) -> None:
    filed = [await people.reports.file(LINE, by, ()) for by in ("ana", "cleo", "ana")]
    (row,), count = await people.reports.open((), 9)

    assert filed == ["kept"] * 3
    assert (count, row.number, row.table, row.person, row.name) == (1, 1, "t1", "ben", "Ben")
    assert (row.place, row.lines, row.people) == (1, LINES, ("ana", "cleo"))
    assert row.at > 10**12


async def test_many_at_once_are_one(people: Store, address: str) -> None:
    other = await Store.open(address)
    both = [store.reports.file(LINE, by, ()) for by in ("ana", "cleo") for store in (people, other)]

    assert await asyncio.gather(*both) == ["kept"] * 4
    (row,), _ = await people.reports.open((), 9)
    assert (row.lines, row.people) == (LINES, ("ana", "cleo"))
    await other.close()


async def test_those_dealt_with_are_left_out_and_numbers_are_not_used_again(people: Store) -> None:
    for number in range(3):
        await people.reports.file(name(number), "ana", ())
    assert [row.number for row in (await people.reports.open({2}, 9))[0]] == [3, 1]
    assert (await people.reports.open({2}, 1))[1] == 2
    assert [await people.reports.known(number) for number in (3, 4)] == [True, False]

    assert await people.removals.drop_reports(10**15)
    assert not await people.removals.drop_reports(10**15)
    await people.reports.file(name(9), "ana", ())

    assert [row.number for row in (await people.reports.open((), 9))[0]] == [4]


async def test_too_many_of_one_and_of_all_are_refused(people: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "MOST_OF_ONE", 2)
    monkeypatch.setattr(reports, "MOST", 3)

    async def filed(number: int, by: str, settled: tuple[int, ...] = ()) -> Filed:
        return await people.reports.file(name(number), by, settled)

    assert [await filed(number, "ana") for number in (1, 2, 3)] == ["kept", "kept", "full_own"]
    assert await filed(1, "ana") == "kept", "what is reported already is no further one"
    assert [await filed(number, "cleo") for number in (3, 4)] == ["kept", "full"]
    # What was dealt with makes room, the oldest first.
    assert await filed(4, "cleo", (1,)) == "kept"
    assert [row.number for row in (await people.reports.open((), 9))[0]] == [4, 3, 2]


async def test_who_is_deleted_is_in_no_report(people: Store) -> None:
    await people.reports.file(LINE, "ana", ())
    await people.reports.file(name(1, "ana"), "ben", ())
    await people.reports.file(name(2), "ana", ())
    await people.erasures.begin("ana", "deleted player")
    rows, _ = await people.reports.open((), 9)

    assert [(row.number, row.people) for row in rows] == [(3, ()), (1, ())]
    assert rows[1].lines == (HeardLine("", "", 5), LINES[1])
    assert [row.number for row in await people.reports.of("ana")] == []
    # A line of theirs that is still in a process's memory comes in no more.
    assert await people.reports.file(msgspec.structs.replace(LINE, subject="line/t1/2"), "cleo", ()) == "kept"
    assert (await people.reports.open((), 1))[0][0].lines == (HeardLine("", "", 5), LINES[1])
    assert await people.reports.file(name(5, "ana"), "ben", ()) == "gone"
    assert await people.reports.file(name(6), "ana", ()) == "gone"


async def test_no_byte_is_left_in_the_file(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "reports.sqlite"))
    await store.accounts.enter("Ana", session("ana", "ana", 10, 10))
    await store.accounts.enter("Ben", session("ben", "ben", 10, 10))
    spoken = (HeardLine("ben", "Ben", 5, "unspeakable"),)
    await store.reports.file(NewReport("t1", "line/t1/1", "ben", "Ben", 0, spoken), "ana", ())
    await store.erasures.begin("ben", "deleted player")
    await store.close()

    left = await asyncio.to_thread(lambda: b"".join(path.read_bytes() for path in tmp_path.iterdir()))
    assert b"unspeakable" not in left
