"""Pacing of arrivals: so many sockets are opened at once, the others wait for their turn."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

__all__ = ["Arrivals"]

AT_ONCE: Final = 32
LONGEST: Final = 1.0
"""Seconds after which a socket counts no longer as arriving, whatever holds it up: no table may keep the others out."""


class Arrivals:
    """The sockets that are being opened, in the order in which they came.

    When a process is started again, all of its sockets come back at once. Opened together they would all have their
    picture at the end; in turn half of them have it in half of the time, and commands come through between them.
    """

    def __init__(self, most: int = AT_ONCE, longest: float = LONGEST) -> None:
        self._most = most
        self._longest = longest
        self._open = 0
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def begin(self) -> Callable[[], None]:
        """Wait for a turn; what is returned ends it, once, however often it is called."""
        loop = asyncio.get_running_loop()
        if self._open >= self._most:
            turn: asyncio.Future[None] = loop.create_future()
            self._waiting.append(turn)
            try:
                await turn
            except asyncio.CancelledError:
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
        """Give the turn that has ended to the one that has waited for longest."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._open -= 1
