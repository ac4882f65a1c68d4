"""Appends to logs and lookups by key, in both databases."""

import asyncio

import pytest

from doublesix.server.storage import Conflict, Store, Summary
from doublesix.server.storage.append import LOG, Append
from doublesix.server.storage.connect import connect
from doublesix.server.storage.diagnosis import concerns_one
from doublesix.server.storage.lobby import SUMMARY
from doublesix.server.storage.people import PERSON
from tests.server.storage.samples import line, row, rows


def summary(table: str, *people: str) -> Summary:
    return Summary(table, public=True, stage="playing", host="host", updated=1, card=b"card", people=people)


async def test_appends_of_many_rows_are_stored_in_order(store: Store) -> None:
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


async def test_each_append_of_a_group_is_stored_or_refused_for_its_own_reason(store: Store) -> None:
    await store.append([row("keyed", 1, "key")])
    await store.append([row("stale", 1)])
    outcomes = await asyncio.gather(
        store.append(rows("new", 1, 3), summary=summary("new", "ana")),
        store.append([row("keyed", 2, "key")]),
        store.append([row("stale", 1)]),
        store.append([row("gap", 2)]),
        store.append([row("leased", 1)], lease=3),
        store.append([row("text", 1, person="\ud800")]),
        return_exceptions=True,
    )
    assert [type(one).__name__ for one in outcomes] == [
        "NoneType", "DuplicateKey", "Conflict", "Conflict", "LeaseLost", "StoreTrouble",
    ]  # fmt: skip
    stored = {table: len(await store.read(table)) for table in ("new", "keyed", "stale", "gap", "leased", "text")}
    assert stored == {"new": 3, "keyed": 1, "stale": 1, "gap": 0, "leased": 0, "text": 0}
    assert await store.summary("new") == summary("new", "ana", "host")


async def test_a_refused_job_leaves_the_appends_of_its_group_alone(store: Store) -> None:
    outcomes = await asyncio.gather(
        store.create_person("ana", "\ud800"), store.append([row("a", 1)]), store.take("a", "one", 10_000),
        return_exceptions=True,
    )  # fmt: skip
    assert [type(one).__name__ for one in outcomes] == ["StoreTrouble", "NoneType", "int"]
    assert await store.read("a") == [row("a", 1)]


@pytest.mark.parametrize("lease", [1, 7])
async def test_only_the_epoch_that_holds_may_append(address: str, store: Store, lease: int) -> None:
    assert await store.take("a", "one", 10_000) == 1
    database = connect(address)
    (verdict,) = await database.append([Append((row("a", 1),), lease=lease)])
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


async def test_a_lookup_by_the_driver_finds_what_sqlalchemy_finds(address: str, store: Store) -> None:
    await store.create_person("ana", "Ana")
    await store.append([row("a", 1)], summary=summary("a", "ana", "bob"))
    database = connect(address)
    for lookup, values in ((LOG, {"table": "a", "after": 0}), (SUMMARY, {"table": "a"}), (PERSON, {"id": "ana"})):
        async with database.reading() as connection:
            found = [tuple(one) for one in await connection.execute(lookup.statement, values)]
        assert await database.find(lookup, **values) == found != []
    await database.close()


async def test_unstorable_text_is_never_found(store: Store) -> None:
    assert await store.person("a\0b") is None


async def test_a_group_of_appends_stores_entries_summaries_and_people(store: Store) -> None:
    assert await store.take("leased", "one", 10_000) == 1
    outcomes = await asyncio.gather(
        store.append(rows("leased", 1, 3), lease=1, summary=summary("leased", "ana", "bob")),
        store.append([row("keyed", 1, "key")], summary=summary("keyed", "cyd")),
        store.append([row("stolen", 1)], lease=3, summary=summary("stolen", "cyd")),
        store.append(rows("plain", 1, 2)),
        return_exceptions=True,
    )
    assert [type(one).__name__ for one in outcomes] == ["NoneType", "NoneType", "LeaseLost", "NoneType"]
    await store.append([], summary=summary("leased", "bob"))
    stored = [
        (len(await store.read(table)), await store.summary(table)) for table in ("leased", "keyed", "stolen", "plain")
    ]
    assert stored == [(3, summary("leased", "bob", "host")), (1, summary("keyed", "cyd", "host")), (0, None), (2, None)]


async def test_two_summaries_of_one_table_in_one_group_leave_the_last_one(store: Store) -> None:
    await asyncio.gather(*(store.append([], summary=summary("a", person)) for person in ("ana", "bob", "cyd")))
    assert await store.summary("a") == summary("a", "cyd", "host")
