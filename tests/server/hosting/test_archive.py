"""Archived matches: requests beyond the limit cost the store nothing."""

from random import Random

import pytest

from doublesix.server.domain import card
from doublesix.server.hosting.errors import TooBusy
from doublesix.server.hosting.features.archive import Archive
from doublesix.server.hosting.row_codec import line_of, summary_of, write_row
from doublesix.server.limits.buckets import Payer, Quota
from doublesix.server.storage import Row
from tests.server.domain.house import House, request_for
from tests.server.hosting.shelves import MemoryShelf

ANA = Payer("ana", "192.0.2.1")
MAKING = 3


class CountingShelf(MemoryShelf):
    """A store that counts how often a log was read."""

    reads = 0

    async def read(self, table: str, after: int = 0) -> list[Row]:
        self.reads += 1
        return await super().read(table, after)


async def test_no_log_is_read_beyond_the_quota() -> None:
    house = House(request_for("block", ["greedy", "random"], house_rules={"target": "5"}))
    house.watched = True
    house.play_out(Random(1))
    shelf = CountingShelf()
    names = [f"table{number:03}" for number in range(MAKING + 1)]
    for name in names:
        shelf.logs[name] = [write_row(name, logged) for logged in house.stored()]
        shelf.summaries[name] = summary_of(house.table, line_of(house.table, card(house.table)), 0)
    archive = Archive(shelf)
    archive.quota = Quota(MAKING, 60.0, 4)

    for name in names[:MAKING]:
        await archive.get(name, "text", ANA)
    with pytest.raises(TooBusy):
        await archive.get(names[MAKING], "text", ANA)
    await archive.get(names[0], "text", ANA)

    assert shelf.reads == MAKING
