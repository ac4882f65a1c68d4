"""R10: slow connections have deadlines, and their number by address is bounded."""

import asyncio
import socket as network
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from doublesix.server.limits.connections import Connections
from doublesix.server.settings import Limits
from tests.server.visiting import Served, served, settings_in

SHORT = Limits(head_seconds=0.2, body_seconds=0.2, request_seconds=1.0)
PACE = 0.03
PATIENCE = 20.0
BODY = b"POST /api/guest HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n"


@asynccontextmanager
async def connected(house: Served) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", int(house.base.rpartition(":")[2]))
    try:
        yield reader, writer
    finally:
        writer.close()


async def held(house: Served, begin: bytes, byte: bytes, *, answered: bool = False) -> bool:
    """Whether a connection is closed that sends single bytes for ever."""
    async with connected(house) as (reader, writer):
        if answered:
            writer.write(b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
            await reader.readuntil(b"}")
        writer.write(begin)
        reading = asyncio.create_task(reader.read(-1))
        until = time.monotonic() + PATIENCE
        while not reading.done() and time.monotonic() < until:
            writer.write(byte)
            await asyncio.sleep(PACE)
        reading.cancel()
        return reading.done() and not reading.cancelled()


@pytest.mark.parametrize(
    ("begin", "byte"),
    [
        (b"GET / HTTP/1.1\r\nx: ", b"a"),
        (b"", b"\r\n"),
        (BODY, b"a"),
        (b"POST /nowhere HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n", b"1\r\na\r\n"),
        (b"GET /ws/abcdefgh HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade\r\nx: ", b"a"),
    ],
    ids=["head", "blank lines", "body", "chunks without a route", "handshake"],
)
@pytest.mark.parametrize("answered", [False, True], ids=["first", "after an answer"])
async def test_single_bytes_extend_no_deadline(tmp_path: Path, begin: bytes, byte: bytes, *, answered: bool) -> None:
    async with served(settings_in(tmp_path, limits=SHORT)) as house:
        assert await held(house, begin, byte, answered=answered)


async def test_an_unread_answer_is_cut_off_at_the_time_limit(tmp_path: Path) -> None:
    async with served(settings_in(tmp_path, limits=SHORT)) as house:
        # More answers than the systems buffer for a client that reads a byte now and then.
        asked = b"GET /api/frames.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 400

        def held_open() -> float:
            begun = time.monotonic()
            with network.socket() as wire:
                wire.setsockopt(network.SOL_SOCKET, network.SO_RCVBUF, 4096)
                wire.connect(("127.0.0.1", int(house.base.rpartition(":")[2])))
                wire.sendall(asked)
                while time.monotonic() < begun + PATIENCE:
                    try:
                        wire.recv(1)
                        wire.send(b"G")
                    except OSError:
                        break
                    time.sleep(PACE)
            return time.monotonic() - begun

        assert await asyncio.to_thread(held_open) < PATIENCE


async def test_too_many_idle_connections_of_an_address_block_no_other(tmp_path: Path) -> None:
    async with served(settings_in(tmp_path, limits=Limits(connections=20))) as house:
        port = int(house.base.rpartition(":")[2])
        wires = []
        # Fewer than may be new within ten seconds, whatever the pace.
        for _ in range(30):
            wires.append(await asyncio.open_connection("127.0.0.1", port))
            wires[-1][1].write(b"G")
        async with house.visitor() as visitor:
            # Of the same address: the oldest that has asked for nothing makes room.
            assert (await visitor.get("/health")).status_code == 200
        ended = [reader for reader, _ in wires if await _is_over(reader)]
        for _, writer in wires:
            writer.close()

    assert len(ended) >= 10


async def _is_over(reader: asyncio.StreamReader) -> bool:
    try:
        async with asyncio.timeout(0.05):
            return await reader.read(1) == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


class Wire:
    """A stub of a counted connection."""

    def __init__(self, *, waits: bool = True) -> None:
        self.waits, self.gone = waits, False

    @property
    def is_waiting(self) -> bool:
        return self.waits

    def give_way(self) -> None:
        self.gone = True


class TestCounting:
    def test_the_one_that_idles_longest_makes_room(self) -> None:
        counted = Connections(2)
        busy, idle, new = Wire(waits=False), Wire(), Wire()

        assert all(counted.take(("192.0.2.1", 1), wire) for wire in (busy, idle, new))
        assert (busy.gone, idle.gone, new.gone) == (False, True, False)

    def test_with_all_connections_busy_a_new_one_is_refused(self) -> None:
        counted = Connections(1)
        counted.take(("192.0.2.1", 1), Wire(waits=False))

        assert not counted.take(("192.0.2.1", 2), Wire())
        assert counted.take(("192.0.2.2", 2), Wire())

    def test_an_ipv6_network_counts_as_one_address(self) -> None:
        counted = Connections(1)
        counted.take(("2001:db8::1", 1), Wire(waits=False))

        assert not counted.take(("2001:db8::2", 1), Wire())
        assert counted.take(("2001:db8:0:1::2", 1), Wire())

    def test_closed_connections_are_not_counted(self) -> None:
        counted = Connections(1)
        wire = Wire(waits=False)
        counted.take(("192.0.2.1", 1), wire)
        counted.give_back(("192.0.2.1", 1), wire)

        assert counted.take(("192.0.2.1", 1), Wire())

    def test_connections_behind_a_proxy_are_not_counted(self) -> None:
        counted = Connections(0)

        assert all(counted.take(("127.0.0.1", 1), Wire(waits=False)) for _ in range(100))
