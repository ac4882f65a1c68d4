"""Sockets are opened in turn."""

import asyncio

from doublesix.server.transport.arrivals import Arrivals


async def begun(arrivals: Arrivals, number: int) -> list[asyncio.Task[object]]:
    tasks: list[asyncio.Task[object]] = [asyncio.create_task(arrivals.begin()) for _ in range(number)]
    await asyncio.sleep(0.01)
    return tasks


async def test_waiting_sockets_are_opened_in_order() -> None:
    arrivals = Arrivals(most=2, longest=60)
    first, second, third, fourth = await begun(arrivals, 4)
    assert [task.done() for task in (first, second, third, fourth)] == [True, True, False, False]
    end = first.result()
    assert callable(end)
    for _ in range(3):
        end()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert [third.done(), fourth.done()] == [True, False], "a turn ends once"
    fourth.cancel()
    for task in (second, third):
        done = task.result()
        assert callable(done)
        done()
    assert all(task.done() for task in await begun(arrivals, 2))


async def test_a_socket_that_goes_while_it_waits_takes_no_turn() -> None:
    arrivals = Arrivals(most=1, longest=60)
    first, second, third = await begun(arrivals, 3)
    second.cancel()
    end = first.result()
    assert callable(end)
    end()
    await asyncio.sleep(0.01)
    assert third.done()
    assert second.cancelled()


async def test_a_delayed_socket_blocks_no_other() -> None:
    arrivals = Arrivals(most=1, longest=0.02)
    _, second = await begun(arrivals, 2)
    await asyncio.wait_for(second, 5)
