"""Reviews have a budget for each address; what is under way or made is asked for as often as one likes."""

from collections.abc import AsyncIterator
from random import Random

import pytest
import pytest_asyncio

from doublesix.server.buckets import Payer
from doublesix.server.compute import WorkerPool
from doublesix.server.hosting.archive import Archive, Kept
from doublesix.server.hosting.problems import TooBusy
from doublesix.server.hosting.reviews import CROWD, MAKING, Reviews
from doublesix.server.hosting.row_codec import line_of, summary_of, write_row
from doublesix.server.tables import card
from tests.server.hosting.shelves import MemoryShelf
from tests.server.tables.house import House, request_for

TABLES = [f"table{number:03}" for number in range(MAKING * int(CROWD) + 2)]
ANA = Payer("ana", "192.0.2.1")


@pytest_asyncio.fixture
async def reviews() -> AsyncIterator[Reviews]:
    """Reviews of many tables at which the same match was played, made by one worker."""
    house = House(request_for("block", ["greedy", "random"], house_rules={"target": "5"}))
    house.watched = True
    house.play_out(Random(1))
    shelf, log = MemoryShelf(), house.stored()
    for name in TABLES:
        shelf.logs[name] = [write_row(name, logged) for logged in log]
        shelf.summaries[name] = summary_of(house.table, line_of(house.table, card(house.table)), 0)
    pool = WorkerPool(1)
    made = Reviews(Archive(shelf, pool), pool)
    yield made
    await made.close()
    await pool.close()


async def test_a_payer_has_so_many_new_ones_and_others_have_theirs(reviews: Reviews) -> None:
    for name in TABLES[:MAKING]:
        await reviews.begin(name, ANA)
    with pytest.raises(TooBusy, match="Too many reviews"):
        await reviews.begin(TABLES[MAKING], ANA)

    # What is under way costs nothing more, and another person of the address has a budget, too.
    for _ in range(3):
        await reviews.begin(TABLES[0], ANA)
    begun = await reviews.begin(TABLES[MAKING], Payer("ben", ANA.address))
    assert isinstance(begun, Kept) or begun.stage == "judging"


async def test_an_address_has_a_few_times_as_many_whoever_asks(reviews: Reviews) -> None:
    most = MAKING * int(CROWD)
    for number, name in enumerate(TABLES[:most]):
        await reviews.begin(name, Payer(f"person {number}", ANA.address))
    with pytest.raises(TooBusy):
        await reviews.begin(TABLES[most], Payer("one more", ANA.address))
    await reviews.begin(TABLES[most], Payer("one more", "192.0.2.2"))


async def test_what_was_made_once_is_kept(reviews: Reviews) -> None:
    await reviews.begin(TABLES[0], ANA)
    while not isinstance(kept := reviews.state(TABLES[0]), Kept):
        assert kept.stage == "judging"
        await reviews._tasks[TABLES[0]]  # noqa: SLF001 - what is under way has no other sign of being done
    for _ in range(MAKING + 1):
        assert await reviews.begin(TABLES[0], ANA) is kept
