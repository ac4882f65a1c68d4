"""Chat of one table, in memory only: the latest lines, and a rate limit for each person."""

import hashlib
import math
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from doublesix.messages import Message
from doublesix.server.domain import Person, Refusal
from doublesix.server.domain.commands import Say, Talk
from doublesix.server.domain.decider.chat import ChatRule, chat_rule, plain_words, talker
from doublesix.server.domain.host_messages import CHAT_OFF
from doublesix.server.hosting.actor.ledger import Ledger
from doublesix.server.limits.buckets import Buckets
from doublesix.server.wire.frames import Said

__all__ = ["Chat", "Spoken"]

LINES: Final = 30
"""Latest lines kept."""
PEOPLE: Final = 200
"""People of a table whose first arrival is kept."""
MOST: Final = 5
SECONDS: Final = 10.0
"""Rate limit of a person: `MOST` lines in `SECONDS`."""

BEFORE: Final = 5
AFTER: Final = 3
"""Lines around a reported one that go with it."""


class Spoken(msgspec.Struct, frozen=True):
    """A line as clients get it, and the id of its speaker, which none of them gets."""

    said: Said
    person: str


_DECODER: Final = msgspec.json.Decoder(Spoken)


class _TooMuch(
    Message,
    id="refusal.chat.too-much",
    english="At most {most} messages in {seconds} seconds; try again in {wait} s.",
):
    """The wait is in seconds."""

    most: int
    seconds: int
    wait: int


class Chat:
    """Chat lines of one table; never stored, and lost when the process ends or the table is unloaded.

    Attributes:
        spoken: The latest lines, oldest first, with their speakers.
    """

    def __init__(self, ledger: Ledger, clock: Callable[[], float], *, is_open: bool = True) -> None:
        self.spoken: deque[Spoken] = deque(maxlen=LINES)
        self._ledger = ledger
        self._paces = Buckets(MOST, SECONDS, clock)
        self._is_open = is_open
        self._came: dict[str, int] = {}
        """When each person first came, ms of the table's clock; the latest `PEOPLE` only."""

    @property
    def rule(self) -> ChatRule:
        """When people may talk at this table."""
        return chat_rule(self._ledger.table) if self._is_open else "off"

    def say(self, person: Person, talk: Talk) -> Spoken | None:
        """Add a line, for the caller to send to all; `None` if the same person has sent it before with the same key.

        Raises:
            Refusal: If the chat is off, the person may not talk now or has reached the rate limit, or no text is left.
        """
        if not self._is_open:
            raise Refusal("chat_off", CHAT_OFF)
        serial = hashlib.sha256(f"{person.id} {talk.key}".encode()).hexdigest()[:16]
        if self._knows(serial):
            return None
        table = self._ledger.table
        seat = talker(table, person)
        text, emote = (plain_words(talk.text), "") if isinstance(talk, Say) else ("", talk.emote)
        pace = self._paces.of(person.id)
        if not pace.take():
            wait = math.ceil(pace.wait())
            raise Refusal("too_much_talk", _TooMuch(MOST, int(SECONDS), wait))
        name = table.seats[seat].name
        now = self._ledger.now()
        said = Said(serial=serial, seat=seat, name=name, at=now, text=text, emote=emote)
        self.spoken.append(spoken := Spoken(said, person.id))
        return spoken

    def add_relayed(self, payload: bytes) -> Said | None:
        """Add a line announced by another process; `None` if it is known already or cannot be decoded."""
        try:
            spoken = _DECODER.decode(payload)
        except msgspec.MsgspecError:
            return None
        if self._knows(spoken.said.serial):
            return None
        self.spoken.append(spoken)
        return spoken.said

    def around(self, serial: str, person: str) -> tuple[tuple[Spoken, ...], int]:
        """A line with those around it that a person has read, and its place among them, from 0; -1 without it."""
        since = self._since(person)
        read = [line for line in self.spoken if line.said.at >= since]
        place = next((at for at, line in enumerate(read) if line.said.serial == serial), -1)
        first = max(0, place - BEFORE)
        return (tuple(read[first : place + AFTER + 1]), place - first) if place >= 0 else ((), -1)

    def lines_for(self, person: str) -> tuple[Said, ...]:
        """The lines that a person reads on arrival: those since the first arrival, or all if the host wants it so.

        Args:
            person: Id of the person; empty for an anonymous spectator, who is new each time.
        """
        now = self._ledger.now()
        if self._ledger.table.created.chat_history:
            return tuple(line.said for line in self.spoken)
        since = self._came.pop(person, now)
        if person:
            self._came[person] = since
            # Strangers could come under ever new names.
            while len(self._came) > PEOPLE:
                del self._came[next(iter(self._came))]
        return tuple(line.said for line in self.spoken if line.said.at >= since)

    def _since(self, person: str) -> int:
        """When a person began to read, ms of the table's clock."""
        return 0 if self._ledger.table.created.chat_history else self._came.get(person, self._ledger.now())

    def _knows(self, serial: str) -> bool:
        return any(line.said.serial == serial for line in self.spoken)
