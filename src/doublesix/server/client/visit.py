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
from doublesix.server.client.chooser import Chooser
from doublesix.server.client.foreign import cleaned
from doublesix.server.client.line import Line, LineLost
from doublesix.server.client.witness import Witness
from doublesix.server.wire.changes import applied, digest_of
from doublesix.server.wire.commands import Call, Claim, Command, Pong, Sit
from doublesix.server.wire.events import TableEvent
from doublesix.server.wire.frames import (
    Ack,
    Bye,
    Change,
    Ping,
    Refused,
    ServerFrame,
    TableCard,
    Update,
    Welcome,
)
from doublesix.server.wire.table_view import TableSeen

__all__ = ["Patience", "Visit"]

_SERVER_FRAME: Final = msgspec.json.Decoder[ServerFrame](ServerFrame)

MOST_COMMANDS: Final = 60
IN_SECONDS: Final = 20.0
STRANGE: Final = "the server sends what no table sends"
SERVERS_OWN: Final = frozenset({"store_trouble", "broken"})

Dial = Callable[[int], AbstractAsyncContextManager[Line]]
"""Opens a line for a client that knows the events up to a number."""

Report = Callable[[TableCard, list[TableEvent], TableSeen], None]
"""Reports what happens."""


@dataclass(frozen=True)
class Patience:
    """How long to wait before the next try, in seconds: twice as long each time, a little more or less by chance."""

    first: float = 0.5
    most: float = 15.0
    tries: int = 40

    def wait(self, failures: int) -> float:
        """The time before the next try, after so many that failed in a row."""
        return float(min(self.most, self.first * 2 ** min(failures, 16)) * random.uniform(0.75, 1.25))


class Visit:
    """One bot at one table.

    It has one command at a time. One that was not answered before the line was lost is sent again with its key, so it
    is carried out once.
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
        """Play to the end of the match; the table as it is then.

        Raises:
            UsageError: If the table does not want the bot, cannot be reached for too long, or sends nonsense.
            OSError: If what is seen and added cannot be kept.
        """
        patience, failures = patience or Patience(), 0
        while True:
            known = self._seen
            try:
                return await self._at_the_table()
            except LineLost as lost:
                failures = 0 if self._seen is not known else failures + 1
                if failures >= patience.tries:
                    raise UsageError(f"the table cannot be reached any more: {lost}") from None
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

    async def _hear(self, line: Line, frame: ServerFrame) -> None:
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
                raise LineLost(cleaned(why)) if again else UsageError(f"the table says: {cleaned(why)}")
            case _:
                return
        await self._command(line)

    def _see(self, happened: list[TableEvent], seen: TableSeen) -> None:
        """Take over what the table is now."""
        if self._card is None:
            raise UsageError(f"{STRANGE}: the first frame is no welcome")
        self._seen = seen
        if self._witness is not None:
            self._witness.saw(self._card, seen)
        self._report(self._card, happened, seen)

    def _after(self, change: Change) -> TableSeen:
        """The table after a change.

        Raises:
            LineLost: If it is not what the server has: then the whole table is asked for by coming back.
            UsageError: If the change can belong to no table.
        """
        if self._seen is None:
            raise UsageError(f"{STRANGE}: a change comes before the table")
        try:
            seen = applied(self._seen, change)
        except ValueError:
            raise UsageError(f"{STRANGE}: a change is about other seats") from None
        if digest_of(seen, seen.hand) != seen.digest:
            raise LineLost("what is known of the table is not what the server has")
        return seen

    def _refused(self, command: Command, answer: Refused) -> None:
        """Learn from a refusal, and think again when there is something new.

        Raises:
            LineLost: If the server has trouble of its own; the command is sent again later.
        """
        if answer.code in SERVERS_OWN:
            raise LineLost(cleaned(answer.why))
        assert self._seen is not None, "a command follows a view of the table"
        self._chooser.refused(command, answer, self._seen)
        self._asked = None
        # A claim of nothing changes nothing at the table; all else was refused for what an update will show.
        self._next_at = 0 if isinstance(command, Claim | Call) else self._asked_at + 1

    async def _command(self, line: Line) -> None:
        """Ask for what is wanted now, unless an answer, or what it brings about, is still awaited."""
        seen, card = self._seen, self._card
        if self._asked is not None or seen is None or card is None or seen.seq < self._next_at:
            return
        command = await asyncio.to_thread(self._chooser.command, card, seen)
        if command is not None:
            await self._pace()
            if self._witness is not None and isinstance(command, Sit):
                # Kept before it is sent: what was added must not be lost with the line.
                self._witness.adds(command.seat, command.entropy)
            self._asked, self._asked_at = command, seen.seq
            await line.send(msgspec.json.encode(command))

    async def _pace(self) -> None:
        """Stay below the number of frames that a server takes from a socket."""
        now = time.monotonic()
        if len(self._commands) == MOST_COMMANDS and now - self._commands[0] < IN_SECONDS:
            await self._sleep(IN_SECONDS - (now - self._commands[0]))
        self._commands.append(time.monotonic())


def _read(frame: bytes) -> ServerFrame:
    """A frame of the server.

    Raises:
        UsageError: If it is none.
    """
    try:
        decoded: ServerFrame = _SERVER_FRAME.decode(frame)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise UsageError(f"{STRANGE}: {cleaned(str(error))}") from None
    return decoded
