"""WebSocket connections: frames past the layers of the application, and limits of what never reaches it."""

import asyncio
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from typing import ClassVar, Final, cast

from uvicorn._types import (
    ASGI3Application,
    ASGIReceiveCallable,
    ASGIReceiveEvent,
    ASGISendCallable,
    ASGISendEvent,
    Scope,
    WebSocketScope,
)
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from doublesix.server.buckets import Bucket
from doublesix.server.web.arrivals import Arrivals
from doublesix.server.web.flag import Flag
from doublesix.server.web.inbox import Inbox

__all__ = ["CHANNEL", "PatientSocket", "paced"]

CLOSING_SECONDS: Final = 15.0
CONTROLS: Final = 100
"""Pings, pongs and pieces of frames in `CONTROL_SECONDS`: they are answered or kept before anybody counts frames."""
CONTROL_SECONDS: Final = 20.0
SLICE: Final = 1024
CHANNEL: Final = "doublesix.channel"
"""The extension of a socket's scope under which its `PatientSocket` is found, as `web.line.Channel`."""
WAITING: Final = 4
"""Messages that may wait in the inbox of a socket before reading is paused: each pause is three calls of the system."""
MISUSED: Final = 1008


_KEPT: Final = [
    "asgi_version", "app_state", "client", "close_sent", "close_timeout", "close_timer", "config", "conn",
    "connections", "curr_msg_data_type", "default_headers", "disconnected", "frames", "handshake_complete",
    "handshake_initiated", "initial_response", "last_ping_rtt", "logger", "loop", "pending_ping_payload",
    "ping_interval", "ping_sent_at", "ping_timeout", "ping_timer", "pong_timer", "queue", "read_paused", "request",
    "response", "root_path", "scheme", "scope", "server", "tasks", "transport", "writable",
]  # fmt: skip
"""Attributes of uvicorn's protocol."""


def _nothing() -> None:
    pass


class PatientSocket(WebSocketsSansIOProtocol):
    """Lets go of a socket that was closed, even where the other end reads nothing, not even that.

    Frames that never reach the application are bounded here: pings are answered, and pieces are kept, without it.
    """

    # What uvicorn keeps in a dictionary of 1.6 KiB; a name that a later version adds gets one.
    __slots__ = (*_KEPT, "_arrived", "_inbox", "_may", "_rest")

    arrivals: ClassVar[Arrivals] = Arrivals()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The upgrade follows at once."""
        super().connection_made(transport)
        self._may: Bucket | None = None
        self._arrived: Callable[[], None] = _nothing
        self._rest: Coroutine[None, None, None] | None = None
        self._inbox: Inbox[ASGIReceiveEvent] = Inbox()
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", self._inbox)
        self.writable = cast("asyncio.Event", Flag())

    def data_received(self, data: bytes) -> None:
        """Read on; a request that is none is answered, and a socket that floods us is closed."""
        # In slices: in one of the largest pieces that the system hands over there is room for forty thousand frames.
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._refuse()

    def handle_ping(self) -> None:
        """Answer it."""
        if self._is_fair():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take note of it."""
        if self._is_fair():
            super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        """Hand it over; after our farewell it is not counted elsewhere."""
        if not self.close_sent or self._is_fair():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """The same."""
        if not self.close_sent or self._is_fair():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Keep a piece of a frame."""
        if self._is_fair():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message over; reading is paused only when several wait."""
        goes_on = not self.read_paused and len(self._inbox) < WAITING
        # What is paused already is not paused by uvicorn.
        self.read_paused = self.read_paused or goes_on
        super().send_receive_event_to_app()
        if goes_on:
            self.read_paused = False

    def interrupt(self) -> None:
        """Wake who waits for a message: none will come any more."""
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1005})

    # A property, for an attribute with a method of its own would be a cycle for each socket.
    @property
    def app(self) -> ASGI3Application:
        """What uvicorn runs: the application, and after it what the application left to be served here."""
        return self._run

    @app.setter
    def app(self, app: ASGI3Application) -> None:
        """Uvicorn sets what its configuration has."""

    async def _run(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        await cast("ASGI3Application", self.config.loaded_app)(scope, receive, send)
        del scope, receive, send
        if self._rest is not None:
            rest, self._rest = self._rest, None
            # What the layers of the application have noted there is of no use any more.
            self.scope = cast("WebSocketScope", {})
            await rest

    def serve(self, rest: Coroutine[None, None, None]) -> None:
        """Serve the socket by this as soon as the application has returned; then it ends.

        A socket is open for hours. While the application itself serves it, ten coroutines of routes and middleware wait
        with it, and all that they know of the upgrade.
        """
        self._rest = rest

    async def receive(self) -> ASGIReceiveEvent:
        """The next message, in one step: each coroutine that waits costs 200 bytes a socket."""
        inbox = self._inbox
        while not inbox:
            await inbox.arrival()
        message = inbox.take()
        if self.read_paused and not inbox:
            self.read_paused = False
            self.transport.resume_reading()
        return message

    async def run_asgi(self) -> None:
        """Serve the socket when its turn has come, and see that it ends."""
        cast("dict[str, object]", self.scope["extensions"])[CHANNEL] = self
        self._arrived = await self.arrivals.begin()
        try:
            await super().run_asgi()
        finally:
            self._arrived()
        if not self.disconnected:
            self.loop.call_later(CLOSING_SECONDS, self.transport.abort)

    async def send(self, message: ASGISendEvent) -> None:
        """Send, unless the socket was given up: then the sender gets the error of a closed one."""
        await self.writable.wait()
        if self.close_sent and self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)

    def post(self, frame: bytes) -> bool:
        """Send a text frame at once, as `send` would; whether that was possible.

        A table sends each event to all of its sockets. Through the layers of the application that is a task to wake and
        six coroutines to call for each of them, and none of them has anything to do with a frame.
        """
        if self.close_sent or not (self.handshake_complete and self.writable.is_set()) or self.transport.is_closing():
            return False
        try:
            self.conn.send_text(frame)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self._arrived is not _nothing:
            self._arrived()
            self._arrived = _nothing
            self._forget_handshake()
        return True

    def _forget_handshake(self) -> None:
        """Let go of the heads of request and answer, five KiB a socket.

        With the first frame about a table all has been read that is asked of them: who it is, whence and what for.
        """
        # Its parser, a generator, keeps the request for as long as the socket is open.
        self.request.headers.clear()
        self.response.headers.clear()
        del self.request, self.response

    def _is_fair(self) -> bool:
        """Whether this may come, too; else the socket is closed."""
        self._may = self._may or Bucket(CONTROLS, CONTROL_SECONDS)
        if self._may.take():
            return True
        if not self.close_sent:
            self.conn.fail(MISUSED, "too_many_messages")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.queue.put_nowait({"type": "websocket.disconnect", "code": MISUSED})
            self.close_sent = True
        # Also where the answer to our farewell is still awaited: until it comes, everything would be read.
        self.transport.close()
        return False

    def _refuse(self) -> None:
        """The head of an upgrade that cannot be read: answer, for the library would keep the connection in silence."""
        self.transport.write(
            f"HTTP/1.1 {HTTPStatus.BAD_REQUEST.value} Bad Request\r\n"
            "content-type: application/json\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode()
        )
        self.transport.close()


def paced() -> type[PatientSocket]:
    """The protocol of sockets of a server, which arrive in turn."""

    class Paced(PatientSocket):
        __slots__ = ()
        arrivals = Arrivals()

    return Paced
