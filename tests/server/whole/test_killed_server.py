"""R1: kills of the server lose, double or reorder no acknowledged command."""

import asyncio
import os
import signal
from collections import Counter
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

import httpx
import pytest

from doublesix.server.domain import fold
from doublesix.server.hosting.row_codec import read_row
from doublesix.server.storage import Row, Store
from tests.server.services import Postgres, Redis
from tests.server.whole.sites import Site
from tests.server.whole.visitors import Visitor, make_table

GAMES: Final = ("five-up", "multiples-of-five", "merry-go-round", "threes-and-fives", "double-six-dominoes")
TABLES: Final = 6
PATIENCE: Final = 120
SHARD: Final = 50
"""Kills of one long proof; ten of them make five hundred."""
ONE_ALONE: Final = 0.5
"""The share of kills that one of several processes dies of, and not all of them."""
THREE: Final = ("--workers", "3")


@dataclass
class Book:
    """Results of a run of kills."""

    kills: int
    tables: list[str] = field(default_factory=list)
    acknowledged: int = 0
    entries: int = 0
    between: int = 0

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {len(self.tables)} tables, {self.acknowledged} acknowledged commands,"
            f" {self.entries} entries; {self.between} commands were stored, and the server was killed before it said so"
        )


async def killed_again_and_again(site: Site, kills: int, seed: int) -> Book:
    """People play while the server is killed at random moments; then its log is compared with the acknowledgements."""
    stream, book, until = Random(seed), Book(kills), asyncio.Event()
    async with AsyncExitStack() as stack:
        visitors = (Visitor(site.url, f"Guest {n}", 100 * seed + n, f"127.0.1.{n + 1}") for n in range(2 * TABLES))
        people = [await stack.enter_async_context(visitor) for visitor in visitors]
        async with asyncio.TaskGroup() as group:
            for one, two in zip(people[::2], people[1::2], strict=True):
                group.create_task(keep_playing(one, two, book.tables, until))
            for _ in range(kills):
                await asyncio.sleep(stream.uniform(0.05, 1.5))
                if site.has_workers and stream.random() < ONE_ALONE and (workers := site.workers):
                    # It is started anew; meanwhile its people come to the others, a table's to several of them.
                    with suppress(ProcessLookupError):
                        os.kill(stream.choice(workers), signal.SIGKILL)
                    continue
                site.kill()
                await site.start()
            await asyncio.sleep(2)
            async with asyncio.timeout(PATIENCE):
                # A busy machine may leave no time for any work between two kills: then it is done now.
                while sum(len(one.acked) for one in people) <= 5 * kills:  # noqa: ASYNC110 - the other end is another process
                    await asyncio.sleep(0.05)
            until.set()
    await hold_the_log_against(people, site.database, book)
    return book


async def keep_playing(one: Visitor, two: Visitor, tables: list[str], until: asyncio.Event) -> None:
    """Play matches through every kill."""
    while not until.is_set():
        game = one.stream.choice(GAMES)
        command = {"game": game, "fill": ["open", "open"], "house_rules": {"target": "61"} if "threes" in game else {}}
        try:
            table = await make_table(one, command)
        except httpx.TransportError:
            await asyncio.sleep(0.1)
            continue
        tables.append(table)
        await asyncio.gather(one.play(table, 0, until=until), two.play(table, 1, until=until))


async def hold_the_log_against(people: list[Visitor], database: str, book: Book) -> None:
    store = await Store.open(database)
    logs = {table: await store.read(table) for table in book.tables}
    await store.close()
    for rows in logs.values():
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        fold(map(read_row, rows))
    rows = [row for log in logs.values() for row in log]
    doubled = [key for key, times in Counter(row.key for row in rows if row.key).items() if times > 1]
    assert doubled == []
    book.entries = len(rows)
    for person in people:
        holds(person, {row.key: row for row in rows if row.key}, book)


def holds(person: Visitor, stored: dict[str, Row], book: Book) -> None:
    """Every command acknowledged to this person is in the log, in the order in which it was sent."""
    missing = [key for key in person.acked if key not in stored]
    assert missing == []
    order = [stored[key] for key in person.sent if key in person.acked]
    assert all(one.table != two.table or one.seq < two.seq for one, two in pairwise(order))
    refused = [key for key in person.refused if key in stored]
    assert refused == []
    book.acknowledged += len(person.acked)
    book.between += person.repeated


def printed(book: Book, capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        print(f"\n  {book}")  # noqa: T201 - the number that the promise asks for


async def test_sqlite_keeps_acknowledged_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with Site(tmp_path) as site:
        book = await killed_again_and_again(site, 2, seed=1)

    printed(book, capsys)
    assert book.acknowledged > 5 * book.kills


@pytest.mark.deep
async def test_postgres_keeps_acknowledged_commands(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Site(tmp_path, postgres.new_database()) as site:
        book = await killed_again_and_again(site, 1, seed=2)

    printed(book, capsys)
    assert book.acknowledged > 5 * book.kills


@pytest.mark.deep
async def test_several_processes_keep_acknowledged_commands(
    tmp_path: Path, postgres: Postgres, redis: Redis, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Site(tmp_path, postgres.new_database(), "--workers", "2", "--redis", redis.url) as site:
        book = await killed_again_and_again(site, 2, seed=5)

    printed(book, capsys)
    assert book.acknowledged > 5 * book.kills


@pytest.mark.deep
@pytest.mark.parametrize("shard", range(4))
async def test_sqlite_keeps_it_through_200_kills(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], shard: int
) -> None:
    async with Site(tmp_path) as site:
        printed(await killed_again_and_again(site, SHARD, seed=10 + shard), capsys)


@pytest.mark.deep
async def test_sqlite_keeps_it_through_50_kills_of_three_processes(
    tmp_path: Path, redis: Redis, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Site(tmp_path, "", *THREE, "--redis", redis.url) as site:
        printed(await killed_again_and_again(site, SHARD, seed=20), capsys)


@pytest.mark.deep
@pytest.mark.parametrize("shard", range(3))
async def test_postgres_keeps_it_through_150_kills(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str], shard: int
) -> None:
    async with Site(tmp_path, postgres.new_database()) as site:
        printed(await killed_again_and_again(site, SHARD, seed=30 + shard), capsys)


@pytest.mark.deep
@pytest.mark.parametrize("shard", range(2))
async def test_postgres_keeps_it_through_100_kills_of_three_processes(
    tmp_path: Path, postgres: Postgres, redis: Redis, capsys: pytest.CaptureFixture[str], shard: int
) -> None:
    async with Site(tmp_path, postgres.new_database(), *THREE, "--redis", redis.url) as site:
        printed(await killed_again_and_again(site, SHARD, seed=40 + shard), capsys)
