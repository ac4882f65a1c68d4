"""R2: ten thousand unfinished tables hardly delay the first command after a restart."""

import asyncio
import sqlite3
import time
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from typing import Final

import msgspec
import pytest

from doublesix.server.domain import card, fold
from doublesix.server.domain.log import Created, Logged
from doublesix.server.hosting.row_codec import line_of, read_row, summary_of, write_row
from doublesix.server.storage import Row
from tests.samples import DEEP, sample
from tests.server.whole.sites import Site
from tests.server.whole.visitors import Visitor, make_table

TABLES: Final = sample(300, 10_000)
MOVES: Final = 8
STARTS: Final = 3
SLOWER: Final = 3.0
"""How many times as long the first acknowledgement may take with all the tables, in the median of some starts."""


def copied(database: Path, table: str, number: int, name: str) -> list[str]:
    """Insert copies of a table into the database; their ids."""
    with sqlite3.connect(database) as connection:
        found = connection.execute(
            "SELECT table_id, seq, at, wall, person, key, body FROM entries WHERE table_id = ? ORDER BY seq", (table,)
        )
        log = [read_row(Row(*row)) for row in found]
        ids = [f"copy-{name}-{n:08}" for n in range(number)]
        for id_ in ids:
            _lay(connection, renamed(log, id_), id_)
    connection.close()
    return ids


def renamed(log: list[Logged], id_: str) -> list[Logged]:
    first = log[0].entry
    assert isinstance(first, Created)
    return [msgspec.structs.replace(log[0], entry=msgspec.structs.replace(first, id=id_)), *log[1:]]


def _lay(connection: sqlite3.Connection, log: list[Logged], id_: str) -> None:
    table = fold(log)
    # Of today: old tables are deleted.
    summary = summary_of(table, line_of(table, card(table)), time.time_ns() // 1_000_000)
    rows = [write_row(id_, logged) for logged in log]
    connection.executemany(
        "INSERT INTO entries (table_id, seq, at, wall, person, key, body) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(row.table, row.seq, row.at, row.wall, row.person, row.key, row.body) for row in rows],
    )
    connection.execute(
        "INSERT INTO tables (id, public, stage, host, updated, card) VALUES (?, ?, ?, ?, ?, ?)",
        (summary.table, summary.public, summary.stage, summary.host, summary.updated, summary.card),
    )
    people = [(id_, person) for person in {summary.host, *summary.people}]
    connection.executemany("INSERT INTO table_people (table_id, person) VALUES (?, ?)", people)


async def first_acknowledgement(site: Site, people: list[Visitor], table: str) -> float:
    """Restart the server; seconds until the first acknowledged command."""
    site.kill()
    begun = time.perf_counter()
    await site.start()
    until = asyncio.Event()
    for one in people:
        one.acked.clear()
    tasks = [asyncio.create_task(one.play(table, seat, until=until)) for seat, one in enumerate(people)]
    while not any(one.acked for one in people):  # noqa: ASYNC110 - the other end is another process
        await asyncio.sleep(0.005)
    took = time.perf_counter() - begun
    until.set()
    await asyncio.gather(*tasks)
    return took


@pytest.mark.property
@pytest.mark.deep
async def test_ten_thousand_unfinished_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with Site(tmp_path) as site, AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Visitor(site.url, name, n)) for n, name in enumerate(("Ana", "Bo"))]
        table = await make_table(people[0], {"game": "double-six-dominoes", "fill": ["open", "open"], "public": True})
        until = asyncio.Event()
        playing = [asyncio.create_task(one.play(table, seat, until=until)) for seat, one in enumerate(people)]
        while sum(len(one.acked) for one in people) < MOVES:  # noqa: ASYNC110 - the other end is another process
            await asyncio.sleep(0.02)
        until.set()
        await asyncio.gather(*playing)
        site.kill()
        # At tables that are not loaded yet, each time.
        alone = await asyncio.to_thread(copied, tmp_path / "tables.sqlite", table, STARTS, "alone")
        with_few = [await first_acknowledgement(site, people, one) for one in alone[: sample(1, STARTS)]]
        site.kill()
        ids = await asyncio.to_thread(copied, tmp_path / "tables.sqlite", table, TABLES, "among")
        with_all = [await first_acknowledgement(site, people, one) for one in ids[-sample(1, STARTS) :]]
        metrics = (await people[0].http.get("/metrics")).text
        lobby = (await people[0].http.get("/api/lobby")).json()

    assert "\ndoublesix_tables 1.0\n" in metrics
    assert len(lobby["playing"]) < 200
    times = median(with_all) / median(with_few)
    with capsys.disabled():
        print(  # noqa: T201 - the number that the promise asks for
            f"\n  {TABLES} unfinished tables: first acknowledgement {1e3 * median(with_all):.0f} ms after a start,"
            f" {times:.2f} times as long as with {STARTS}"
        )
    # An ordinary check runs beside others, and measures nothing.
    assert not DEEP or times <= SLOWER
