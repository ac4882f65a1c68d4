"""Shared score sheets of one process: one telephone writes at a match with real tiles, others follow and may take over.

A sheet is a log in the store like that of a table, and the number of an entry decides here as well, so that several
processes may serve one sheet. Who has the link may follow and take over; nothing else is asked of anybody.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec
import structlog

from doublesix.errors import DominoError
from doublesix.messages import FixedMessage
from doublesix.messages.units import message_of
from doublesix.server.domain.host_messages import NotStored
from doublesix.server.domain.refusal import Refusal
from doublesix.server.domain.sheet_commands import OpenSheet, TakeOver, WriteSheet
from doublesix.server.hosting.actor.connection import Connection
from doublesix.server.hosting.clock import Clock
from doublesix.server.hosting.cluster.announcements import ANYTHING, Announcer
from doublesix.server.hosting.context import place_of
from doublesix.server.hosting.errors import NO_ANSWER, RESTARTING, HostClosed, HostProblem
from doublesix.server.hosting.features.sheet_room import (
    LONGEST_PING_MS,
    Reader,
    SheetRoom,
    place_in_store,
)
from doublesix.server.hosting.key_locks import KeyLocks
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.limits.buckets import Payer, Quota
from doublesix.server.storage import StoreError, StoreTrouble
from doublesix.server.wire.close_codes import GOING_AWAY, NO_PONG, NORMAL, TRY_AGAIN_LATER
from doublesix.server.wire.codec import BadFrame, bye, read_sheet_frame, refused, write_frame
from doublesix.server.wire.frames import Pong

__all__ = ["SheetQuotas", "SheetRooms"]

log: Final = structlog.get_logger("sheets")

LOOK_PINGS: Final = 2
"""Pings between two looks into the store, in case an announcement was lost."""

_OPEN_FIRST: Final = FixedMessage(
    "bye.open-first", "The first frame of this socket opens a sheet; the shapes are in /api/frames.json."
)
_TOO_MANY: Final = FixedMessage(
    "refusal.sheet.too-many",
    "too many score sheets were shared from here; try again in some minutes, this one is kept on the telephone",
)
_TOO_FAST: Final = FixedMessage(
    "refusal.sheet.too-fast",
    "too much was written from here; what is on the telephone stays there, and is sent again in a minute",
)
_READ_ONLY: Final = FixedMessage(
    "refusal.sheet.read-only",
    "the house is read-only before an upgrade; what is written stays on the telephone, and is sent afterwards",
)


class SheetQuotas(msgspec.Struct, frozen=True):
    """Rate limits per caller: new sheets, and bytes that are written."""

    begun: Quota
    written: Quota


class SheetRooms:
    """The sheets that are open in this process.

    Attributes:
        read_only: Whether nothing may be written now.
    """

    def __init__(self, store: StorePort, announcer: Announcer, clock: Clock, quotas: SheetQuotas) -> None:
        self.read_only: Callable[[], bool] = lambda: False
        self._store = store
        self._announcer = announcer
        self._clock = clock
        self._quotas = quotas
        self._rooms: dict[str, SheetRoom] = {}
        self._loading = KeyLocks[str]()
        self._work: list[asyncio.Task[None]] = []
        self._closing = False

    def start(self) -> None:
        """Follow other processes and ask the telephones for signs of life, until `close`."""
        loop = asyncio.get_running_loop()
        self._work = [loop.create_task(self._hear()), loop.create_task(self._beat())]

    async def close(self) -> None:
        """Tell all telephones to come back, and stop."""
        self._closing = True
        for task in self._work:
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)
        for room in list(self._rooms.values()):
            for reader in list(room.readers):
                await reader.connection.send(bye("restarting", RESTARTING, again=True))
                await reader.connection.close(GOING_AWAY, "restarting")

    def room(self, sheet: str) -> SheetRoom | None:
        """The room of a sheet that is open here; `None` for any other."""
        return self._rooms.get(sheet)

    async def serve(self, sheet: str, connection: Connection, payer: Payer) -> None:
        """Serve the socket of a telephone until either side closes it.

        Args:
            sheet: Id of the sheet, which is all that is needed to follow it.
            connection: The socket.
            payer: Whose quotas pay for what it writes.
        """
        try:
            if self._closing:
                raise HostClosed
            await self._serve(sheet, connection, payer)
        except HostProblem as problem:
            again = isinstance(problem, HostClosed)
            await connection.send(bye(problem.code, message_of(problem), again=again))
            await connection.close(GOING_AWAY if again else NORMAL, problem.code)
        except Refusal as refusal:
            await connection.send(bye(refusal.code, refusal.message, again=False))
            await connection.close(NORMAL, refusal.code)
        except StoreTrouble as trouble:
            await connection.send(bye("store_trouble", NotStored(message_of(trouble)), again=True))
            await connection.close(TRY_AGAIN_LATER, "store_trouble")

    async def _serve(self, sheet: str, connection: Connection, payer: Payer) -> None:
        opened = await self._opened(connection)
        if opened is None:
            return
        reader = Reader(connection, sheet, opened)
        room = await self._opened_room(sheet)
        try:
            await room.arrive(reader, opened, lambda: self._count_new(payer))
            while (frame := await connection.receive()) is not None:
                await self._answer(room, reader, frame, payer)
        finally:
            await room.depart(reader)
            if not room.readers and self._rooms.get(sheet) is room and not room.lock.locked():
                del self._rooms[sheet]

    async def _opened(self, connection: Connection) -> OpenSheet | None:
        """The first frame; `None` if the socket was closed before."""
        frame = await connection.receive()
        if frame is None:
            return None
        try:
            opened = read_sheet_frame(frame)
        except BadFrame as error:
            raise Refusal("bad_frame", message_of(error)) from None
        if not isinstance(opened, OpenSheet):
            raise Refusal("bad_frame", _OPEN_FIRST)
        return opened

    async def _opened_room(self, sheet: str) -> SheetRoom:
        async with self._loading.held(sheet):
            if sheet not in self._rooms:
                place = place_in_store(sheet)
                self._rooms[sheet] = SheetRoom(
                    self._store, self._clock, sheet, lambda seq: self._announcer.publish(place, seq)
                )
            return self._rooms[sheet]

    def _count_new(self, payer: Payer) -> None:
        if self.read_only():
            raise Refusal("read_only", _READ_ONLY)
        if not self._quotas.begun.take(payer):
            raise Refusal("too_many_sheets", _TOO_MANY)

    async def _answer(self, room: SheetRoom, reader: Reader, frame: bytes, payer: Payer) -> None:
        """Carry a frame out, and answer it; a refusal changes nothing."""
        key: str | None = None
        try:
            command = read_sheet_frame(frame)
            if isinstance(command, Pong):
                reader.asked = "" if command.id == reader.asked else reader.asked
                return
            key = None if isinstance(command, OpenSheet) else command.key
            answer = write_frame(await room.carry_out(reader, self._checked(command, payer, len(frame))))
        except BadFrame as error:
            answer = write_frame(refused(key, Refusal("bad_frame", message_of(error))))
        except Refusal as refusal:
            answer = write_frame(refused(key, refusal))
        except StoreError as error:
            answer = write_frame(refused(key, Refusal("store_trouble", NotStored(message_of(error)))))
        await reader.connection.send(answer)

    def _checked(self, command: OpenSheet | WriteSheet | TakeOver, payer: Payer, size: int) -> WriteSheet | TakeOver:
        """A command that may be carried out now; raises `Refusal` for any other."""
        if isinstance(command, OpenSheet):
            raise Refusal("bad_frame", _OPEN_FIRST)
        if self.read_only():
            raise Refusal("read_only", _READ_ONLY)
        if not self._quotas.written.take(payer, size):
            raise Refusal("too_much_written", _TOO_FAST)
        return command

    async def _hear(self) -> None:
        """Read what other processes have announced."""
        async for announced in self._announcer.subscribe():
            for sheet, room in list(self._rooms.items()):
                is_news = announced.table == place_in_store(sheet) and announced.seq > room.seq
                if is_news or announced == ANYTHING:
                    await self._refreshed(room)

    async def _beat(self) -> None:
        beats = 0
        while True:
            await asyncio.sleep(LONGEST_PING_MS / 2_000)
            beats += 1
            for room in list(self._rooms.values()):
                for reader in await room.ping() if beats % 2 == 0 else []:
                    await reader.connection.send(bye("no_answer", NO_ANSWER, again=True))
                    await reader.connection.close(NO_PONG, "no_answer")
                if beats % (2 * LOOK_PINGS) == 0:
                    await self._refreshed(room)

    async def _refreshed(self, room: SheetRoom) -> None:
        try:
            with suppress(StoreTrouble):
                await room.refresh()
        except (DominoError, msgspec.MsgspecError) as error:
            log.error("broken", what="sheet", error=type(error).__name__, at=place_of(error))  # noqa: TRY400 - its text may tell names
