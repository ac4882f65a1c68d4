"""R2: after a restart with ten thousand unfinished tables the first command is answered soon; tables load on demand."""

import asyncio
import sqlite3
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import msgspec
import pytest

from doublesix.server.hosting.row_codec import line_of, read_row, summary_of, write_row
from doublesix.server.storage import Row
from doublesix.server.tables import card, fold
from doublesix.server.tables.log import Created, Logged
from tests.samples import sample
from tests.server.whole.sites import Site
from tests.server.whole.visitors import Visitor, make_table

TABLES: Final = sample(1_000, 10_000)
MOVES: Final = 8


def copied(database: Path, table: str, number: int) -> list[str]:
    """Lay so many copies of a table into the database; their ids."""
    with sqlite3.connect(database) as connection:
        found = connection.execute(
            "SELECT table_id, seq, at, wall, person, key, body FROM entries WHERE table_id = ? ORDER BY seq", (table,)
        )
        log = [read_row(Row(*row)) for row in found]
        ids = [f"copy-of-it-{n:08}" for n in range(number)]
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
    summary = summary_of(table, line_of(table, card(table)), 0)
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


@pytest.mark.property
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
        ids = await asyncio.to_thread(copied, tmp_path / "tables.sqlite", table, TABLES)

        begun = time.perf_counter()
        await site.start()
        answers = time.perf_counter()
        until.clear()
        for one in people:
            one.acked.clear()
        tasks = [asyncio.create_task(one.play(ids[-1], seat, until=until)) for seat, one in enumerate(people)]
        while not any(one.acked for one in people):  # noqa: ASYNC110 - the same
            await asyncio.sleep(0.005)
        acknowledged = time.perf_counter()
        metrics = (await people[0].http.get("/metrics")).text
        lobby = (await people[0].http.get("/api/lobby")).json()
        until.set()
        await asyncio.gather(*tasks)

    assert "\ndoublesix_tables 1.0\n" in metrics
    assert len(lobby["playing"]) < 200
    with capsys.disabled():
        print(  # noqa: T201 - the number that the promise asks for
            f"\n  {TABLES} unfinished tables: {1e3 * (answers - begun):.0f} ms until it answers,"
            f" {1e3 * (acknowledged - begun):.0f} ms until the first acknowledgement"
        )
