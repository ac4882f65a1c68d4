"""Admission control of new sockets: a bounded number is opened at once, the others queue."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

__all__ = ["Arrivals"]

AT_ONCE: Final = 32
LONGEST: Final = 1.0
"""Seconds after which a socket gives up its slot, ready or not, so that a slow table cannot block the others."""


class Arrivals:
    """First-in-first-out semaphore for sockets that are being opened.

    After a restart all sockets of a process reconnect at once. Opened together, all would get their first view at the
    end; in turn, half of them have it in half the time, and commands are served in between.
    """

    def __init__(self, most: int = AT_ONCE, longest: float = LONGEST) -> None:
        self._most = most
        self._longest = longest
        self._open = 0
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def begin(self) -> Callable[[], None]:
        """Wait for a slot, and return an idempotent function that releases it."""
        loop = asyncio.get_running_loop()
        if self._open >= self._most:
            turn: asyncio.Future[None] = loop.create_future()
            self._waiting.append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                # The slot was handed over just before the cancellation: pass it on.
                if turn.done() and not turn.cancelled():
                    self._next()
                raise
        else:
            self._open += 1
        over = False

        def end() -> None:
            nonlocal over
            if not over:
                over = True
                alarm.cancel()
                self._next()

        alarm = loop.call_later(self._longest, end)
        return end

    def _next(self) -> None:
        """Pass a released slot to the socket that has waited longest, or free it."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._open -= 1
