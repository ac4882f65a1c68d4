"""Clock of a process; tests replace it."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

__all__ = ["Alarm", "Clock", "SystemClock"]


class Alarm(Protocol):
    """Handle of a scheduled call."""

    def cancel(self) -> None:
        """Cancel the call; no effect if it has been made."""
        ...


class Clock(Protocol):
    """Time in milliseconds, and scheduled calls."""

    def now(self) -> int:
        """Monotonic time, ms from an arbitrary origin."""
        ...

    def wall(self) -> int:
        """Milliseconds since 1970, for information only: table logic must not depend on it."""
        ...

    def alarm(self, at: int, ring: Callable[[], None]) -> Alarm:
        """Call ``ring`` when `now` reaches ``at``, or as soon as possible if that has passed."""
        ...


class SystemClock:
    """The machine's clocks, with alarms of the running event loop."""

    def now(self) -> int:
        """Monotonic time, ms."""
        return time.monotonic_ns() // 1_000_000

    def wall(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def alarm(self, at: int, ring: Callable[[], None]) -> Alarm:
        """Schedule ``ring`` on the event loop, never early."""
        return asyncio.get_running_loop().call_later(max(0, at - self.now()) / 1000, ring)
