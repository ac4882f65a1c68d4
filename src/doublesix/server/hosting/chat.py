"""Chat of one table, in memory alone: the last lines, and how fast each person may talk."""

import hashlib
import math
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from doublesix.server.buckets import Buckets
from doublesix.server.hosting.ledger import Ledger
from doublesix.server.tables import Person, Refusal
from doublesix.server.tables.talk import chat_rule, plain_words, talker
from doublesix.server.wire.commands import Say, Talk
from doublesix.server.wire.frames import ChatRule, Said

__all__ = ["Chat"]

LINES: Final = 30
"""What a socket that comes is shown of what was said before."""
MOST: Final = 5
SECONDS: Final = 10.0
"""So many lines in so many seconds; then one waits."""

_DECODER: Final = msgspec.json.Decoder(Said)


class Chat:
    """What people at one table say. It is in no log, no record and no store, and ends with the process or the table.

    Attributes:
        lines: What was said lately, oldest first.
    """

    def __init__(self, ledger: Ledger, clock: Callable[[], float], *, is_open: bool = True) -> None:
        self.lines: deque[Said] = deque(maxlen=LINES)
        self._ledger = ledger
        self._paces = Buckets(MOST, SECONDS, clock)
        self._is_open = is_open

    @property
    def rule(self) -> ChatRule:
        """When people may talk here."""
        return chat_rule(self._ledger.table) if self._is_open else "off"

    def say(self, person: Person, talk: Talk) -> Said | None:
        """The line that all are to be sent; `None` where it was said before, under the same key.

        Raises:
            Refusal: If the person may not talk now, has said too much, or nothing.
        """
        if not self._is_open:
            raise Refusal("chat_off", "The chat is switched off on this server.")
        serial = hashlib.sha256(f"{person.id} {talk.key}".encode()).hexdigest()[:16]
        if self._knows(serial):
            return None
        table = self._ledger.table
        seat = talker(table, person)
        text, emote = (plain_words(talk.text), "") if isinstance(talk, Say) else ("", talk.emote)
        pace = self._paces.of(person.id)
        if not pace.take():
            wait = math.ceil(pace.wait())
            raise Refusal("too_much_talk", f"At most {MOST} messages in {SECONDS:g} seconds; try again in {wait} s.")
        name = table.seats[seat].name
        said = Said(serial=serial, seat=seat, name=name, at=self._ledger.now(), text=text, emote=emote)
        self.lines.append(said)
        return said

    def heard(self, payload: bytes) -> Said | None:
        """A line that another process announces; `None` where it is known, or none."""
        try:
            said = _DECODER.decode(payload)
        except msgspec.MsgspecError:
            return None
        if self._knows(said.serial):
            return None
        self.lines.append(said)
        return said

    def _knows(self, serial: str) -> bool:
        return any(line.serial == serial for line in self.lines)
