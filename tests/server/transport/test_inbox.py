"""The inbox of a socket."""

import asyncio

import pytest

from doublesix.server.transport.light_asyncio import Inbox


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
