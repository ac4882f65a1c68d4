"""Raw bytes on a connection."""

import asyncio
import base64
import os
from typing import Final, Self

__all__ = ["CONTINUED", "PING", "Wire", "upgrade"]

SECONDS: Final = 30.0
PING: Final = bytes([0x89, 0x80 | 125]) + bytes(4) + b"a" * 125
"""The longest ping."""
CONTINUED: Final = bytes([0x00, 0x80]) + bytes(4)
"""An empty piece of a frame that goes on."""


class Wire:
    """One connection; an async context that opens and closes it."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.port, self.address = port, address

    async def __aenter__(self) -> Self:
        opened = asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        self._reader, self._writer = await asyncio.wait_for(opened, SECONDS)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._writer.transport.abort()

    async def send(self, data: bytes, times: int = 1) -> bool:
        """Send without reading; whether all was accepted."""
        try:
            for _ in range(times):
                self._writer.write(data)
                await self._writer.drain()
        except OSError:
            return False
        return True

    async def head(self) -> bytes:
        """The first line of the answer; empty if the connection is closed without one."""
        try:
            return await asyncio.wait_for(self._reader.readline(), SECONDS)
        except OSError:
            return b""

    async def some(self) -> bytes:
        """Read available bytes, or wait for some."""
        return await asyncio.wait_for(self._reader.read(65536), SECONDS)

    async def end(self) -> None:
        """Half-close the connection."""
        self._writer.write_eof()

    async def rest(self) -> bytes:
        """Everything until the connection is closed."""
        received = bytearray()
        try:
            while some := await asyncio.wait_for(self._reader.read(65536), SECONDS):
                received += some
        except ConnectionError:
            pass
        return bytes(received)


def upgrade(port: int, path: bytes = b"/ws/x", more: bytes = b"", cookie: str = "") -> bytes:
    """An upgrade request from the server's own origin."""
    own = f"127.0.0.1:{port}".encode()
    lines = [
        b"GET " + path + b" HTTP/1.1",
        b"Host: " + own,
        b"Origin: http://" + own,
        b"Upgrade: websocket",
        b"Connection: Upgrade",
        b"Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)),
        b"Sec-WebSocket-Version: 13",
        *([b"Cookie: " + cookie.encode()] if cookie else []),
    ]
    return b"\r\n".join(lines) + b"\r\n" + more + b"\r\n"
