"""Session of a bot at a table, with reconnects."""

import asyncio
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Final

import msgspec

from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Verbatim
from doublesix.server.client.address import cleaned
from doublesix.server.client.chooser import Chooser, TableSays
from doublesix.server.client.connection import ConnectionLost, TableConnection
from doublesix.server.client.receipts import Witness
from doublesix.server.domain.commands import Call, Claim, Command, Sit
from doublesix.server.domain.projection.card import TableCard
from doublesix.server.domain.projection.changes import applied, digest_of
from doublesix.server.domain.projection.event_types import TableEvent
from doublesix.server.domain.projection.view_types import TableSeen
from doublesix.server.wire.frames import Ack, Bye, Change, Ping, Pong, Refused, ServerFrame, Update, Welcome

__all__ = ["Patience", "Visit"]

_SERVER_FRAME: Final = msgspec.json.Decoder[ServerFrame](ServerFrame)

MOST_COMMANDS: Final = 60
IN_SECONDS: Final = 20.0
_NO_WELCOME = FixedMessage("join.no-welcome", "the first frame is no welcome")
_EARLY_CHANGE = FixedMessage("join.early-change", "a change comes before the table")
_OTHER_SEATS = FixedMessage("join.other-seats", "a change is about other seats")
SERVERS_OWN: Final = frozenset({"store_trouble", "broken"})
"""Codes of refusals for a failure of the server itself, after which the command is sent again."""

Dial = Callable[[int], AbstractAsyncContextManager[TableConnection]]
"""Opens a connection for a client that has the events up to a number."""

Report = Callable[[TableCard, list[TableEvent], TableSeen], None]
"""Receives the table's card, the new events, and the view after them."""


@dataclass(frozen=True)
class Patience:
    """Exponential backoff between attempts to reach the table, with a jitter of 25 %.

    Attributes:
        first: Base delay in seconds, doubled with each failure in a row.
        most: Longest delay in seconds, before the jitter.
        tries: Failures in a row after which the visit is given up.
    """

    first: float = 0.5
    most: float = 15.0
    tries: int = 40

    def wait(self, failures: int) -> float:
        """Seconds to wait after a number of failures in a row."""
        return float(min(self.most, self.first * 2 ** min(failures, 16)) * random.uniform(0.75, 1.25))


class _Lost(
    Message,
    id="join.lost",
    english="the table cannot be reached any more: {reason}",
):
    reason: str


class _Strange(
    Message,
    id="join.strange",
    english="the server sends what no table sends: {detail}",
):
    detail: Message


class Visit:
    """One bot at one table, across reconnects.

    At most one command is outstanding. If the connection is lost before it is answered, it is sent again with the same
    idempotency key, so it is carried out once.
    """

    def __init__(
        self,
        chooser: Chooser,
        dial: Dial,
        report: Report,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        witness: Witness | None = None,
    ) -> None:
        self._sleep = sleep
        self._witness = witness
        self._chooser = chooser
        self._dial = dial
        self._report = report
        self._card: TableCard | None = None
        self._seen: TableSeen | None = None
        self._asked: Command | None = None
        self._asked_at = 0
        self._next_at = 0
        self._commands: deque[float] = deque(maxlen=MOST_COMMANDS)

    async def stay(self, patience: Patience | None = None) -> TableSeen:
        """Play to the end of the match, and return the final view of the table.

        Raises:
            UsageError: If the table refuses the bot, cannot be reached for too long, or sends invalid data.
            OSError: If the receipt cannot be stored.
        """
        patience, failures = patience or Patience(), 0
        while True:
            known = self._seen
            try:
                return await self._at_the_table()
            except ConnectionLost as lost:
                failures = 0 if self._seen is not known else failures + 1
                if failures >= patience.tries:
                    raise UsageError(_Lost(str(lost))) from None
                await self._sleep(patience.wait(failures))

    async def _at_the_table(self) -> TableSeen:
        async with self._dial(self._seen.seq if self._seen is not None else 0) as line:
            if self._asked is not None:
                await line.send(msgspec.json.encode(self._asked))
            while True:
                frame = _read(await line.receive())
                await self._hear(line, frame)
                if self._seen is not None and self._seen.stage == "over":
                    return self._seen

    async def _hear(self, line: TableConnection, frame: ServerFrame) -> None:
        match frame:
            case Welcome(table=card):
                self._card = card
            case Ping(id=number):
                await line.send(msgspec.json.encode(Pong(id=number)))
            case Update(happened=happened, table=seen):
                self._see(happened, seen)
            case Change(happened=happened):
                self._see(happened, self._after(frame))
            case Ack(key=key, seq=seq) if self._asked is not None and key == self._asked.key:
                self._asked, self._next_at = None, seq
            case Refused(key=key) if self._asked is not None and key == self._asked.key:
                self._refused(self._asked, frame)
            case Bye(why=why, again=again):
                raise ConnectionLost(cleaned(why)) if again else UsageError(TableSays(cleaned(why)))
            case _:
                return
        await self._command(line)

    def _see(self, happened: list[TableEvent], seen: TableSeen) -> None:
        """Adopt a new view of the table: update the receipt, and report the events."""
        if self._card is None:
            raise UsageError(_Strange(_NO_WELCOME))
        self._seen = seen
        if self._witness is not None:
            self._witness.saw(self._card, seen)
        self._report(self._card, happened, seen)

    def _after(self, change: Change) -> TableSeen:
        """The view of the table after a change.

        Raises:
            ConnectionLost: If its digest is not the server's; reconnecting fetches the whole view.
            UsageError: If the change cannot apply to the view.
        """
        if self._seen is None:
            raise UsageError(_Strange(_EARLY_CHANGE))
        try:
            seen = applied(self._seen, change.table, change.own)
        except ValueError:
            raise UsageError(_Strange(_OTHER_SEATS)) from None
        if digest_of(seen, seen.hand) != seen.digest:
            raise ConnectionLost("what is known of the table is not what the server has")
        return seen

    def _refused(self, command: Command, answer: Refused) -> None:
        """Handle a rejected command, and decide again: at once after a false claim, else when the view has changed.

        Raises:
            ConnectionLost: If the server itself failed; the command is sent again after reconnecting.
        """
        if answer.code in SERVERS_OWN:
            raise ConnectionLost(cleaned(answer.why))
        assert self._seen is not None, "a command follows a view of the table"
        self._chooser.refused(command, answer, self._seen)
        self._asked = None
        # A false claim changes nothing at the table; the cause of any other refusal will come with an update.
        self._next_at = 0 if isinstance(command, Claim | Call) else self._asked_at + 1

    async def _command(self, line: TableConnection) -> None:
        """Send the next command, unless the last one's answer, or the event it causes, is still awaited."""
        seen, card = self._seen, self._card
        if self._asked is not None or seen is None or card is None or seen.seq < self._next_at:
            return
        command = await asyncio.to_thread(self._chooser.command, card, seen)
        if command is not None:
            await self._pace()
            if self._witness is not None and isinstance(command, Sit):
                # Stored before it is sent, so that the contribution is not lost with the connection.
                self._witness.adds(command.seat, command.entropy)
            self._asked, self._asked_at = command, seen.seq
            await line.send(msgspec.json.encode(command))

    async def _pace(self) -> None:
        """Delay a command to stay below the server's rate limit for frames."""
        now = time.monotonic()
        if len(self._commands) == MOST_COMMANDS and now - self._commands[0] < IN_SECONDS:
            await self._sleep(IN_SECONDS - (now - self._commands[0]))
        self._commands.append(time.monotonic())


def _read(frame: bytes) -> ServerFrame:
    """Decode a frame of the server.

    Raises:
        UsageError: If it is not a valid frame.
    """
    try:
        decoded: ServerFrame = _SERVER_FRAME.decode(frame)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise UsageError(_Strange(Verbatim(cleaned(str(error))))) from None
    return decoded
