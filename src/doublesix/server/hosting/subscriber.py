"""Subscriber: one socket at a table."""

from doublesix.server.buckets import NO_PAYER, Payer
from doublesix.server.hosting.connection import Connection
from doublesix.server.hosting.lag import Lag
from doublesix.server.tables import Person

__all__ = ["Subscriber"]


class Subscriber:
    """One socket at a table; a person may have several.

    Attributes:
        person_id: Whose it is; empty without a sign-in.
        payer: On whose behalf bots think while this socket keeps the table going.
        notation: Whether the seat's view is wanted as a line of the notation, too.
        ping_at: When the next ping is due, by the clock of the process.
        lag: The pings and their answers.
        silence: In how many beats of the process an answer was awaited and nothing came.
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
