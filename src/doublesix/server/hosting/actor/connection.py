"""Connection port: one open socket of a page or a bot program."""

from typing import Protocol

__all__ = ["Connection"]


class Connection(Protocol):
    """A socket to a page or a bot program.

    The host sends to all sockets of a table in sequence, so `send` must not wait for a slow reader: it queues the
    frame, and the implementation closes the socket when its bounded queue is full. No method raises when the socket is
    gone; `receive` returns `None` then.
    """

    async def send(self, frame: bytes) -> None:
        """Queue one frame; no effect on a socket that is gone or closing."""
        ...

    async def receive(self) -> bytes | None:
        """The next frame; `None` once the client, the implementation or `close` has ended the connection."""
        ...

    async def close(self, code: int, reason: str) -> None:
        """Close the socket after the queued frames; `receive` returns `None` from then on."""
        ...
