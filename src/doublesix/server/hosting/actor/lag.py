"""Round-trip time of a socket, measured by the server with pings."""

import secrets
from typing import Final

__all__ = ["MOST", "Lag"]

MOST: Final = 500
"""Maximum compensation of a move for its network delay, ms."""
KEPT: Final = 3
"""Latest measurements kept; the shortest counts, as a page that was busy once is not far away."""


class Lag:
    """Pings of a socket and their round-trip times.

    A ping carries an unguessable id, so that it cannot be answered before it is sent; a client that delays its answers
    on purpose gains at most `MOST`.

    Attributes:
        since: When the last ping was sent, ms of the process's clock; 0 before the first.
    """

    __slots__ = ("_asked", "_ways", "since")

    def __init__(self) -> None:
        self.since = 0
        self._asked = ""
        self._ways: tuple[int, ...] = ()

    @property
    def waits(self) -> bool:
        """Whether the last ping is unanswered."""
        return bool(self._asked)

    @property
    def ms(self) -> int:
        """Compensation of a move from this socket, ms."""
        return min(MOST, *self._ways) if self._ways else 0

    def ask(self, now: int) -> str:
        """Begin a ping at ``now``, and return its id."""
        self._asked, self.since = secrets.token_urlsafe(9), now
        return self._asked

    def answered(self, number: str, now: int) -> bool:
        """Record an answer; false if it does not carry the id of the last ping."""
        if not self._asked or not secrets.compare_digest(number.encode(), self._asked.encode()):
            return False
        self._ways = (*self._ways, max(0, now - self.since))[-KEPT:]
        self._asked = ""
        return True
