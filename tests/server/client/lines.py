"""Connections of bots to a host in memory, which a test can break."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from doublesix.server.client import Chooser, ConnectionLost, TableConnection, Visit
from doublesix.server.domain import Person
from doublesix.server.hosting import Host
from tests.server.hosting.worlds import FramesConnection

__all__ = ["EndConnection", "MemoryLine", "never_sleep", "visit_to"]


class MemoryLine:
    """The other end of a socket of a host, which may break at any frame."""

    def __init__(self, connection: "EndConnection", breaks: Callable[[], bool]) -> None:
        self._connection, self._breaks = connection, breaks

    async def send(self, frame: bytes) -> None:
        if self._breaks():
            raise ConnectionLost("cut while sending")
        self._connection.put(frame)
        if self._breaks():
            raise ConnectionLost("cut after sending")

    async def receive(self) -> bytes:
        if self._breaks():
            raise ConnectionLost("cut while receiving")
        frame = await self._connection.queue.get()
        if frame is None:
            raise ConnectionLost("closed")
        return frame


class EndConnection(FramesConnection):
    """A socket whose frames go to a queue."""

    def __init__(self) -> None:
        super().__init__()
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    async def send(self, frame: bytes) -> None:
        await super().send(frame)
        self.queue.put_nowait(frame)

    async def close(self, code: int, reason: str) -> None:
        await super().close(code, reason)
        self.queue.put_nowait(None)


def visit_to(
    host: Callable[[], Host],
    table: str,
    person: str,
    breaks: Callable[[], bool],
    chooser: Chooser,
    sleep: Callable[[float], Awaitable[None]],
) -> tuple[Visit, list[EndConnection]]:
    """A bot that comes to a table, and the sockets that it has opened so far."""
    connections: list[EndConnection] = []

    @asynccontextmanager
    async def dial(since: int) -> AsyncIterator[TableConnection]:
        connection = EndConnection()
        connections.append(connection)
        who = Person(person, person.capitalize())
        work = asyncio.create_task(host().serve(table, who, connection, since, notation=True))
        try:
            yield MemoryLine(connection, breaks)
        finally:
            connection.put(None)
            await work

    return Visit(chooser, dial, lambda *_: None, sleep), connections


async def never_sleep(_seconds: float) -> None:
    await asyncio.sleep(0)
