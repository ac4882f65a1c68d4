"""WebSocket protocol: frames bypass the middleware, and frames that never reach the application are limited."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
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

from doublesix.server.limits.buckets import Bucket
from doublesix.server.transport.arrivals import Arrivals
from doublesix.server.transport.connection import CHANNEL
from doublesix.server.transport.light_asyncio import Flag, Inbox
from doublesix.server.wire.close_codes import INVALID_DATA, POLICY_VIOLATION

__all__ = ["EARLY", "PatientSocket", "paced"]

EARLY: Final = 16 * 1024
"""Bytes of frames that may arrive before the upgrade is answered; they are kept until then."""

CLOSING_SECONDS: Final = 15.0
"""How long a connection may stay open once the application has finished with it; then it is aborted."""
CONTROLS: Final = 100
"""Pings, pongs and continuation frames in `CONTROL_SECONDS`; no `SocketConnection` counts those."""
CONTROL_SECONDS: Final = 20.0
SLICE: Final = 1024
WAITING: Final = 4
"""Messages that may wait in the inbox before reading is paused; each pause costs three system calls."""


_KEPT: Final = [
    "asgi_version", "app_state", "client", "close_sent", "close_timeout", "close_timer", "config", "conn",
    "connections", "curr_msg_data_type", "default_headers", "disconnected", "frames", "handshake_complete",
    "handshake_initiated", "initial_response", "last_ping_rtt", "logger", "loop", "pending_ping_payload",
    "ping_interval", "ping_sent_at", "ping_timeout", "ping_timer", "pong_timer", "queue", "read_paused", "request",
    "response", "root_path", "scheme", "scope", "server", "tasks", "transport", "writable",
]  # fmt: skip
"""Instance attributes of uvicorn's protocol."""


def _nothing() -> None:
    pass


class PatientSocket(WebSocketsSansIOProtocol):
    """WebSocket protocol that drops a closed connection even if the client does not read the close frame.

    It also limits frames that never reach the application: pings, pongs and continuation frames.
    """

    # Slots instead of uvicorn's dictionary of 1.6 KiB; an attribute that a later version adds would create one.
    __slots__ = (*_KEPT, "_arrived", "_early", "_inbox", "_may", "_rest")

    arrivals: ClassVar[Arrivals] = Arrivals()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Set up the state of the connection; the head of the upgrade follows at once."""
        super().connection_made(transport)
        self._may: Bucket | None = None
        self._early = b""
        self._arrived: Callable[[], None] = _nothing
        self._rest: Coroutine[None, None, None] | None = None
        self._inbox: Inbox[ASGIReceiveEvent] = Inbox()
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", self._inbox)
        self.writable = cast("asyncio.Event", Flag())

    def data_received(self, data: bytes) -> None:
        """Feed the parser; answer an invalid handshake, and close a socket that floods us."""
        if self.handshake_initiated and not self.handshake_complete:
            self._keep(data)
            return
        # In slices, to stop once the limit closes the socket: one read of the system may hold 40,000 frames.
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._refuse()

    def handle_ping(self) -> None:
        """Answer a ping, if within `CONTROLS`."""
        if self._is_fair():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Handle a pong, if within `CONTROLS`."""
        if self._is_fair():
            super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        """Pass on a text frame; limited here only after our close frame: before it `SocketConnection` counts."""
        if not self.close_sent or self._is_fair():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Pass on a binary frame, limited like a text frame."""
        if not self.close_sent or self._is_fair():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Handle a continuation frame, if within `CONTROLS`."""
        if self._is_fair():
            super().handle_cont(event)

    def _keep(self, data: bytes) -> None:
        """Keep frames until the upgrade is answered: a pong before that answer would be no HTTP."""
        self._early += data
        if len(self._early) > EARLY:
            self.transport.abort()
        else:
            self.transport.pause_reading()

    def _read_kept(self) -> None:
        early, self._early = self._early, b""
        if not self.transport.is_closing():
            self.transport.resume_reading()
            self.data_received(early)

    def send_receive_event_to_app(self) -> None:
        """Queue a complete message; reading is paused only if `WAITING` others are queued already.

        A text that is no UTF-8 ends the socket; uvicorn would write that down as an error of ours.
        """
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(self.frames):
            self._fail(INVALID_DATA, "not_utf8")
            return
        goes_on = not self.read_paused and len(self._inbox) < WAITING
        # uvicorn does not pause reading that is marked as paused.
        self.read_paused = self.read_paused or goes_on
        super().send_receive_event_to_app()
        if goes_on:
            self.read_paused = False

    def interrupt(self) -> None:
        """Wake the task that waits in `receive` with a disconnect message."""
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1005})

    # A property, for an attribute that holds a bound method would be a reference cycle for each socket.
    @property
    def app(self) -> ASGI3Application:
        """The callable that uvicorn runs: the application, then the coroutine that it left with `serve`."""
        return self._run

    @app.setter
    def app(self, app: ASGI3Application) -> None:
        """Ignore the application that uvicorn sets; `_run` takes it from the configuration."""

    async def _run(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        await cast("ASGI3Application", self.config.loaded_app)(scope, receive, send)
        del scope, receive, send
        if self._rest is not None:
            rest, self._rest = self._rest, None
            # Release the scope, with everything that the middleware has stored in it.
            self.scope = cast("WebSocketScope", {})
            await rest

    def serve(self, rest: Coroutine[None, None, None]) -> None:
        """Run this coroutine to serve the socket once the application has returned; the socket ends with it.

        A socket is open for hours. Served by the application itself, it would keep ten coroutines of routes and
        middleware alive, with all their data of the upgrade.
        """
        self._rest = rest

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; a single coroutine, for each one that waits costs 200 bytes a socket."""
        inbox = self._inbox
        while not inbox:
            await inbox.arrival()
        message = inbox.take()
        if self.read_paused and not inbox:
            self.read_paused = False
            self.transport.resume_reading()
        return message

    async def run_asgi(self) -> None:
        """Serve the socket when its turn has come, and abort it if it does not close after that."""
        cast("dict[str, object]", self.scope["extensions"])[CHANNEL] = self
        self._arrived = await self.arrivals.begin()
        try:
            await super().run_asgi()
        finally:
            self._arrived()
        if not self.disconnected:
            self.loop.call_later(CLOSING_SECONDS, self.transport.abort)

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message once there is room; raises `ClientDisconnected` if the socket was given up."""
        await self.writable.wait()
        if self.close_sent and self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)
        if self._early and self.handshake_complete:
            self._read_kept()

    def post(self, frame: bytes) -> bool:
        """Send a text frame at once, as `send` would; False if that is not possible now.

        A table sends each event to all of its sockets. Through the middleware, that would be a task to wake and six
        coroutines to call for each of them, none of which does anything with a frame.
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
        """Release the heads of request and response, 5 KiB a socket.

        By the first frame about a table, everything needed from them has been read: person, address and query.
        """
        # The parser, a generator, holds the request while the socket is open: empty it as well.
        self.request.headers.clear()
        self.response.headers.clear()
        del self.request, self.response

    def _is_fair(self) -> bool:
        """Count a frame against `CONTROLS`; beyond the limit, close the socket and return False."""
        self._may = self._may or Bucket(CONTROLS, CONTROL_SECONDS)
        if self._may.take():
            return True
        self._fail(POLICY_VIOLATION, "too_many_messages")
        return False

    def _fail(self, code: int, reason: str) -> None:
        """Close the socket for a fault of the client."""
        if not self.close_sent:
            self.conn.fail(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
            self.close_sent = True
        # Also while the reply to our close frame is awaited, for everything before it would be read.
        self.transport.close()

    def _refuse(self) -> None:
        """Answer an upgrade whose head is invalid, for the library would silently keep the connection open."""
        self.transport.write(
            f"HTTP/1.1 {HTTPStatus.BAD_REQUEST.value} Bad Request\r\n"
            "content-type: application/json\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode()
        )
        self.transport.close()


def _is_text(frames: Sequence[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True


def paced() -> type[PatientSocket]:
    """Protocol class of a server's sockets, with admission control of its own."""

    class Paced(PatientSocket):
        __slots__ = ()
        arrivals = Arrivals()

    return Paced
