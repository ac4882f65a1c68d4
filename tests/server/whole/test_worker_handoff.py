"""Handoff at a whole server: a table's sockets share a worker, and survive its loss."""

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from doublesix.server.storage import Store
from doublesix.server.transport.handoff import Peers
from doublesix.server.wire.frames import Ack, Update, Welcome
from tests.server.services import Postgres, Redis
from tests.server.whole.raw import Wire, upgrade
from tests.server.whole.sites import Site
from tests.server.whole.visitors import DECODER, Visitor, make_table

Frame = TypeVar("Frame", Update, Ack, Welcome)

TABLES = 6
WORKERS = 2
PATIENCE = 60.0
EARLY = b"early"


async def until_it_comes(socket: ClientConnection, kind: type[Frame]) -> Frame:
    while True:
        frame = DECODER.decode(await asyncio.wait_for(socket.recv(), PATIENCE))
        if isinstance(frame, kind):
            return frame


async def at_the_table(stack: AsyncExitStack, person: Visitor, table: str, seat: int) -> ClientConnection:
    """A socket of a seated player."""
    person.table = table
    socket = await stack.enter_async_context(await person.socket(0))
    await until_it_comes(socket, Update)
    await socket.send(msgspec.json.encode({"do": "sit", "seat": seat, "entropy": "00" * 8, "key": f"sit-{seat}-here"}))
    await until_it_comes(socket, Ack)
    return socket


async def processes_at(store: Store, table: str) -> set[str]:
    """Worker processes with sockets of people."""
    processes = [name.removeprefix("process/") for name in await store.standing()]
    return {process for process in processes if await store.holder(f"here/{table}/{process}")}


async def successor(site: Site) -> int:
    """Wait for the replacement of a lost worker."""
    before = set(site.workers)
    async with asyncio.timeout(PATIENCE):
        while not (new := [pid for pid in site.workers if pid not in before]):  # noqa: ASYNC110 - another process sets no event of ours
            await asyncio.sleep(0.01)
    return new[0]


@pytest.mark.lot
async def test_sockets_of_a_table_share_a_worker_and_survive_its_kill(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    async with AsyncExitStack() as stack:
        site = Site(tmp_path, postgres.new_database(), "--workers", str(WORKERS), "--redis", redis.url)
        await stack.enter_async_context(site)
        people = [await stack.enter_async_context(Visitor(site.url, f"Guest {n}", n)) for n in range(4)]
        fill = {"game": "five-up", "fill": ["open"] * 4}
        tables = [await make_table(people[0], fill) for _ in range(TABLES)]
        while len({Peers(count=WORKERS).owner(table.encode()) for table in tables}) < WORKERS:
            tables.append(await make_table(people[0], fill))
        sockets = {
            table: [await at_the_table(stack, person, table, seat) for seat, person in enumerate(people)]
            for table in tables
        }
        store = await Store.open(site.database)
        async with asyncio.timeout(PATIENCE):
            # Who is where is written a moment after it is so.
            while not all([await processes_at(store, table) for table in tables]):  # noqa: ASYNC110 - another process sets no event of ours
                await asyncio.sleep(0.05)
        assert {table: len(await processes_at(store, table)) for table in tables} == dict.fromkeys(tables, 1)
        await store.close()
        table = tables[-1]
        os.kill(site.workers[Peers(count=WORKERS).owner(table.encode())], signal.SIGKILL)
        # Nor is the server ended by a process that dies before its first request.
        os.kill(await successor(site), signal.SIGKILL)
        for person, socket in zip(people, sockets[table], strict=True):
            person.table = table
            with pytest.raises(ConnectionClosed):
                await until_it_comes(socket, Welcome)
            async with await person.socket(0) as again:
                assert (await until_it_comes(again, Update)).table.seats[people.index(person)].name == person.name
        assert "process not started" in site.log.read_text()
        async with asyncio.timeout(PATIENCE):
            while len(site.workers) < WORKERS:  # noqa: ASYNC110 - see above
                await asyncio.sleep(0.05)


async def pong_of(site: Site, table: bytes) -> bytes:
    """The body of the pong to a ping sent with the upgrade."""
    ping = bytes([0x89, 0x80 | len(EARLY)]) + bytes(4) + EARLY
    async with Wire(site.port) as wire:
        await wire.send(upgrade(site.port, b"/ws/" + table) + ping)
        received = b""
        while b"\x8a" not in received:
            received += await wire.some()
    return received.partition(b"\x8a")[2][1 : 1 + len(EARLY)]


def serves(pid: int) -> bool:
    """Whether a process runs and is no zombie."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes() != b""
    except OSError:
        return False


async def test_workers_read_frames_in_the_packet_of_an_upgrade_and_end_with_their_process(
    tmp_path: Path, redis: Redis
) -> None:
    async with Site(tmp_path, "", "--workers", str(WORKERS), "--redis", redis.url) as site:
        workers = site.workers
        assert len(workers) == WORKERS
        assert [await pong_of(site, b"table-%d" % number) for number in range(6)] == [EARLY] * 6
        os.kill(site.pid, signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            while any(map(serves, workers)):  # noqa: ASYNC110 - another process sets no event of ours
                await asyncio.sleep(0.05)
