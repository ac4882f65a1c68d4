"""R1: failures beneath a whole server are reported, nothing unstored is acknowledged, and
it goes on by itself when that is over."""

import asyncio
import json
import os
import resource
import shutil
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from doublesix.server.wire.frames import Refused
from tests.server.services import Postgres, Redis
from tests.server.whole.sites import Site
from tests.server.whole.test_killed_server import Book, hold_the_log_against
from tests.server.whole.visitors import Visitor, make_table

BODY: Final = {"game": "double-six-endless", "fill": ["open", "open"]}


class Players:
    """Two people who resend commands that were not stored."""

    def __init__(self, people: list[Visitor], table: str) -> None:
        self.people, self.table = people, table
        self.until = asyncio.Event()
        self.tasks = [asyncio.create_task(one.play(table, seat, until=self.until)) for seat, one in enumerate(people)]

    @property
    def acked(self) -> int:
        return sum(len(one.acked) for one in self.people)

    @property
    def refused(self) -> list[Refused]:
        return [refused for one in self.people for refused in one.refused.values() if refused.code == "store_trouble"]

    async def more(self, number: int = 6) -> None:
        """Play until a number of commands are acknowledged."""
        wanted = self.acked + number
        async with asyncio.timeout(60):
            while self.acked < wanted and not all(one.is_over for one in self.people):  # noqa: ASYNC110 - the other end is another process
                await asyncio.sleep(0.02)

    async def are_refused(self) -> str:
        """Play until the store refuses a command; the message."""
        async with asyncio.timeout(60):
            while not self.refused:  # noqa: ASYNC110 - the same
                await asyncio.sleep(0.02)
        return self.refused[0].why


@asynccontextmanager
async def playing(site: Site) -> AsyncIterator[Players]:
    """Two people at a table; at the end the log is compared with their acknowledgements."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Visitor(site.url, name, n)) for n, name in enumerate(("Ana", "Bo"))]
        players = Players(people, await make_table(people[0], BODY))
        try:
            await players.more()
            yield players
        finally:
            players.until.set()
            await asyncio.gather(*players.tasks)
    await hold_the_log_against(people, site.database, Book(0, [players.table]))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of four megabytes."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ("mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", disk)
    if os.geteuid() or not shutil.which("mount") or subprocess.run(mount, check=False).returncode:
        pytest.skip("only root may mount a small disk")
    yield disk
    subprocess.run(["umount", "-l", disk], check=True)


@pytest.mark.lot
async def test_play_goes_on_after_a_full_disk(tmp_path: Path, small_disk: Path) -> None:
    async with Site(tmp_path, f"sqlite:///{small_disk / 'tables.sqlite'}", "--json-logs") as site:
        async with playing(site) as players:
            await asyncio.to_thread(fill, small_disk / "filler")
            assert "The disk is full" in await players.are_refused()
            made = await players.people[0].http.get("/api/lobby")
            assert made.status_code == 200
            assert await health(players, "/health/live") == (200, "")
            await becomes(players, (503, "store_trouble"))
            assert await health(players, "/health") == (503, "store_trouble")
            (small_disk / "filler").unlink()
            await players.more()
            await becomes(players, (200, ""))
        log = site.log.read_text()

    assert all(json.loads(line)["event"] == "store" for line in log.splitlines() if '"level": "error"' in line)


async def health(players: Players, path: str) -> tuple[int, str]:
    """Readiness of a server: status, and code of its problem."""
    answer = await players.people[0].http.get(path)
    return answer.status_code, str(answer.json().get("code", ""))


async def becomes(players: Players, verdict: tuple[int, str]) -> None:
    """Wait for a state of readiness, which is cached for a second."""
    async with asyncio.timeout(60):
        while await health(players, "/health/ready") != verdict:  # noqa: ASYNC110 - the same
            await asyncio.sleep(0.05)


@pytest.mark.deep
async def test_play_goes_on_after_a_file_size_limit(tmp_path: Path) -> None:
    async with Site(tmp_path) as site, playing(site) as players:
        room = (tmp_path / "tables.sqlite-wal").stat().st_size
        resource.prlimit(site.pid, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
        try:
            await players.are_refused()
            assert await health(players, "/health/live") == (200, "")
            await becomes(players, (503, "store_trouble"))
        finally:
            resource.prlimit(site.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        await players.more()


def fill(path: Path) -> None:
    """Fill the disk."""
    with path.open("wb", buffering=0) as filler:
        for size in (65536, 4096, 512, 1):
            try:
                while True:
                    filler.write(b"x" * size)
            except OSError:
                continue


@pytest.mark.lot
async def test_play_goes_on_after_a_locked_database(tmp_path: Path) -> None:
    async with Site(tmp_path) as site, playing(site) as players:
        other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        # What was under way when the lock was taken may still be acknowledged.
        await asyncio.sleep(0.3)
        acked = players.acked
        await asyncio.sleep(1)
        assert players.acked == acked
        other.execute("ROLLBACK")
        other.close()
        await players.more()

    assert players.refused == []


@pytest.mark.deep
async def test_play_goes_on_after_a_database_locked_for_long(tmp_path: Path) -> None:
    async with Site(tmp_path) as site, playing(site) as players:
        other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert "locked by another program" in await players.are_refused()
        other.execute("ROLLBACK")
        other.close()
        await players.more()


@pytest.mark.lot
async def test_play_goes_on_after_a_postgres_restart(tmp_path: Path, postgres: Postgres) -> None:
    async with Site(tmp_path, postgres.new_database()) as site, playing(site) as players:
        await asyncio.to_thread(postgres.stop)
        why = await players.are_refused()
        assert "database" in why
        assert "doublesix@" not in why
        await becomes(players, (503, "store_trouble"))
        await asyncio.to_thread(postgres.start)
        await players.more()


@pytest.mark.lot
async def test_play_goes_on_without_a_killed_redis(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    several = ("--workers", "2", "--redis", redis.url)
    async with Site(tmp_path, postgres.new_database(), *several) as site, playing(site) as players:
        redis.kill()
        await players.more()
        redis.start()
        await players.more()

    assert players.refused == []
