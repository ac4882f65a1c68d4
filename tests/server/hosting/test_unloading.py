"""A table without sockets is unloaded, and its memory is free at once."""

import gc
import weakref

from doublesix.server.hosting.actor.scheduler_task import IDLE_MS
from doublesix.server.hosting.features.bots import MOST_BOT_TABLES
from tests.server.hosting.worlds import World, table_request


async def test_an_unloaded_table_needs_no_garbage_collection(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "open"))
    ana, bob = await world.page(table, "ana"), await world.page(table, "bob")
    await ana.sit(0)
    await bob.sit(1)
    await ana.act()
    async with world.host.at(table) as actor:
        seen = weakref.ref(actor)
    del actor
    assert world.host.figures.tables == 1
    gc.collect()
    gc.disable()
    try:
        await ana.leave()
        await bob.leave()
        # Those who left are waited for before.
        await world.pass_time(120_000 + 2 * IDLE_MS)
        assert world.host.figures.tables == 0
        assert seen() is None
    finally:
        gc.enable()
    assert (await world.page(table, "ana")).seen.seats[0].name == "Ana"


async def test_a_table_that_was_used_without_a_socket_is_unloaded(world: World) -> None:
    for _ in range(5):
        async with world.host.at(await world.table(table_request("five-up", "open", "open"))):
            pass
    await world.pass_time(2 * IDLE_MS)
    assert world.host.figures.tables == 0


async def test_a_table_whose_visitor_was_refused_is_unloaded(world: World) -> None:
    watching = [
        await world.page(await world.table(table_request("five-up", "greedy", "random")), "eve")
        for _ in range(MOST_BOT_TABLES.strangers + 2)
    ]
    assert world.host.figures.tables == MOST_BOT_TABLES.strangers + 2
    for page in watching[: MOST_BOT_TABLES.strangers]:
        await page.leave()
    await world.pass_time(120_000 + 2 * IDLE_MS)
    assert world.host.figures.tables == 0
