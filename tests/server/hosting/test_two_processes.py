"""Two processes with one store: either may serve a table, one moves its bots, and a dead one is replaced."""

import pytest

from doublesix.server.domain.commands import Move
from doublesix.server.domain.projection.event_types import Acted, Handed, TableEvent
from doublesix.server.hosting import Host
from doublesix.server.hosting.cluster.heartbeat import Heartbeat
from doublesix.server.hosting.cluster.process_leases import LEASE_MS
from doublesix.server.storage import Row, StoreTrouble
from doublesix.server.wire.frames import Ack, Refused
from tests.server.hosting.shelves import MemoryShelf
from tests.server.hosting.worlds import Page, World, table_request


def happened(page: Page) -> list[TableEvent]:
    return [event for update in page.updates for event in update.happened]


async def apart(world: World, *fill: str, **more: object) -> tuple[Page, Page]:
    """Two people at one table, each through a process of their own."""
    second = await world.add_host()
    table = await world.table(table_request("five-up", "open", "open", *fill, **more))
    ana, bob = await world.page(table, "ana"), await world.page(table, "bob", second)
    assert isinstance(await ana.sit(0), Ack)
    assert isinstance(await bob.sit(1), Ack)
    return ana, bob


async def test_people_of_two_processes_play_a_whole_match_with_bots(world: World) -> None:
    ana, bob = await apart(world, "greedy", "random")
    await world.play([ana, bob])
    assert bob.seen.stage == "over"
    assert ana.seen.scores == bob.seen.scores
    assert [type(event) for event in happened(ana)][-20:] == [type(event) for event in happened(bob)][-20:]


async def test_every_bot_moves_once(world: World) -> None:
    ana, bob = await apart(world, "greedy", "random")
    await world.play([ana, bob])
    assert world.hosts[0].figures.scheduler_failures == world.hosts[1].figures.scheduler_failures == 0
    seqs = [event.seq for event in happened(ana) if isinstance(event, Acted) and event.by == "bot"]
    assert len(seqs) == len(set(seqs)) or all(seqs.count(seq) <= 2 for seq in seqs)


async def test_a_person_at_the_other_process_is_not_away(world: World) -> None:
    ana, bob = await apart(world, "greedy")
    await world.pass_time(300_000)
    assert not [event for event in happened(ana) if isinstance(event, Handed)]
    assert ana.here.here == [True, True, False]
    assert bob.here.here == [True, True, False]


async def test_a_person_who_leaves_the_other_process_is_replaced_after_the_grace(world: World) -> None:
    ana, bob = await apart(world)
    await world.pass_time(30_000)
    await bob.leave()
    assert ana.here.here == [True, False]
    await world.pass_time(59_000)
    assert ana.seen.seats[1].bot is None
    await world.pass_time(2_000)
    assert ana.seen.seats[1].bot == "greedy"


async def test_a_page_may_move_to_the_other_process(world: World) -> None:
    ana, bob = await apart(world)
    await bob.leave()
    await bob.open(world.hosts[0], since=bob.seen.seq)
    await ana.leave()
    await ana.open(world.hosts[1], since=ana.seen.seq)
    await world.pass_time(300_000)
    assert not [event for event in happened(ana) if isinstance(event, Handed)]
    await world.play([ana, bob])


async def test_when_the_process_with_the_lease_dies_the_other_goes_on(world: World) -> None:
    ana, bob = await apart(world, "greedy", "random")
    await world.pass_time(2_000)
    alive, lost, kept = await _crashed(world, ana, bob)
    await world.pass_time(LEASE_MS)
    await lost.open(alive, since=lost.seen.seq)
    await world.play([lost, kept])
    assert _lease(world, ana.table_id) != ""


async def test_a_table_moves_to_another_process_within_three_seconds(world: World) -> None:
    ana, bob = await apart(world, "greedy", "random")
    await world.pass_time(2_000)
    alive, lost, kept = await _crashed(world, ana, bob)
    await lost.open(alive, since=lost.seen.seq)
    for _ in range(15):
        # The seat to act moves; the bots after that are the duty of the process that runs the table.
        for page in (lost, kept):
            await page.act()
        await world.pass_time(200)
    assert _lease(world, ana.table_id) == alive.leases.process


async def test_people_of_a_dead_process_are_absent(world: World) -> None:
    ana, _ = await apart(world)
    await world.pass_time(10_000)
    await world.crash(world.hosts[1])
    await world.pass_time(LEASE_MS + 5_000 + 61_000)
    assert ana.seen.seats[1].bot == "greedy"


async def test_a_process_that_outslept_its_lease_stores_nothing(world: World) -> None:
    ana, bob = await apart(world, "greedy", "random")
    shelf = world.shelf
    assert isinstance(shelf, MemoryShelf)
    await world.pass_time(1_000)
    holder, epoch, until = shelf.leases[ana.table_id]
    # Another process has taken it, and the holder has not noticed.
    shelf.leases[ana.table_id] = ("process-9", epoch + 1, until)
    del shelf.covers[ana.table_id]
    stored = len(shelf.logs[ana.table_id])
    await world.pass_time(2_000)
    by_itself = [row for row in shelf.logs[ana.table_id][stored:] if not row.person]
    assert by_itself == [], holder
    await world.pass_time(20_000)
    await world.play([ana, bob])


async def test_of_two_simultaneous_moves_through_two_processes_one_is_refused(world: World) -> None:
    ana, _ = await apart(world)
    twin = await world.page(ana.table_id, "ana", world.hosts[1])
    bob = world.pages[1]
    page = ana if ana.seen.legal else None
    while page is None:
        await bob.act()
        page = ana if ana.seen.legal else None
    seen = ana.seen
    assert isinstance(await ana.ask(Move(key="first-of-two", move=seen.legal[0], after=seen.seq)), Ack)
    answer = await twin.ask(Move(key="second-of-two", move=seen.legal[-1], after=seen.seq))
    assert isinstance(answer, Refused)
    assert answer.code == "stale"
    same = await twin.ask(Move(key="first-of-two", move=seen.legal[0], after=seen.seq))
    assert isinstance(same, Ack), "the very same command is acknowledged by the other process, too"


async def _crashed(world: World, ana: Page, bob: Page) -> tuple[Host, Page, Page]:
    """The process that runs the table dies: the one that is left, the page that lost its line, and the other page."""
    dead = world.hosts[int(_lease(world, ana.table_id).removeprefix("process-"))]
    alive = next(host for host in world.hosts if host is not dead)
    lost, kept = (ana, bob) if dead is world.hosts[0] else (bob, ana)
    await world.crash(dead)
    return alive, lost, kept


def _lease(world: World, table: str) -> str:
    assert isinstance(world.shelf, MemoryShelf)
    return world.shelf.leases.get(table, ("", 0, 0))[0]


async def test_a_process_that_is_started_again_under_its_name_is_believed_again(world: World) -> None:
    ana, bob = await apart(world)
    await world.pass_time(5_000)
    await world.crash(world.hosts[1])
    again = await world.add_host("process-1")
    await bob.open(again, since=bob.seen.seq)
    await world.pass_time(300_000)
    assert not [event for event in happened(ana) if isinstance(event, Handed)]
    await world.play([ana, bob])


async def test_a_host_without_a_seat_is_present_through_either_process(world: World) -> None:
    other = await world.add_host()
    table = await world.table(table_request("five-up", "open", "open", "open"), host="ana")
    bob = await world.page(table, "bob")
    assert isinstance(await bob.sit(0), Ack)
    ana = await world.page(table, "ana", other)
    await world.pass_time(120_000)
    assert "start" not in bob.seen.may
    await ana.leave()
    await world.pass_time(62_000)
    assert "start" in bob.seen.may


async def test_an_announced_entry_that_could_not_be_read_is_read_soon(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = await world.add_host()
    table = await world.table(table_request("five-up", "open", "open"))
    ana, bob = await world.page(table, "ana"), await world.page(table, "bob", second)
    await ana.sit(0)
    await world.pass_time(5_000)
    # With Redis processes look everywhere only when that was gone.
    monkeypatch.setattr(Heartbeat, "look_everywhere", lambda _: None)
    read, failures = world.shelf.read, iter([StoreTrouble("no answer")])

    async def failing(table: str, after: int = 0) -> list[Row]:
        if after and (failure := next(failures, None)):
            raise failure
        return await read(table, after)

    monkeypatch.setattr(world.shelf, "read", failing)
    await bob.sit(1)
    await world.pass_time(2_000)
    assert next(failures, None) is None
    assert ana.seen.seq == bob.seen.seq
    assert ana.seen.stage == "playing"
