"""Coming back to a table: missed events are sent once, or the table alone when there are too many."""

from unittest.mock import patch

import msgspec

from doublesix.server.domain.commands import Ready
from doublesix.server.domain.log import Logged, Stood
from doublesix.server.hosting import host
from doublesix.server.hosting.row_codec import write_row
from doublesix.server.wire.frames import Ack, Here, Update, Welcome
from tests.server.hosting.worlds import World, table_request


async def test_the_first_frames_are_a_welcome_and_everything(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "greedy"))
    ana = await world.page(table, "ana")
    assert [type(frame) for frame in ana.connection.frames[:2]] == [Welcome, Update]
    assert (ana.welcome.name, ana.welcome.host) == ("Ana", True)
    assert not (await world.page(table, "bob")).welcome.host
    assert (await world.page(table, None)).welcome.name == ""


async def test_a_reconnecting_page_gets_the_missed_events(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "greedy", "greedy"))
    ana, watcher = await world.page(table, "ana"), await world.page(table, None)
    await ana.sit(0)
    since = ana.seen.seq
    await ana.leave()
    await world.pass_time(30_000)
    meanwhile = [event for update in watcher.updates for event in update.happened if event.seq > since]
    await ana.open(since=since)
    back = ana.updates[0]
    assert not back.reset
    assert [(type(event), event.seq) for event in back.happened] == [(type(one), one.seq) for one in meanwhile]
    assert back.table.seq == watcher.seen.seq


async def test_no_event_is_sent_twice(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "greedy"))
    ana = await world.page(table, "ana")
    await ana.sit(0)
    await ana.leave()
    await ana.open(since=ana.seen.seq)
    assert ana.updates[0].happened == []
    assert not ana.updates[0].reset


async def a_long_match(world: World) -> str:
    """A match of two bots with fixed tiles, of a length that fits the test."""
    with patch.object(host, "new_secret", lambda: f"{7:064x}"):
        return await world.table(table_request("five-up", "greedy", "greedy", house_rules={"target": "300"}))


async def test_more_than_200_missed_events_are_replaced_by_the_table(world: World) -> None:
    table = await a_long_match(world)
    watcher = await world.page(table, None)
    await world.pass_time(3_600_000)
    last = watcher.seen.seq
    assert last > 202
    far = await world.page(table, None, since=last - 201)
    assert far.updates[0].reset
    assert far.updates[0].happened == []
    near = await world.page(table, None, since=last - 200)
    assert not near.updates[0].reset
    assert {event.seq for event in near.updates[0].happened} <= set(range(last - 199, last + 1))


async def test_an_unknown_event_number_gets_the_table_alone(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "open"))
    assert (await world.page(table, "ana", since=10**9)).updates[0].reset
    assert (await world.page(table, "ana", since=-5)).updates[0].table.seq == 1


async def test_two_pages_of_one_person_show_the_same(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "greedy"))
    one, other = await world.page(table, "ana"), await world.page(table, "ana")
    await one.sit(0)
    await world.play([other])
    assert one.seen == other.seen
    assert one.updates[-1] == other.updates[-1]


async def test_a_restarted_server_goes_on_where_the_table_stood(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "open", clock={"move": 30}))
    ana, bob = await world.page(table, "ana"), await world.page(table, "bob")
    await ana.sit(0)
    await bob.sit(1)
    await world.pass_time(5_000)
    before = ana.seen
    await world.crash(world.host)
    await world.pass_time(3_600_000)
    host = await world.add_host("process-0")
    await ana.open(host, since=before.seq)
    await bob.open(host, since=before.seq)
    assert ana.seen.hand == before.hand
    # No time has passed at the table since its last entry, though the server was away for an hour.
    assert ana.seen.now <= before.now
    assert ana.seen.to_act == before.to_act
    await world.play([ana, bob])


async def test_a_page_without_a_table_gets_an_error(world: World) -> None:
    page = await world.page("no-such-table", "ana")
    assert (page.bye.code, page.bye.again) == ("no_such_table", False)
    assert page.connection.closed is not None


async def test_a_damaged_log_harms_only_its_own_table(world: World) -> None:
    good, bad = [await world.table(table_request("five-up", "open", "greedy")) for _ in range(2)]
    await world.shelf.append([write_row(bad, Logged(2, 0, 0, Stood(7)))])
    page = await world.page(bad, "ana")
    assert (page.bye.code, page.bye.again) == ("damaged", False)
    assert isinstance(await (await world.page(good, "ana")).sit(0), Ack)


async def test_arrivals_and_departures_are_broadcast(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "open"))
    ana, bob = await world.page(table, "ana"), await world.page(table, "bob")
    await ana.sit(0)
    await bob.sit(1)
    assert ana.here.here == [True, True]
    await bob.leave()
    assert ana.here.here == [True, False]
    assert ana.here.away_until[1] is not None
    await world.page(table, None)
    assert ana.here.watching == 1
    await bob.open(since=bob.seen.seq)
    assert ana.here == Here(here=[True, True], away_until=[None, None], watching=1)
    eve = await world.page(table, "eve")
    assert (ana.here.watching, ana.here.watchers) == (2, ["Eve"])
    await eve.leave()
    assert (ana.here.watching, ana.here.watchers) == (1, [])


async def test_equal_keys_of_two_people_are_different(world: World) -> None:
    table = await world.table(table_request("double-six-dominoes", "open", "open"))
    ana, bob = await world.page(table, "ana"), await world.page(table, "bob")
    await ana.sit(0)
    assert isinstance(await bob.sit(1), Ack), "both used their first key"
    # And an unknown field is a frame that cannot be read.
    ana.connection.put(msgspec.json.encode(Ready(key="key-000009"))[:-1] + b',"seat":1}')
    await world.settle()
    assert ana.connection.frames[-1].code == "bad_frame"  # type: ignore[union-attr]  # a refusal


async def test_missed_steps_are_forgotten_as_the_table_goes_on(world: World) -> None:
    table = await a_long_match(world)
    watcher = await world.page(table, None)
    await world.pass_time(3_000)
    first = watcher.seen.seq
    with patch.object(world.shelf, "read", wraps=world.shelf.read) as read:
        await world.page(table, None, since=1)
        await world.page(table, None, since=first // 2)
        assert read.call_count == 1
        await world.pass_time(6_000)
        assert watcher.seen.seq > first + 16
        late = await world.page(table, None, since=1)
        assert read.call_count == 2
    assert not late.updates[0].reset
    assert late.seen.seq == watcher.seen.seq
