"""Hosts on a virtual clock, with pages connected in memory."""

import asyncio
import heapq
import itertools
from collections.abc import Callable, Sequence

import msgspec

from doublesix.notation import format_move, parse_view
from doublesix.players import make_player
from doublesix.server.domain import BotTurn, Person
from doublesix.server.domain.commands import Command, Move, Ready, Sit, Talk
from doublesix.server.domain.projection.event_types import TableEvent
from doublesix.server.domain.projection.view_types import TableSeen
from doublesix.server.hosting import BotRoom, Host
from doublesix.server.hosting.cluster.announcements import InProcess
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.limits.buckets import NO_PAYER, Payer
from doublesix.server.wire.frames import Ack, Bye, Here, Ping, Pong, Refused, Said, ServerFrame, Update, Welcome
from doublesix.server.wire.http import TableRequest
from tests.server.hosting.shelves import MemoryShelf
from tests.server.screen import Screen

__all__ = ["FramesConnection", "Page", "PromptBots", "VirtualClock", "World", "entropy", "table_request"]

SERVER_FRAME = msgspec.json.Decoder[ServerFrame](ServerFrame)


def table_request(game: str, *fill: str, **more: object) -> TableRequest:
    return msgspec.convert({"game": game, "fill": fill, "pace": 100, **more}, TableRequest)


def entropy(number: int) -> str:
    return f"{number:016x}"


class _Alarm:
    def __init__(self, ring: Callable[[], None]) -> None:
        self.ring: Callable[[], None] | None = ring

    def cancel(self) -> None:
        self.ring = None


class VirtualClock:
    """A clock that stands still until a test advances it."""

    def __init__(self) -> None:
        self.time = 1_000_000
        self.skips = 0
        self._alarms: list[tuple[int, int, _Alarm]] = []
        self._count = itertools.count()

    def now(self) -> int:
        return self.time

    def wall(self) -> int:
        # People turn the wall clock as they like; nothing may depend on it.
        return 1_700_000_000_000 - 7 * self.time

    def alarm(self, at: int, ring: Callable[[], None]) -> _Alarm:
        alarm = _Alarm(ring)
        heapq.heappush(self._alarms, (at, next(self._count), alarm))
        return alarm

    def next_at(self, until: int) -> int | None:
        while self._alarms and self._alarms[0][2].ring is None:
            heapq.heappop(self._alarms)
        return self._alarms[0][0] if self._alarms and self._alarms[0][0] <= until else None

    def ring(self) -> None:
        _, _, alarm = heapq.heappop(self._alarms)
        if alarm.ring is not None:
            alarm.ring()


class PromptBots(BotRoom):
    """Bots that need no time, and no thread."""

    # It answers what a test gives it.
    async def choose(self, turn: BotTurn, payer: Payer = NO_PAYER) -> object:  # type: ignore[override]  # noqa: ARG002
        return make_player(turn.kind, turn.line).choose(turn.view)


class FramesConnection:
    """A socket in memory that keeps decoded frames with their times."""

    def __init__(self, now: Callable[[], int] = lambda: 0) -> None:
        self._now = now
        self.times: list[int] = []
        self.frames: list[ServerFrame] = []
        self.updates: list[Update] = []
        self.screen = Screen()
        self.sent: list[bytes] = []
        self.received: list[bytes] = []
        self.closed: tuple[int, str] | None = None
        self._frames: asyncio.Queue[bytes | None] = asyncio.Queue()

    async def send(self, frame: bytes) -> None:
        if self.closed is None:
            self.sent.append(frame)
            self.times.append(self._now())
            self.frames.append(SERVER_FRAME.decode(frame))
            if (update := self.screen.hear(self.frames[-1])) is not None:
                self.updates.append(update)

    async def receive(self) -> bytes | None:
        if self.closed is not None:
            return None
        return await self._frames.get()

    async def close(self, code: int, reason: str) -> None:
        if self.closed is None:
            self.closed = code, reason
            self._frames.put_nowait(None)

    def put(self, frame: bytes | None) -> None:
        if frame is not None:
            self.received.append(frame)
        self._frames.put_nowait(frame)


class Page:
    """A person at a table, with all frames of the sockets that were opened one after the other."""

    def __init__(self, world: "World", table: str, person: Person | None, address: str = "") -> None:
        self.world, self.table_id, self.person = world, table, person
        self.payer = Payer(address, address)
        self.connection = FramesConnection()
        self.work: asyncio.Task[None] | None = None
        self.happened: list[TableEvent] = []
        self.keys = 0
        self.pongs = True
        self._read = 0

    async def open(self, host: Host | None = None, since: int | None = None) -> "Page":
        self.connection, self._read = FramesConnection(self.world.clock.now), 0
        host = host or self.world.host
        self.work = asyncio.create_task(
            host.serve(self.table_id, self.person, self.connection, since, notation=True, payer=self.payer),
            name="page",
        )
        await self.world.settle()
        return self

    async def leave(self) -> None:
        assert self.work is not None
        self.connection.put(None)
        await self.work
        await self.world.settle()

    def cut(self) -> None:
        """The network is gone, and the server does not even get a closing handshake: its task is cancelled."""
        assert self.work is not None
        self.work.cancel()

    @property
    def seen(self) -> TableSeen:
        """The table of the last frame."""
        assert self.connection.screen.last is not None
        return self.connection.screen.last.table

    @property
    def updates(self) -> list[Update]:
        """Frames about the table, each with the whole table after it."""
        return self.connection.updates

    @property
    def welcome(self) -> Welcome:
        first = self.connection.frames[0]
        assert isinstance(first, Welcome)
        return first

    @property
    def here(self) -> Here:
        return [frame for frame in self.connection.frames if isinstance(frame, Here)][-1]

    @property
    def said(self) -> list[tuple[str, str]]:
        """Chat lines of the open socket."""
        return [(line.name, line.text or line.emote) for line in self.connection.frames if isinstance(line, Said)]

    @property
    def bye(self) -> Bye:
        last = self.connection.frames[-1]
        assert isinstance(last, Bye)
        return last

    def key(self) -> str:
        self.keys += 1
        return f"key-{self.keys:06}"

    async def ask(self, command: Command | Talk) -> Ack | Refused:
        """Send a command, and wait for its answer."""
        self.connection.put(msgspec.json.encode(command))
        await self.world.settle()
        answers = [
            frame for frame in self.connection.frames if isinstance(frame, Ack | Refused) and frame.key == command.key
        ]
        assert answers, f"no answer to {command}"
        return answers[-1]

    async def sit(self, seat: int) -> Ack | Refused:
        return await self.ask(Sit(key=self.key(), seat=seat, entropy=entropy(seat + 1)))

    async def act(self) -> bool:
        """Do what the greedy player would, if anything is asked; whether anything was."""
        seen = self.seen
        if "ready" in seen.may:
            await self.ask(Ready(key=self.key()))
            return True
        if not seen.legal or seen.notation is None:
            return False
        move = format_move(make_player("greedy", 0).choose(parse_view(seen.notation)))
        answer = await self.ask(Move(key=self.key(), move=move, after=seen.seq))
        assert isinstance(answer, Ack), answer
        return True

    def answer_pings(self) -> bool:
        """Answer pending pings, if this page does; whether there were any."""
        pings = (
            [frame for frame in self.connection.frames[self._read :] if isinstance(frame, Ping)] if self.pongs else []
        )
        self._read = len(self.connection.frames)
        for ping in pings:
            self.connection.put(msgspec.json.encode(Pong(id=ping.id)))
        return bool(pings)


class World:
    """Hosts that share a store, an announcer and a clock."""

    def __init__(self, shelf: StorePort | None = None) -> None:
        self.clock = VirtualClock()
        self.shelf = shelf if shelf is not None else MemoryShelf()
        self.announcer = InProcess()
        self.hosts: list[Host] = []
        self.pages: list[Page] = []

    @property
    def host(self) -> Host:
        return self.hosts[0]

    async def add_host(self, name: str = "", bots: BotRoom | None = None) -> Host:
        if isinstance(self.shelf, MemoryShelf):
            self.shelf.time = self.clock.time
        process = name or f"process-{len(self.hosts)}"
        host = await Host.open(self.shelf, self.announcer, process=process, clock=self.clock, bots=bots or PromptBots())
        self.hosts.append(host)
        await self.settle()
        return host

    async def table(self, request: TableRequest, host: str = "ana") -> str:
        return (await self.host.create(request, Person(host, host.capitalize()))).id

    async def page(
        self, table: str, person: str | None, host: Host | None = None, since: int | None = None, address: str = ""
    ) -> Page:
        page = Page(self, table, None if person is None else Person(person, person.capitalize()), address)
        self.pages.append(page)
        return await page.open(host, since)

    async def settle(self) -> None:
        """Let everything happen that does not wait for time to pass."""
        answered = True
        while answered:
            for _ in range(30):
                await asyncio.sleep(0)
                for host in self.hosts:
                    await host.finish()
            answered = max((page.answer_pings() for page in self.pages), default=False)

    async def pass_time(self, ms: int) -> None:
        """Turn the clock, alarm by alarm."""
        until = self.clock.time + ms
        while (at := self.clock.next_at(until)) is not None:
            self._set(max(at, self.clock.time))
            self.clock.ring()
            await self.settle()
        self._set(until)

    async def crash(self, host: Host) -> None:
        """The process is gone: nothing is said, nothing given back."""
        self.hosts.remove(host)
        host.abandon()
        await asyncio.sleep(0)

    async def play(self, pages: Sequence[Page], most: int = 4_000) -> None:
        """Let the people at the pages play a whole match."""
        for _ in range(most):
            if pages[0].seen.stage == "over":
                return
            if not [True for page in pages if await page.act()]:
                await self.pass_time(200)
        raise AssertionError("the match does not end")

    async def close(self) -> None:
        for page in self.pages:
            if page.work is not None and not page.work.done():
                page.connection.put(None)
                await asyncio.wait([page.work], timeout=5)
        for host in self.hosts:
            await host.close()
        await self.announcer.close()

    def _set(self, time: int) -> None:
        self.clock.time = time
        if isinstance(self.shelf, MemoryShelf):
            self.shelf.time = time
