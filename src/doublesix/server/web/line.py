"""WebSocket line with bounded queue, rate and frame size."""

import asyncio
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any, Final, Protocol

import msgspec
from litestar.exceptions import WebSocketDisconnect

from doublesix.server.buckets import Bucket
from doublesix.server.settings import Limits
from doublesix.server.web.metrics import Metrics
from doublesix.server.web.requests import AnySocket
from doublesix.server.wire.frames import Bye

__all__ = ["BROKEN", "BUSY", "MISUSED", "Channel", "Line"]

MISUSED: Final = 1008
TOO_LARGE: Final = 1009
BROKEN: Final = 1011
BUSY: Final = 1013

FLUSH_SECONDS: Final = 5.0
"""How long a socket that is being closed may take for what was sent before."""


class Channel(Protocol):
    """The connection under a socket, past the layers of the application, which have nothing to do with a frame."""

    def post(self, frame: bytes) -> bool:
        """Send a text frame at once, where nothing waits; whether that was possible."""
        ...

    async def receive(self) -> Any:  # noqa: ANN401 - a message of ASGI
        """The next message of ASGI; to be awaited by one at a time."""
        ...

    async def send(self, message: Any) -> None:  # noqa: ANN401 - a message of ASGI
        """Send a message of ASGI, when there is room for it."""
        ...

    def serve(self, rest: Coroutine[None, None, None]) -> None:
        """Serve the socket by this as soon as the application has returned."""
        ...

    def interrupt(self) -> None:
        """Let who waits in `receive` have a message, and no other one after it."""
        ...


class Line:
    """A socket as `hosting.connection.Connection`: frames wait in a queue, and no sender waits for a reader.

    Args:
        socket: The socket.
        limits: What it may send, and how much may wait for it.
        metrics: Who counts.
        channel: The connection under it; `None` on a server that is not ours.
    """

    __slots__ = (
        *("_bytes", "_channel", "_end", "_gone", "_limits", "_may", "_metrics", "_patience", "_socket", "_waiting"),
        "_writing",
    )

    def __init__(self, socket: AnySocket, limits: Limits, metrics: Metrics, channel: Channel | None = None) -> None:
        # With a channel nothing is kept of the socket, nor of the layers of the application that it goes through.
        self._socket: AnySocket | Channel = socket if channel is None else channel
        self._channel = channel
        self._limits = limits
        self._metrics = metrics
        self._may = Bucket(limits.messages, limits.message_seconds)
        self._waiting: list[bytes] = []
        self._bytes = 0
        self._writing: asyncio.Task[None] | None = None
        self._patience: asyncio.Timeout | None = None
        self._end: tuple[int, str] | None = None
        self._gone = False

    async def send(self, frame: bytes) -> None:
        """Put a frame into the queue; close the socket if too much waits in it."""
        # As long as a frame waits or is being sent, none may overtake it.
        if self._end is not None or self._gone:
            return
        if self._channel is not None and not self._bytes and self._channel.post(frame):
            return
        self._metrics.queued(self._bytes)
        if self._bytes + len(frame) <= self._limits.queue:
            self._put(frame)
            return
        # What waits is of no use to a client that does not read.
        self._waiting.clear()
        self._bytes = 0
        self.refuse(BUSY, "too_slow", "This socket does not read what it is sent.", again=True)

    async def receive(self) -> bytes | None:
        """The next frame; `None` when the socket is closed or was misused."""
        if self._is_over:
            return None
        frame = self._read(await (self._patiently() if self._channel is None else self._channel.receive()))
        if frame is None:
            return None
        if len(frame) > self._limits.frame:
            self.refuse(TOO_LARGE, "too_large", f"A frame has at most {self._limits.frame} bytes.", again=False)
            return None
        if not self._may.take():
            pace = f"{self._limits.messages} frames in {self._limits.message_seconds:g} seconds"
            self.refuse(MISUSED, "too_many_messages", f"A socket may send {pace}, no more.", again=False)
            return None
        return frame

    async def close(self, code: int, reason: str) -> None:
        """Close the socket, after what was sent before."""
        self._close(code, reason)

    def refuse(self, number: int, code: str, why: str, *, again: bool) -> None:
        """Say why the socket is served no longer, and close with a code."""
        if self._is_over:
            return
        self._metrics.refused(code)
        self._put(msgspec.json.encode(Bye(code=code, why=why, again=again)))
        self._close(number, code)

    async def finish(self) -> None:
        """Let the last frames go out, but wait no longer for them than is fair to others."""
        self._close(1000, "")
        if self._writing is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(FLUSH_SECONDS):
                    await self._writing

    @property
    def _is_over(self) -> bool:
        return self._gone or self._end is not None

    def _put(self, frame: bytes) -> None:
        self._waiting.append(frame)
        self._bytes += len(frame)
        self._write_soon()

    def _close(self, code: int, reason: str) -> None:
        if self._end is None:
            self._end = code, reason
            self._stop()

    def _lose(self) -> None:
        self._gone = True
        self._stop()

    def _stop(self) -> None:
        """Wake the tasks that write or wait for a frame: there will be none."""
        self._write_soon()
        if self._channel is not None:
            self._channel.interrupt()
        if self._patience is not None:
            self._patience.reschedule(0)
            self._patience = None

    def _read(self, message: Mapping[str, Any] | None) -> bytes | None:
        """The frame in a message; none where the socket was closed from either side before it came."""
        if message is None or self._is_over:
            return None
        if message["type"] != "websocket.receive":
            self._lose()
            return None
        text, data = message.get("text"), message.get("bytes")
        return text.encode("utf-8", "replace") if text is not None else data or b""

    async def _patiently(self) -> Mapping[str, Any] | None:
        """The next message through the layers of the application; `None` when `_stop` has ended the waiting."""
        try:
            # No time limit: this is how `_stop` ends the waiting without ending the task.
            async with asyncio.timeout(None) as self._patience:
                return await self._socket.receive()
        except (TimeoutError, WebSocketDisconnect):
            return None
        finally:
            self._patience = None

    def _write_soon(self) -> None:
        """Let a task send what waits; most sockets need none most of the time, for their frames go out at once."""
        if not self._gone and (self._writing is None or self._writing.done()):
            self._writing = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        try:
            await self._write_off()
        except (WebSocketDisconnect, OSError):
            # The other end is gone.
            self._lose()

    async def _write_off(self) -> None:
        """Send everything that waits, and the end, if there is one."""
        while self._waiting and not self._gone:
            frame = self._waiting.pop(0)
            await self._socket.send({"type": "websocket.send", "text": frame.decode(), "bytes": None})
            # A frame counts as waiting until the connection has room for it; the queue may have been emptied meanwhile.
            self._bytes = max(0, self._bytes - len(frame))
        if self._end is not None and not self._gone:
            code, reason = self._end
            self._gone = True
            await self._socket.send({"type": "websocket.close", "code": code, "reason": reason})
