"""Concurrent writer processes that can be killed."""

import asyncio
import os
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import NamedTuple

from doublesix.server.storage import Conflict, Row, Store

__all__ = ["Acknowledged", "acknowledged", "start_writer"]

_FRESH = get_context("forkserver")
_FRESH.set_forkserver_preload(["tests.server.storage.writers", "aiosqlite", "asyncpg"])


class Acknowledged(NamedTuple):
    """One acknowledgement of a writer."""

    table: str
    seq: int
    key: str


def start_writer(address: str, tables: list[str], name: str, acks: Path, commands: int = 1_000_000) -> BaseProcess:
    """Start a process that appends to shared tables and logs acknowledgements."""
    writer = _FRESH.Process(target=_run, args=(address, tables, name, str(acks), commands), daemon=True)
    writer.start()
    return writer


def acknowledged(acks: Path) -> Iterator[Acknowledged]:
    """Read a writer's log, whose last line may be cut off."""
    for line in acks.read_text().splitlines(keepends=True) if acks.exists() else ():
        if line.endswith("\n"):
            table, seq, key = line.split()
            yield Acknowledged(table, int(seq), key)


def _run(address: str, tables: list[str], name: str, acks: str, commands: int) -> None:
    file = os.open(acks, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    asyncio.run(_write(address, tables, name, file, commands))
    os.close(file)


async def _write(address: str, tables: list[str], name: str, file: int, commands: int) -> None:
    store = await Store.open(address)
    await asyncio.gather(*(_play(store, table, name, file, commands) for table in tables))
    await store.close()


async def _play(store: Store, table: str, name: str, file: int, commands: int) -> None:
    """Two entries a command, as hosts do: when another writer was quicker, read and decide again."""
    last = 0
    for number in range(commands):
        key = f"{name}-{number}"
        while True:
            first = Row(table, last + 1, 0, 0, name, key, key.encode())
            second = Row(table, last + 2, 0, 0, "", "", f"after {key}".encode())
            try:
                await store.append([first, second])
            except Conflict:
                last = max((row.seq for row in await store.read(table, last)), default=last)
            else:
                break
        os.write(file, f"{table} {last + 1} {key}\n".encode())
        last += 2
