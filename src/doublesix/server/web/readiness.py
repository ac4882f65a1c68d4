"""Readiness probe: a write to the store."""

import asyncio
import time
from typing import Final, Protocol

from doublesix.server.storage import StoreTrouble

__all__ = ["Readiness"]

FRESH_SECONDS: Final = 1.0
"""How long one answer serves all who ask, so that asking often writes no more."""
WAIT_SECONDS: Final = 5.0


class Probed(Protocol):
    """A store that can be tried out."""

    async def probe(self) -> None:
        """Write something, for good; raises `StoreTrouble` where that fails."""
        ...


class Readiness:
    """Readiness probe of one process: one write at a time, whose outcome stands for a second."""

    def __init__(self, store: Probed) -> None:
        self._store = store
        self._probe: asyncio.Task[None] | None = None
        self._begun = 0.0

    async def check(self) -> None:
        """Return where a write has just been stored.

        Raises:
            StoreTrouble: If it failed, or took too long.
        """
        probe = self._latest()
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                await asyncio.shield(probe)
        except TimeoutError:
            raise StoreTrouble(f"The store has taken no write for {WAIT_SECONDS:g} seconds.") from None

    def _latest(self) -> asyncio.Task[None]:
        """The write that is under way, or was so a moment ago; or else a new one."""
        now = time.monotonic()
        if self._probe is None or (self._probe.done() and now - self._begun >= FRESH_SECONDS):
            self._begun = now
            self._probe = asyncio.get_running_loop().create_task(self._store.probe())
            # Its error is for those who wait; where all of them have given up, it goes nowhere.
            self._probe.add_done_callback(lambda done: done.cancelled() or done.exception())
        return self._probe
