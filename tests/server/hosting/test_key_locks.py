"""Locks by key: exclusive for each key, independent of others, and freed."""

import asyncio

import pytest

from doublesix.server.hosting.key_locks import KeyLocks


async def test_after_a_failure_waiters_keep_their_order() -> None:
    locks, at_once, most = KeyLocks[str](), 0, 0

    async def make(*, fails: bool) -> None:
        nonlocal at_once, most
        async with locks.held("a"):
            at_once += 1
            most = max(most, at_once)
            try:
                await asyncio.sleep(0)
                if fails:
                    raise OSError
                await asyncio.sleep(0.01)
            finally:
                at_once -= 1

    first, second = asyncio.create_task(make(fails=True)), asyncio.create_task(make(fails=False))
    with pytest.raises(OSError):  # noqa: PT011 - whatever it was
        await first
    await asyncio.gather(second, make(fails=False))

    assert most == 1
    assert not locks


async def test_other_keys_do_not_wait() -> None:
    locks = KeyLocks[str]()

    async with locks.held("a"), asyncio.timeout(1), locks.held("b"):
        assert len(locks) == 2

    assert not locks


async def test_a_cancelled_waiter_leaves_no_lock() -> None:
    locks = KeyLocks[str]()

    async with locks.held("a"):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01), locks.held("a"):
                raise AssertionError
        assert len(locks) == 1

    assert not locks
