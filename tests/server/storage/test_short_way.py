"""The short way of everyday appends and lookups stores and finds what the general way does."""

import asyncio
import dataclasses

import pytest

from doublesix.server.storage import Conflict, Row, Store, Summary
from doublesix.server.storage.append import LOG, Append
from doublesix.server.storage.databases import connect
from doublesix.server.storage.diagnosis import concerns_one
from doublesix.server.storage.lobby import SUMMARY
from doublesix.server.storage.people import PERSON
from tests.server.storage.samples import line, row, rows


def summary(table: str, *people: str) -> Summary:
    return Summary(table, public=True, stage="playing", host="host", updated=1, card=b"card", people=people)


async def test_more_rows_than_one_statement_takes_are_stored_in_order(store: Store) -> None:
    await store.append(rows("a", 1, 500))
    assert await store.read("a") == rows("a", 1, 500)


async def test_a_conflict_refuses_one_append_of_a_group_and_stores_the_others(store: Store) -> None:
    await store.append([row("a", 1)])
    outcomes = await asyncio.gather(
        *(store.append([row(table, 1)], summary=line(table)) for table in "abc"), return_exceptions=True
    )
    assert [type(one) for one in outcomes] == [Conflict, type(None), type(None)]
    assert [len(await store.read(table)) for table in "abc"] == [1, 1, 1]


async def test_people_who_stand_up_are_no_longer_among_those_of_the_table(store: Store) -> None:
    for people in (("ana", "bob"), ("bob", "cyd")):
        await store.append([], summary=summary("a", *people))
        assert await store.summary("a") == summary("a", *sorted({"host", *people}))


async def test_a_group_that_does_not_fit_leaves_nothing_behind(address: str, store: Store) -> None:
    database = connect(address)
    assert database.direct is not None
    gap: list[Row] = [row("b", 2)]
    assert await database.direct.together([Append((row("a", 1),)), Append(tuple(gap))]) is None
    assert await store.read("a") == []
    assert await database.direct.together([Append((row("a", 1),))]) == [None]
    assert await store.read("a") == [row("a", 1)]
    await database.close()


@pytest.mark.parametrize("lease", [1, 7])
async def test_only_the_epoch_that_holds_may_append(address: str, store: Store, lease: int) -> None:
    assert await store.take("a", "one", 10_000) == 1
    database = connect(address)
    assert database.direct is not None
    (verdict,) = await database.direct.together([Append((row("a", 1),), lease=lease)]) or []
    assert (verdict is None) == (lease == 1)
    assert await store.read("a") == ([row("a", 1)] if lease == 1 else [])
    await database.close()


async def test_lookups_made_together_get_each_their_own_rows(store: Store) -> None:
    for number in range(200):
        await store.create_person(f"p{number}", f"Name {number}")
    found = await asyncio.gather(*(store.person(f"p{number}") for number in range(201)))
    assert [one and one.name for one in found] == [*(f"Name {number}" for number in range(200)), None]


async def test_a_lookup_of_what_no_database_can_hold_leaves_the_others_alone(store: Store) -> None:
    await store.append([row("a", 1)])
    outcomes = await asyncio.gather(
        store.read("a"), store.read("a", 2**80), store.read("\ud800"), store.read("a"), return_exceptions=True
    )
    assert outcomes[0] == outcomes[3] == [row("a", 1)]
    assert all(isinstance(one, Exception) and concerns_one(one) for one in outcomes[1:3])


async def test_both_ways_of_a_lookup_find_the_same(address: str, store: Store) -> None:
    await store.create_person("ana", "Ana")
    await store.append([row("a", 1)], summary=summary("a", "ana", "bob"))
    short = connect(address)
    general = dataclasses.replace(short, quick=None)
    for lookup, values in ((LOG, {"table": "a", "after": 0}), (SUMMARY, {"table": "a"}), (PERSON, {"id": "ana"})):
        assert await short.find(lookup, **values) == await general.find(lookup, **values) != []
    await short.close()


async def test_what_no_text_of_a_database_can_hold_is_found_nowhere(store: Store) -> None:
    assert await store.person("a\0b") is None


async def test_both_ways_of_an_append_store_the_same(address: str) -> None:
    short = connect(address)
    await (await Store.open(address)).close()
    ways = {"short": Store(short), "general": Store(dataclasses.replace(connect(address), direct=None))}
    for name, store in ways.items():
        tables = [f"{name}-{number}" for number in range(4)]
        assert await store.take(tables[0], "one", 10_000) == 1
        appends = (
            store.append(rows(tables[0], 1, 3), lease=1, summary=summary(tables[0], "ana", "bob")),
            store.append([row(tables[1], 1, "key")], summary=summary(tables[1], "cyd")),
            store.append([row(tables[2], 1)], lease=3, summary=summary(tables[2], "cyd")),
            store.append(rows(tables[3], 1, 2)),
        )
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(one).__name__ for one in outcomes] == ["NoneType", "NoneType", "LeaseLost", "NoneType"]
        await store.append([], summary=summary(tables[0], "bob"))
        stored = [(len(await store.read(table)), await store.summary(table)) for table in tables]
        assert stored == [
            (3, summary(tables[0], "bob", "host")),
            (1, summary(tables[1], "cyd", "host")),
            (0, None),
            (2, None),
        ]
        await store.close()


async def test_two_summaries_of_one_table_in_one_group_leave_the_last_one(store: Store) -> None:
    await asyncio.gather(*(store.append([], summary=summary("a", person)) for person in ("ana", "bob", "cyd")))
    assert await store.summary("a") == summary("a", "cyd", "host")
