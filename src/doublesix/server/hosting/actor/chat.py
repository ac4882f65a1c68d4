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

__all__ = ["Chat"]

LINES: Final = 30
"""Latest lines kept."""
PEOPLE: Final = 200
"""People of a table whose first arrival is kept."""
MOST: Final = 5
SECONDS: Final = 10.0
"""Rate limit of a person: `MOST` lines in `SECONDS`."""

_DECODER: Final = msgspec.json.Decoder(Said)


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
        lines: The latest lines, oldest first.
    """

    def __init__(self, ledger: Ledger, clock: Callable[[], float], *, is_open: bool = True) -> None:
        self.lines: deque[Said] = deque(maxlen=LINES)
        self._ledger = ledger
        self._paces = Buckets(MOST, SECONDS, clock)
        self._is_open = is_open
        self._came: dict[str, int] = {}
        """When each person first came, ms of the table's clock; the latest `PEOPLE` only."""

    @property
    def rule(self) -> ChatRule:
        """When people may talk at this table."""
        return chat_rule(self._ledger.table) if self._is_open else "off"

    def say(self, person: Person, talk: Talk) -> Said | None:
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
        said = Said(serial=serial, seat=seat, name=name, at=self._ledger.now(), text=text, emote=emote)
        self.lines.append(said)
        return said

    def add_relayed(self, payload: bytes) -> Said | None:
        """Add a line announced by another process; `None` if it is known already or cannot be decoded."""
        try:
            said = _DECODER.decode(payload)
        except msgspec.MsgspecError:
            return None
        if self._knows(said.serial):
            return None
        self.lines.append(said)
        return said

    def lines_for(self, person: str) -> tuple[Said, ...]:
        """The lines that a person reads on arrival: those since the first arrival, or all if the host wants it so.

        Args:
            person: Id of the person; empty for an anonymous spectator, who is new each time.
        """
        now = self._ledger.now()
        if self._ledger.table.created.chat_history:
            return tuple(self.lines)
        since = self._came.pop(person, now)
        if person:
            self._came[person] = since
            # Strangers could come under ever new names.
            while len(self._came) > PEOPLE:
                del self._came[next(iter(self._came))]
        return tuple(line for line in self.lines if line.at >= since)

    def _knows(self, serial: str) -> bool:
        return any(line.serial == serial for line in self.lines)
