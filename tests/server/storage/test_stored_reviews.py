"""Stored reviews: by version, bounded in bytes, and gone with their table; on both kinds of database."""

import pytest
from sqlalchemy import delete, func, select

from doublesix.server.storage import Store
from doublesix.server.storage.schema import reviews, tables
from tests.server.storage.samples import line, rows

PLENTY = 10**6


@pytest.fixture
async def shelf(store: Store) -> Store:
    """A store with some tables."""
    for number in range(4):
        await store.append(rows(f"t{number}", 1, 1), summary=line(f"t{number}", "over", number, "bob"))
    return store


async def test_a_stored_review_is_found_by_its_version_after_a_restart(shelf: Store, address: str) -> None:
    await shelf.reviews.keep("t1", "v1", b"content", PLENTY)
    later = await Store.open(address)

    assert await later.reviews.find("t1", "v1") == b"content"
    assert await later.reviews.find("t1", "v2") is None
    assert await later.reviews.find("t2", "v1") is None
    await later.close()


async def test_a_review_replaces_one_of_an_older_version(shelf: Store) -> None:
    await shelf.reviews.keep("t1", "v1", b"old", PLENTY)
    await shelf.reviews.keep("t1", "v2", b"new", PLENTY)

    assert [await shelf.reviews.find("t1", version) for version in ("v1", "v2")] == [None, b"new"]


async def test_the_oldest_reviews_are_deleted_beyond_the_bytes(address: str) -> None:
    now = [0]
    store = await Store.open(address, clock=lambda: now[0])
    for number in (3, 1, 2, 0):
        await store.append(rows(f"t{number}", 1, 1), summary=line(f"t{number}", "over", number, "bob"))
        now[0] += 1
        await store.reviews.keep(f"t{number}", "v1", bytes(100), 250)

    assert [await store.reviews.find(f"t{number}", "v1") is not None for number in range(4)] == [
        True,
        False,
        True,
        False,
    ]
    await store.close()


async def test_a_review_is_deleted_with_its_table(shelf: Store) -> None:
    await shelf.reviews.keep("t1", "v1", b"content", PLENTY)
    await shelf.reviews.keep("nowhere", "v1", b"content", PLENTY)
    async with shelf._database.writing() as connection:  # noqa: SLF001 - as the removal of old tables does
        await connection.execute(delete(tables).where(tables.c.id == "t1"))
        left = await connection.scalar(select(func.count()).select_from(reviews))

    assert left == 0
