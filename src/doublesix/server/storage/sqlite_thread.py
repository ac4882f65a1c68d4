"""A thread with an SQLite connection of its own, opened when it is first needed."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

__all__ = ["SqliteThread"]

T = TypeVar("T")
A = TypeVar("A")


class SqliteThread:
    """A connection that no other thread uses.

    Args:
        connect: Opens a connection, ready for use, that may be used in another thread.
        name: The thread's name.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection], name: str) -> None:
        self._connect = connect
        self._name = name
        self._connection: sqlite3.Connection | None = None
        self._thread: ThreadPoolExecutor | None = None

    async def call(self, work: Callable[[A], T], what: A) -> T:
        """Do something in the thread."""
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, self._name)
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, what)

    async def close(self) -> None:
        """Let go of the connection; the next call opens another one."""
        thread, self._thread = self._thread, None
        if thread is not None:
            await asyncio.get_running_loop().run_in_executor(thread, self.drop)
            thread.shutdown(wait=False)

    @property
    def connection(self) -> sqlite3.Connection:
        """In the thread: its connection."""
        if self._connection is None:
            self._connection = self._connect()
        return self._connection

    def drop(self) -> None:
        """In the thread: let go of the connection, for one that met a trouble may keep it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
