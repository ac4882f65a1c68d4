"""`Host`: all tables of one process."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Final

import msgspec

from doublesix.dealing import commitment_of, new_secret
from doublesix.errors import DominoError
from doublesix.server.buckets import NOBODY, Payer
from doublesix.server.hosting.archive import Archive
from doublesix.server.hosting.attendant import Attendant
from doublesix.server.hosting.beat import Beat
from doublesix.server.hosting.bot_tables import BotTables
from doublesix.server.hosting.bots import BotRoom
from doublesix.server.hosting.clock import Clock, SystemClock
from doublesix.server.hosting.frames import bye
from doublesix.server.hosting.house import Figures, House, Observer
from doublesix.server.hosting.leases import Leases
from doublesix.server.hosting.ledger import Ledger
from doublesix.server.hosting.live import Live
from doublesix.server.hosting.opening import store_new
from doublesix.server.hosting.problems import HostClosed, HostProblem, NoSuchTable, TooManyBotTables
from doublesix.server.hosting.shelf import Shelf
from doublesix.server.hosting.storing import line_stored
from doublesix.server.hosting.talk import GOING_AWAY, NORMAL, TROUBLE, Talk
from doublesix.server.storage import ANYTHING, Announcer, StoreTrouble
from doublesix.server.tables import Person, created
from doublesix.server.wire.http import Lobby, TableLine, TableMade, TableWish

__all__ = ["Host"]

HERE: Final = "here/"
"""Announcements about who is at a table begin so; those about its log are its id alone."""


class Host:
    """The tables that somebody is at through this process, and everything that is asked about the others.

    Tables are loaded when somebody comes, and unloaded some time after the last one has left. Several processes may
    host one table at the same time.

    Attributes:
        figures: The process in numbers.
        archive: Replays and records of finished matches.
    """

    def __init__(self, house: House) -> None:
        self.archive = Archive(house.store, house.bots.pool)
        self._house = house
        self._lives: dict[str, Live] = {}
        house.bot_tables = BotTables(self._lives, house.bots.tables)
        self._loading: dict[str, asyncio.Lock] = {}
        self._beat = Beat(house, self._lives)
        self._hearing: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        store: Shelf,
        announcer: Announcer,
        *,
        process: str = "",
        clock: Clock | None = None,
        bots: BotRoom | None = None,
        observer: Observer | None = None,
    ) -> "Host":
        """Begin; the store and the announcer stay whoever's they are.

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
        house = House(store, announcer, clock, leases, bots or BotRoom())
        house.observer = observer or house.observer
        host = cls(house)
        await leases.open()
        host._hearing = asyncio.get_running_loop().create_task(host._hear_others())
        announcer.publish("process/", clock.wall())
        host._beat.start()
        return host

    async def close(self) -> None:
        """Tell everybody to come back, finish what is being stored, and leave the tables to other processes."""
        self._house.closing = True
        self._beat.stop()
        if self._hearing is not None:
            self._hearing.cancel()
            await asyncio.gather(self._hearing, return_exceptions=True)
        lives = [self._lives.pop(table) for table in list(self._lives)]
        await asyncio.gather(*(live.close(farewell=True) for live in lives), return_exceptions=True)
        await self.finish()
        try:
            await self._house.leases.close()
        except StoreTrouble as error:
            # They run out by themselves.
            self._house.broken("close", error)

    async def finish(self) -> None:
        """Wait for all that is under way and does not wait for time to pass."""
        await self._house.finish()

    def abandon(self) -> None:
        """Stop without a word, as a process that is lost; others take its tables over when its leases have run out."""
        self._house.closing = True
        self._beat.stop()
        for live in self._lives.values():
            live.duty.close()
        if self._hearing is not None:
            self._hearing.cancel()

    @property
    def figures(self) -> Figures:
        """The process in numbers."""
        sockets = sum(len(live.crowd.attendants) for live in self._lives.values())
        house = self._house
        return Figures(len(self._lives), sockets, house.conflicts, house.bots.failures, house.duty_failures)

    def has_seat(self, person: str) -> bool:
        """Whether a person has a seat at one of the tables in memory."""
        return any(live.ledger.table.seat_of(person) is not None for live in self._lives.values())

    async def sits(self, table: str, person: Person) -> bool:
        """Whether a person has a seat at a table, in memory or not.

        Raises:
            StoreTrouble: If the store does not work.
        """
        summary = await self._house.store.summary(table)
        if summary is None or person.id not in summary.people:
            return False
        if person.id != summary.host:
            return True
        # Whoever made a table is among its people, with a seat or without.
        try:
            async with self._at(table) as live:
                return live.ledger.table.seat_of(person.id) is not None
        except (DominoError, msgspec.MsgspecError):
            return False

    async def create(self, wish: TableWish, person: Person) -> TableMade:
        """Make a table.

        Raises:
            RuleSetError: If there are no such rules.
            SetupError: If they are not for these seats.
            UsageError: If a bot or the name is none.
            StoreTrouble: If the store does not work.
        """
        table, secret = secrets.token_urlsafe(16), new_secret()
        date = datetime.fromtimestamp(self._house.clock.wall() / 1000, UTC).date().isoformat()
        entry = created(wish, host=person.id, id=table, date=date, secret=secret)
        await store_new(self._house, entry, person.id)
        return TableMade(id=table, path=f"/t/{table}", commitment=commitment_of(secret))

    async def lobby(self, person: Person | None) -> Lobby:
        """The lobby as one person sees it.

        Raises:
            StoreTrouble: If the store does not work.
        """
        rows = await self._house.store.lobby(person.id if person is not None else "")
        own = {summary.table for summary in rows.mine}
        shown = [
            [line_stored(one, mine=one.table in own) for one in some] for some in (rows.open, rows.playing, rows.mine)
        ]
        return Lobby(open=shown[0], playing=shown[1], mine=shown[2])

    async def line(self, table: str, person: Person | None) -> TableLine:
        """A table as the lobby shows it; whoever knows its id may see it.

        Raises:
            NoSuchTable: If there is none.
            StoreTrouble: If the store does not work.
        """
        summary = await self._house.store.summary(table)
        if summary is None:
            raise NoSuchTable
        mine = person is not None and person.id in {summary.host, *summary.people}
        return line_stored(summary, mine=mine)

    async def attend(
        self,
        table: str,
        person: Person | None,
        talk: Talk,
        since: int | None = None,
        *,
        notation: bool = False,
        payer: Payer = NOBODY,
    ) -> None:
        """Let somebody be at a table, until the socket is closed by either side.

        Args:
            table: Its id.
            person: Who it is; nobody can watch, too.
            talk: The socket.
            since: The last entry that the other end knows; with it, what happened since is told, if that is not much.
            notation: Whether the seat's view is also wanted as a line of the notation.
            payer: On whose behalf bots think while this socket keeps the table going.
        """
        try:
            async with self._at(table) as live:
                attendant = Attendant(talk, person, notation=notation, payer=payer)
                await self._sit_in(live, attendant, since)
        except HostProblem as problem:
            again = isinstance(problem, HostClosed)
            await talk.send(bye(problem.code, str(problem), again=again))
            await talk.close(GOING_AWAY if again else NORMAL, problem.code)
        except StoreTrouble as trouble:
            await talk.send(bye("store_trouble", f"The table cannot be read now; come back. {trouble}", again=True))
            await talk.close(TROUBLE, "store_trouble")
        except (DominoError, msgspec.MsgspecError) as error:
            self._house.broken("log", error)
            await talk.send(bye("damaged", "The log of this table is damaged and cannot be shown.", again=False))
            await talk.close(NORMAL, "damaged")

    async def _sit_in(self, live: Live, attendant: Attendant, since: int | None) -> None:
        if live.is_bots_alone and self._house.bot_tables.are_enough(attendant.payer, live.id):
            raise TooManyBotTables(self._house.bot_tables.sentence)
        try:
            await live.arrive(attendant, since)
            self._beat.greet(live, attendant)
            while (frame := await attendant.talk.receive()) is not None:
                await live.hear(attendant, frame)
        finally:
            live.depart(attendant)

    @asynccontextmanager
    async def _at(self, table: str) -> AsyncIterator[Live]:
        """A table that stays loaded while it is used; loaded once, however many come at the same time.

        Raises:
            HostClosed: If this process is going down.
            NoSuchTable: If there is none.
            StoreTrouble: If it cannot be read.
        """
        live = await self._loaded(table)
        live.pins += 1
        try:
            yield live
        finally:
            live.pins -= 1

    async def _loaded(self, table: str) -> Live:
        if self._house.closing:
            raise HostClosed
        if table not in self._lives:
            async with self._loading.setdefault(table, asyncio.Lock()):
                if table not in self._lives:
                    try:
                        ledger = await Ledger.open(self._house.store, self._house.clock, table)
                    finally:
                        self._loading.pop(table, None)
                    # Whoever came after a try that failed may have loaded it meanwhile, too.
                    self._lives.setdefault(table, Live(self._house, ledger))
        if self._house.closing:
            raise HostClosed
        return self._lives[table]

    async def _hear_others(self) -> None:
        """Take over what other processes announce, as long as this one lives."""
        async for announced in self._house.announcer.subscribe():
            if announced == ANYTHING:
                self._beat.look_everywhere()
            elif announced.table.startswith(HERE):
                self._beat.look_around(announced.table.removeprefix(HERE))
            elif announced.table == "process/":
                self._house.spawn(self._house.leases.look())
            else:
                live = self._lives.get(announced.table)
                if live is not None and live.ledger.table.seq < announced.seq:
                    self._house.spawn(live.refresh())
