"""Server lock: of servers without a common Redis, only one may use an SQLite file."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from doublesix.errors import UsageError
from doublesix.files import FILE_MODE
from doublesix.locks import lock
from doublesix.server.storage.addresses import file_of

__all__ = ["server_lock"]

SUFFIX: Final = ".server"
"""Of the file beside the database that is locked; closing the database itself would drop the locks that SQLite has."""


@contextmanager
def server_lock(address: str, *, shared: bool) -> Iterator[None]:
    """Hold the lock of a server on its SQLite file while the block runs; no effect for Postgres.

    Two servers on one file would each answer from memory what the other one changes, and learn of it only by polling.

    Args:
        address: Address of the database.
        shared: Whether servers with ``shared`` may use the file besides: they tell each other through Redis.

    Raises:
        UsageError: If another server holds the lock.
    """
    file = file_of(address)
    descriptor = None if file is None else _opened(file)
    if file is None or descriptor is None:
        yield
        return
    try:
        if not lock(descriptor, shared=shared):
            raise UsageError(_refusal(file, os.read(descriptor, 100).decode("ascii", "replace").strip(), shared=shared))
        os.ftruncate(descriptor, 0)
        os.write(descriptor, str(os.getpid()).encode())
        yield
    finally:
        os.close(descriptor)


def _opened(file: Path) -> int | None:
    try:
        path = f"{file.resolve()}{SUFFIX}"
        return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), FILE_MODE)
    except OSError:
        # The folder is missing or closed: opening the database says so in its own sentence.
        return None


def _refusal(file: Path, process: str, *, shared: bool) -> str:
    holder = f"another server (process {process})" if process.isdecimal() else "another server"
    other = "that server was started without --redis" if shared else "this one has no --redis"
    return (
        f"the database {file} was asked for, and {holder} uses it; servers share one file only through one Redis, and"
        f" {other}. End the other server, name another file with --database, or give both servers the same --redis"
    )
