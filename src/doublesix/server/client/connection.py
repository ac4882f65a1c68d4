"""Client connection to a table's socket."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidURI, WebSocketException

from doublesix.server.client.address import TableAddress, cleaned
from doublesix.server.client.guest import Guest

__all__ = ["ConnectionLost", "TableConnection", "dial"]

LARGEST: Final = 1024 * 1024
"""Bytes of the largest frame that is accepted; no table sends nearly as much."""
SECONDS: Final = 15


class ConnectionLost(Exception):  # noqa: N818 - what happened, and no mistake
    """The connection could not be opened, or was lost; the message is the reason for people."""


class TableConnection(Protocol):
    """A connection to a table."""

    async def send(self, frame: bytes) -> None:
        """Send a frame; raises `ConnectionLost`."""
        ...

    async def receive(self) -> bytes:
        """The next frame; raises `ConnectionLost` once the connection is closed."""
        ...


class _SocketConnection:
    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def send(self, frame: bytes) -> None:
        try:
            await self._socket.send(frame, text=True)
        except WebSocketException as error:
            raise ConnectionLost(cleaned(str(error))) from None

    async def receive(self) -> bytes:
        try:
            return await self._socket.recv(decode=False)
        except WebSocketException as error:
            raise ConnectionLost(cleaned(str(error))) from None


@asynccontextmanager
async def dial(address: TableAddress, guest: Guest, since: int) -> AsyncIterator[TableConnection]:
    """Open the socket of a table.

    Raises:
        ConnectionLost: If it cannot be opened now.
    """
    headers = {"cookie": guest.cookie, "origin": address.origin}
    try:
        socket = await connect(
            address.socket(since), additional_headers=headers, max_size=LARGEST, open_timeout=SECONDS
        )
    except (OSError, TimeoutError, InvalidHandshake, InvalidURI, UnicodeError) as error:
        raise ConnectionLost(cleaned(str(error)) or type(error).__name__) from None
    try:
        yield _SocketConnection(socket)
    finally:
        await socket.close()
