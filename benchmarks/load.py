"""How many tables one server carries: people who play as fast as they may, on this machine's loopback only.

    python benchmarks/load.py --tables 250 --seats 4 --seconds 60

Starts ``doublesix serve`` with an SQLite file of its own, seats a person in every seat, lets them play for so many
seconds, and ends. Prints sockets, moves a second, the time from a command to its acknowledgement (which comes after the
commit), what was lost (acknowledged, but not in the log), and the memory of the server.
"""

import argparse
import asyncio
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from doublesix.server.storage import Store

RUN: Final = "import sys; sys.argv[0] = 'doublesix'; from doublesix.cli.app import main; main()"
PER_ADDRESS: Final = 20
FREE: Final = ("--limit", "work=1000000000", "--limit", "spacing=0.001")
"""Twenty people come in at once at each address; in life they would come one by one."""
AT_ONCE: Final = 8
GAMES: Final = ("five-up", "threes-and-fives", "merry-go-round", "double-six-dominoes")


class Seen(msgspec.Struct):
    """The part of a table that a player of legal moves reads."""

    seq: int = 0
    stage: str = ""
    legal: list[str] = []
    may: list[str] = []


class ServerFrame(msgspec.Struct, rename={"kind": "is"}):
    """The part of a frame that is read here."""

    kind: str
    table: Seen = msgspec.field(default_factory=Seen)
    key: str | None = None
    id: str = ""


@dataclass
class Book:
    """What all visitors have seen."""

    waits: list[float] = field(default_factory=list)
    acked: list[tuple[str, str]] = field(default_factory=list)
    refused: int = 0
    closed: int = 0


DECODER: Final = msgspec.json.Decoder(ServerFrame)


async def main() -> None:
    """Measure, and print."""
    wanted = arguments()
    with tempfile.TemporaryDirectory() as folder, server(Path(folder), wanted.database) as (url, process, database):
        await answers(url)
        before = memory(process.pid)
        book, seats = Book(), wanted.tables * wanted.seats
        began = time.monotonic()
        async with AsyncExitStack() as stack:
            rooms = await opened(stack, url, wanted, book)
            until = time.monotonic() + wanted.seconds
            print(f"{seats} sockets at {len(rooms)} tables were opened in {time.monotonic() - began:.1f} s", flush=True)
            with_sockets = memory(process.pid)
            await rested(rooms)
            first = len(book.waits)
            start, worked = time.monotonic(), cpu(process.pid)
            await asyncio.gather(*(visitor.play(until) for room in rooms for visitor in room))
            took, worked = time.monotonic() - start, cpu(process.pid) - worked
            waits = sorted(book.waits[first:])
        await report(book, waits, took, database)
        each = (with_sockets - before) * 1024 / seats
        print(
            f"server: {1000 * worked / max(1, len(waits)):.2f} ms of CPU a move;"
            f" {before} MiB at the start, {with_sockets} MiB with {seats} sockets"
            f" ({each:.0f} KiB a socket, tables included), {memory(process.pid)} MiB at the end"
        )


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--seconds", type=float, default=20, help="how long to play (default 20)")
    parser.add_argument("--think", type=float, default=0.1, help="seconds from a turn to the move (default 0.1)")
    parser.add_argument("--database", default="", help="another database than a new SQLite file")
    return parser.parse_args()


@contextmanager
def server(folder: Path, database: str) -> Iterator[tuple[str, subprocess.Popen[bytes], str]]:
    """A server of our own, at a free port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    database = database or f"sqlite:///{folder / 'tables.sqlite'}"
    words = ["serve", "--port", str(port), "--database", database, *FREE]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen([sys.executable, "-c", RUN, *words], stdout=log, stderr=log)
        try:
            yield f"http://127.0.0.1:{port}", process, database
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)


async def answers(url: str) -> None:
    """Return once the server is there."""
    async with httpx.AsyncClient() as client:
        for _ in range(600):
            try:
                await client.get(f"{url}/health")
            except httpx.TransportError:
                await asyncio.sleep(0.1)
            else:
                return
    raise SystemExit("the server did not start within a minute")


def memory(pid: int) -> int:
    """MiB that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 >> 20


def cpu(pid: int) -> float:
    """Seconds that a process has worked, in its own code and in the kernel."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Visitor:
    """A visitor with one socket, who plays any legal move."""

    def __init__(self, number: int, book: Book, think: float) -> None:
        self.number, self.book, self.think = number, book, think
        self.address = f"127.0.{2 + number // PER_ADDRESS // 250}.{1 + number // PER_ADDRESS % 250}"
        self.stream = Random(number)
        self.cookie = self.csrf = self.table = ""
        self.socket: ClientConnection | None = None
        self.seen = Seen()
        self.open: tuple[str, float] | None = None
        self.rest: list[asyncio.Task[None]] = []

    async def idle(self) -> None:
        """Listen and answer pings, until it is cancelled."""
        while True:
            await self.heard()

    async def heard(self) -> None:
        """Take the next frame, and answer it if it is a ping."""
        assert self.socket is not None
        answer = self.hear(await self.socket.recv())
        if answer.kind == "ping":
            await self.socket.send(msgspec.json.encode({"do": "pong", "id": answer.id}))

    async def sign_in(self, url: str) -> None:
        """Become a guest."""
        await self.post(url, "/api/guest", {"name": f"Guest {self.number}"})

    async def post(self, url: str, path: str, body: object) -> dict[str, str]:
        """Ask for something, with all that a page would send."""
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        async with httpx.AsyncClient(base_url=url, transport=transport, timeout=60) as http:
            if self.cookie:
                http.headers["cookie"] = self.cookie
            csrf = (await http.get("/api/me")).json()["csrf"]
            answer = await http.post(path, json=body, headers={"origin": url, "x-csrf-token": csrf})
            answer.raise_for_status()
            self.cookie = self.cookie or f"doublesix={http.cookies['doublesix']}"
            return dict(answer.json())

    async def sit(self, url: str, table: str, seat: int) -> None:
        """Open the socket and take a seat."""
        self.table = table
        self.socket = await connect(
            f"{url.replace('http', 'ws', 1)}/ws/{table}",
            origin=url,  # type: ignore[arg-type]  # a NewType of str
            additional_headers={"Cookie": self.cookie},
            local_addr=(self.address, 0),
            compression=None,
            ping_interval=None,
        )
        await self.command({"do": "sit", "seat": seat, "entropy": secrets.token_hex(8)})
        while self.open is not None:
            self.hear(await self.socket.recv())

    async def play(self, until: float) -> None:
        """Move whenever it can, until the time is up."""
        assert self.socket is not None
        try:
            async with asyncio.timeout(max(0.0, until - time.monotonic())):
                while True:
                    words = self.wanted()
                    if words is not None and self.open is None:
                        await asyncio.sleep(self.think)
                        await self.command(words)
                    await self.heard()
        except TimeoutError:
            pass
        except WebSocketException:
            self.book.closed += 1

    def wanted(self) -> dict[str, object] | None:
        """What to ask for now."""
        if self.seen.legal:
            return {"do": "move", "move": self.stream.choice(self.seen.legal), "after": self.seen.seq}
        return next(({"do": word} for word in ("ready", "rematch") if word in self.seen.may), None)

    async def command(self, words: dict[str, object]) -> None:
        """Send a command, and note the time."""
        assert self.socket is not None
        key = secrets.token_urlsafe(9)
        self.open = (key, time.monotonic())
        await self.socket.send(msgspec.json.encode({**words, "key": key}))

    def hear(self, frame: str | bytes) -> ServerFrame:
        """Note what a frame says."""
        answer = DECODER.decode(frame)
        if answer.kind == "update":
            self.seen = answer.table
        if self.open is not None and answer.key == self.open[0]:
            # What was seen before the answer is no longer so; an update follows.
            self.seen = Seen()
            if answer.kind == "ack":
                self.book.waits.append(time.monotonic() - self.open[1])
                self.book.acked.append((self.table, self.open[0]))
            else:
                self.book.refused += 1
            self.open = None
        return answer


async def opened(stack: AsyncExitStack, url: str, wanted: argparse.Namespace, book: Book) -> list[list[Visitor]]:
    """All tables, with a visitor in every seat; some are opened at once, as people come."""
    few = asyncio.Semaphore(AT_ONCE)

    async def room(table: int) -> list[Visitor]:
        people = [Visitor(table * wanted.seats + seat, book, wanted.think) for seat in range(wanted.seats)]
        command = {"game": GAMES[table % len(GAMES)], "fill": ["open"] * wanted.seats, "house_rules": {"target": "600"}}
        async with few:
            for visitor in people:
                await visitor.sign_in(url)
            made = await people[0].post(url, "/api/tables", command)
            for seat, visitor in enumerate(people):
                await visitor.sit(url, made["id"], seat)
                assert visitor.socket is not None
                stack.push_async_callback(visitor.socket.close)
        # From here on pings must be answered.
        people[0].rest = [asyncio.create_task(visitor.idle()) for visitor in people]
        return people

    return list(await asyncio.gather(*map(room, range(wanted.tables))))


async def rested(rooms: list[list[Visitor]]) -> None:
    """End the idling of all visitors."""
    tasks = [task for room in rooms for visitor in room for task in visitor.rest]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def report(book: Book, waits: list[float], took: float, database: str) -> None:
    """Print what was measured, and hold the log against what was acknowledged."""
    store = await Store.open(database)
    stored = {(table, row.key) for table in {table for table, _ in book.acked} for row in await store.read(table)}
    await store.close()
    lost = sum(command not in stored for command in book.acked)
    at = {share: 1000 * waits[min(len(waits) - 1, int(share * len(waits)))] for share in (0.5, 0.95, 0.99)}
    print(
        f"{len(waits)} moves in {took:.1f} s: {len(waits) / took:.0f} a second;"
        f" from command to acknowledgement p50 {at[0.5]:.1f}, p95 {at[0.95]:.1f}, p99 {at[0.99]:.1f} ms;"
        f" lost {lost}, refused {book.refused}, sockets closed {book.closed}"
    )


if __name__ == "__main__":
    asyncio.run(main())
