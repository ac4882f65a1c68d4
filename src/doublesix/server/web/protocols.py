"""Head-size, head-time and slow-reader limits of connections."""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import ClassVar, Final, cast

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from doublesix.server.buckets import Bucket
from doublesix.server.settings import Limits
from doublesix.server.web.arrivals import Arrivals
from doublesix.server.web.connections import Connections
from doublesix.server.web.inbox import Inbox

__all__ = ["POST", "PatientHttp", "PatientSocket", "paced", "patient"]

LONGEST_HEAD: Final = 32 * 1024
"""Bytes of the head of a request; browsers send some hundred, and the parser itself has no limit."""
READING_SECONDS: Final = 20.0
"""How long a client may read nothing of an answer that waits."""
CLOSING_SECONDS: Final = 15.0
GRACE: Final = 1.0
"""Seconds that a handler has to answer that a body came too slowly."""
CONTROLS: Final = 100
"""Pings, pongs and pieces of frames in `CONTROL_SECONDS`: they are answered or kept before anybody counts frames."""
CONTROL_SECONDS: Final = 20.0
SLICE: Final = 1024
POST: Final = "doublesix.post"
"""The extension of a socket's scope under which `PatientSocket.post` is found."""
MISUSED: Final = 1008


class PatientHttp(HttpToolsProtocol):
    """Closes a connection on which a request takes too long, or is too long, or whose answer is not read.

    What a connection waits for has a deadline that no byte puts off: the next head, a body, the whole exchange.
    """

    limits: ClassVar[Limits] = Limits()
    connections_by_address: ClassVar[Connections] = Connections(Limits().connections)

    _deadline: asyncio.TimerHandle | None = None
    _whole: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _in_head = True
    _answers = False
    _head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        """The first head is awaited, if there is room for the connection."""
        super().connection_made(transport)
        if self.connections_by_address.take(self.client, self):
            self._await(self.limits.head_seconds)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is awaited any more."""
        self._stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; a head that does not end is given up."""
        super().data_received(data)
        if not self._in_head:
            self._head = 0
            return
        self._head += len(data)
        if self._head > LONGEST_HEAD:
            # To say so would mean to read the rest first.
            self.transport.abort()

    def on_message_begin(self) -> None:
        """The head of a request begins, and with it the time that it may take in all."""
        super().on_message_begin()
        self._in_head, self._head = True, 0
        if self._whole is None:
            self._whole = self.loop.call_later(self.limits.request_seconds, self.transport.abort)

    def on_headers_complete(self) -> None:
        """The head is here; the body is awaited."""
        self._in_head, self._answers = False, True
        self._await(self.limits.body_seconds + GRACE)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is here; the answer is ours to give."""
        self._rest()
        super().on_message_complete()
        if not self._answers:
            # It was answered before all of it was here.
            self._await(self.limits.head_seconds)

    def on_response_complete(self) -> None:
        """The next head is awaited, unless a body still comes that no handler waits for."""
        super().on_response_complete()
        if not self.cycle.response_complete:
            # The next request came before this answer had gone.
            return
        self._answers = False
        if self._whole is not None:
            self._whole.cancel()
            self._whole = None
        if self._deadline is None and not self.transport.is_closing():
            self._await(self.limits.head_seconds)

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a socket, which has limits of its own."""
        self._stop()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """More waits than the connection takes: watch whether anything is read."""
        super().pause_writing()
        self._watch(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """It is read."""
        self._stop_watching()
        super().resume_writing()

    def give_way(self) -> None:
        """Make room for another connection of the same address, for this one has asked for nothing yet."""
        self.transport.abort()

    @property
    def is_waiting(self) -> bool:
        """Whether nothing has been asked that still has to be answered."""
        return not self._answers

    def _await(self, seconds: float) -> None:
        self._rest()
        self._deadline = self.loop.call_later(seconds, self.transport.close)

    def _rest(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _stop(self) -> None:
        self._rest()
        self._stop_watching()
        if self._whole is not None:
            self._whole.cancel()
            self._whole = None
        self.connections_by_address.give_back(self.client, self)

    def _watch(self, waiting: int) -> None:
        self._stop_watching()
        self._unread = self.loop.call_later(READING_SECONDS, self._look, waiting)

    def _stop_watching(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _look(self, before: int) -> None:
        waiting = self.transport.get_write_buffer_size()
        if waiting < before:
            self._watch(waiting)
        else:
            self.transport.abort()


def _nothing() -> None:
    pass


class PatientSocket(WebSocketsSansIOProtocol):
    """Lets go of a socket that was closed, even where the other end reads nothing, not even that.

    Frames that never reach the application are bounded here: pings are answered, and pieces are kept, without it.
    """

    arrivals: ClassVar[Arrivals] = Arrivals()

    _may: Bucket | None = None
    _arrived: Callable[[], None] = staticmethod(_nothing)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The upgrade follows at once."""
        super().connection_made(transport)
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", Inbox())

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

    async def run_asgi(self) -> None:
        """Serve the socket when its turn has come, and see that it ends."""
        cast("dict[str, object]", self.scope["extensions"])[POST] = self.post
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
        del self.request, self.response
        self.scope["headers"] = []

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
        arrivals = Arrivals()

    return Paced


def patient(given: Limits, *, behind_proxy: bool) -> type[PatientHttp]:
    """The protocol with limits of a server; all connections of a proxy have one address, and are not counted."""

    class Limited(PatientHttp):
        limits = given
        connections_by_address = Connections(0 if behind_proxy else given.connections)

    return Limited
