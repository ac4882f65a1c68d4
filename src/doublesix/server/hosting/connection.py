"""Connection port: one open socket of a page or a bot."""

from typing import Final, Protocol

__all__ = ["BROKEN", "GOING_AWAY", "NORMAL", "NO_ANSWER", "TROUBLE", "Connection"]

NORMAL: Final = 1000
"""Close code: all is said."""
GOING_AWAY: Final = 1001
"""Close code: this server goes down; come back."""
BROKEN: Final = 1011
"""Close code: something is wrong with the server; come back."""
TROUBLE: Final = 1013
"""Close code: the log cannot be read now; try again later."""
NO_ANSWER: Final = 4408
"""Close code: there was no sign of life from the other end."""


class Connection(Protocol):
    """A socket to a page or a bot.

    The host tells a whole table one after the other, so none of these may wait for a slow reader: `send` puts the frame
    into a queue that the implementation bounds, and closes the socket when the bound is reached. Nothing raises when
    the socket is gone; `receive` says it.
    """

    async def send(self, frame: bytes) -> None:
        """Hand over one frame; on a socket that is gone or being closed nothing happens."""
        ...

    async def receive(self) -> bytes | None:
        """The next frame, or `None` when the other end, the implementation or `close` has ended the connection."""
        ...

    async def close(self, code: int, reason: str) -> None:
        """Close the socket, after what was sent before; `receive` gives `None` from then on."""
        ...
