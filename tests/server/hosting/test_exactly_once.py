"""A command is carried out once, or not at all; what is acknowledged or broadcast is stored."""

import asyncio
from collections.abc import Sequence

import msgspec
import pytest

from doublesix.server.domain.commands import Back, Move, Ready, Sit, Start
from doublesix.server.storage import Row, Summary
from doublesix.server.wire.frames import Ack, Refused
from tests.server.hosting.shelves import TroubledShelf
from tests.server.hosting.worlds import Page, World, entropy, table_request


def shelf_of(world: World) -> TroubledShelf:
    assert isinstance(world.shelf, TroubledShelf)
    return world.shelf


async def seated(world: World) -> tuple[Page, Page]:
    table = await world.table(table_request("double-six-dominoes", "open", "open"))
    ana, bob = await world.page(table, "ana"), await world.page(table, "bob")
    await ana.sit(0)
    await bob.sit(1)
    return ana, bob


def to_move(ana: Page, bob: Page) -> Page:
    return ana if ana.seen.legal else bob


async def test_the_same_command_twice_is_carried_out_once(world: World) -> None:
    page = to_move(*await seated(world))
    move = Move(key="the-same-key", move=page.seen.legal[0], after=page.seen.seq)
    first = await page.ask(move)
    stored = len(shelf_of(world).logs[page.table_id])
    assert await page.ask(move) == first
    assert len(shelf_of(world).logs[page.table_id]) == stored


async def test_a_command_is_known_after_a_restart_and_in_another_process(world: World) -> None:
    page = to_move(*await seated(world))
    move = Move(key="the-same-key", move=page.seen.legal[0], after=page.seen.seq)
    first = await page.ask(move)
    other = await world.add_host()
    again = await world.page(page.table_id, page.person.id if page.person else None, other)
    assert await again.ask(move) == first


async def test_the_acknowledgement_precedes_the_resulting_changes(world: World) -> None:
    page = to_move(*await seated(world))
    before = len(page.connection.frames)
    await page.ask(Move(key=page.key(), move=page.seen.legal[0], after=page.seen.seq))
    assert isinstance(page.connection.frames[before], Ack)


async def test_a_command_that_is_not_stored_is_refused_and_changes_nothing(world: World) -> None:
    ana, bob = await seated(world)
    page = to_move(ana, bob)
    before, heard = page.seen, (len(ana.updates), len(bob.updates))
    move = Move(key=page.key(), move=before.legal[0], after=before.seq)
    shelf_of(world).failures = ["before"]
    answer = await page.ask(move)
    assert isinstance(answer, Refused)
    assert answer.code == "store_trouble"
    assert "The disk is full." in answer.why
    assert (len(ana.updates), len(bob.updates)) == heard
    assert isinstance(await page.ask(move), Ack), "the same key is good for another try"


async def test_a_command_with_an_unknown_store_result_is_looked_up(world: World) -> None:
    ana, bob = await seated(world)
    page = to_move(ana, bob)
    seq = page.seen.seq
    move = Move(key=page.key(), move=page.seen.legal[0], after=seq)
    shelf_of(world).failures = ["after"]
    assert isinstance(await page.ask(move), Refused)
    await world.pass_time(2_000)
    assert bob.seen.seq > seq, "it was stored after all, and broadcast"
    assert isinstance(await page.ask(move), Ack)


async def test_an_unreadable_store_closes_sockets_with_a_retry(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "open"))
    shelf_of(world).unreadable = True
    page = await world.page(table, "ana")
    assert (page.bye.code, page.bye.again) == ("store_trouble", True)
    shelf_of(world).unreadable = False
    assert isinstance(await (await page.open()).sit(0), Ack)


async def test_scheduled_entries_resume_with_the_store(world: World) -> None:
    ana, bob = await seated(world)
    while ana.seen.stage == "playing":
        await to_move(ana, bob).act()
    shelf_of(world).failures = ["before"] * 5
    await ana.ask(Ready(key=ana.key()))
    await bob.ask(Ready(key=bob.key()))
    await world.pass_time(30_000)
    assert ana.seen.round == 2


@pytest.mark.parametrize("stored", [False, True])
async def test_a_socket_that_breaks_while_its_command_is_stored_leaves_no_doubt(*, stored: bool) -> None:
    class Slow(TroubledShelf):
        gate: asyncio.Event | None = None

        async def append(
            self, rows: Sequence[Row], *, lease: int | None = None, summary: Summary | None = None
        ) -> None:
            if stored:
                await super().append(rows, lease=lease, summary=summary)
            if self.gate is not None:
                await self.gate.wait()
            if not stored:
                await super().append(rows, lease=lease, summary=summary)

    world = World(shelf := Slow())
    await world.add_host()
    ana, bob = await seated(world)
    page = to_move(ana, bob)
    seen, other = page.seen, bob if page is ana else ana
    move = Move(key=page.key(), move=seen.legal[0], after=seen.seq)
    shelf.gate = asyncio.Event()
    page.connection.put(msgspec.json.encode(move))
    for _ in range(10):
        await asyncio.sleep(0)
    page.cut()
    shelf.gate = None
    await world.settle()
    assert (other.seen.seq > seen.seq) is stored
    await page.open(since=seen.seq)
    assert isinstance(await page.ask(move), Ack)
    assert page.seen.seq == other.seen.seq
    await world.close()


@pytest.mark.parametrize(
    "frame",
    [b"", b"{", b"null", b"[]", b'{"do":"fly"}', b'{"do":"move"}', b"\xff\xfe", b"[" * 4000, b"x" * 5000,
     b'{"do":"sit","key":"12345678","seat":99,"entropy":"00"}', b'{"do":"ready","key":"short"}'],
)  # fmt: skip
async def test_an_unknown_frame_is_refused_with_a_message(world: World, frame: bytes) -> None:
    ana, _ = await seated(world)
    before = ana.seen
    ana.connection.put(frame)
    await world.settle()
    answer = ana.connection.frames[-1]
    assert isinstance(answer, Refused)
    assert (answer.code, answer.key) == ("bad_frame", None)
    assert ana.connection.closed is None
    assert ana.seen == before


async def test_a_visitor_without_a_name_is_refused(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "open"))
    page = await world.page(table, None)
    answer = await page.ask(Sit(key=page.key(), seat=0, entropy=entropy(1)))
    assert isinstance(answer, Refused)
    assert answer.code == "nobody"


async def test_a_refusal_has_code_text_and_legal_moves(world: World) -> None:
    page = to_move(*await seated(world))
    answer = await page.ask(Move(key=page.key(), move="pass", after=page.seen.seq))
    assert isinstance(answer, Refused)
    assert answer.legal == page.seen.legal
    stale = await page.ask(Move(key=page.key(), move=page.seen.legal[0], after=0))
    assert isinstance(stale, Refused)
    assert stale.code == "stale"
    for command in (Start(key=page.key()), Back(key=page.key())):
        assert isinstance(await page.ask(command), Refused)
