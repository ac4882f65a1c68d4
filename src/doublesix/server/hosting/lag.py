"""Round-trip time of a socket, measured by the server."""

import secrets
from typing import Final

__all__ = ["MOST", "Lag"]

MOST: Final = 500
"""Milliseconds that a move may be given back for its way, however long the way is."""
KEPT: Final = 3
"""Measurements that count; the shortest of them, for a page that was busy once is not far away."""


class Lag:
    """Pings that were sent to a socket and answered.

    A ping carries a number that cannot be guessed, so an answer cannot come before its question; who answers late
    on purpose gains what `MOST` allows, and no more.

    Attributes:
        since: When the last ping was sent.
    """

    __slots__ = ("_asked", "_ways", "since")

    def __init__(self) -> None:
        self.since = 0
        self._asked = ""
        self._ways: tuple[int, ...] = ()

    @property
    def waits(self) -> bool:
        """Whether the last ping has no answer yet."""
        return bool(self._asked)

    @property
    def ms(self) -> int:
        """What a move from this socket is given back."""
        return min(MOST, *self._ways) if self._ways else 0

    def ask(self, now: int) -> str:
        """The number of a new ping that is sent ``now``."""
        self._asked, self.since = secrets.token_urlsafe(9), now
        return self._asked

    def answered(self, number: str, now: int) -> bool:
        """Take note of an answer; anything but the number of the last ping is not one."""
        if not self._asked or not secrets.compare_digest(number.encode(), self._asked.encode()):
            return False
        self._ways = (*self._ways, max(0, now - self.since))[-KEPT:]
        self._asked = ""
        return True
