import asyncio
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doublesix.server.storage import Conflict, DuplicateKey, LeaseLost, Row, Store, StoreError
from tests.server.storage.samples import row
from tests.server.storage.writers import acknowledged, start_writer

COMMANDS = 30
TABLES = ["a", "b", "c"]


class TestManyProcessesAtOneTable:
    async def test_concurrent_writers_leave_no_gap_and_no_duplicate(self, address: str, tmp_path: Path) -> None:
        await (await Store.open(address)).close()
        paths = [tmp_path / f"acks{number}" for number in range(3)]
        writers = [start_writer(address, TABLES, f"w{n}", path, COMMANDS) for n, path in enumerate(paths)]
        for writer in writers:
            await asyncio.to_thread(writer.join)
        assert [writer.exitcode for writer in writers] == [0, 0, 0]

        store = await Store.open(address)
        for table in TABLES:
            log = await store.read(table)
            assert [entry.seq for entry in log] == list(range(1, 2 * 3 * COMMANDS + 1))
            by_seq = {entry.seq: entry.key for entry in log}
            acks = [[ack for ack in acknowledged(path) if ack.table == table] for path in paths]
            for mine in acks:
                assert [by_seq[ack.seq] for ack in mine] == [ack.key for ack in mine]
                assert sorted(mine) == mine, "the order of a writer's own commands"
            # Both entries of a command stand side by side.
            assert all(b.body == b"after " + a.body for a, b in zip(log[::2], log[1::2], strict=True))
        await store.close()

    async def test_a_fence_keeps_out_the_former_holder_of_the_lease(self, address: str) -> None:
        now = 0
        stores = [await Store.open(address, clock=lambda: now) for _ in range(3)]

        async def take(store: Store, name: str) -> int | None:
            nonlocal now
            # Its time has always passed, so each process takes the table from the others.
            now += 1000
            return await store.take("a", name, 1)

        async def write(store: Store, epoch: int) -> None:
            last = len(await store.read("a"))
            await asyncio.sleep(0)
            await store.append([Row("a", last + 1, 0, 0, "", "", str(epoch).encode())], lease=epoch)

        async def run(store: Store, name: str) -> None:
            for _ in range(15):
                epoch = await take(store, name)
                with suppress(Conflict, LeaseLost):
                    for _ in range(2 if epoch else 0):
                        await write(store, epoch or 0)

        first, second = await take(stores[0], "w0"), await take(stores[1], "w1")
        assert first is not None
        assert second is not None
        await write(stores[1], second)
        with pytest.raises(LeaseLost):
            await write(stores[0], first)
        await asyncio.gather(*(run(store, f"w{number}") for number, store in enumerate(stores)))

        epochs = [int(entry.body) for entry in await stores[0].read("a")]
        for store in stores:
            await store.close()
        assert epochs == sorted(epochs), "no holder writes after a later one"
        # All but the last may have lost the table before they wrote.
        assert epochs[0] == second
        assert len(set(epochs)) > 1


COMMAND = st.tuples(
    st.sampled_from("ab"),
    st.integers(1, 6),
    st.integers(1, 3),
    st.sampled_from(["", "", "k", "l"]),
    st.sampled_from([None, None, None, 1, 2]),
)


class Model:
    """A model of the store."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Row]] = {}

    def append(self, table: str, first: int, count: int, key: str, lease: int | None) -> str:
        log = self.logs.setdefault(table, [])
        if key and any(entry.key == key for entry in log):
            return DuplicateKey.__name__
        if first != len(log) + 1:
            return Conflict.__name__
        # The test takes one lease of table a, and none of b.
        if lease is not None and (table, lease) != ("a", 1):
            return LeaseLost.__name__
        log.extend(entries(table, first, count, key))
        return ""


def entries(table: str, first: int, count: int, key: str) -> list[Row]:
    return [row(table, first, key), *(row(table, first + more) for more in range(1, count))]


@pytest.mark.property
@settings(max_examples=30)
@given(commands=st.lists(st.lists(COMMAND, min_size=1, max_size=8), max_size=6))
def test_the_store_agrees_with_its_model(
    tmp_path_factory: pytest.TempPathFactory, commands: list[list[tuple[str, int, int, str, int | None]]]
) -> None:
    asyncio.run(follow(str(tmp_path_factory.mktemp("model") / "m.db"), commands))


async def follow(address: str, commands: list[list[tuple[str, int, int, str, int | None]]]) -> None:
    store, model = await Store.open(address), Model()
    await store.take("a", "here", 1000)
    for group in commands:
        outcomes = await asyncio.gather(*(asked(store, *command) for command in group))
        # A command that is refused for two reasons may hear either.
        assert [answer == "" for answer in outcomes] == [model.append(*command) == "" for command in group]
    for table in "ab":
        assert await store.read(table) == model.logs.get(table, [])
    await store.close()


async def asked(store: Store, table: str, first: int, count: int, key: str, lease: int | None) -> str:
    try:
        await store.append(entries(table, first, count, key), lease=lease)
    except StoreError as refusal:
        return type(refusal).__name__
    return ""
