"""R10: queue, rate limit and close of a socket."""

import asyncio
import json
from collections.abc import Coroutine
from typing import cast

import pytest

from doublesix.server.monitoring.metrics import Metrics
from doublesix.server.settings import Limits
from doublesix.server.transport.connection import AnySocket, SocketConnection
from doublesix.server.transport.light_asyncio import Inbox


class Wire:
    """The client's end of a connection."""

    def __init__(self, *sends: str | bytes) -> None:
        self.sent: list[dict[str, object]] = []
        self.reads = asyncio.Event()
        self.reads.set()
        self._sends = [{"type": "websocket.receive", "text" if isinstance(one, str) else "bytes": one} for one in sends]

    async def send(self, message: dict[str, object]) -> None:
        await self.reads.wait()
        self.sent.append(message)

    async def receive(self) -> dict[str, object]:
        if not self._sends:
            await asyncio.Event().wait()
        return cast("dict[str, object]", self._sends.pop(0))


def line_on(wire: Wire, **limits: float) -> SocketConnection:
    return SocketConnection(cast("AnySocket", wire), Limits(**limits), Metrics())  # type: ignore[arg-type]  # whole numbers, but for one


class ShortWay:
    """A connection that accepts frames directly while it has room."""

    def __init__(self) -> None:
        self.wire = Wire()
        self.posted: list[bytes] = []
        self.inbox: Inbox[dict[str, object]] = Inbox()
        self.has_room = True

    def post(self, frame: bytes) -> bool:
        if self.has_room:
            self.posted.append(frame)
        return self.has_room

    async def receive(self) -> dict[str, object]:
        return await self.inbox.get()

    async def send(self, message: dict[str, object]) -> None:
        await self.wire.send(message)

    def serve(self, rest: Coroutine[None, None, None]) -> None:
        raise AssertionError(f"no application runs here that could leave {rest}")

    def interrupt(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1005})


def line_past(wire: Wire, channel: ShortWay) -> SocketConnection:
    channel.wire = wire
    return SocketConnection(cast("AnySocket", wire), Limits(), Metrics(), channel)


async def ended(line: SocketConnection, wire: Wire) -> list[object]:
    """Everything that was sent until the end: frames as they were, and the number it was closed with."""
    await line.finish()
    return [message.get("text") or message["code"] for message in wire.sent]


class TestTheQueue:
    async def test_frames_keep_their_order(self) -> None:
        wire = Wire()
        line = line_on(wire)
        for number in range(5):
            await line.send(str(number).encode())

        assert await ended(line, wire) == ["0", "1", "2", "3", "4", 1000]

    async def test_sending_never_blocks(self) -> None:
        wire = Wire()
        wire.reads.clear()
        line = line_on(wire)
        for _ in range(100):
            await line.send(b"frame")
        wire.reads.set()
        await line.finish()

        assert len(wire.sent) == 101

    async def test_the_queue_holds_as_much_as_it_may_and_no_byte_more(self) -> None:
        wire = Wire()
        line = line_on(wire, queue=10)
        await line.send(b"x" * 10)
        await line.send(b"x")
        await line.send(b"x")
        bye, number = await ended(line, wire)

        assert (json.loads(str(bye))["code"], number) == ("too_slow", 1013)

    async def test_a_closed_queue_accepts_nothing(self) -> None:
        wire = Wire()
        line = line_on(wire)
        await line.close(1000, "")
        await line.send(b"late")

        assert await ended(line, wire) == [1000]


class TestTheShortWay:
    async def test_frames_go_past_the_queue_while_nothing_waits_and_never_overtake(self) -> None:
        wire, channel = Wire(), ShortWay()
        line = line_past(wire, channel)
        await line.send(b"first")
        channel.has_room = False
        await line.send(b"second")
        channel.has_room = True
        await line.send(b"third")

        assert await ended(line, wire) == ["second", "third", 1000]
        assert channel.posted == [b"first"]

    async def test_a_closed_connection_accepts_no_direct_frame(self) -> None:
        channel = ShortWay()
        line = line_past(Wire(), channel)
        await line.close(1000, "")
        await line.send(b"late")

        assert not channel.posted

    async def test_frames_are_received_directly(self) -> None:
        channel = ShortWay()
        line = line_past(Wire(), channel)
        channel.inbox.put_nowait({"type": "websocket.receive", "text": "ä"})
        channel.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})

        assert [await line.receive(), await line.receive()] == ["ä".encode(), None]

    async def test_closing_ends_the_waiting_for_a_frame(self) -> None:
        wire = Wire()
        line = line_past(wire, ShortWay())
        waiting = asyncio.create_task(line.receive())
        await asyncio.sleep(0)
        await line.close(1001, "restarting")

        assert await waiting is None
        assert await ended(line, wire) == [1001]


class TestReceiving:
    async def test_text_and_bytes_are_the_same(self) -> None:
        line = line_on(Wire("ä", "ä".encode()))

        assert [await line.receive(), await line.receive()] == ["ä".encode()] * 2

    async def test_the_rate_limit_holds(self) -> None:
        wire = Wire(*["{}"] * 5)
        line = line_on(wire, messages=3)
        received = [await line.receive() for _ in range(5)]

        assert received == [b"{}", b"{}", b"{}", None, None]
        assert (await ended(line, wire))[-1] == 1008

    @pytest.mark.parametrize("frame", ["x" * 11, "ä" * 6, b"y" * 11])
    async def test_a_frame_too_large_is_the_last(self, frame: str | bytes) -> None:
        wire = Wire(frame)
        line = line_on(wire, frame=10)

        assert await line.receive() is None
        assert (await ended(line, wire))[-1] == 1009

    async def test_a_pending_receive_ends_with_the_connection(self) -> None:
        line = line_on(Wire())
        waiting = asyncio.create_task(line.receive())
        await asyncio.sleep(0)
        await line.close(1001, "")

        assert await waiting is None
