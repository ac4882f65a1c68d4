"""The yardstick of the load tests: a minimal server on the same libraries.

For each command: decode it, insert one row, commit with others that wait (one thread, full fsync), acknowledge, and
send each socket of the table one frame. It has no rules, no people, no leases, no limits and no pings. Its frames are
as long as a table's.
"""

import asyncio
import queue
import sqlite3
import sys
import threading
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
import uvicorn
import uvloop

Message = dict[str, Any]
Row = tuple[str, int, str, bytes]
Send = Callable[[Message], Awaitable[None]]
Receive = Callable[[], Awaitable[Message]]

PADDING: Final = "x" * 400
"""As much as the events, the layout and the seats of a change of a real table."""


class Command(msgspec.Struct):
    """A command frame."""

    do: str
    key: str = ""


class Writer:
    """A writer thread that groups commits."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._rows: queue.SimpleQueue[tuple[Row, asyncio.Future[None]]] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._write, daemon=True).start()

    async def insert(self, row: Row) -> None:
        """Return once the row is on the disk."""
        stored = self._loop.create_future()
        self._rows.put((row, stored))
        await stored

    def _write(self) -> None:
        connection = connected(self._file)
        while True:
            waiting = [self._rows.get()]
            while not self._rows.empty():
                waiting.append(self._rows.get())
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", [row for row, _ in waiting])
            connection.execute("COMMIT")
            self._loop.call_soon_threadsafe(_stored, [future for _, future in waiting])


def connected(file: str) -> sqlite3.Connection:
    """The file, as safe as a table's."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(
        "CREATE TABLE IF NOT EXISTS entries (table_id TEXT, seq INTEGER, key TEXT PRIMARY KEY, body BLOB)"
    )
    return connection


def _stored(futures: list[asyncio.Future[None]]) -> None:
    for future in futures:
        if not future.done():
            future.set_result(None)


class Table:
    """A table whose seats move in turn."""

    def __init__(self, seq: int = 0) -> None:
        self.seq = seq
        self.seats: dict[int, Send] = {}

    def frame(self, kind: str, seat: int, seats: int) -> str:
        """The table as a seat sees it."""
        turn = len(self.seats) == seats and self.seq % seats == seat
        own = {"legal": ["66", "65>66"]} if turn else {}
        table = {"seq": self.seq, "stage": "playing", "padding": PADDING}
        if kind == "update":
            return msgspec.json.encode({"is": kind, "happened": [], "table": table | own}).decode()
        return msgspec.json.encode({"is": kind, "happened": [], "table": table, "own": own}).decode()


class Yardstick:
    """The application."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._writer: Writer | None = None
        self._tables: defaultdict[str, Table] = defaultdict(Table)
        connection = connected(file)
        for name, seq in connection.execute("SELECT table_id, MAX(seq) FROM entries GROUP BY table_id"):
            self._tables[name] = Table(seq)
        connection.close()
        self._decoder = msgspec.json.Decoder(Command)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve a request or a socket."""
        self._writer = self._writer or Writer(self._file)
        if scope["type"] == "websocket":
            await self._serve(scope, receive, send)
        elif scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})

    async def _serve(self, scope: Message, receive: Receive, send: Send) -> None:
        assert self._writer is not None
        name = scope["path"].rpartition("/")[2]
        table, seats, seat = self._tables[name], int(name.rpartition("-")[2]), int(dict(scope["headers"])[b"cookie"])
        await receive()
        await send({"type": "websocket.accept"})
        table.seats[seat] = send
        await send({"type": "websocket.send", "text": table.frame("update", seat, seats)})
        while (message := await receive())["type"] == "websocket.receive":
            text = message["text"].encode()
            command = self._decoder.decode(text)
            table.seq += command.do == "move"
            seq = table.seq
            await self._writer.insert((name, seq, command.key, text))
            await send({"type": "websocket.send", "text": f'{{"is":"ack","key":"{command.key}","seq":{seq}}}'})
            for other, to in tuple(table.seats.items()):
                await to({"type": "websocket.send", "text": table.frame("change", other, seats)})
        if table.seats.get(seat) is send:
            del table.seats[seat]


def main() -> None:
    """Serve at a port, with a file."""
    port, file = int(sys.argv[1]), sys.argv[2]
    config = uvicorn.Config(
        Yardstick(file),
        port=port,
        ws="websockets-sansio",
        ws_ping_interval=None,
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="warning",
        timeout_graceful_shutdown=2,
        backlog=4096,
    )
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(uvicorn.Server(config).serve())


if __name__ == "__main__":
    main()
