"""Connections: heads of requests must come in time and be short, and nobody who does not read can keep one for ever."""

import asyncio
from http import HTTPStatus
from typing import Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from doublesix.server.web.buckets import Bucket

__all__ = ["PatientHttp", "PatientSocket"]

HEAD_SECONDS: Final = 10.0
LONGEST_HEAD: Final = 32 * 1024
"""Bytes of the head of a request; browsers send some hundred, and the parser itself has no limit."""
READING_SECONDS: Final = 20.0
"""How long somebody may read nothing of an answer that waits."""
CLOSING_SECONDS: Final = 15.0
CONTROLS: Final = 100
"""Pings, pongs and pieces of frames in `CONTROL_SECONDS`: they are answered or kept before anybody counts frames."""
CONTROL_SECONDS: Final = 20.0
SLICE: Final = 1024
MISUSED: Final = 1008


class PatientHttp(HttpToolsProtocol):
    """Closes a connection on which a head takes too long (slow loris) or is too long, or whose answer nobody reads."""

    _deadline: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        """The first head is awaited."""
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is awaited any more."""
        self._stop_waiting()
        self._stop_watching()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; a head that does not end is given up."""
        super().data_received(data)
        if self._deadline is None:
            self._head = 0
            return
        self._head += len(data)
        if self._head > LONGEST_HEAD:
            # To say so would mean to read the rest first.
            self.transport.abort()

    def on_message_begin(self) -> None:
        """Another head is awaited."""
        super().on_message_begin()
        self._await_head()

    def on_headers_complete(self) -> None:
        """It is here."""
        self._stop_waiting()
        super().on_headers_complete()

    def pause_writing(self) -> None:
        """More waits than the connection takes: watch whether anything is read."""
        super().pause_writing()
        self._watch(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """It is read."""
        self._stop_watching()
        super().resume_writing()

    def _await_head(self) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

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


class PatientSocket(WebSocketsSansIOProtocol):
    """Lets go of a socket that was closed, even where the other end reads nothing, not even that.

    Frames that never reach the application are bounded here: pings are answered, and pieces are kept, without it.
    """

    _may: Bucket | None = None

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
        """Hand it over; after our farewell nobody else counts it."""
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
        """Serve the socket, and see that it ends."""
        await super().run_asgi()
        if not self.disconnected:
            self.loop.call_later(CLOSING_SECONDS, self.transport.abort)

    async def send(self, message: ASGISendEvent) -> None:
        """Send, unless the socket was given up: then whoever sends is told that nobody is there any more."""
        await self.writable.wait()
        if self.close_sent and self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)

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
