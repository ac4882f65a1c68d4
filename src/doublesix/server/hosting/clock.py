"""Clock of a process; tests bring one of their own."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

__all__ = ["Alarm", "Clock", "SystemClock"]


class Alarm(Protocol):
    """Something that will be called once."""

    def cancel(self) -> None:
        """Let it not be called; without effect when it has been."""
        ...


class Clock(Protocol):
    """Milliseconds, and a call when they have passed."""

    def now(self) -> int:
        """Milliseconds from some fixed moment; never goes back, and knows nothing of the date."""
        ...

    def wall(self) -> int:
        """Milliseconds since 1970, for people who read the log; nothing is decided by it."""
        ...

    def alarm(self, at: int, ring: Callable[[], None]) -> Alarm:
        """Call ``ring`` at ``at`` (of `now`), or as soon as possible if that has passed."""
        ...


class SystemClock:
    """The machine's clocks; alarms are those of the running event loop."""

    def now(self) -> int:
        """Milliseconds of the monotonic clock."""
        return time.monotonic_ns() // 1_000_000

    def wall(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def alarm(self, at: int, ring: Callable[[], None]) -> Alarm:
        """An alarm of the event loop; never too early."""
        return asyncio.get_running_loop().call_later(max(0, at - self.now()) / 1000, ring)
