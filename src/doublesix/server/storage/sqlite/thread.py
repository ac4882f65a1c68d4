"""Thread with an SQLite connection of its own, both opened on first use."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

__all__ = ["SqliteThread"]

T = TypeVar("T")
A = TypeVar("A")


class SqliteThread:
    """An SQLite connection confined to a thread.

    Args:
        connect: Opens a prepared connection that may be used in another thread.
        name: The thread's name.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection], name: str) -> None:
        self._connect = connect
        self._name = name
        self._connection: sqlite3.Connection | None = None
        self._thread: ThreadPoolExecutor | None = None

    async def call(self, work: Callable[[A], T], what: A) -> T:
        """Run ``work(what)`` in the thread."""
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, self._name)
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, what)

    async def close(self) -> None:
        """Close the connection and the thread; the next call opens new ones."""
        thread, self._thread = self._thread, None
        if thread is not None:
            await asyncio.get_running_loop().run_in_executor(thread, self.drop)
            thread.shutdown(wait=False)

    @property
    def connection(self) -> sqlite3.Connection:
        """In the thread: the connection, opened if necessary."""
        if self._connection is None:
            self._connection = self._connect()
        return self._connection

    def drop(self) -> None:
        """In the thread: close the connection, as a database error may stick to it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
