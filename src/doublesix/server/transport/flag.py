"""Flag: an `asyncio.Event` in less memory."""

import asyncio

__all__ = ["Flag"]


class Flag:
    """An `asyncio.Event`, initially set, without its deque of 760 bytes: at most sockets nothing ever waits."""

    __slots__ = ("_is_set", "_waiting")

    def __init__(self) -> None:
        self._is_set = True
        self._waiting: list[asyncio.Future[None]] = []

    def is_set(self) -> bool:
        """Whether the flag is set."""
        return self._is_set

    def set(self) -> None:
        """Set the flag, and wake all waiters."""
        self._is_set = True
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            if not one.done():
                one.set_result(None)

    def clear(self) -> None:
        """Clear the flag, so that `wait` blocks."""
        self._is_set = False

    async def wait(self) -> None:
        """Wait until the flag is set."""
        while not self._is_set:
            one: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(one)
            await one
