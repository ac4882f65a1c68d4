"""Paced garbage collection in a process of its own, which is small: `python -c … NAME` runs one scenario.

In a process that has collected ten thousand tests each look for cycles walks through all of them.
"""

import asyncio
import gc
import sys
import weakref
from collections.abc import Callable, Coroutine
from typing import Final
from unittest.mock import patch

from doublesix.server.transport import garbage
from doublesix.server.transport.garbage import paced_collection

__all__ = ["PROGRAM", "SCENARIOS", "main"]

PROGRAM: Final = "from tests.server.transport.cycles import main; main()"

held = 1_000_000_000
"""Bytes that the process holds, as a scenario has it; `None` would be a system that does not say."""


class Cycle:
    """An object in a cycle, freed by the next collection."""

    def __init__(self) -> None:
        self.itself = self


def grow(more: int) -> None:
    global held  # noqa: PLW0603 - the one figure that stands for the system's
    held += more


async def looks() -> None:
    """Wait for two collections."""
    await asyncio.sleep(0.05)


async def cycles_wait_until_memory_has_grown() -> None:
    async with paced_collection(lambda: 0):
        seen = weakref.ref(Cycle())
        grow(garbage.GROWTH - 1)
        await looks()
        assert seen() is not None
        grow(1)
        await looks()
        assert seen() is None


async def what_new_sockets_hold_is_no_growth() -> None:
    sockets = 0
    async with paced_collection(lambda: sockets):
        seen = weakref.ref(Cycle())
        sockets = 10_000
        grow(garbage.SOCKET * sockets)
        await looks()
        assert seen() is not None
        sockets = 0
        await looks()
        assert seen() is None


async def objects_that_are_set_aside_live_on() -> None:
    kept = Cycle()
    async with paced_collection(lambda: 0):
        await looks()
        assert gc.get_freeze_count() > 0
        grow(garbage.GROWTH)
        await looks()
        assert kept.itself is kept


async def where_memory_is_not_told_python_goes_on_by_itself() -> None:
    with patch.object(garbage, "_resident", lambda: None):
        async with paced_collection(lambda: 0):
            assert gc.isenabled()
            assert gc.get_freeze_count() == 0


SCENARIOS: Final[dict[str, Callable[[], Coroutine[None, None, None]]]] = {
    scenario.__name__: scenario
    for scenario in (
        cycles_wait_until_memory_has_grown,
        what_new_sockets_hold_is_no_growth,
        objects_that_are_set_aside_live_on,
        where_memory_is_not_told_python_goes_on_by_itself,
    )
}


def main() -> None:
    gc.unfreeze()
    with patch.multiple(garbage, SECONDS=0.001, _resident=lambda: held):
        asyncio.run(SCENARIOS[sys.argv[1]]())
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
