"""Host: loads the tables of one process, serves their sockets and answers requests about tables."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import msgspec

from doublesix.dealing import commitment_of, new_secret
from doublesix.errors import DominoError
from doublesix.messages import Message
from doublesix.messages.units import message_of
from doublesix.server.compute.levels import Level
from doublesix.server.domain import Person, created
from doublesix.server.hosting.actor.connection import Connection
from doublesix.server.hosting.actor.ledger import Ledger
from doublesix.server.hosting.actor.subscriber import Subscriber
from doublesix.server.hosting.actor.table_actor import TableActor
from doublesix.server.hosting.clock import Clock, SystemClock
from doublesix.server.hosting.cluster.announcements import PROCESS, Announcer
from doublesix.server.hosting.cluster.heartbeat import Heartbeat
from doublesix.server.hosting.cluster.process_leases import Leases
from doublesix.server.hosting.context import Figures, HostContext, Observer
from doublesix.server.hosting.errors import Damaged, HostClosed, HostProblem, TooManyBotTables
from doublesix.server.hosting.features.archive import Archive
from doublesix.server.hosting.features.books import Books
from doublesix.server.hosting.features.bots import BotRoom, BotTables
from doublesix.server.hosting.features.lobby import Listing
from doublesix.server.hosting.features.pictures import Pictures
from doublesix.server.hosting.key_locks import KeyLocks
from doublesix.server.hosting.new_table import store_new
from doublesix.server.hosting.reports import Reporting
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.limits.buckets import NO_PAYER, Payer
from doublesix.server.storage import StoreTrouble
from doublesix.server.wire.close_codes import GOING_AWAY, NORMAL, TRY_AGAIN_LATER
from doublesix.server.wire.codec import bye
from doublesix.server.wire.http import TableMade, TableRequest

__all__ = ["Host"]


class _NotRead(Message, id="bye.not-read", english="The table cannot be read now; come back. {cause}"):
    cause: Message


class Host:
    """The tables loaded in this process, and requests about all others.

    Tables are loaded when a socket opens, and unloaded some time after the last one has closed. Several processes may
    host one table at the same time.

    Attributes:
        figures: Figures of the process, for metrics.
        archive: Replays and records of finished matches.
        pictures: Pictures of tables, for previews of links.
        listing: The lobby, and lobby lines of tables.
        books: Finished matches of a person.
    """

    def __init__(self, context: HostContext) -> None:
        self.archive, self.books = Archive(context.store, context.bots.pool), Books(context.store)
        self._context = context
        actors = self._actors = dict[str, TableActor]()
        self.pictures, self.listing = Pictures(context.bots.pool, actors), Listing(context, actors)
        context.bot_tables = BotTables(actors, context.bots.tables)
        self._loading = KeyLocks[str]()
        self._heartbeat = Heartbeat(context, actors)
        self._following: asyncio.Task[None] | None = None

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
        """Start a host; the caller closes the store and the announcer.

        Args:
            store: The store of logs, lobby and leases.
            announcer: Notifications from and to other processes.
            process: Name of this process among all that use the store; random if empty. A process restarted under its
                old name takes over the tables that it ran at once.
            clock: The clock; that of the machine if `None`.
            bots: The bots, with the worker processes that also make replays and records; threads only if `None`.
            observer: Receiver of metrics.

        Raises:
            StoreTrouble: If the store does not work.
        """
        clock = clock or SystemClock()
        leases = Leases(store, clock, process or secrets.token_hex(8))
        context = HostContext(store, announcer, clock, leases, bots or BotRoom())
        context.observer = observer or context.observer
        host = cls(context)
        await leases.open()
        host._following = asyncio.get_running_loop().create_task(host._heartbeat.follow_announcements())
        announcer.publish(PROCESS, clock.wall())
        host._heartbeat.start()
        return host

    def silence(self) -> None:
        """Switch the chat off at all tables that are loaded from now on."""
        self._context.chat = False

    def take_reports(self, reports: Reporting) -> None:
        """Take reports to the hosts of the house at all tables from now on."""
        self._context.reports = reports

    def set_read_only(self, read_only: bool) -> None:  # noqa: FBT001 - a property that also wakes the tables
        """Let all tables stand still, or go on where they stopped."""
        if self._context.read_only != read_only:
            self._context.read_only = read_only
            for actor in self._actors.values():
                actor.scheduler.wake()

    async def close(self) -> None:
        """Shut down: tell every socket to reconnect, finish pending appends, and release all leases."""
        self._context.closing = True
        self._heartbeat.stop()
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)
        actors = [self._actors.pop(table) for table in list(self._actors)]
        await asyncio.gather(*(actor.close(farewell=True) for actor in actors), return_exceptions=True)
        await self.finish()
        try:
            await self._context.leases.close()
        except StoreTrouble as error:
            # The leases expire.
            self._context.broken("close", error)

    @property
    def loaded(self) -> Collection[str]:
        """Ids of the tables that are loaded now; changes with them."""
        return self._actors.keys()

    @property
    def leases(self) -> Leases:
        """Leases of the process."""
        return self._context.leases

    async def finish(self) -> None:
        """Wait for all background tasks; timers are not waited for."""
        await self._context.finish()

    def abandon(self) -> None:
        """Stop as a crashed process would: no farewell, and leases are left to expire."""
        self._context.closing = True
        self._heartbeat.stop()
        for actor in self._actors.values():
            actor.scheduler.close()
        if self._following is not None:
            self._following.cancel()

    @property
    def figures(self) -> Figures:
        """Figures of the process, for metrics."""
        sockets = sum(len(actor.presences.subscribers) for actor in self._actors.values())
        context = self._context
        return Figures(len(self._actors), sockets, context.conflicts, context.bots.failures, context.scheduler_failures)

    def waiting(self, level: Level) -> int:
        """Number of tasks that wait for a worker."""
        pool = self._context.bots.pool
        return 0 if pool is None else pool.waiting(level)

    def has_seat(self, person: str) -> bool:
        """Whether a person has a seat at a loaded table."""
        return person in self._context.seats

    async def sits(self, table: str, person: Person) -> bool:
        """Whether a person has a seat at a table, loaded or not.

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
        # The summary lists the host among the people with or without a seat, so the table has to be loaded.
        try:
            async with self.at(table) as actor:
                return actor.ledger.table.seat_of(person.id) is not None
        except (DominoError, msgspec.MsgspecError):
            return False

    async def create(self, request: TableRequest, person: Person) -> TableMade:
        """Create and store a table.

        Raises:
            RuleSetError: If the game, a variation or a house rule is unknown or not allowed.
            SetupError: If the rules do not allow these seats.
            UsageError: If a bot is unknown, or the name or patience is not allowed.
            StoreTrouble: If the store does not work.
        """
        table, secret = secrets.token_urlsafe(16), new_secret()
        date = datetime.fromtimestamp(self._context.clock.wall() / 1000, UTC).date().isoformat()
        entry = created(request, host=person.id, id=table, date=date, secret=secret)
        await store_new(self._context, entry, person.id)
        return TableMade(id=table, path=f"/t/{table}", commitment=commitment_of(secret))

    async def serve(
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
            table: Id of the table.
            person: The person at the socket; `None` for an anonymous spectator.
            connection: The socket.
            since: Number of the last entry that the client has; missed events are sent if they are not too many.
            notation: Whether the seat's view is also sent as a line of the notation.
            payer: Whose quota pays for the bots while this socket keeps the table running.
        """
        try:
            # Same as `at`, but without its generator, which every open socket would keep alive.
            actor = await self._loaded(table)
            actor.pins += 1
            try:
                subscriber = Subscriber(connection, person, notation=notation, payer=payer)
                await self._receive_until_closed(actor, subscriber, since)
            finally:
                actor.unpin()
        except HostProblem as problem:
            again = isinstance(problem, HostClosed)
            await connection.send(bye(problem.code, message_of(problem), again=again))
            await connection.close(GOING_AWAY if again else NORMAL, problem.code)
        except StoreTrouble as trouble:
            await connection.send(bye("store_trouble", _NotRead(message_of(trouble)), again=True))
            await connection.close(TRY_AGAIN_LATER, "store_trouble")
        except (DominoError, msgspec.MsgspecError) as error:
            self._context.broken("log", error)
            await connection.send(bye("damaged", Damaged.why, again=False))
            await connection.close(NORMAL, "damaged")

    async def _receive_until_closed(self, actor: TableActor, subscriber: Subscriber, since: int | None) -> None:
        if actor.is_bots_alone and self._context.bot_tables.are_enough(subscriber.payer, actor.id):
            raise TooManyBotTables(self._context.bot_tables.refusal(subscriber.payer))
        try:
            await actor.arrive(subscriber, since)
            self._heartbeat.greet(actor, subscriber)
            while (frame := await subscriber.connection.receive()) is not None:
                subscriber.silence = 0
                await actor.receive(subscriber, frame)
        finally:
            actor.depart(subscriber)

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[TableActor]:
        """Load a table, and keep it loaded while the block runs; concurrent calls load it once.

        Raises:
            HostClosed: If this process is shutting down.
            NoSuchTable: If there is no such table.
            StoreTrouble: If the store does not work.
        """
        actor = await self._loaded(table)
        actor.pins += 1
        try:
            if not (actor.presences.subscribers or self._is_alone):
                # Without a socket here, other processes need not announce what happens at the table.
                await actor.refresh()
            yield actor
        finally:
            actor.unpin()

    @property
    def _is_alone(self) -> bool:
        return self._context.leases.is_alone

    async def _loaded(self, table: str) -> TableActor:
        if self._context.closing:
            raise HostClosed
        if table not in self._actors:
            async with self._loading.held(table):
                if table not in self._actors:
                    ledger = await Ledger.open(self._context.store, self._context.clock, table)
                    self._actors[table] = TableActor(self._context, ledger)
        if self._context.closing:
            raise HostClosed
        return self._actors[table]
