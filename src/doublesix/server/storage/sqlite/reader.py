"""Lookups in an SQLite file, in a thread of its own: all that wait in one hop."""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from doublesix.server.storage.diagnosis import concerns_one
from doublesix.server.storage.sqlite.thread import SqliteThread
from doublesix.server.storage.statements import Lookup, Rows

__all__ = ["SqliteReader"]

_Answer: TypeAlias = Rows | Exception
LARGEST_HOP: Final = 64
"""Maximum of lookups in one hop: some milliseconds, after which the first are answered."""


class SqliteReader(SqliteThread):
    """Lookups in batches: those that arrive while the thread works form the next batch."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connect, "sqlite-reader")
        self._waiting: list[tuple[str, Sequence[object], asyncio.Future[Rows]]] = []
        self._work: asyncio.Task[None] | None = None

    async def rows(self, lookup: Lookup, values: Mapping[str, object]) -> Rows:
        """Rows of a lookup; errors of the driver are passed through.

        Raises:
            sqlite3.Error: If the database does not work, or rejects these values.
        """
        statement, names = lookup.for_sqlite
        found: asyncio.Future[Rows] = asyncio.get_running_loop().create_future()
        self._waiting.append((statement, [values[name] for name in names], found))
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._work_off())
        return await found

    async def _work_off(self) -> None:
        while self._waiting:
            taken, self._waiting = self._waiting[:LARGEST_HOP], self._waiting[LARGEST_HOP:]
            try:
                answers = await self.call(self._found, [(statement, values) for statement, values, _ in taken])
            except Exception as error:  # noqa: BLE001 - the waiting caller must get it, not wait for ever
                answers = [error] * len(taken)
            for (_, _, found), answer in zip(taken, answers, strict=True):
                if found.done():
                    continue
                if isinstance(answer, Exception):
                    found.set_exception(answer)
                else:
                    found.set_result(answer)

    def _found(self, asked: Sequence[tuple[str, Sequence[object]]]) -> list[_Answer]:
        """In the thread: answers in order; after a database error all further lookups get the same error."""
        answers: list[_Answer] = []
        for statement, values in asked:
            try:
                answers.append(self.connection.execute(statement, values).fetchall())
            except Exception as error:  # noqa: BLE001 - it is the answer
                if not concerns_one(error):
                    self.drop()
                    return answers + [error] * (len(asked) - len(answers))
                answers.append(error)
        return answers
