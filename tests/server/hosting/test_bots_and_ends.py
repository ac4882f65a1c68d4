"""Failing bots, tables that end, and the farewell of the server."""

import threading

import pytest

from doublesix.core.moves import Move
from doublesix.server.domain import BotTurn, Table, bot_choice, project_own
from doublesix.server.domain.projection.view_types import OwnSeen
from doublesix.server.hosting import BotRoom, HostProblem, NoSuchTable, NotFinished
from doublesix.server.hosting.actor import broadcast
from doublesix.server.hosting.actor.scheduler_task import IDLE_MS
from doublesix.server.hosting.features.archive import Form
from doublesix.server.wire.frames import Ack, Bye
from tests.server.hosting.shelves import TroubledShelf
from tests.server.hosting.worlds import World, table_request


def raises(_turn: BotTurn) -> Move:
    raise ZeroDivisionError


def answers_nothing(_turn: BotTurn) -> Move:
    return None  # type: ignore[return-value]  # as a bot with a mistake would


@pytest.mark.parametrize("choice", [raises, answers_nothing, bot_choice])
async def test_a_bot_that_fails_is_moved_for(choice: object) -> None:
    world = World(TroubledShelf())
    await world.add_host(bots=BotRoom(choice))  # type: ignore[arg-type]  # one of the above
    table = await world.table(table_request("merry-go-round", "greedy", "greedy"))
    page = await world.page(table, None)
    for _ in range(2_000):
        if page.seen.stage == "over":
            break
        await world.pass_time(500)
    assert page.seen.stage == "over"
    assert (world.host.figures.bot_failures > 0) is (choice is not bot_choice)
    await world.close()


async def test_a_bot_that_never_answers_is_replaced(world: World) -> None:
    stop = threading.Event()
    room = BotRoom(lambda turn: (stop.wait(), bot_choice(turn))[1], limit=0.01)
    host = await world.add_host(bots=room)
    table = await world.table(table_request("merry-go-round", "greedy", "greedy"))
    page = await world.page(table, None, host)
    await world.pass_time(5_000)
    stop.set()
    # A round may be over in that time, and the next one just dealt.
    assert any(update.table.plays for update in page.updates)
    assert room.failures > 0


async def test_a_table_without_sockets_is_unloaded_and_loaded_again(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "greedy"))
    ana = await world.page(table, "ana")
    await ana.sit(0)
    assert world.host.figures.tables == 1
    await ana.leave()
    await world.pass_time(IDLE_MS + 2_000)
    assert world.host.figures.tables == 0
    await ana.open(since=ana.seen.seq)
    assert world.host.figures.tables == 1
    await world.play([ana])


async def test_a_table_with_a_socket_stays_loaded(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "open"))
    await world.page(table, None)
    await world.pass_time(10 * IDLE_MS)
    assert world.host.figures.tables == 1


async def test_all_sockets_get_a_farewell_and_new_ones_are_refused() -> None:
    world = World(shelf := TroubledShelf())
    host = await world.add_host()
    table = await world.table(table_request("five-up", "open", "greedy", "greedy"))
    ana, watcher = await world.page(table, "ana"), await world.page(table, None)
    await ana.sit(0)
    await world.pass_time(1_000)
    await host.close()
    for page in (ana, watcher):
        assert page.bye == Bye(code="restarting", why=page.bye.why, message=page.bye.message, again=True)
        assert page.connection.closed is not None
    late = await world.page(table, "bob")
    assert (late.bye.code, late.bye.again) == ("restarting", True)
    assert not [owner for owner, _, _ in shelf.leases.values() if owner], "the leases are given back"
    world.hosts.clear()
    await world.close()


async def test_a_running_match_has_no_record_and_no_replay(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "greedy"))
    ana = await world.page(table, "ana")
    assert isinstance(await ana.sit(0), Ack)
    forms: tuple[Form, ...] = ("replay", "text", "json")
    for form in forms:
        with pytest.raises(NotFinished):
            await world.host.archive.get(table, form)
        with pytest.raises(NoSuchTable):
            await world.host.archive.get("nothing", form)
    with pytest.raises(HostProblem, match="no table here"):
        await world.host.listing.line("nothing", None)


async def test_an_error_in_one_picture_leaves_the_others_unchanged(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.table(table_request("double-six-dominoes", "open", "open"))
    ana, bob = await world.page(table, "ana"), await world.page(table, "bob")
    await ana.sit(0)

    def mistaken(table: Table, seat: int | None, *rest: object, **more: object) -> OwnSeen:
        if seat == 0:
            raise ZeroDivisionError
        return project_own(table, seat, *rest, **more)  # type: ignore[arg-type]  # whatever the host hands over

    with monkeypatch.context() as patch:
        patch.setattr(broadcast, "project_own", mistaken)
        assert isinstance(await bob.sit(1), Ack)
    assert bob.seen.stage == "playing"
    assert ana.connection.closed is not None
    await ana.open(since=ana.seen.seq)
    assert ana.seen.seq == bob.seen.seq
    await world.play([ana, bob])
