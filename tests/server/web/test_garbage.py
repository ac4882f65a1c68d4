"""Cycles of a server are collected when its memory has grown, and never while nothing has."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from doublesix.server.web import garbage
from doublesix.server.web.garbage import paced_collection


class Cycle:
    """Dies with the next look for cycles, and no sooner."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(garbage, "SECONDS", 0.001)
    gc.unfreeze()
    yield
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Bytes that the process holds, as the test has it."""
    now = [1_000_000_000]
    monkeypatch.setattr(garbage, "_resident", lambda: now[0])
    return now


async def looks() -> None:
    """Let it look at least twice."""
    await asyncio.sleep(0.05)


async def test_cycles_wait_until_memory_has_grown(held: list[int]) -> None:
    async with paced_collection(lambda: 0):
        seen = weakref.ref(Cycle())
        held[0] += garbage.GROWTH - 1
        await looks()
        assert seen() is not None
        held[0] += 1
        await looks()
        assert seen() is None


async def test_what_new_sockets_hold_is_no_growth(held: list[int]) -> None:
    sockets = 0
    async with paced_collection(lambda: sockets):
        seen = weakref.ref(Cycle())
        sockets, held[0] = 10_000, held[0] + garbage.SOCKET * 10_000
        await looks()
        assert seen() is not None
        sockets = 0
        await looks()
        assert seen() is None


async def test_objects_that_are_set_aside_live_on(held: list[int]) -> None:
    kept = Cycle()
    async with paced_collection(lambda: 0):
        await looks()
        assert gc.get_freeze_count() > 0
        held[0] += garbage.GROWTH
        await looks()
        assert kept.itself is kept


async def test_where_memory_is_not_told_python_goes_on_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "_resident", lambda: None)
    async with paced_collection(lambda: 0):
        assert gc.isenabled()
        assert gc.get_freeze_count() == 0
