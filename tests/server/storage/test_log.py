import asyncio

import pytest

from doublesix.server.storage import Conflict, DuplicateKey, Store
from tests.server.storage.samples import line, row, rows


class TestTheLog:
    async def test_the_log_gives_back_what_was_appended(self, store: Store) -> None:
        await store.append(rows("a", 1, 3))
        await store.append([row("a", 4, key="k")])

        assert await store.read("a") == [*rows("a", 1, 3), row("a", 4, key="k")]

    async def test_the_log_can_be_read_from_any_entry_on(self, store: Store) -> None:
        await store.append(rows("a", 1, 5))

        assert await store.read("a", 3) == rows("a", 4, 5)
        assert await store.read("a", 5) == []

    async def test_the_log_of_a_missing_table_is_empty(self, store: Store) -> None:
        assert await store.read("missing") == []

    async def test_the_log_of_one_table_is_not_that_of_another(self, store: Store) -> None:
        await store.append(rows("a", 1, 2))
        await store.append(rows("b", 1, 1))

        assert await store.read("a") == rows("a", 1, 2)
        assert await store.read("b") == rows("b", 1, 1)

    async def test_the_log_outlives_the_store_that_wrote_it(self, address: str) -> None:
        first = await Store.open(address)
        await first.append(rows("a", 1, 3))
        await first.close()
        second = await Store.open(address)

        assert await second.read("a") == rows("a", 1, 3)
        await second.close()

    async def test_the_log_holds_any_bytes(self, store: Store) -> None:
        await store.append([entry := row("ñ 表", 1, key="'\"--", person="José")])

        assert await store.read("ñ 表") == [entry]


class TestAnEntry:
    async def test_an_entry_has_a_number_that_no_other_has(self, store: Store) -> None:
        await store.append(rows("a", 1, 2))

        with pytest.raises(Conflict, match=r"Entry 2 does not follow: the last entry of table a is 2\.") as refused:
            await store.append([row("a", 2)])

        assert refused.value.last == 2
        assert await store.read("a") == rows("a", 1, 2)

    async def test_an_entry_leaves_no_gap(self, store: Store) -> None:
        await store.append(rows("a", 1, 2))

        with pytest.raises(Conflict, match=r"Entry 4 does not follow: the last entry of table a is 2\."):
            await store.append([row("a", 4)])

    async def test_an_entry_begins_at_one(self, store: Store) -> None:
        for first in (2, 0, -1):
            with pytest.raises(Conflict):
                await store.append([row("a", first)])

        assert await store.read("a") == []

    async def test_an_entry_is_stored_with_those_of_the_same_command_or_not_at_all(self, store: Store) -> None:
        await store.append([row("a", 1, key="k")])

        with pytest.raises(DuplicateKey):
            await store.append([row("a", 2), row("a", 3, key="k")], summary=line("a"))

        assert await store.read("a") == [row("a", 1, key="k")]
        assert await store.summary("a") is None


class TestAKey:
    async def test_a_key_is_carried_out_once(self, store: Store) -> None:
        await store.append([row("a", 1, key="k")])
        await store.append([row("a", 2)])

        with pytest.raises(DuplicateKey, match=r"carried out already, by entry 1 of table a\.") as refused:
            await store.append([row("a", 3, key="k")])

        assert refused.value.seq == 1

    async def test_a_key_is_distinct_from_a_conflict(self, store: Store) -> None:
        await store.append([row("a", 1, key="k")])

        with pytest.raises(DuplicateKey):
            await store.append([row("a", 1, key="k")])

    async def test_a_key_belongs_to_one_person_at_one_table(self, store: Store) -> None:
        await store.append([row("a", 1, key="k")])
        await store.append([row("a", 2, key="k", person="bob")])
        await store.append([row("b", 1, key="k")])

        assert len(await store.read("a")) == 2

    async def test_a_key_may_be_missing_any_number_of_times(self, store: Store) -> None:
        await store.append([row("a", 1), row("a", 2), row("a", 3, person="")])

        assert len(await store.read("a")) == 3


class TestInvalidAppends:
    async def test_entries_of_two_tables_in_one_append_are_an_error(self, store: Store) -> None:
        with pytest.raises(ValueError, match="belong to one table"):
            await store.append([row("a", 1), row("b", 2)])

    async def test_a_gap_between_entries_is_an_error(self, store: Store) -> None:
        with pytest.raises(ValueError, match="follow each other"):
            await store.append([row("a", 1), row("a", 3)])

    async def test_a_summary_of_another_table_is_an_error(self, store: Store) -> None:
        with pytest.raises(ValueError, match="The summary is of table b, the entries are of a"):
            await store.append([row("a", 1)], summary=line("b"))


class TestGroupedAppends:
    async def test_appends_that_wait_together_are_all_stored(self, store: Store) -> None:
        tables = [f"t{number}" for number in range(300)]

        await asyncio.gather(*(store.append(rows(table, 1, 2), summary=line(table)) for table in tables))

        for table in tables:
            assert await store.read(table) == rows(table, 1, 2)
        assert sorted(await store.unfinished()) == sorted(tables)

    async def test_appends_that_wait_together_may_follow_each_other_at_one_table(self, store: Store) -> None:
        await asyncio.gather(*(store.append([row("a", seq)]) for seq in range(1, 50)))

        assert await store.read("a") == rows("a", 1, 49)

    async def test_appends_that_wait_together_are_refused_one_by_one(self, store: Store) -> None:
        await store.append([row("b", 1, key="k")])

        outcomes = await asyncio.gather(
            store.append([row("a", 1)]),
            store.append([row("a", 1, person="bob")]),
            store.append([row("b", 2, key="k")]),
            store.append([row("c", 7)]),
            store.append([row("d", 1)], lease=3),
            store.append([row("e", 1)]),
            return_exceptions=True,
        )

        names = [type(verdict).__name__ for verdict in outcomes]
        assert names == ["NoneType", "Conflict", "DuplicateKey", "Conflict", "LeaseLost", "NoneType"]
        assert await store.read("a") == rows("a", 1, 1)
        assert await store.read("d") == []
        assert await store.read("e") == rows("e", 1, 1)

    async def test_cancelled_appends_are_left_out(self, store: Store) -> None:
        await store.append([row("a", 1)])
        first = asyncio.create_task(store.append([row("a", 2)]))
        given_up = asyncio.create_task(store.append([row("b", 1)]))
        await asyncio.sleep(0)
        given_up.cancel()
        await first
        await asyncio.gather(given_up, return_exceptions=True)

        # It was still waiting or already under way: either way the store goes on.
        await store.append([row("a", 3)])

        assert await store.read("a") == rows("a", 1, 3)

    async def test_appends_that_wait_together_are_stored_before_the_store_closes(self, address: str) -> None:
        store = await Store.open(address, largest_group=1)
        appends = [asyncio.create_task(store.append([row(f"t{number}", 1)])) for number in range(20)]
        await asyncio.sleep(0)

        await store.close()

        await asyncio.gather(*appends)
        again = await Store.open(address)
        assert [len(await again.read(f"t{number}")) for number in range(20)] == [1] * 20
        await again.close()
