"""Kill -9 at random moments: acknowledged entries are stored once and in order."""

from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from doublesix.server.storage import Row, Store
from tests.server.storage.writers import Acknowledged, acknowledged, start_writer

TABLES = ["a", "b", "c", "d"]
PATIENCE = 60.0


def kill_some(address: str, folder: Path, kills: int, seed: int) -> list[list[Acknowledged]]:
    """Start one to three writers and kill them at random moments, repeatedly. What was acknowledged is stored."""
    random = Random(seed)
    acks: list[Path] = []
    for turn in range(kills):
        files = [folder / f"acks-{turn}-{number}" for number in range(random.choice((1, 3)))]
        writers = [start_writer(address, TABLES, file.name, file) for file in files]
        if random.random() < 0.8:
            wait_for_the_first(files[0])
        # A random moment is the point of it.
        sleep(random.uniform(0, 0.15))
        for writer in writers:
            writer.kill()
        for writer in writers:
            writer.join()
        acks += files
    return [list(acknowledged(file)) for file in acks]


def wait_for_the_first(file: Path) -> None:
    deadline = monotonic() + PATIENCE
    while not (file.exists() and file.stat().st_size):
        assert monotonic() < deadline, "the writer never wrote"
        sleep(0.005)


def check(logs: dict[str, list[Row]], written: list[list[Acknowledged]]) -> None:
    for log in logs.values():
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
        keys = [entry.key for entry in log if entry.key]
        assert len(set(keys)) == len(keys)
        assert len(log) == 2 * len(keys), "a command is stored whole or not at all"
    for acks in written:
        for ack in acks:
            assert logs[ack.table][ack.seq - 1].key == ack.key
        for table in TABLES:
            seqs = [ack.seq for ack in acks if ack.table == table]
            assert seqs == sorted(set(seqs))


async def killed_and_checked(address: str, folder: Path, kills: int, seed: int) -> None:
    acks = kill_some(address, folder, kills, seed)
    store = await Store.open(address)
    logs = {table: await store.read(table) for table in TABLES}
    await store.close()

    check(logs, acks)
    assert sum(map(len, acks)) > kills, "the writers were killed before they wrote anything"


@pytest.mark.lot
async def test_a_few_kills_lose_nothing(address: str, tmp_path: Path) -> None:
    await killed_and_checked(address, tmp_path, kills=8 if "sqlite" in address else 2, seed=1)


@pytest.mark.deep
async def test_two_hundred_kills_lose_nothing(address: str, tmp_path: Path) -> None:
    await killed_and_checked(address, tmp_path, kills=200 if "sqlite" in address else 100, seed=2)
