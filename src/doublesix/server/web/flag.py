"""Flag: an event that may be waited for, without what few sockets need."""

import asyncio

__all__ = ["Flag"]


class Flag:
    """As `asyncio.Event`, which has a deque of 760 bytes for those who wait; at most sockets nothing ever does."""

    __slots__ = ("_is_set", "_waiting")

    def __init__(self) -> None:
        self._is_set = True
        self._waiting: list[asyncio.Future[None]] = []

    def is_set(self) -> bool:
        """Whether nothing has to wait."""
        return self._is_set

    def set(self) -> None:
        """Let go on what waits."""
        self._is_set = True
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            if not one.done():
                one.set_result(None)

    def clear(self) -> None:
        """Let wait what comes now."""
        self._is_set = False

    async def wait(self) -> None:
        """Return when it is set."""
        while not self._is_set:
            one: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(one)
            await one
