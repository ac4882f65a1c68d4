import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from doublesix.server.storage import Cover, LeaseLost, Store
from doublesix.server.storage.lease_rows import STANDING
from tests.server.storage.samples import row, rows


@dataclass
class Clock:
    """A virtual clock."""

    now: int = 1_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def here(address: str, clock: Clock) -> AsyncIterator[Store]:
    opened = await Store.open(address, clock=clock)
    yield opened
    await opened.close()


@pytest.fixture
async def there(address: str, clock: Clock) -> AsyncIterator[Store]:
    """A second store, as of another process."""
    opened = await Store.open(address, clock=clock)
    yield opened
    await opened.close()


class TestALease:
    async def test_a_lease_can_be_held_under_another_name(self, here: Store, there: Store, clock: Clock) -> None:
        epoch = await here.take("a", "here", 1000)
        assert epoch is not None
        assert await there.holder("a") == "here"
        assert await here.describe("a", epoch, "here, with ana")
        assert await there.holder("a") == "here, with ana"
        assert not await there.describe("a", epoch + 1, "there")
        assert await there.take("a", "there", 1000) is None
        clock.now += 1000
        assert await there.holder("a") is None
        await here.release("a", epoch)
        assert not await here.describe("a", epoch, "here")

    async def test_a_lease_has_one_holder(self, here: Store, there: Store) -> None:
        assert await here.take("a", "here", 1000) == 1
        assert await there.take("a", "there", 1000) is None
        assert await there.take("b", "there", 1000) == 1

    async def test_a_lease_ends_by_itself(self, here: Store, there: Store, clock: Clock) -> None:
        await here.take("a", "here", 1000)
        clock.now += 1000

        assert await there.take("a", "there", 1000) == 2
        assert await here.take("a", "here", 1000) is None

    async def test_a_lease_can_be_held_longer(self, here: Store, there: Store, clock: Clock) -> None:
        epoch = await here.take("a", "here", 1000)
        assert epoch is not None
        clock.now += 900
        assert await here.renew("a", epoch, 1000)
        clock.now += 900

        assert await there.take("a", "there", 1000) is None

    async def test_a_lease_that_was_lost_is_not_held_longer(self, here: Store, there: Store, clock: Clock) -> None:
        mine = await here.take("a", "here", 1000)
        other = await here.take("b", "here", 5000)
        assert mine is not None
        assert other is not None
        clock.now += 1000
        await there.take("a", "there", 1000)

        assert await here.renew_all({"a": mine, "b": other}, 1000) == {"b"}
        assert not await here.renew("a", mine, 1000)

    async def test_a_lease_can_be_given_back(self, here: Store, there: Store) -> None:
        epoch = await here.take("a", "here", 1000)
        assert epoch is not None
        await here.release("a", epoch)

        taken = await there.take("a", "there", 1000)

        assert taken is not None
        assert taken > epoch
        assert not await here.renew("a", epoch, 1000)

    async def test_a_lease_is_given_back_by_its_holder_only(self, here: Store, there: Store, clock: Clock) -> None:
        epoch = await here.take("a", "here", 1000)
        assert epoch is not None
        clock.now += 1000
        taken = await there.take("a", "there", 1000)
        assert taken is not None

        await here.release("a", epoch)

        assert await there.renew("a", taken, 1000)

    async def test_a_contested_lease_goes_to_one_process(self, here: Store, there: Store) -> None:
        commands = [
            store.take("a", f"{name} {number}", 1000)
            for number in range(10)
            for name, store in (("here", here), ("there", there))
        ]

        epochs = await asyncio.gather(*commands)

        assert [epoch for epoch in epochs if epoch is not None] == [1]


class TestACoveredLease:
    async def test_a_covered_lease_lasts_as_long_as_its_cover(self, here: Store, there: Store, clock: Clock) -> None:
        process = await here.take("process/here", "here", 2000)
        assert process is not None
        await here.take("a", "here", 100, Cover("process/here", process))
        for _ in range(3):
            clock.now += 1500
            assert await here.renew("process/here", process, 2000)

        assert await there.take("a", "there", 1000) is None
        assert await there.standing() == {"process/here": "here"}, "no lease of a table, however many there are"
        assert await there.holder("a") == "here"
        clock.now += 2000
        assert await there.standing() == {}
        assert await there.holder("a") is None
        assert await there.take("a", "there", 1000) == 2

    async def test_a_covered_lease_is_found_by_the_beginning_of_its_name_while_it_stands(
        self, here: Store, there: Store, clock: Clock
    ) -> None:
        process = await here.take("process/here", "here", 2000)
        assert process is not None
        epochs = [await here.take(name, name, 100, Cover("process/here", process)) for name in ("at/a", "at/b", "atb")]
        assert await there.visits("at/") == {"at/a": "at/a", "at/b": "at/b"}
        assert epochs[1] is not None
        await here.release("at/b", epochs[1])
        assert await there.visits("at/") == {"at/a": "at/a"}
        clock.now += 2000
        assert await there.visits("at/") == {}

    async def test_a_covered_lease_ends_when_its_cover_is_taken_again(self, here: Store, there: Store) -> None:
        process = await here.take("process/here", "here", 2000)
        assert process is not None
        await here.take("a", "here", 100, Cover("process/here", process))
        # The process was started again, under the same name: it runs no table yet.
        assert await here.take("process/here", "here", 2000) == process + 1

        assert await there.holder("a") is None
        assert await there.take("a", "there", 1000) == 2

    async def test_a_covered_lease_ends_when_its_cover_is_released(self, here: Store, there: Store) -> None:
        process = await here.take("process/here", "here", 2000)
        assert process is not None
        await here.take("a", "here", 100, Cover("process/here", process))
        await here.release("process/here", process)

        assert await there.take("a", "there", 1000) == 2


class TestAnAppendWithALease:
    async def test_an_append_with_a_lease_is_stored_while_the_lease_holds(self, here: Store, clock: Clock) -> None:
        epoch = await here.take("a", "here", 1000)
        await here.append([row("a", 1)], lease=epoch)
        # No process took it over: the fence is the epoch, not the hour.
        clock.now += 5000
        await here.append([row("a", 2)], lease=epoch)

        assert await here.read("a") == rows("a", 1, 2)

    async def test_an_append_with_a_lease_is_refused_when_another_process_runs_the_table(
        self, here: Store, there: Store, clock: Clock
    ) -> None:
        mine = await here.take("a", "here", 1000)
        clock.now += 1000
        theirs = await there.take("a", "there", 1000)
        await there.append([row("a", 1)], lease=theirs)

        with pytest.raises(LeaseLost, match=r"Table a is run by another process now \(lease 1, now 2\)\."):
            await here.append([row("a", 2)], lease=mine)

        assert await here.read("a") == rows("a", 1, 1)

    async def test_an_append_with_a_lease_is_refused_when_there_was_no_lease(self, here: Store) -> None:
        with pytest.raises(LeaseLost):
            await here.append([row("a", 1)], lease=1)

    async def test_an_append_with_a_lease_is_refused_after_the_lease_was_given_back(self, here: Store) -> None:
        epoch = await here.take("a", "here", 1000)
        assert epoch is not None
        await here.release("a", epoch)

        with pytest.raises(LeaseLost):
            await here.append([row("a", 1)], lease=epoch)


class TestGroupedLeases:
    async def test_leases_taken_together_are_granted_one_by_one(self, here: Store, there: Store, clock: Clock) -> None:
        await there.take("held", "there", 5000)
        await there.take("over", "there", 500)
        await here.take("mine", "here", 5000)
        clock.now += 1000
        names = ("held", "over", "mine", "new", "newer")

        assert await asyncio.gather(*(here.take(name, "here", 1000) for name in names)) == [None, 2, 2, 1, 1]
        assert await asyncio.gather(*(there.take(name, "there", 1000) for name in names)) == [2, None, None, None, None]

    async def test_a_lease_taken_repeatedly_has_new_epochs(self, here: Store) -> None:
        assert set(await asyncio.gather(*(here.take("a", "here", 1000) for _ in range(4)))) == {1, 2, 3, 4}

    async def test_two_processes_never_hold_the_same_lease(self, here: Store, there: Store) -> None:
        names = [f"table-{number}" for number in range(60)]
        ours, theirs = await asyncio.gather(
            asyncio.gather(*(here.take(name, "here", 1000) for name in names)),
            asyncio.gather(*(there.take(name, "there", 1000) for name in reversed(names))),
        )

        assert all((mine is None) != (other is None) for mine, other in zip(ours, reversed(theirs), strict=True))

    async def test_many_leases_end_with_their_cover(self, here: Store, there: Store, clock: Clock) -> None:
        epoch = await here.take("process/here", "here", 1000)
        assert epoch is not None
        names = [f"table-{number}" for number in range(20)]
        cover = Cover("process/here", epoch)
        assert await asyncio.gather(*(here.take(name, "here", 1, cover) for name in names)) == [1] * 20
        clock.now += 900
        assert await asyncio.gather(*(there.take(name, "there", 1) for name in names)) == [None] * 20
        clock.now += 200
        assert await asyncio.gather(*(there.take(name, "there", 1) for name in names)) == [2] * 20


async def test_processes_are_found_without_a_look_at_the_leases_of_all_tables(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    await store.close()
    text, _ = STANDING.for_sqlite
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection:
        plan = [row[-1] for row in connection.execute(f"EXPLAIN QUERY PLAN {text}", (0,))]
    assert plan == ["SEARCH leases USING INDEX leases_until (until>?)"]
