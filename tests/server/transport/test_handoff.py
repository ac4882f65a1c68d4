"""Handoff: connections are passed to the process of their table."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path

import pytest

from doublesix.server.transport import handoff as module
from doublesix.server.transport.handoff import Handoff, Peers, table_of

HEAD = b"GET /ws/table HTTP/1.1\r\n\r\n"
TABLE = next(table for table in (b"%d" % n for n in range(100)) if Peers(count=2).owner(table) == 1)
"""One that the second of two processes serves."""


class Echo(asyncio.Protocol):
    """An echo protocol that prefixes its name."""

    def __init__(self, name: bytes) -> None:
        self.name = name
        self.transports: list[asyncio.Transport] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transports.append(transport)

    def data_received(self, data: bytes) -> None:
        self.transports[-1].write(self.name + b" " + data)


@asynccontextmanager
async def connected() -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter, asyncio.Transport]]:
    """A client's two ends, and the server's transport of it."""
    here = Echo(b"here")
    server = await asyncio.get_running_loop().create_server(lambda: here, "127.0.0.1", 0)
    async with server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        writer.write(b"hello")
        assert await reader.readexactly(10) == b"here hello"
        try:
            yield reader, writer, here.transports[0]
        finally:
            writer.close()
            here.transports[0].abort()
            # Both ends learn of it in the next turns of the loop.
            await asyncio.sleep(0.01)


@contextmanager
def handoffs(folder: Path) -> Iterator[tuple[Handoff, Handoff]]:
    """Handoffs of two processes before they accept."""
    first, second = (Handoff(Peers(number, 2, str(folder))) for number in range(2))
    with closing(first), closing(second):
        yield first, second


def test_only_the_path_of_a_table_is_handed_over() -> None:
    assert table_of(b"/ws/a_b-C?since=7&notation=1") == table_of(b"/ws/a_b-C") == b"a_b-C"
    assert [table_of(url) for url in (b"/ws/", b"/ws/a/b", b"/api/ws/a", b"/ws")] == [None] * 4


def test_tables_are_distributed_evenly() -> None:
    owners = [Peers(count=4).owner(b"table-%d" % n) for n in range(4_000)]
    assert all(900 < owners.count(number) < 1_100 for number in range(4))


async def test_the_receiving_process_continues_after_the_head(tmp_path: Path) -> None:
    with handoffs(tmp_path) as (first, second):
        assert (first.is_elsewhere(TABLE), second.is_elsewhere(TABLE)) == (True, False)
        second.open(lambda: Echo(b"there"))
        async with connected() as (reader, writer, transport):
            assert await first.passes(transport, TABLE, HEAD)
            assert await reader.readexactly(6 + len(HEAD)) == b"there " + HEAD
            assert transport.is_closing()
            writer.write(b"and on")
            assert await reader.readexactly(12) == b"there and on"
            assert (tmp_path / "1").exists()
    assert not (tmp_path / "1").exists()


@contextmanager
def bare(folder: Path) -> Iterator[socket.socket]:
    """The socket file of a killed second process."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as made:
        made.bind(str(folder / "1"))
        yield made


def fill(folder: Path) -> None:
    """Fill the socket buffer of the second process."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender, suppress(BlockingIOError):
        sender.settimeout(0)
        while True:
            sender.sendto(b"full", str(folder / "1"))


async def test_a_table_is_served_here_while_its_process_is_gone(tmp_path: Path) -> None:
    with bare(tmp_path):
        pass
    with handoffs(tmp_path) as (first, second):
        async with connected() as (reader, writer, transport):
            assert not await first.passes(transport, TABLE, HEAD)
            writer.write(b"and on")
            assert await reader.readexactly(11) == b"here and on"
        second.open(lambda: Echo(b"again"))
        async with connected() as (reader, _, transport):
            assert await first.passes(transport, TABLE, HEAD)
            assert await reader.readexactly(6 + len(HEAD)) == b"again " + HEAD


async def test_a_slow_process_is_waited_for(tmp_path: Path) -> None:
    with bare(tmp_path) as busy, handoffs(tmp_path) as (first, _):
        fill(tmp_path)
        async with connected() as (_, _, transport):
            passing = asyncio.create_task(first.passes(transport, TABLE, HEAD))
            await asyncio.sleep(4 * module.SOONEST)
            assert not passing.done()
            while not passing.done():
                busy.recv(100)
                await asyncio.sleep(module.SOONEST)
            assert passing.result()


async def test_a_stuck_process_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.02)
    with bare(tmp_path), handoffs(tmp_path) as (first, _):
        fill(tmp_path)
        async with connected() as (reader, writer, transport):
            assert not await first.passes(transport, TABLE, HEAD)
            writer.write(b"and on")
            assert await reader.readexactly(11) == b"here and on"


async def test_a_connection_that_closes_on_its_way_is_harmless(tmp_path: Path) -> None:
    with handoffs(tmp_path) as (first, second):
        second.open(lambda: Echo(b"there"))
        async with connected() as (_, writer, transport):
            writer.transport.abort()
            assert await first.passes(transport, TABLE, HEAD)
        async with connected() as (reader, _, transport):
            assert await first.passes(transport, TABLE, HEAD)
            assert await reader.readexactly(6 + len(HEAD)) == b"there " + HEAD


@pytest.mark.parametrize("folder", ["gone/too", "x" * 110])
async def test_a_folder_that_cannot_be_used_stops_no_process(tmp_path: Path, folder: str) -> None:
    with handoffs(tmp_path / folder) as (first, second):
        second.open(lambda: Echo(b"there"))
        async with connected() as (reader, writer, transport):
            assert not await first.passes(transport, TABLE, HEAD)
            writer.write(b"and on")
            assert await reader.readexactly(11) == b"here and on"


async def test_a_deleted_socket_folder_is_made_again(tmp_path: Path) -> None:
    with handoffs(tmp_path / "tidied") as (first, second):
        second.open(lambda: Echo(b"there"))
        async with connected() as (reader, _, transport):
            assert await first.passes(transport, TABLE, HEAD)
            assert await reader.readexactly(6 + len(HEAD)) == b"there " + HEAD


@pytest.fixture
def open_folder(tmp_path: Path) -> Path:
    """A folder readable by others."""
    folder = tmp_path / "open"
    folder.mkdir(mode=0o740)
    return folder


async def test_nothing_is_handed_over_through_an_open_folder(open_folder: Path) -> None:
    with handoffs(open_folder) as (first, second):
        second.open(lambda: Echo(b"there"))
        async with connected() as (_, _, transport):
            assert not await first.passes(transport, TABLE, HEAD)


class Refusing(Echo):
    """A process that closes every new connection."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transports[-1].abort()

    def data_received(self, data: bytes) -> None:
        raise AssertionError(f"it was closed, and heard {data!r}")


async def test_a_connection_that_is_refused_when_it_comes_is_given_no_head(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with handoffs(tmp_path) as (first, second):
        second.open(lambda: Refusing(b"there"))
        async with connected() as (reader, _, transport):
            assert await first.passes(transport, TABLE, HEAD)
            assert await reader.read() == b""
            await asyncio.sleep(0.01)
    assert not caplog.records
