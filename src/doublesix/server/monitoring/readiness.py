"""Readiness probe: a write to the store."""

import asyncio
import time
from decimal import Decimal
from typing import Final, Protocol

from doublesix.messages import Message
from doublesix.server.storage import StoreTrouble

__all__ = ["Readiness"]

FRESH_SECONDS: Final = 1.0
"""How long a result is reused, so that frequent checks cause no more writes."""
WAIT_SECONDS: Final = 5.0


class Probed(Protocol):
    """A store that can be probed."""

    async def probe(self) -> None:
        """Commit a write; raises `StoreTrouble` if that fails."""
        ...


class _NoWrite(Message, id="store.no-write", english="The store has taken no write for {seconds} seconds."):
    seconds: Decimal


class Readiness:
    """Readiness probe of one process: one write at a time, whose result is reused for a second."""

    def __init__(self, store: Probed) -> None:
        self._store = store
        self._probe: asyncio.Task[None] | None = None
        self._begun = 0.0

    async def check(self) -> None:
        """Return if a recent write was stored.

        Raises:
            StoreTrouble: If it failed, or took too long.
        """
        probe = self._latest()
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                await asyncio.shield(probe)
        except TimeoutError:
            raise StoreTrouble(_NoWrite(Decimal(f"{WAIT_SECONDS:g}"))) from None

    def _latest(self) -> asyncio.Task[None]:
        """The write that is running or recent, or else a new one."""
        now = time.monotonic()
        if self._probe is None or (self._probe.done() and now - self._begun >= FRESH_SECONDS):
            self._begun = now
            self._probe = asyncio.get_running_loop().create_task(self._store.probe())
            # Retrieve its exception, which asyncio would log if all callers have given up waiting.
            self._probe.add_done_callback(lambda done: done.cancelled() or done.exception())
        return self._probe
