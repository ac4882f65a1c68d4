"""A process that lost its lease publishes its presences again."""

import asyncio

from doublesix.server.hosting.cluster.process_leases import Leases, TablePresence
from doublesix.server.storage import Cover
from tests.server.hosting.shelves import MemoryShelf
from tests.server.hosting.worlds import VirtualClock


class SlowShelf(MemoryShelf):
    """A store with slow leases of presence."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = asyncio.Event()

    async def take(self, table: str, owner: str, ms: int, cover: Cover | None = None) -> int | None:
        taken = await super().take(table, owner, ms, cover)
        if table.startswith("here/"):
            await self.go_on.wait()
        return taken


async def test_presences_sent_during_the_loss_are_published_again() -> None:
    shelf, group = SlowShelf(), TablePresence(frozenset({"Ana"}), 0)
    leases = Leases(shelf, VirtualClock(), "one")
    await leases.open()
    publishing = asyncio.create_task(leases.publish_presence("abcdefgh", group))
    await asyncio.sleep(0)
    shelf.time += 60_000
    await shelf.take("process/one", "another", 1)

    assert await leases.renew(), "the lease was lost"
    shelf.go_on.set()
    await publishing

    assert await leases.publish_presence("abcdefgh", group), "it is published again"
    assert not await leases.publish_presence("abcdefgh", group), "and once"
