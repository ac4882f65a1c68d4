"""R18: housekeeping deletes what is no longer used, after the times that the host sets, and nothing else."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from doublesix.server.domain import card
from doublesix.server.hosting.cluster.housekeeping import HOUR_MS, Housekeeping
from doublesix.server.hosting.row_codec import line_of, summary_of, write_row
from doublesix.server.retention import DAY_MS, Retention
from doublesix.server.storage import SessionRow, Store
from tests.server.domain.house import House, first_entry, request_for

NOW = 2_000 * DAY_MS
EVERY_AGE = (0, 2, 4, 40, 400)
NEVER = Retention(unstarted=0, bot_matches=0, guest_matches=0, guests=0, sessions=0)


class Old:
    """A store with tables of different ages, and its virtual time."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.time = NOW

    async def table(self, days: int, *people: str, begun: bool = True) -> str:
        """A table of two seats, all of which these people and bots have taken if it has begun."""
        name = f"{'-'.join(people) or 'bots'}-{days}-{begun}"
        fill = [*["open"] * len(people), *["greedy"] * (2 - len(people))] if begun else ["open", "open"]
        house = House(msgspec.structs.replace(first_entry(request_for("block", fill)), id=name)).sit(*people)
        while begun and house.table.stage == "waiting":
            assert house.step() is not None
        wall = NOW - days * DAY_MS
        rows = [write_row(name, logged) for logged in house.log]
        await self.store.append(rows, summary=summary_of(house.table, line_of(house.table, card(house.table)), wall))
        return name

    async def keep_house(self, retention: Retention, process: str = "one", loaded: tuple[str, ...] = ()) -> None:
        await Housekeeping(self.store.removals, self.store, process, retention, loaded, pause=0).once()

    async def left(self, *tables: str) -> list[bool]:
        return [bool(await self.store.read(table)) for table in tables]


@pytest.fixture
async def old(tmp_path: Path) -> AsyncIterator[Old]:
    times = [NOW]
    store = await Store.open(str(tmp_path / "tables.sqlite"), clock=lambda: times[0])
    made = Old(store)
    yield made
    await store.close()


async def test_each_kind_of_table_is_deleted_after_its_own_time(old: Old) -> None:
    await old.store.create_person("anna", "Anna")
    await old.store.accounts.register("anna", "hash", session("anna"), name="Anna", codes=[])
    kinds: tuple[tuple[tuple[str, ...], bool], ...] = (
        ((), True),
        ((), False),
        (("gast",), True),
        (("anna", "gast"), True),
    )
    tables = {kind: [await old.table(days, *kind[0], begun=kind[1]) for days in EVERY_AGE] for kind in kinds}
    await old.keep_house(Retention())

    assert [await old.left(*tables[kind]) for kind in kinds] == [
        [True, True, False, False, False],  # bots alone: 3 days
        [True, True, True, False, False],  # not begun: 30 days
        [True, True, True, True, False],  # guests: a year
        [True, True, True, True, True],  # with an account: for ever
    ]


async def test_no_table_is_deleted_where_the_host_keeps_all(old: Old) -> None:
    tables = [await old.table(400), await old.table(400, "gast")]
    await old.store.accounts.enter("Gone", session("gone", NOW - 400 * DAY_MS))
    await old.keep_house(NEVER)

    assert await old.left(*tables) == [True, True]
    assert await old.store.person("gone") is not None


async def test_matches_with_accounts_are_deleted_where_the_host_says_so(old: Old) -> None:
    await old.store.accounts.register("anna", "hash", session("anna"), name="Anna", codes=[])
    table = await old.table(400, "anna")
    await old.keep_house(Retention(matches=500))
    kept = await old.left(table)
    await old.keep_house(Retention(matches=100))

    assert [kept, await old.left(table)] == [[True], [False]]


async def test_a_table_in_use_stays_as_long_as_it_is(old: Old) -> None:
    tables = loaded, leased, _ = await old.table(40), await old.table(50), await old.table(60)
    in_use = {loaded}
    epoch = await old.store.take(leased, "two", HOUR_MS)
    housekeeping = Housekeeping(old.store.removals, old.store, "one", Retention(), in_use, pause=0)
    await housekeeping.once()
    first = await old.left(*tables)
    in_use.clear()
    assert epoch is not None
    await old.store.release(leased, epoch)
    await housekeeping.once()

    assert (first, await old.left(*tables)) == ([True, True, False], [False, False, False])


async def test_a_half_deleted_table_is_deleted_in_the_next_pass(old: Old) -> None:
    table = await old.table(40, "gast")
    assert await old.store.removals.mark((await old.store.removals.old_tables(("playing",), 0, NOW, ""))[0])
    await old.keep_house(NEVER)

    assert await old.store.removals.beginning(table, 0) == []
    assert await old.store.removals.marked() == []


async def test_one_process_at_a_time_does_housekeeping(old: Old) -> None:
    await old.keep_house(NEVER, process="one")
    table = await old.table(40)
    await old.keep_house(Retention(), process="two")

    assert await old.left(table) == [True]


def session(person: str, seen: int = NOW) -> SessionRow:
    return SessionRow(f"session of {person}", person, seen, seen)
