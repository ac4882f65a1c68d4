"""Appends a second of the store: ``python benchmarks/storage.py [ADDRESS]``.

Without an address: SQLite in the current folder, then a Postgres started for the purpose where one is installed. Many
tables append at once, each one entry at a time and the next one only when the last is stored, as at real tables. Alone:
each append has a transaction of its own. Together: whatever waits goes into one. Every third append also changes the
lobby. The processor's time is this process's for an append, its threads included, and not the database's.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from uuid import uuid4

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from doublesix.server.storage import Row, Store, Summary
from tests.server.services import DURABLE, Postgres, postgres_programs

SECONDS: Final = 3.0
BODY: Final = b'{"kind":"acted","seat":1,"move":"63>66/s1","by":"person"}'


def main() -> None:
    """Measure, and print a table."""
    print(f"{'database':<12}{'writers':>8}{'alone/s':>10}{'together/s':>12}{'p50 ms':>9}{'p99 ms':>9}{'CPU us':>9}")
    for name, address in databases():
        for writers in (1, 16, 256):
            alone, _, _ = asyncio.run(measured(address, writers, largest_group=1))
            together, cpu, waits = asyncio.run(measured(address, writers, largest_group=256))
            waits.sort()
            p50, p99 = (1000 * waits[int(len(waits) * share)] for share in (0.5, 0.99))
            rates = f"{alone:>10,.0f}{together:>12,.0f}"
            print(f"{name:<12}{writers:>8}{rates}{p50:>9.1f}{p99:>9.1f}{1e6 * cpu:>9.0f}", flush=True)


def databases() -> Iterator[tuple[str, str]]:
    """Names and addresses of the databases."""
    if len(sys.argv) > 1:
        yield sys.argv[1].partition(":")[0], sys.argv[1]
        return
    with tempfile.TemporaryDirectory(dir=".") as folder:
        yield "SQLite", f"sqlite:///{folder}/bench.db"
    if postgres_programs() is not None:
        with durable_postgres() as address:
            yield "Postgres", address


@contextmanager
def durable_postgres() -> Iterator[str]:
    """A Postgres that waits for the disk."""
    server = Postgres(DURABLE)
    server.start()
    try:
        yield server.new_database()
    finally:
        server.remove()


async def measured(address: str, writers: int, largest_group: int) -> tuple[float, float, list[float]]:
    """Appends a second, the processor's time for one, and how long each took."""
    store = await Store.open(address, largest_group=largest_group)
    waits: list[float] = []
    began, worked = time.perf_counter(), time.process_time()
    await asyncio.gather(*(play(store, began + SECONDS, waits) for _ in range(writers)))
    took, worked = time.perf_counter() - began, time.process_time() - worked
    await store.close()
    return len(waits) / took, worked / len(waits), waits


async def play(store: Store, until: float, waits: list[float]) -> None:
    """One table, from its first entry until the time is over."""
    table, seq = uuid4().hex, 0
    while (began := time.perf_counter()) < until:
        seq += 1
        shown = Summary(table, public=True, stage="playing", host="ann", updated=seq, card=BODY, people=("ann", "bob"))
        row = Row(table, seq, seq, seq, "ann", f"key{seq}", BODY)
        await store.append([row], summary=shown if seq % 3 == 1 else None)
        waits.append(time.perf_counter() - began)


if __name__ == "__main__":
    main()
