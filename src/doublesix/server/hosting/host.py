"""Host: loads the tables of one process and serves their sockets."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Final

import msgspec

from doublesix.dealing import commitment_of, new_secret
from doublesix.errors import DominoError
from doublesix.server.buckets import NO_PAYER, Payer
from doublesix.server.hosting.archive import Archive
from doublesix.server.hosting.bot_tables import BotTables
from doublesix.server.hosting.bots import BotRoom
from doublesix.server.hosting.clock import Clock, SystemClock
from doublesix.server.hosting.connection import GOING_AWAY, NORMAL, TROUBLE, Connection
from doublesix.server.hosting.context import Figures, HostContext, Observer
from doublesix.server.hosting.frames import bye
from doublesix.server.hosting.heartbeat import Heartbeat
from doublesix.server.hosting.leases import Leases
from doublesix.server.hosting.ledger import Ledger
from doublesix.server.hosting.new_table import store_new
from doublesix.server.hosting.problems import HostClosed, HostProblem, NoSuchTable, TooManyBotTables
from doublesix.server.hosting.row_codec import line_stored
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.hosting.subscriber import Subscriber
from doublesix.server.hosting.table_actor import TableActor
from doublesix.server.storage import ANYTHING, Announcer, StoreTrouble
from doublesix.server.tables import Person, created
from doublesix.server.wire.http import Lobby, TableLine, TableMade, TableRequest

__all__ = ["Host"]

HERE: Final = "here/"
"""Announcements about who is at a table through a process begin so; those about its log are its id alone."""


class Host:
    """The tables with a socket in this process, and everything that is asked about the others.

    Tables are loaded when a socket comes, and unloaded some time after the last one has left. Several processes may
    host one table at the same time.

    Attributes:
        figures: The process in numbers.
        archive: Replays and records of finished matches.
    """

    def __init__(self, context: HostContext) -> None:
        self.archive = Archive(context.store, context.bots.pool)
        self._context = context
        self._actors: dict[str, TableActor] = {}
        context.bot_tables = BotTables(self._actors, context.bots.tables)
        self._loading: dict[str, asyncio.Lock] = {}
        self._heartbeat = Heartbeat(context, self._actors)
        self._hearing: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        store: StorePort,
        announcer: Announcer,
        *,
        process: str = "",
        clock: Clock | None = None,
        bots: BotRoom | None = None,
        observer: Observer | None = None,
    ) -> "Host":
        """Begin; the store and the announcer stay the caller's.

        Args:
            store: Where everything is kept.
            announcer: How other processes tell what is new.
            process: The name of this process among all that use the store. One that is started again under its old
                name goes on at once with the tables that it ran; without a name it has a new one.
            clock: The time; that of the machine where none is given.
            bots: Where bots think, and the worker processes that make replays and records, too; threads where none
                is given.
            observer: Who counts.

        Raises:
            StoreTrouble: If the store does not work.
        """
        clock = clock or SystemClock()
        leases = Leases(store, clock, process or secrets.token_hex(8))
        context = HostContext(store, announcer, clock, leases, bots or BotRoom())
        context.observer = observer or context.observer
        host = cls(context)
        await leases.open()
        host._hearing = asyncio.get_running_loop().create_task(host._hear_others())
        announcer.publish("process/", clock.wall())
        host._heartbeat.start()
        return host

    def silence(self) -> None:
        """Switch the chat off, at all tables that are loaded from now on."""
        self._context.chat = False

    async def close(self) -> None:
        """Ask every socket to come back, finish what is being stored, and leave the tables to other processes."""
        self._context.closing = True
        self._heartbeat.stop()
        if self._hearing is not None:
            self._hearing.cancel()
            await asyncio.gather(self._hearing, return_exceptions=True)
        actors = [self._actors.pop(table) for table in list(self._actors)]
        await asyncio.gather(*(actor.close(farewell=True) for actor in actors), return_exceptions=True)
        await self.finish()
        try:
            await self._context.leases.close()
        except StoreTrouble as error:
            # They run out by themselves.
            self._context.broken("close", error)

    @property
    def process(self) -> str:
        """The name of the process among all that use the store."""
        return self._context.leases.process

    async def finish(self) -> None:
        """Wait for all that is under way and does not wait for time to pass."""
        await self._context.finish()

    def abandon(self) -> None:
        """Stop without a word, as a process that is lost; others take its tables over when its leases have run out."""
        self._context.closing = True
        self._heartbeat.stop()
        for actor in self._actors.values():
            actor.scheduler.close()
        if self._hearing is not None:
            self._hearing.cancel()

    @property
    def figures(self) -> Figures:
        """The process in numbers."""
        sockets = sum(len(actor.presences.subscribers) for actor in self._actors.values())
        context = self._context
        return Figures(len(self._actors), sockets, context.conflicts, context.bots.failures, context.scheduler_failures)

    def has_seat(self, person: str) -> bool:
        """Whether a person has a seat at one of the tables in memory."""
        return person in self._context.seats

    async def sits(self, table: str, person: Person) -> bool:
        """Whether a person has a seat at a table, in memory or not.

        Raises:
            StoreTrouble: If the store does not work.
        """
        if (actor := self._actors.get(table)) is not None and (actor.presences.subscribers or self._is_alone):
            return actor.ledger.table.seat_of(person.id) is not None
        summary = await self._context.store.summary(table)
        if summary is None or person.id not in summary.people:
            return False
        if person.id != summary.host:
            return True
        # The host of a table is among its people, with a seat or without.
        try:
            async with self.at(table) as actor:
                return actor.ledger.table.seat_of(person.id) is not None
        except (DominoError, msgspec.MsgspecError):
            return False

    async def create(self, request: TableRequest, person: Person) -> TableMade:
        """Make a table.

        Raises:
            RuleSetError: If there are no such rules.
            SetupError: If they are not for these seats.
            UsageError: If a bot or the name is none.
            StoreTrouble: If the store does not work.
        """
        table, secret = secrets.token_urlsafe(16), new_secret()
        date = datetime.fromtimestamp(self._context.clock.wall() / 1000, UTC).date().isoformat()
        entry = created(request, host=person.id, id=table, date=date, secret=secret)
        await store_new(self._context, entry, person.id)
        return TableMade(id=table, path=f"/t/{table}", commitment=commitment_of(secret))

    async def lobby(self, person: Person | None) -> Lobby:
        """The lobby as one person sees it.

        Raises:
            StoreTrouble: If the store does not work.
        """
        rows = await self._context.store.lobby(person.id if person is not None else "")
        own = {summary.table for summary in rows.mine}
        shown = [
            [line_stored(one, mine=one.table in own) for one in some] for some in (rows.open, rows.playing, rows.mine)
        ]
        return Lobby(open=shown[0], playing=shown[1], mine=shown[2])

    async def line(self, table: str, person: Person | None) -> TableLine:
        """A table as the lobby shows it; to know its id is to be allowed to see it.

        Raises:
            NoSuchTable: If there is none.
            StoreTrouble: If the store does not work.
        """
        summary = await self._context.store.summary(table)
        if summary is None:
            raise NoSuchTable
        mine = person is not None and person.id in {summary.host, *summary.people}
        return line_stored(summary, mine=mine)

    async def attend(
        self,
        table: str,
        person: Person | None,
        connection: Connection,
        since: int | None = None,
        *,
        notation: bool = False,
        payer: Payer = NO_PAYER,
    ) -> None:
        """Serve a socket of a table until either side closes it.

        Args:
            table: Its id.
            person: Who it is; `None` may watch, too.
            connection: The socket.
            since: The last entry that the other end knows; what happened since is sent, if that is not much.
            notation: Whether the seat's view is also wanted as a line of the notation.
            payer: On whose behalf bots think while this socket keeps the table going.
        """
        try:
            # As `at` does it, without its generator: every open socket would hold one.
            actor = await self._loaded(table)
            actor.pins += 1
            try:
                subscriber = Subscriber(connection, person, notation=notation, payer=payer)
                await self._sit_in(actor, subscriber, since)
            finally:
                actor.unpin()
        except HostProblem as problem:
            again = isinstance(problem, HostClosed)
            await connection.send(bye(problem.code, str(problem), again=again))
            await connection.close(GOING_AWAY if again else NORMAL, problem.code)
        except StoreTrouble as trouble:
            await connection.send(
                bye("store_trouble", f"The table cannot be read now; come back. {trouble}", again=True)
            )
            await connection.close(TROUBLE, "store_trouble")
        except (DominoError, msgspec.MsgspecError) as error:
            self._context.broken("log", error)
            await connection.send(bye("damaged", "The log of this table is damaged and cannot be shown.", again=False))
            await connection.close(NORMAL, "damaged")

    async def _sit_in(self, actor: TableActor, subscriber: Subscriber, since: int | None) -> None:
        if actor.is_bots_alone and self._context.bot_tables.are_enough(subscriber.payer, actor.id):
            raise TooManyBotTables(self._context.bot_tables.sentence)
        try:
            await actor.arrive(subscriber, since)
            self._heartbeat.greet(actor, subscriber)
            while (frame := await subscriber.connection.receive()) is not None:
                subscriber.silence = 0
                await actor.hear(subscriber, frame)
        finally:
            actor.depart(subscriber)

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[TableActor]:
        """A table that stays loaded while it is used; loaded once, however many come at the same time.

        Raises:
            HostClosed: If this process is going down.
            NoSuchTable: If there is none.
            StoreTrouble: If it cannot be read.
        """
        actor = await self._loaded(table)
        actor.pins += 1
        try:
            if not (actor.presences.subscribers or self._is_alone):
                # Without a socket here, others do not say what happens there.
                await actor.refresh()
            yield actor
        finally:
            actor.unpin()

    @property
    def _is_alone(self) -> bool:
        return self._context.leases.alone

    async def _loaded(self, table: str) -> TableActor:
        if self._context.closing:
            raise HostClosed
        if table not in self._actors:
            async with self._loading.setdefault(table, asyncio.Lock()):
                if table not in self._actors:
                    try:
                        ledger = await Ledger.open(self._context.store, self._context.clock, table)
                    finally:
                        self._loading.pop(table, None)
                    # The next one after a try that failed may have loaded it meanwhile, too.
                    self._actors.setdefault(table, TableActor(self._context, ledger))
        if self._context.closing:
            raise HostClosed
        return self._actors[table]

    async def _hear_others(self) -> None:
        """Take over what other processes announce, as long as this one runs."""
        async for announced in self._context.announcer.subscribe():
            if announced == ANYTHING:
                self._heartbeat.look_everywhere()
            elif announced.table.startswith(HERE):
                table, _, process = announced.table.removeprefix(HERE).partition("/")
                if process != self.process:
                    self._heartbeat.look_around(table)
            elif announced.table == "process/":
                self._heartbeat.look_for_processes()
            elif (actor := self._actors.get(announced.table)) is None:
                continue
            elif announced.said:
                await actor.heard(announced.said)
            elif actor.ledger.table.seq < announced.seq:
                self._context.spawn(self._heartbeat.refresh(actor))
