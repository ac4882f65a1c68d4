"""Lines from bots to a host without a network, which break when a test says so."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from doublesix.server.client import Chooser, Line, LineLost, Visit
from doublesix.server.hosting import Host
from doublesix.server.tables import Person
from tests.server.hosting.worlds import FramesTalk

__all__ = ["EndTalk", "MemoryLine", "never_sleep", "visit_to"]


class MemoryLine:
    """The other end of a socket of a host, which may break at any frame."""

    def __init__(self, talk: "EndTalk", breaks: Callable[[], bool]) -> None:
        self._talk, self._breaks = talk, breaks

    async def send(self, frame: bytes) -> None:
        if self._breaks():
            raise LineLost("cut while sending")
        self._talk.put(frame)
        if self._breaks():
            raise LineLost("cut after sending")

    async def receive(self) -> bytes:
        if self._breaks():
            raise LineLost("cut while receiving")
        frame = await self._talk.queue.get()
        if frame is None:
            raise LineLost("closed")
        return frame


class EndTalk(FramesTalk):
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
) -> tuple[Visit, list[EndTalk]]:
    """A bot that comes to a table, and the sockets that it has opened so far."""
    talks: list[EndTalk] = []

    @asynccontextmanager
    async def dial(since: int) -> AsyncIterator[Line]:
        talk = EndTalk()
        talks.append(talk)
        who = Person(person, person.capitalize())
        work = asyncio.create_task(host().attend(table, who, talk, since, notation=True))
        try:
            yield MemoryLine(talk, breaks)
        finally:
            talk.put(None)
            await work

    return Visit(chooser, dial, lambda *_: None, sleep), talks


async def never_sleep(_seconds: float) -> None:
    await asyncio.sleep(0)
