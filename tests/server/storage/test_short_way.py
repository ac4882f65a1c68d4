"""The short way of everyday appends into SQLite stores what the general way stores."""

import asyncio
import dataclasses
from pathlib import Path

import pytest

from doublesix.server.storage import Conflict, Row, Store, Summary
from doublesix.server.storage.append import LOG, Append
from doublesix.server.storage.databases import connect
from doublesix.server.storage.lobby import SUMMARY
from doublesix.server.storage.people import PERSON
from tests.server.storage.samples import line, row, rows


def summary(table: str, *people: str) -> Summary:
    return Summary(table, public=True, stage="playing", host="host", updated=1, card=b"card", people=people)


async def test_more_rows_than_one_statement_takes_are_stored_in_order(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "many.db"))
    await store.append(rows("a", 1, 500))
    assert await store.read("a") == rows("a", 1, 500)
    await store.close()


async def test_a_conflict_refuses_one_append_of_a_group_and_stores_the_others(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "group.db"))
    await store.append([row("a", 1)])
    told = await asyncio.gather(
        *(store.append([row(table, 1)], summary=line(table)) for table in "abc"), return_exceptions=True
    )
    assert [type(one) for one in told] == [Conflict, type(None), type(None)]
    assert [len(await store.read(table)) for table in "abc"] == [1, 1, 1]
    await store.close()


async def test_people_who_stand_up_are_no_longer_among_those_of_the_table(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "people.db"))
    for people in (("ana", "bob"), ("bob", "cyd")):
        await store.append([], summary=summary("a", *people))
        assert await store.summary("a") == summary("a", *sorted({"host", *people}))
    await store.close()


async def test_a_group_that_does_not_fit_leaves_nothing_behind(tmp_path: Path) -> None:
    path = str(tmp_path / "whole.db")
    store = await Store.open(path)
    database = connect(path)
    assert database.direct is not None
    gap: list[Row] = [row("b", 2)]
    assert await database.direct.together([Append((row("a", 1),)), Append(tuple(gap))]) is None
    assert await store.read("a") == []
    assert await database.direct.together([Append((row("a", 1),))]) == [None]
    assert await store.read("a") == [row("a", 1)]
    await database.close()
    await store.close()


@pytest.mark.parametrize("lease", [1, 7])
async def test_only_the_epoch_that_holds_may_append(tmp_path: Path, lease: int) -> None:
    path = str(tmp_path / "lease.db")
    store = await Store.open(path)
    assert await store.take("a", "one", 10_000) == 1
    database = connect(path)
    assert database.direct is not None
    (verdict,) = await database.direct.together([Append((row("a", 1),), lease=lease)]) or []
    assert (verdict is None) == (lease == 1)
    assert await store.read("a") == ([row("a", 1)] if lease == 1 else [])
    await database.close()
    await store.close()


async def test_lookups_made_together_get_each_their_own_rows(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "lookups.db"))
    for number in range(200):
        await store.create_person(f"p{number}", f"Name {number}")
    found = await asyncio.gather(*(store.person(f"p{number}") for number in range(201)))
    assert [one and one.name for one in found] == [*(f"Name {number}" for number in range(200)), None]
    await store.close()


async def test_a_lookup_of_what_no_database_can_hold_leaves_the_others_alone(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "lookups.db"))
    await store.append([row("a", 1)])
    told = await asyncio.gather(
        store.read("a"), store.read("a", 2**80), store.read("\ud800"), store.read("a"), return_exceptions=True
    )
    assert told[0] == told[3] == [row("a", 1)]
    assert [type(one) for one in told[1:3]] == [OverflowError, UnicodeEncodeError]
    await store.close()


async def test_both_ways_of_a_lookup_find_the_same(tmp_path: Path) -> None:
    path = str(tmp_path / "both.db")
    store = await Store.open(path)
    await store.create_person("ana", "Ana")
    await store.append([row("a", 1)], summary=summary("a", "ana", "bob"))
    short = connect(path)
    general = dataclasses.replace(short, quick=None)
    for lookup, values in ((LOG, {"table": "a", "after": 0}), (SUMMARY, {"table": "a"}), (PERSON, {"id": "ana"})):
        assert await short.find(lookup, **values) == await general.find(lookup, **values) != []
    await short.close()
    await store.close()
