"""Subscriber: one socket at a table."""

from doublesix.server.domain import Person
from doublesix.server.hosting.actor.connection import Connection
from doublesix.server.hosting.actor.lag import Lag
from doublesix.server.limits.buckets import NO_PAYER, Payer

__all__ = ["Subscriber"]


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
