"""Two hosts with paired worlds (R3), and every byte that leaves them.

The worlds are those of `tests.server.domain.worlds`; here they lie in a store, a host loads them, and what is compared
is what goes to the socket of the seat and to that of a spectator, when on the clock of the world it goes there, and
what they are answered over HTTP.
"""

import re
from contextlib import AsyncExitStack
from dataclasses import dataclass
from random import Random
from typing import Final

import httpx
import msgspec

from doublesix.server.compute import WorkerPool
from doublesix.server.domain import card, fold
from doublesix.server.domain.commands import Call, Claim, Command, Move, Waive
from doublesix.server.domain.log import Created, Logged
from doublesix.server.hosting.bringing import Bringing
from doublesix.server.hosting.clock import SystemClock
from doublesix.server.hosting.cluster.announcements import open_announcer
from doublesix.server.hosting.erasure import Erasure
from doublesix.server.hosting.features.analysis import AnalysisRoom
from doublesix.server.hosting.features.background import BackgroundReviews
from doublesix.server.hosting.features.hints import HintRoom
from doublesix.server.hosting.features.mistakes import Mistakes
from doublesix.server.hosting.features.practice import PracticeRoom
from doublesix.server.hosting.features.reviews import Reviews
from doublesix.server.hosting.features.sheets import SheetQuotas, SheetRooms
from doublesix.server.hosting.house import House as HouseSettings
from doublesix.server.hosting.row_codec import line_of, summary_of, write_row
from doublesix.server.http.app import create_app
from doublesix.server.http.site import Site
from doublesix.server.identity.devices import Devices
from doublesix.server.identity.marks import Marks
from doublesix.server.identity.password_queue import Passwords
from doublesix.server.identity.registry import SessionRegistry
from doublesix.server.identity.sessions import COOKIE, Session, Sessions
from doublesix.server.limits.backoff import Backoff
from doublesix.server.limits.buckets import Quota
from doublesix.server.limits.known_people import KnownPeople
from doublesix.server.limits.sockets import Sockets
from doublesix.server.limits.throttle import Throttle
from doublesix.server.monitoring.metrics import Metrics
from doublesix.server.monitoring.readiness import Readiness
from doublesix.server.settings import Limits, Settings
from doublesix.server.storage import PersonRow, SessionRow
from doublesix.server.wire.frames import Ack
from tests.server.domain.house import House
from tests.server.domain.worlds import opened, parted
from tests.server.hosting.shelves import MemoryShelf
from tests.server.hosting.worlds import Page, World

__all__ = ["Twins", "twins"]

TABLE: Final = "t1-of-the-worlds"
HOME: Final = "http://127.0.0.1:8066"
PING: Final = re.compile(rb'("is":"ping","id":")[^"]{12}"')
CHANGE: Final = b'{"is":"change"'
PATHS: Final = ("", "/record", "/record?form=json", "/replay", "/replay?form=all")
PEOPLE: Final = "abcdefghij"


class StorePort(MemoryShelf):
    """A store that knows all players of the table."""

    async def person(self, id_: str) -> PersonRow:
        return PersonRow(id_, id_.capitalize())

    async def probe(self) -> None:
        return None


class Accounts:
    """A browser of a person with a running session."""

    def __init__(self, person: str) -> None:
        self.browser = Session("a-browser", person)

    def now(self) -> int:
        return 0

    async def session(self, digest: str) -> SessionRow | None:
        return SessionRow(digest, self.browser.person, 0, 0) if digest == self.browser.digest else None


class Twin:
    """One world: its host, a page at every seat, a spectator, and an HTTP client."""

    def __init__(self, house: House, seat: int) -> None:
        shelf = StorePort()
        log = renamed(house.log)
        table = fold(log)
        shelf.logs[TABLE] = [write_row(TABLE, logged) for logged in log]
        shelf.summaries[TABLE] = summary_of(table, line_of(table, card(table)), 0)
        self.shelf, self.world, self.seat = shelf, World(shelf), seat
        self.people = [sitting.person for sitting in house.table.seats]
        self.pages: list[Page] = []
        self.read: dict[int, int] = {}

    async def open(self, stack: AsyncExitStack) -> None:
        await self.world.add_host("only")
        stack.push_async_callback(self.world.close)
        for person in (*self.people, None):
            self.pages.append(await self.world.page(TABLE, person, since=1))
        secret = "a secret of this test"
        sessions, freely = Sessions(secret, secure=False), Quota(10**9, 1.0, 1)
        callers = KnownPeople(self.world.host.has_seat)
        accounts = Accounts(self.people[self.seat])
        registry = SessionRegistry(accounts, open_announcer())  # type: ignore[arg-type]  # what of it is asked here
        house = HouseSettings(self.shelf, open_announcer())  # type: ignore[arg-type]  # no act is done here
        reviews = Reviews(
            self.world.host.archive, WorkerPool(1), self.shelf.reviews, self.world.host.leases, quota=freely,
            most_bytes=0,
        )  # fmt: skip
        site = Site(
            # Stand-ins that have what is used.
            settings=Settings(database="none"), store=self.shelf, host=self.world.host, sessions=sessions,  # type: ignore[arg-type]
            registry=registry, devices=Devices(secret, secure=False), passwords=Passwords(WorkerPool(1)),
            metrics=Metrics(), readiness=Readiness(self.shelf), sockets=Sockets(20, 80, callers.is_known),
            openings=freely, entries=freely, tries=Backoff(10, 1.0), made=freely, known_people=callers,
            throttle=Throttle(Limits(work=10**9, spacing=0)), marks=Marks(secret, secure=False),
            house=house, exports=freely,
            erasure=Erasure(self.shelf, self.shelf, self.world.host, house),  # type: ignore[arg-type]  # no one is deleted here
            bringing=Bringing(self.shelf, self.shelf.mistakes, self.world.host),  # type: ignore[arg-type]  # as above
            reviews=reviews, mistakes=Mistakes(self.shelf.mistakes, self.shelf),
            background=BackgroundReviews(self.shelf, self.shelf.mistakes, reviews, freely),
            practice=PracticeRoom(WorkerPool(1), freely),
            hints=HintRoom(self.world.host.at, WorkerPool(1), freely),
            analysis=AnalysisRoom(WorkerPool(1), tables=freely, hints=freely),
            sheets=SheetRooms(self.shelf, open_announcer(), SystemClock(), SheetQuotas(freely, freely)),
        )  # fmt: skip
        door = httpx.ASGITransport(create_app(site.settings, site))  # type: ignore[arg-type]  # two namings of one thing
        cookie = sessions.cookie(accounts.browser).partition(";")[0].partition("=")[2]
        seated = httpx.AsyncClient(transport=door, base_url=HOME, cookies={COOKIE: cookie})
        self.clients = (
            await stack.enter_async_context(seated),
            await stack.enter_async_context(httpx.AsyncClient(transport=door, base_url=HOME)),
        )

    async def news(self) -> list[tuple[int, bytes]]:
        """Frames sent to the seat and to the spectator since the last call, with times."""
        frames: list[tuple[int, bytes]] = []
        for number in (self.seat, -1):
            line = self.pages[number].connection
            frames += list(zip(line.times, line.sent, strict=True))[self.read.get(number, 0) :]
            self.read[number] = len(line.sent)
        return [(at, PING.sub(rb'\1"', frame)) for at, frame in frames]

    async def answers(self) -> list[bytes]:
        """HTTP answers to the seat and to a spectator, with length and headers."""
        parts = []
        for client in self.clients:
            for path in ("/api/lobby", "/health", *(f"/api/tables/{TABLE}{part}" for part in PATHS)):
                answer = await client.get(path)
                parts += [f"{answer.status_code} {sorted(answer.headers.items())}".encode(), answer.content]
        return parts


def renamed(log: list[Logged]) -> list[Logged]:
    """The log of a table with a server's id."""
    first = log[0].entry
    assert isinstance(first, Created)
    entry = msgspec.structs.replace(first, id=TABLE)
    return [msgspec.structs.replace(log[0], entry=entry), *log[1:]]


@dataclass
class Twins:
    """What was compared."""

    frames: int = 0
    changes: int = 0
    bytes: int = 0
    moves: int = 0
    end: str = ""


async def twins(game: str, seats: int, seed: str) -> Twins | None:
    """Play two worlds in step until a public difference; `None` if no pair was found."""
    random = Random(f"{game} {seats} {seed}")
    seat = random.randrange(seats)
    one = opened(game, seats, random, partners=None)
    other = parted(one, seat, random)
    if other is None:
        return None
    seen = Twins()
    async with AsyncExitStack() as stack:
        pair = [Twin(house, seat) for house in (one, other)]
        for twin in pair:
            await twin.open(stack)
        while not seen.end and seen.moves < 200:
            await compare(pair, seen)
            # A round that ends shows all hands, and pays for what was held.
            seen.end = await step(pair, random) or hands_are_shown(pair)
            seen.moves += 1
    return seen


async def compare(pair: list[Twin], seen: Twins) -> None:
    ours, theirs = [await twin.news() for twin in pair]
    assert ours == theirs
    answers = [await twin.answers() for twin in pair]
    assert answers[0] == answers[1]
    seen.changes += sum(frame.startswith(CHANGE) for _, frame in ours)
    seen.frames += len(ours) + len(answers[0]) // 2
    seen.bytes += sum(len(frame) for _, frame in ours) + sum(map(len, answers[0]))


async def step(pair: list[Twin], random: Random) -> str:
    """One public step in both worlds; the reason if the pair ends there."""
    waited = random.choice((0, 300, 1_700, 5_000))
    for twin in pair:
        await twin.world.pass_time(waited)
    if end := hands_are_shown(pair):
        return end
    shown = [[page.seen for page in twin.pages] for twin in pair]
    speaker = next((n for n, table in enumerate(shown[0]) if "waive" in table.may), None)
    mover = next((n for n, table in enumerate(shown[0]) if table.legal), None)
    if speaker is not None:
        word = "claim" if "claim" in shown[0][speaker].may else "call"
        await both(pair, speaker, random.choice((word, "waive")))
        return ""
    if mover is None:
        return ""
    common = [move for move in shown[0][mover].legal if move in shown[1][mover].legal]
    if not common:
        return "no move in both worlds"
    # What the seat tries, and may not, is answered alike as well.
    tried = random.choice(("66", "draw", "pass", "63>66/s1", "claim", "call"))
    if tried not in shown[0][pair[0].seat].legal:
        await both(pair, pair[0].seat, tried)
    await both(pair, mover, random.choice(common))
    hands = [twin.pages[twin.seat].seen.hand for twin in pair]
    return "another tile was drawn" if hands[0] != hands[1] else ""


def hands_are_shown(pair: list[Twin]) -> str:
    """The end of the round in one of the worlds, as the reason to stop."""
    stages = {page.seen.stage for twin in pair for page in twin.pages}
    return "" if stages == {"playing"} else "hands are shown"


async def both(pair: list[Twin], number: int, what: str) -> None:
    """The same command in both worlds, granted or refused in both."""
    answers = []
    for twin in pair:
        page = twin.pages[number]
        answers.append(await page.ask(command(page, what)))
    assert isinstance(answers[0], Ack) == isinstance(answers[1], Ack)


def command(page: Page, what: str) -> Command:
    words: dict[str, type[Claim | Call | Waive]] = {"claim": Claim, "call": Call, "waive": Waive}
    if what in words:
        return words[what](key=page.key())
    return Move(key=page.key(), move=what, after=page.seen.seq)
