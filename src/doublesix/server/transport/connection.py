"""WebSocket connection with bounded queue, rate and frame size."""

import asyncio
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from decimal import Decimal
from typing import Any, Final, Protocol, Self, TypeAlias

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from doublesix.messages import FixedMessage, Message
from doublesix.server.domain.messages import message_seen
from doublesix.server.limits.buckets import Bucket
from doublesix.server.monitoring.metrics import Metrics
from doublesix.server.settings import Limits
from doublesix.server.wire.close_codes import MESSAGE_TOO_BIG, POLICY_VIOLATION, TRY_AGAIN_LATER
from doublesix.server.wire.frames import Bye

__all__ = ["CHANNEL", "AnySocket", "Channel", "SocketConnection", "serve_socket"]

AnySocket: TypeAlias = WebSocket[Any, Any, Any]

CHANNEL: Final = "doublesix.channel"
"""ASGI extension in a socket's scope that holds its `Channel`."""

FLUSH_SECONDS: Final = 5.0
"""How long a socket that is being closed may take to send what is queued."""


_TOO_SLOW = FixedMessage("bye.too-slow", "This socket does not read what it is sent.")


class _TooLarge(Message, id="bye.too-large", english="A frame has at most {most} bytes."):
    most: int


class _TooFast(Message, id="bye.too-fast", english="A socket may send {frames} frames in {seconds} seconds, no more."):
    frames: int
    seconds: Decimal


class Channel(Protocol):
    """The connection under a socket, for frames to bypass the middleware of the application."""

    def post(self, frame: bytes) -> bool:
        """Send a text frame at once; False if the connection cannot take it now."""
        ...

    async def receive(self) -> Any:  # noqa: ANN401 - a message of ASGI
        """The next ASGI message; only one task may wait at a time."""
        ...

    async def send(self, message: Any) -> None:  # noqa: ANN401 - a message of ASGI
        """Send an ASGI message, once there is room for it."""
        ...

    def serve(self, rest: Coroutine[None, None, None]) -> None:
        """Run this coroutine to serve the socket once the application has returned."""
        ...

    def interrupt(self) -> None:
        """Wake the task that waits in `receive` with a last message."""
        ...


class SocketConnection:
    """`hosting.actor.connection.Connection` over a WebSocket: frames are queued, so that no sender waits for a reader.

    Args:
        socket: The socket.
        limits: Limits of its frames and its queue.
        metrics: Counts refusals and queued bytes.
        channel: The connection under it; `None` on a server other than ours.
    """

    __slots__ = (
        *("_bytes", "_channel", "_end", "_gone", "_limits", "_may", "_metrics", "_patience", "_socket", "_waiting"),
        "_writing",
    )

    def __init__(self, socket: AnySocket, limits: Limits, metrics: Metrics, channel: Channel | None = None) -> None:
        # With a channel, keep no reference to the socket and the middleware that it goes through.
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

    @classmethod
    def of(cls, socket: AnySocket, limits: Limits, metrics: Metrics) -> Self:
        """The connection of an accepted socket."""
        return cls(socket, limits, metrics, _channel_of(socket))

    async def send(self, frame: bytes) -> None:
        """Send or queue a frame; close the socket if its queue exceeds the limit."""
        if self._end is not None or self._gone:
            return
        # Only while nothing is queued or being sent, for no frame may overtake another.
        if self._channel is not None and not self._bytes and self._channel.post(frame):
            return
        self._metrics.queued(self._bytes)
        if self._bytes + len(frame) <= self._limits.queue:
            self._put(frame)
            return
        # Queued frames are of no use to a client that does not read.
        self._waiting.clear()
        self._bytes = 0
        self.refuse(TRY_AGAIN_LATER, "too_slow", _TOO_SLOW, again=True)

    async def receive(self) -> bytes | None:
        """The next frame; `None` if the socket is closed, or exceeded a limit and is being closed."""
        if self._is_over:
            return None
        frame = self._read(await (self._patiently() if self._channel is None else self._channel.receive()))
        if frame is None:
            return None
        if len(frame) > self._limits.frame:
            self.refuse(MESSAGE_TOO_BIG, "too_large", _TooLarge(self._limits.frame), again=False)
            return None
        if not self._may.take():
            pace = _TooFast(self._limits.messages, Decimal(f"{self._limits.message_seconds:g}"))
            self.refuse(POLICY_VIOLATION, "too_many_messages", pace, again=False)
            return None
        return frame

    async def close(self, code: int, reason: str) -> None:
        """Close the socket, after sending what is queued."""
        self._close(code, reason)

    def refuse(self, number: int, code: str, message: Message, *, again: bool) -> None:
        """Send the reason in a `Bye` frame, then close the socket with code ``number``."""
        if self._is_over:
            return
        self._metrics.refused(code)
        self._put(msgspec.json.encode(Bye(code=code, why=str(message), message=message_seen(message), again=again)))
        self._close(number, code)

    async def finish(self) -> None:
        """Close the socket, and wait up to `FLUSH_SECONDS` for queued frames to be sent."""
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
        """Wake the tasks that write or wait for a frame, so that they end."""
        self._write_soon()
        if self._channel is not None:
            self._channel.interrupt()
        if self._patience is not None:
            self._patience.reschedule(0)
            self._patience = None

    def _read(self, message: Mapping[str, Any] | None) -> bytes | None:
        """The frame in a message; `None` if either side has closed the socket."""
        if message is None or self._is_over:
            return None
        if message["type"] != "websocket.receive":
            self._lose()
            return None
        text, data = message.get("text"), message.get("bytes")
        return text.encode("utf-8", "replace") if text is not None else data or b""

    async def _patiently(self) -> Mapping[str, Any] | None:
        """The next message through the middleware; `None` if the client left or `_stop` ended the wait."""
        try:
            # No deadline yet: `_stop` sets one to end the wait without cancelling the task.
            async with asyncio.timeout(None) as self._patience:
                return await self._socket.receive()
        except (TimeoutError, WebSocketDisconnect):
            return None
        finally:
            self._patience = None

    def _write_soon(self) -> None:
        """Start the task that sends what is queued; most sockets rarely need it, for their frames go out at once."""
        if not self._gone and (self._writing is None or self._writing.done()):
            self._writing = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        try:
            await self._write_off()
        except (WebSocketDisconnect, OSError):
            # The client is gone.
            self._lose()

    async def _write_off(self) -> None:
        """Send all queued frames, then close the socket if that was asked for."""
        while self._waiting and not self._gone:
            frame = self._waiting.pop(0)
            await self._socket.send({"type": "websocket.send", "text": frame.decode(), "bytes": None})
            # A frame counts as queued until the connection has taken it; `send` may have cleared the queue meanwhile.
            self._bytes = max(0, self._bytes - len(frame))
        if self._end is not None and not self._gone:
            code, reason = self._end
            self._gone = True
            await self._socket.send({"type": "websocket.close", "code": code, "reason": reason})


async def serve_socket(socket: AnySocket, serving: Coroutine[None, None, None]) -> None:
    """Run the coroutine that serves an accepted socket: once the application has returned, or here on another server.

    A socket is open for hours, and the application's own coroutines would live as long as this one.
    """
    channel = _channel_of(socket)
    if channel is None:
        await serving
    else:
        channel.serve(serving)
        # These wrappers refer to the socket: a reference cycle, which would wait for the next collection.
        del socket.receive, socket.send


def _channel_of(socket: AnySocket) -> Channel | None:
    """The connection under a socket, for the direct path of frames; `None` on a server other than ours."""
    extensions: dict[str, Any] = socket.scope.get("extensions") or {}
    channel: Channel | None = extensions.get(CHANNEL)
    return channel
