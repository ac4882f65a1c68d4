"""R8: the commitment reaches every seat before any entropy is accepted."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from itertools import count
from typing import Final

import httpx
import msgspec
import pytest
import pytest_asyncio
from websockets.asyncio.client import ClientConnection

from doublesix.dealing import FairSeed, commitment_of
from doublesix.server.domain.projection.event_types import Came, Started
from doublesix.server.wire.frames import Ack, Change, Ping, Refused, ServerFrame, Update, Welcome
from tests.server.whole.sites import Site
from tests.server.whole.visitors import DECODER, Visitor, make_table

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan")
SECONDS: Final = 30
NUMBERS: Final = count(1)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def site(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    """One server for all tests; each visitor has an address."""
    async with Site(tmp_path_factory.mktemp("site")) as running:
        yield running


def address() -> str:
    """A new address."""
    return f"127.0.3.{next(NUMBERS)}"


class Seat:
    """A person's socket with all its frames."""

    def __init__(self, visitor: Visitor, socket: ClientConnection) -> None:
        self.visitor, self.socket = visitor, socket
        self.frames: list[ServerFrame] = []

    async def next(self) -> ServerFrame:
        frame: ServerFrame = DECODER.decode(await asyncio.wait_for(self.socket.recv(), SECONDS))
        self.frames.append(frame)
        if isinstance(frame, Ping):
            await self.socket.send(msgspec.json.encode({"do": "pong", "id": frame.id}))
        return frame

    async def until(self, kind: type) -> ServerFrame:
        """The next frame of a kind."""
        while not isinstance(frame := await self.next(), kind):
            pass
        return frame

    async def sit(self, seat: int, entropy: str, **more: str) -> None:
        key = secrets.token_urlsafe(9)
        command = {"do": "sit", "key": key, "seat": seat, "entropy": entropy, **more}
        await self.socket.send(msgspec.json.encode(command))

    @property
    def commitment(self) -> str:
        """The commitment in the first frame."""
        first = self.frames[0]
        assert isinstance(first, Welcome)
        return first.table.commitment

    @property
    def entropies(self) -> list[tuple[int, str]]:
        """The entropies of people and bots in the frames so far."""
        pictures = [frame for frame in self.frames if isinstance(frame, Update | Change)]
        events = [event for frame in pictures for event in frame.happened]
        return [(event.seat, event.entropy) for event in events if isinstance(event, Came)]


async def come(stack: AsyncExitStack, site: Site, table: str, name: str) -> Seat:
    visitor = await stack.enter_async_context(Visitor(site.url, name, 0, address()))
    visitor.table = table
    return Seat(visitor, await stack.enter_async_context(await visitor.socket()))


async def table_at(stack: AsyncExitStack, site: Site, fill: Sequence[str]) -> tuple[str, str]:
    """A new table and its commitment."""
    maker = await stack.enter_async_context(Visitor(site.url, "Host", 1, address()))
    made = await maker.post("/api/tables", {"game": "five-up", "fill": fill, "pace": 0})
    return str(made["id"]), str(made["commitment"])


@pytest.mark.lot
async def test_every_seat_is_shown_the_commitment_before_any_entropy_is_accepted(site: Site) -> None:
    async with AsyncExitStack() as stack:
        table, promised = await table_at(stack, site, ("open",) * 4)
        seats = [await come(stack, site, table, name) for name in NAMES]
        for seat in seats:
            assert isinstance(await seat.next(), Welcome)
            await seat.until(Update)
        assert [seat.commitment for seat in seats] == [promised] * 4
        assert [seat.entropies for seat in seats] == [[]] * 4
        added = [secrets.token_hex(8) for _ in seats]
        for number, (seat, entropy) in enumerate(zip(seats, added, strict=True)):
            await seat.sit(number, entropy, commitment=seat.commitment)
            assert isinstance(await seat.until(Ack), Ack)
        for seat in seats:
            assert await begun(seat) == added
            assert all(frame.table.commitment == promised for frame in seat.frames if isinstance(frame, Welcome))


async def begun(seat: Seat) -> list[str]:
    """Entropies of all seats in the event of the beginning."""
    while True:
        frame = await seat.until(Change)
        assert isinstance(frame, Change)
        for event in frame.happened:
            if isinstance(event, Started):
                return event.entropy


@pytest.mark.lot
async def test_entropy_is_accepted_only_after_the_commitment_was_sent(site: Site) -> None:
    async with AsyncExitStack() as stack:
        table, promised = await table_at(stack, site, ("open", "open"))
        hasty = await come(stack, site, table, "Ana")
        await hasty.sit(0, "1" * 16)
        await hasty.until(Ack)
        assert isinstance(hasty.frames[0], Welcome)
        assert hasty.commitment == promised


@pytest.mark.lot
async def test_entropy_that_answers_an_earlier_commitment_is_refused_and_changes_nothing(site: Site) -> None:
    async with AsyncExitStack() as stack:
        _, before = await table_at(stack, site, ("open", "random"))
        table, promised = await table_at(stack, site, ("open", "random"))
        seat = await come(stack, site, table, "Ana")
        await seat.until(Update)
        for earlier in (before, commitment_of("0" * 64)):
            await seat.sit(0, "2" * 16, commitment=earlier)
            refused = await seat.until(Refused)
            assert isinstance(refused, Refused)
            assert refused.code == "other_commitment"
        assert seat.entropies == []
        await seat.sit(0, "3" * 16, commitment=promised)
        await seat.until(Ack)
        assert (await begun(seat))[0] == "3" * 16


async def test_the_host_cannot_add_entropy_before_the_commitment(site: Site) -> None:
    async with Visitor(site.url, "Ana", 0, address()) as ana:
        csrf = (await ana.http.get("/api/me")).json()["csrf"]
        command = {"game": "five-up", "fill": ["open", "random"], "entropy": "4" * 16}
        headers = {"origin": site.url, "x-csrf-token": csrf}
        answer = await ana.http.post("/api/tables", json=command, headers=headers)
        assert answer.status_code == httpx.codes.UNPROCESSABLE_ENTITY


async def test_the_revealed_secret_and_seed_match_the_first_frames(site: Site) -> None:
    async with Visitor(site.url, "Ana", 0, address()) as ana:
        table = await make_table(ana, {"game": "five-up", "fill": ["open", "random"], "pace": 0, "house_rules": SHORT})
        shown = (await ana.http.get(f"/api/tables/{table}")).json()["line"]["table"]["commitment"]
        await ana.play(table, 0, until=asyncio.Event())
        assert ana.update is not None
        seed = FairSeed.parse(ana.update.table.seed or "")
        (sent,) = (command["entropy"] for command in ana.sent.values() if command["do"] == "sit")
        assert seed.commitment == shown
        assert seed.entropy[0] == sent


SHORT: Final = {"target": "20"}
