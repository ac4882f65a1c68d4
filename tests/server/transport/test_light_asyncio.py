"""Light replacements of asyncio's event and queue: the flag of a connection's room, and the inbox of a socket."""

import asyncio

import pytest

from doublesix.server.transport.light_asyncio import Flag, Inbox


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


async def test_the_inbox_is_first_in_first_out() -> None:
    inbox: Inbox[int] = Inbox()
    for number in range(3):
        inbox.put_nowait(number)
    assert [await inbox.get() for _ in range(3)] == [0, 1, 2]
    assert inbox.empty()


async def test_receiving_waits_for_a_message() -> None:
    inbox: Inbox[int] = Inbox()
    taking = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    assert not taking.done()
    inbox.put_nowait(1)
    inbox.put_nowait(2)
    assert await taking == 1
    assert not inbox.empty()


async def test_a_cancelled_receive_loses_nothing() -> None:
    inbox: Inbox[int] = Inbox()
    taking = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait(1)
    taking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await taking
    assert await inbox.get() == 1
