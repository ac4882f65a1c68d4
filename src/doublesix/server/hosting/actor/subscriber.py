"""Subscriber: one socket at a table, its person, and its round-trip time measured by pings."""

import secrets
from typing import Final

from doublesix.messages import FixedMessage
from doublesix.server.domain import Person, Refusal
from doublesix.server.hosting.actor.connection import Connection
from doublesix.server.limits.buckets import NO_PAYER, Payer

__all__ = ["MOST", "Lag", "Subscriber"]

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


_NO_NAME = FixedMessage("refusal.no-name", "Only somebody with a name can do something at a table; come in first.")


class Subscriber:
    """One socket at a table; a person may have several.

    Attributes:
        person_id: Id of the person; empty without a sign-in.
        payer: Whose quota pays for the bots while this socket keeps the table running.
        notation: Whether the seat's view is also sent as a line of the notation.
        ping_at: When the next ping is due, ms of the process's clock.
        lag: Pings and their round-trip times.
        silence: Beats of the process since the last frame in which a ping was unanswered.
    """

    __slots__ = ("connection", "lag", "notation", "payer", "person", "person_id", "ping_at", "silence")

    def __init__(
        self, connection: Connection, person: Person | None, *, notation: bool, payer: Payer = NO_PAYER
    ) -> None:
        self.connection = connection
        self.person = person
        self.person_id = person.id if person is not None else ""
        self.notation = notation
        self.payer = payer
        self.ping_at = 0
        self.silence = 0
        self.lag = Lag()

    @property
    def sender(self) -> Person:
        """The person who sends commands through this socket.

        Raises:
            Refusal: If the socket is that of an anonymous spectator.
        """
        if self.person is None:
            raise Refusal("nobody", _NO_NAME)
        return self.person
