"""Sockets are opened in turn."""

import asyncio
from functools import partial

from doublesix.server.web.arrivals import LINE, Arrivals


async def begun(arrivals: Arrivals, number: int) -> list[asyncio.Task[object]]:
    tasks: list[asyncio.Task[object]] = [asyncio.create_task(arrivals.begin()) for _ in range(number)]
    await asyncio.sleep(0.01)
    return tasks


async def test_the_others_wait_and_come_in_their_order() -> None:
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


async def test_a_socket_that_is_held_up_keeps_nobody_out() -> None:
    arrivals = Arrivals(most=1, longest=0.02)
    _, second = await begun(arrivals, 2)
    await asyncio.wait_for(second, 5)


async def test_new_connections_are_read_at_once_where_few_wait() -> None:
    arrivals, read = Arrivals(most=1, longest=60), list[int]()
    await begun(arrivals, 3)
    arrivals.admit(lambda: read.append(1))
    assert read == [1]


async def test_where_many_wait_new_connections_are_read_in_their_order_as_turns_end() -> None:
    arrivals, read = Arrivals(most=1, longest=60), list[int]()
    sockets = await begun(arrivals, 1 + LINE)
    for number in range(5):
        arrivals.admit(partial(read.append, number))
    assert read == []
    for socket in sockets[:3]:
        end = await socket
        assert callable(end)
        end()
        await asyncio.sleep(0)
    assert read == [0, 1, 2, 3, 4]


async def test_all_connections_are_read_when_the_last_turn_has_ended() -> None:
    arrivals, read = Arrivals(most=4, longest=0.01), asyncio.Queue[int]()
    await begun(arrivals, 4 + LINE)
    for number in range(1_000):
        arrivals.admit(partial(read.put_nowait, number))
    async with asyncio.timeout(20):
        assert [await read.get() for _ in range(1_000)] == list(range(1_000))
