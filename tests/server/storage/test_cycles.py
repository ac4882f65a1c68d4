"""Storing leaves no reference cycles."""

import asyncio
import gc
from pathlib import Path

from doublesix.server.storage import Cover, Store, Summary
from tests.server.storage.samples import row


async def store_a_table(store: Store, table: str, epoch: int) -> None:
    """A new table, with a lease beside it."""
    summary = Summary(table, public=True, stage="waiting", host="ana", updated=1, card=b"{}", people=("ana", "bob"))
    taking = store.take(table, "here", 2_000, Cover("process/here", epoch))
    _, lease = await asyncio.gather(store.append([row(table, 1)], summary=summary), taking)
    assert lease is not None
    await store.append([row(table, 2)], lease=lease, summary=summary)
    await store.release(table, lease)


async def test_a_new_table_and_its_lease_leave_no_cycle(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    epoch = await store.take("process/here", "here", 10_000)
    assert epoch is not None
    await store_a_table(store, "the-first", epoch)
    gc.collect()
    gc.disable()
    try:
        for number in range(10):
            await store_a_table(store, f"table-{number}", epoch)
        assert gc.collect() == 0
    finally:
        gc.enable()
        await store.close()
