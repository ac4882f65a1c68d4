"""`Attendant`: one socket at a table."""

from doublesix.server.buckets import NOBODY, Payer
from doublesix.server.hosting.lag import Lag
from doublesix.server.hosting.talk import Talk
from doublesix.server.tables import Person

__all__ = ["Attendant"]


class Attendant:
    """Somebody who looks at a table through one socket; a person may have several.

    Attributes:
        person_id: Who it is; empty for somebody who has not signed in.
        payer: On whose behalf bots think while this socket keeps the table going.
        notation: Whether the seat's view is wanted as a line of the notation, too.
        ping_at: When the next ping is due, by the clock of the process.
        lag: The pings and their answers.
    """

    __slots__ = ("lag", "notation", "payer", "person", "person_id", "ping_at", "talk")

    def __init__(self, talk: Talk, person: Person | None, *, notation: bool, payer: Payer = NOBODY) -> None:
        self.talk = talk
        self.person = person
        self.person_id = person.id if person is not None else ""
        self.notation = notation
        self.payer = payer
        self.ping_at = 0
        self.lag = Lag()
