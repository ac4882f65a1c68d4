"""Password hashing in threads, off the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from doublesix.server.web.troubles import Trouble

__all__ = ["Passwords"]

THREADS: Final = 2
"""Hashing threads; each password takes 64 MiB while it is hashed."""

MOST_WAITING: Final = 32

KEPT_FREE: Final = 16
"""Further places in the queue for known devices, so that strangers cannot take them all."""


class Passwords:
    """Argon2id hashing with the library's recommended parameters, in a thread pool of its own."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="password")
        self._waiting = 0

    async def hashed(self, password: str, *, known: bool = False) -> str:
        """The hash of a password to store; ``known`` for a device that has logged in before.

        Raises:
            Trouble: If the queue is full.
        """
        return str(await self._in_thread(lambda: self._hasher.hash(password), known=known))

    async def fits(self, password: str, stored: str, *, known: bool = False) -> bool:
        """Whether a password matches a stored hash; takes equally long if there is no account.

        Args:
            password: The password to check.
            stored: The hash; empty if there is no account.
            known: Whether the device has logged in before.

        Raises:
            Trouble: If the queue is full.
        """
        verified = self._in_thread(lambda: self._verified(password, stored or self._decoy_hash), known=known)
        return bool(await verified) and bool(stored)

    def close(self) -> None:
        """Shut down the threads, and cancel queued work."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    @cached_property
    def _decoy_hash(self) -> str:
        return self._hasher.hash("a password of no account")

    def _verified(self, password: str, stored: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[[], object], *, known: bool) -> object:
        if self._waiting >= MOST_WAITING + (KEPT_FREE if known else 0):
            raise Trouble(503, "busy", "Too many passwords are being checked; try again in a while.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1
