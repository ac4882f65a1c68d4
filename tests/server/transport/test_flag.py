"""The flag of a connection's room, on which writers wait."""

import asyncio

from doublesix.server.transport.light_asyncio import Flag


async def test_a_flag_is_set_at_first() -> None:
    await Flag().wait()


async def test_all_who_wait_go_on_when_it_is_set() -> None:
    flag = Flag()
    flag.clear()
    waiting = [asyncio.create_task(flag.wait()) for _ in range(3)]
    await asyncio.sleep(0)
    assert not flag.is_set()
    assert not any(one.done() for one in waiting)
    waiting[0].cancel()
    flag.set()
    await asyncio.gather(*waiting[1:])
    assert waiting[0].cancelled()


async def test_a_waiter_waits_on_when_the_flag_is_cleared_again() -> None:
    flag = Flag()
    flag.clear()
    waiting = asyncio.create_task(flag.wait())
    await asyncio.sleep(0)
    flag.set()
    flag.clear()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert not waiting.done()
    flag.set()
    await waiting
