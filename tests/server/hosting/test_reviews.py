"""Reviews: limits, storage, and one process at a time."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from doublesix.server.compute import WorkerPool
from doublesix.server.domain import card
from doublesix.server.hosting.cached_body import CachedBody
from doublesix.server.hosting.cluster.process_leases import Leases
from doublesix.server.hosting.errors import TooBusy
from doublesix.server.hosting.features import reviews as module
from doublesix.server.hosting.features.archive import Archive
from doublesix.server.hosting.features.reviews import Reviews
from doublesix.server.hosting.row_codec import line_of, summary_of, write_row
from doublesix.server.limits.buckets import Payer, Quota
from doublesix.server.storage import StoreTrouble
from tests.server.compute.test_pool import reviewable
from tests.server.hosting.shelves import MemoryShelf
from tests.server.hosting.worlds import VirtualClock

MAKING, CROWD = 3, 2
TABLES = [f"table{number:03}" for number in range(MAKING * CROWD + 2)]
ANA = Payer("ana", "192.0.2.1")


@pytest.fixture
def shelf() -> MemoryShelf:
    """Many tables at which the same match was played."""
    house = reviewable()
    shelf, log = MemoryShelf(), house.stored()
    for name in TABLES:
        shelf.logs[name] = [write_row(name, logged) for logged in log]
        shelf.summaries[name] = summary_of(house.table, line_of(house.table, card(house.table)), 0)
    return shelf


@pytest_asyncio.fixture
async def pool() -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(1)
    yield pool
    await pool.close()


async def opened(shelf: MemoryShelf, pool: WorkerPool, process: str = "one") -> Reviews:
    """The reviews of a process."""
    leases = Leases(shelf, VirtualClock(), process)
    await leases.open()
    quota = Quota(MAKING, 600.0, CROWD)
    return Reviews(Archive(shelf, pool), pool, shelf.reviews, leases, quota=quota, most_bytes=10**6)


@pytest_asyncio.fixture
async def reviews(shelf: MemoryShelf, pool: WorkerPool) -> AsyncIterator[Reviews]:
    made = await opened(shelf, pool)
    yield made
    await made.close()


async def made(reviews: Reviews, table: str) -> CachedBody:
    await reviews.begin(table, ANA)
    await reviews._tasks[table]  # noqa: SLF001 - what is under way has no other sign of being done
    kept = await reviews.state(table)
    assert isinstance(kept, CachedBody)
    return kept


async def test_new_reviews_are_limited_for_each_person(reviews: Reviews) -> None:
    for name in TABLES[:MAKING]:
        await reviews.begin(name, ANA)
    with pytest.raises(TooBusy, match="Too many reviews"):
        await reviews.begin(TABLES[MAKING], ANA)

    # What is under way costs nothing more, and another person of the address has a budget, too.
    for _ in range(3):
        await reviews.begin(TABLES[0], ANA)
    begun = await reviews.begin(TABLES[MAKING], Payer("ben", ANA.address))
    assert isinstance(begun, CachedBody) or begun.stage == "judging"


async def test_an_address_has_a_multiple_of_a_person_s_limit(reviews: Reviews) -> None:
    most = MAKING * CROWD
    for number, name in enumerate(TABLES[:most]):
        await reviews.begin(name, Payer(f"person {number}", ANA.address))
    with pytest.raises(TooBusy):
        await reviews.begin(TABLES[most], Payer("one more", ANA.address))
    await reviews.begin(TABLES[most], Payer("one more", "192.0.2.2"))


async def test_a_full_queue_refuses_at_once_and_accepts_later(
    reviews: Reviews, pool: WorkerPool, shelf: MemoryShelf
) -> None:
    await pool.close()
    with pytest.raises(TooBusy, match="going down"):
        await reviews.begin(TABLES[0], ANA)

    assert (await reviews.state(TABLES[0])) == module.NONE
    working = WorkerPool(1)
    other = await opened(shelf, working, "two")
    assert (await other.begin(TABLES[0], ANA)) == module.JUDGING
    await other.close()
    await working.close()


@pytest.mark.lot
async def test_a_finished_review_is_stored(reviews: Reviews) -> None:
    kept = await made(reviews, TABLES[0])

    for _ in range(MAKING + 1):
        assert await reviews.begin(TABLES[0], ANA) is kept


@pytest.mark.lot
async def test_a_review_outlives_a_restart_and_is_found_by_other_processes(
    reviews: Reviews, shelf: MemoryShelf, pool: WorkerPool
) -> None:
    kept = await made(reviews, TABLES[0])

    for process in ("one", "two"):
        other = await opened(shelf, pool, process)
        assert await other.state(TABLES[0]) == kept
        assert await other.begin(TABLES[0], ANA) == kept


@pytest.mark.lot
async def test_a_review_by_another_version_of_the_analysis_is_made_anew(
    reviews: Reviews, shelf: MemoryShelf, pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    await made(reviews, TABLES[0])
    monkeypatch.setattr(module, "analysis_version", lambda: "the next one")
    later = await opened(shelf, pool)

    assert await later.state(TABLES[0]) == module.NONE
    assert isinstance(await made(later, TABLES[0]), CachedBody)
    assert shelf.reviews.kept[TABLES[0]][0] == "the next one"


@pytest.mark.lot
async def test_a_review_is_made_by_one_process_at_a_time(
    reviews: Reviews, shelf: MemoryShelf, pool: WorkerPool
) -> None:
    await reviews.begin(TABLES[0], ANA)
    other = await opened(shelf, pool, "two")

    assert await other.begin(TABLES[0], ANA) == module.JUDGING
    assert await other.state(TABLES[0]) == module.JUDGING
    assert not other._tasks  # noqa: SLF001 - it waits for the first one
    await reviews._tasks[TABLES[0]]  # noqa: SLF001 - see above
    assert isinstance(await other.state(TABLES[0]), CachedBody)


@pytest.mark.lot
async def test_a_review_that_cannot_be_stored_is_shown_all_the_same(
    reviews: Reviews, shelf: MemoryShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr(shelf.reviews, "keep", full)

    assert isinstance(await made(reviews, TABLES[0]), CachedBody)
