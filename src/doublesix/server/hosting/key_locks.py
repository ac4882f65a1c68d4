"""Locks by key, so that concurrent requests for one thing make it once."""

import asyncio
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Generic, TypeVar

__all__ = ["KeyLocks"]

K = TypeVar("K", bound=Hashable)


@dataclass
class _Shared:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0


class KeyLocks(Generic[K]):
    """A lock for each key, dropped when nothing holds it or waits for it any more.

    It must outlive its first holder: were it dropped while others wait, a newcomer would get another one, and what
    failed once could be made twice at a time.
    """

    def __init__(self) -> None:
        self._shared: dict[K, _Shared] = {}

    def __len__(self) -> int:
        """Number of keys in use."""
        return len(self._shared)

    @asynccontextmanager
    async def held(self, key: K) -> AsyncIterator[None]:
        """Hold the lock of a key."""
        shared = self._shared.setdefault(key, _Shared())
        shared.users += 1
        try:
            async with shared.lock:
                yield
        finally:
            shared.users -= 1
            if not shared.users:
                del self._shared[key]
