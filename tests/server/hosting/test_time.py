"""Times sent by a page have no effect; latency is measured by the server."""

import msgspec

from doublesix.server.domain.commands import Move
from doublesix.server.domain.projection.event_types import Acted, Flagged, TableEvent
from doublesix.server.hosting.actor.subscriber import MOST, Lag
from doublesix.server.wire.frames import Ack, Ping, Pong
from tests.server.hosting.worlds import Page, World, table_request


async def timed(world: World, **clock: int) -> tuple[Page, Page]:
    table = await world.table(table_request("double-six-dominoes", "open", "open", clock=clock))
    ana, bob = await world.page(table, "ana"), await world.page(table, "bob")
    await ana.sit(0)
    await bob.sit(1)
    return (ana, bob) if ana.seen.legal else (bob, ana)


def happened(page: Page) -> list[TableEvent]:
    return [event for update in page.updates for event in update.happened]


def bank(seen_by: Page, of: Page) -> int:
    """What is left of a seat's reserve."""
    assert of.seen.seat is not None
    clock = seen_by.seen.seats[of.seen.seat].clock
    assert clock is not None
    return clock.bank


async def test_a_player_whose_time_is_up_is_moved_for(world: World) -> None:
    first, other = await timed(world, move=10)
    await world.pass_time(9_900)
    assert not [event for event in happened(other) if isinstance(event, Flagged)]
    await world.pass_time(1_000)
    flagged = [event for event in happened(other) if isinstance(event, Flagged)]
    assert [event.seat for event in flagged] == [first.seen.seat]
    assert next(event.by for event in happened(other) if isinstance(event, Acted)) == "clock"


async def test_the_reserve_is_used_after_the_time_for_the_move(world: World) -> None:
    first, other = await timed(world, move=10, bank=20)
    await world.pass_time(25_000)
    assert await first.act()
    assert bank(other, first) == 5_000


async def test_measured_latency_is_credited_to_the_clock(world: World) -> None:
    first, other = await timed(world, move=10, bank=20)
    begun, first.pongs = world.clock.time, False
    await answer_late(world, first, 300)
    await world.pass_time(begun + 12_000 - world.clock.time)
    assert await first.act()
    # The clock showed 12 s; 300 ms of them were the way.
    assert bank(other, first) == 18_300


async def test_no_more_than_half_a_second_is_given_back(world: World) -> None:
    first, other = await timed(world, move=10, bank=20)
    begun, first.pongs = world.clock.time, False
    await answer_late(world, first, 4_000)
    await world.pass_time(begun + 15_000 - world.clock.time)
    assert await first.act()
    assert bank(other, first) == 15_000 + MOST


async def test_the_clock_waits_for_a_move_in_transit(world: World) -> None:
    first, other = await timed(world, move=10)
    begun, first.pongs = world.clock.time, False
    await answer_late(world, first, 400)
    await world.pass_time(begun + 10_350 - world.clock.time)
    assert isinstance(await first.ask(Move(key=first.key(), move=first.seen.legal[0], after=first.seen.seq)), Ack)
    assert not [event for event in happened(other) if isinstance(event, Flagged)]


async def test_the_clock_of_a_record_stands_where_a_lagged_move_would_turn_it_back(world: World) -> None:
    first, other = await timed(world, move=10, bank=20)
    other.pongs = False
    await answer_late(world, other, 400)
    assert await first.act()
    began = first.seen.seq
    await world.pass_time(100)
    assert await other.act()

    rows = (await world.shelf.read(first.table_id))[began - 1 :]
    # 300 ms before the move that it answers, but for the bound.
    assert {row.at for row in rows} == {rows[0].at}
    assert len(rows) > 1


async def test_a_pong_with_a_wrong_number_is_ignored(world: World) -> None:
    first, _ = await timed(world, move=10)
    first.pongs = False
    await world.pass_time(10_000)
    for number in ("", "guess", "A" * 12):
        first.connection.put(msgspec.json.encode(Pong(id=number)))
    await world.settle()
    lag = Lag()
    number = lag.ask(1_000)
    assert not lag.answered(number + "x", 1_100)
    assert lag.answered(number, 1_200)
    assert not lag.answered(number, 9_000), "once only"
    assert lag.ms == 200


async def test_a_silent_socket_is_closed(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "open"))
    page = await world.page(table, "ana")
    page.pongs = False
    await world.pass_time(120_000)
    assert page.bye.code == "no_answer"
    assert page.bye.again
    assert page.connection.closed is not None
    assert world.host.figures.sockets == 0


async def test_a_process_that_was_suspended_closes_no_socket(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "open"))
    page = await world.page(table, "ana")
    page.pongs = False
    await world.pass_time(10_000)
    asked = next(frame for frame in page.connection.frames if isinstance(frame, Ping))
    world.clock.time += 120_000
    await world.pass_time(5_000)
    assert page.connection.closed is None
    page.pongs = True
    page.connection.put(msgspec.json.encode(Pong(id=asked.id)))
    await world.pass_time(60_000)
    assert page.connection.closed is None


async def test_a_socket_that_answers_stays_for_hours(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "open"))
    page = await world.page(table, "ana")
    await world.pass_time(7_200_000)
    assert page.connection.closed is None


async def test_the_clock_of_a_table_does_not_drift_from_that_of_the_process(world: World) -> None:
    first, other = await timed(world, move=600)
    begun, table = world.clock.time, first.seen.now
    for _ in range(10):
        await world.pass_time(7_777)
        await (first if first.seen.legal else other).act()
    assert abs((first.seen.now - table) - (world.clock.time - begun)) <= 50


async def answer_late(world: World, page: Page, ms: int) -> None:
    """Answer the next ping after a delay in milliseconds."""
    known = len(page.connection.frames)
    while not (pings := [frame for frame in page.connection.frames[known:] if isinstance(frame, Ping)]):
        await world.pass_time(100)
    await world.pass_time(ms)
    page.connection.put(msgspec.json.encode(Pong(id=pings[0].id)))
    await world.settle()
