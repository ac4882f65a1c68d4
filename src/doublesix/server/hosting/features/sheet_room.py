"""One shared score sheet that is loaded, with the telephones that have it open."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final

import msgspec

from doublesix.messages import FixedMessage
from doublesix.server.domain.shared_sheet import Begun, SharedSheet, SheetLogged, TookOver, Wrote, decide_on_sheet
from doublesix.server.domain.sheet_commands import OpenSheet, TakeOver, WriteSheet
from doublesix.server.hosting.actor.connection import Connection
from doublesix.server.hosting.clock import Clock
from doublesix.server.hosting.errors import TOO_MANY_WRITERS, HostProblem
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.storage import Conflict, Row, StoreTrouble, Summary
from doublesix.server.wire.codec import write_frame
from doublesix.server.wire.frames import Ack, Ping
from doublesix.server.wire.sheet import SheetReaders, SheetSeen

__all__ = ["LONGEST_PING_MS", "STAGE", "NoSheet", "Reader", "SheetRoom", "place_in_store"]

STAGE: Final = "sheet"
"""Stage of a sheet's summary: it is no table, and stands in no list of tables."""
TRIES: Final = 16
LONGEST_PING_MS: Final = 20_000
"""Period of pings: proxies close connections that are silent for half a minute."""

_ENTRY: Final = msgspec.json.Decoder[SheetLogged](SheetLogged)


def place_in_store(sheet: str) -> str:
    """Id of a sheet's log in the store, which no table can have."""
    return f"sheets/{sheet}"


class NoSheet(HostProblem):
    """There is no sheet behind this link, or not any more."""

    code = "no_sheet"
    why = FixedMessage(
        "problem.no-sheet",
        "There is no score sheet behind this link. It may be cut short; or nothing was entered there for so long that"
        " the server has deleted it, and the telephones that kept it have it still.",
    )


class Reader:
    """A telephone at a sheet.

    Attributes:
        pencil: Mark of the telephone; its secret does not follow from it.
        asked: Id of the last ping; empty once it was answered.
    """

    __slots__ = ("asked", "connection", "pencil")

    def __init__(self, connection: Connection, sheet: str, opened: OpenSheet) -> None:
        self.connection = connection
        self.pencil = sha256(f"{sheet} {opened.pencil}".encode()).hexdigest()[:32]
        self.asked = ""


class SheetRoom:
    """A loaded sheet: one lock serialises deciding, storing and sending.

    Attributes:
        readers: Telephones that have it open here.
        lock: Held while an entry is decided, stored and sent.
        sheet: The sheet as far as its log is known here; `None` before it is read, and if there is none.
    """

    def __init__(self, store: StorePort, clock: Clock, id_: str, said: Callable[[int], None]) -> None:
        self.readers: list[Reader] = []
        self.lock = asyncio.Lock()
        self._id = id_
        self._store = store
        self._clock = clock
        self._said = said
        self.sheet: SharedSheet | None = None

    @property
    def seq(self) -> int:
        """Number of the last entry that is known here."""
        return 0 if self.sheet is None else self.sheet.seq

    async def arrive(self, reader: Reader, opened: OpenSheet, may_begin: Callable[[], None]) -> None:
        """Show the sheet to a telephone; it begins one where there is none and it brings a match along.

        Raises:
            NoSheet: If there is none.
            Refusal: If ``may_begin`` refuses a new one.
            StoreTrouble: If the store does not work.
        """
        async with self.lock:
            await self._catch_up()
            if self.sheet is None and opened.head is not None and opened.house is not None:
                may_begin()
                first = Begun(head=opened.head, house=opened.house, pencil=reader.pencil)
                try:
                    await self._append([first])
                except Conflict:
                    await self._catch_up()
            if self.sheet is None:
                raise NoSheet
            self.readers.append(reader)
            await reader.connection.send(write_frame(Ping(id=self._asked(reader), within=LONGEST_PING_MS)))
            await reader.connection.send(self._seen(reader, 0))
            await self._count()

    async def depart(self, reader: Reader) -> None:
        """Forget a telephone whose socket is closed."""
        if reader in self.readers:
            self.readers.remove(reader)
            await self._count()

    async def carry_out(self, reader: Reader, command: WriteSheet | TakeOver) -> Ack:
        """Store what a telephone writes, and send it to all.

        Raises:
            Refusal: If the sheet does not take it.
            NoSheet: If it was deleted meanwhile.
            StoreTrouble: If the store does not work.
        """
        async with self.lock:
            for _ in range(TRIES):
                if self.sheet is None:
                    raise NoSheet
                decided = decide_on_sheet(self.sheet, command, reader.pencil)
                try:
                    await self._append(decided)
                except Conflict:
                    await self._catch_up()
                else:
                    return Ack(key=command.key, seq=self.seq)
        raise StoreTrouble(TOO_MANY_WRITERS)

    async def refresh(self) -> None:
        """Read and send what other processes have stored."""
        async with self.lock:
            await self._catch_up()

    async def ping(self) -> list[Reader]:
        """Ask all telephones for a sign of life; those that did not answer the last time."""
        silent = [reader for reader in self.readers if reader.asked]
        for reader in list(self.readers):
            await reader.connection.send(write_frame(Ping(id=self._asked(reader), within=LONGEST_PING_MS)))
        return silent

    def _asked(self, reader: Reader) -> str:
        reader.asked = secrets.token_urlsafe(9)
        return reader.asked

    async def _append(self, decided: Sequence[SheetLogged]) -> None:
        if not decided:
            return
        place, wall = place_in_store(self._id), self._clock.wall()
        rows = [
            Row(place, self.seq + 1 + number, wall, wall, "", "", msgspec.json.encode(entry))
            for number, entry in enumerate(decided)
        ]
        summary = Summary(place, public=False, stage=STAGE, host="", updated=wall, card=b"{}")
        await self._store.append(rows, summary=summary)
        await self._follow(rows)
        self._said(self.seq)

    async def _catch_up(self) -> None:
        rows = await self._store.read(place_in_store(self._id), self.seq)
        if not rows and self.sheet is not None and not await self._store.read(place_in_store(self._id)):
            # It was not used for so long that it was deleted.
            self.sheet = None
        await self._follow(rows)

    async def _follow(self, rows: Sequence[Row]) -> None:
        """Fold new entries of the log, and send each of them to all telephones here."""
        for row in rows:
            entry = _ENTRY.decode(row.body)
            if self.sheet is not None:
                self.sheet = self.sheet.after(entry, len(row.body))
            elif isinstance(entry, Begun):
                self.sheet = SharedSheet.begun(entry, len(row.body))
            keep = _kept(entry, self.sheet)
            for reader in list(self.readers):
                await reader.connection.send(self._seen(reader, keep))

    def _seen(self, reader: Reader, keep: int) -> bytes:
        sheet = self.sheet
        if sheet is None:
            raise NoSheet
        return write_frame(
            SheetSeen(
                seq=sheet.seq,
                head=sheet.head,
                house=sheet.house,
                keep=keep,
                entries=list(sheet.entries[keep:]),
                writes=reader.pencil == sheet.pencil,
                takeovers=sheet.takeovers,
                wall=self._clock.wall(),
            )
        )

    async def _count(self) -> None:
        for reader in list(self.readers):
            others = len({one.pencil for one in self.readers} - {reader.pencil})
            await reader.connection.send(write_frame(SheetReaders(others=others)))


def _kept(entry: SheetLogged, sheet: SharedSheet | None) -> int:
    """How many entries of the match are as they were before this entry of the log."""
    match entry:
        case Wrote(keep=keep):
            return keep
        case TookOver():
            return 0 if sheet is None else len(sheet.entries)
        case Begun():
            return 0
