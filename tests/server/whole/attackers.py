"""Attackers, in a process of their own: ``python -m tests.server.whole.attackers URL TABLE KIND...`` until it is ended.

Each kind comes from an address of its own; the addresses of a machine's own network are as many as one likes.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Mapping
from itertools import count
from typing import Final
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import WebSocketException

from tests.server.whole.raw import CONTINUED, PING, Wire, upgrade
from tests.server.whole.visitors import Visitor, make_table
from tests.support.http import FRESH, PLAIN

__all__ = ["KINDS", "LOST", "Attack", "attacked"]

LOST: Final = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, AssertionError)
SOCKETS: Final = 20


class Attack:
    """Target and source address."""

    def __init__(self, url: str, table: str, address: str) -> None:
        self.url, self.table, self.address = url, table, address
        self.port = urlsplit(url).port or 0

    def wire(self) -> Wire:
        return Wire(self.port, self.address)

    @property
    def socket(self) -> bytes:
        return upgrade(self.port, f"/ws/{self.table}".encode())


async def flood(attack: Attack) -> None:
    """Flood of commands, reconnecting."""
    async with Visitor(attack.url, "Flood", 1, attack.address) as visitor:
        visitor.table = attack.table
        for number in count():
            async with await visitor.socket() as socket:
                for piece in range(200):
                    await socket.send(f'{{"do":"claim","key":"key-{number:08}-{piece}"}}')


async def pings(attack: Attack) -> None:
    """Flood of control frames without reading the answers."""
    async with attack.wire() as wire:
        await wire.send(attack.socket)
        await wire.head()
        await wire.send(PING * 100, 100)


async def pieces(attack: Attack) -> None:
    """One frame in endless fragments."""
    async with attack.wire() as wire:
        await wire.send(attack.socket)
        await wire.head()
        await wire.send(bytes([0x01, 0x80]) + bytes(4))
        await wire.send(CONTINUED * 1000, 100)


async def silent(attack: Attack) -> None:
    """Sockets that never read."""
    wires = [attack.wire() for _ in range(SOCKETS)]
    for wire in wires:
        await wire.__aenter__()
        await wire.send(attack.socket)
    await asyncio.sleep(60)


async def slow(attack: Attack) -> None:
    """Request heads sent byte by byte."""
    wires = [attack.wire() for _ in range(100)]
    for wire in wires:
        await wire.__aenter__()
    for _ in range(30):
        for wire in wires:
            await wire.send(b"G")
        await asyncio.sleep(1)


async def comes_and_goes(attack: Attack) -> None:
    """Connect to the victims' table and leave at once, repeatedly."""
    async with attack.wire() as wire:
        await wire.send(attack.socket)
        await wire.head()


async def asks(attack: Attack) -> None:
    """All anonymous requests, twenty at once, repeatedly."""
    async with httpx.AsyncClient(
        base_url=attack.url,
        transport=httpx.AsyncHTTPTransport(verify=PLAIN, limits=FRESH, local_address=attack.address),
        timeout=60,
    ) as client:
        await asyncio.gather(*(_asks(client, attack.table) for _ in range(SOCKETS)))


async def _asks(client: httpx.AsyncClient, table: str) -> None:
    while True:
        for path in ("/", "/api/lobby", "/api/me", f"/api/tables/{table}", "/schema", "/metrics"):
            await client.get(path)


async def many_bots(attack: Attack) -> None:
    """As many tables of fast bots as the limits allow, with a distant target."""
    async with Visitor(attack.url, "Bots", 2, attack.address) as visitor:
        command = {"game": "five-up", "fill": ["greedy", "greedy"], "pace": 0, "house_rules": {"target": "1000"}}
        tables = [await make_table(visitor, command) for _ in range(SOCKETS)]
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(_watch(visitor, table))


async def _watch(visitor: Visitor, table: str) -> None:
    visitor.table = table
    async with await visitor.socket() as socket:
        async for _ in socket:
            pass


Kind = Callable[[Attack], Awaitable[None]]

KINDS: Final[dict[str, Kind]] = {
    one.__name__: one for one in (flood, pings, pieces, silent, slow, comes_and_goes, asks, many_bots)
}


async def _again_and_again(kind: Kind, attack: Attack) -> None:
    while True:
        try:
            await kind(attack)
        except (*LOST, ExceptionGroup):
            await asyncio.sleep(0.01)


async def attacked(known: Mapping[str, Kind], url: str, table: str, *kinds: str) -> None:
    """Run these attacks, each from its own address, until the process is ended."""
    print("here they come", flush=True)  # noqa: T201 - the test waits for it
    attacks = (_again_and_again(known[kind], Attack(url, table, f"127.0.2.{n}")) for n, kind in enumerate(kinds, 1))
    await asyncio.gather(*attacks)


if __name__ == "__main__":
    asyncio.run(attacked(KINDS, *sys.argv[1:]))
