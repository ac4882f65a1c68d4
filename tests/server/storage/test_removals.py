"""Old tables, guests and sessions are deleted in small steps, on SQLite and Postgres, and nothing else is."""

import pytest

from doublesix.server.storage import Store
from doublesix.server.storage.removals import TOGETHER, OldTable
from tests.server.storage.samples import line, register, rows, session

LATE = 10**15


async def show(store: Store, table: str, stage: str, updated: int, length: int = 3) -> OldTable:
    await store.append(rows(table, 1, length), summary=line(table, stage, updated, "bob"))
    return OldTable(table, updated)


async def delete(store: Store, table: OldTable) -> int:
    """Delete a table; the number of transactions that took."""
    assert await store.removals.mark(table)
    steps = 1
    while await store.removals.shrink(table.id):
        steps += 1
    return steps


class TestTables:
    async def test_old_tables_are_found_by_stage_and_time(self, store: Store) -> None:
        old = [await show(store, name, "over", updated) for name, updated in (("a", 5), ("b", 9), ("c", 1))]
        await show(store, "d", "waiting", 5)

        assert await store.removals.old_tables(("over", "playing"), 2, 9, "") == [old[0]]
        assert await store.removals.old_tables(("over",), 0, LATE, "a") == old[1:]

    async def test_a_long_log_is_deleted_in_small_transactions(self, store: Store) -> None:
        table = await show(store, "a", "over", 5, 2 * TOGETHER + 1)
        await show(store, "b", "over", 5)

        assert await delete(store, table) == 3
        assert (await store.read("a"), await store.summary("a")) == ([], None)
        assert [one.id for one in await store.removals.old_tables(("over", "gone"), 0, LATE, "")] == ["b"]
        assert len(await store.read("b")) == 3
        assert [one.table for one in await store.own("bob", 9)] == ["b"]

    async def test_a_marked_table_cannot_be_read_and_is_found_after_a_crash(self, store: Store) -> None:
        table = await show(store, "a", "playing", 5, TOGETHER + 1)
        assert await store.removals.mark(table)
        assert await store.removals.shrink("a")

        assert (await store.read("a"), await store.summary("a"), await store.summaries_of(["a"])) == ([], None, ())
        assert (await store.unfinished(), await store.own("bob", 9)) == ([], ())
        assert await store.removals.marked() == ["a"]

    async def test_a_table_changed_meanwhile_is_not_removed(self, store: Store) -> None:
        table = await show(store, "a", "over", 5)
        await store.append(rows("a", 4, 4), summary=line("a", "over", 6))

        assert not await store.removals.mark(table)
        assert len(await store.read("a")) == 4

    async def test_tables_in_use_are_reported(self, store: Store) -> None:
        for name in ("a", "here/b/one", "process/one"):
            assert await store.take(name, "one", 60_000) is not None
        epoch = await store.take("c", "one", 60_000)
        assert epoch is not None
        await store.release("c", epoch)

        used = await store.removals.in_use()

        assert used >= {"a", "b"}
        assert "c" not in used
        await store.removals.drop_leases({"b", "c"})
        assert await store.take("c", "two", 1_000) == 1


class TestGuests:
    async def test_unused_guests_are_deleted_with_their_sessions(self, store: Store) -> None:
        await store.accounts.enter("Old", session("old", "p1", 10, 10))
        await store.accounts.enter("New", session("new", "p2", 10, 99))
        await store.accounts.enter("Seated", session("seated", "bob", 10, 10))
        await show(store, "a", "playing", 5)
        await store.create_person("p4", "Ann")
        await register(store, "p4", "ann", "hash")

        found = await store.removals.unused_guests(50, "")
        await store.removals.drop_guests([*found, "p2", "bob"], 50)

        assert found == ["p1"]
        assert [await store.person(one) is None for one in ("p1", "p2", "bob", "p4")] == [True, False, False, False]
        assert [await store.accounts.session(one) is None for one in ("old", "new", "seated")] == [True, False, False]


class TestSessions:
    @pytest.mark.parametrize(("before", "is_left"), [(LATE, False), (1, True)])
    async def test_ended_sessions_of_accounts_are_deleted_after_their_time(
        self, store: Store, before: int, *, is_left: bool
    ) -> None:
        await store.create_person("p1", "Ann")
        await register(store, "p1", "ann", "hash")
        live = session("p1 with ann", "p1")
        await store.accounts.end("p1", "p1 as a guest")
        while await store.removals.drop_sessions(before):
            pass

        assert (await store.accounts.session("p1 as a guest") is not None) == is_left
        assert await store.accounts.session(live.digest) is not None

    async def test_ended_sessions_of_guests_stay_with_the_guest(self, store: Store) -> None:
        await store.accounts.enter("Old", session("old", "p1"))
        await store.accounts.end("p1", "old")

        assert not await store.removals.drop_sessions(LATE)
        assert await store.accounts.session("old") is not None
