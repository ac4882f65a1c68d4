"""Connections: heads of requests must come in time, and nobody who does not read can keep one for ever."""

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

__all__ = ["PatientHttp", "PatientSocket"]

HEAD_SECONDS: Final = 10.0
CLOSING_SECONDS: Final = 15.0


class PatientHttp(HttpToolsProtocol):
    """Closes a connection on which the head of a request is on its way for too long (slow loris)."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        """The first head is awaited."""
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is awaited any more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Another head is awaited."""
        super().on_message_begin()
        self._await_head()

    def on_headers_complete(self) -> None:
        """It is here."""
        self._stop_waiting()
        super().on_headers_complete()

    def _await_head(self) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class PatientSocket(WebSocketsSansIOProtocol):
    """Lets go of a socket that was closed, even where the other end reads nothing, not even that."""

    async def run_asgi(self) -> None:
        """Serve the socket, and see that it ends."""
        await super().run_asgi()
        if not self.disconnected:
            self.loop.call_later(CLOSING_SECONDS, self.transport.abort)
