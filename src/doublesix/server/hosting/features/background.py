"""Reviews in the background: the finished matches of people who look at their books, one at a time."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import Final

import structlog

from doublesix.server.hosting.errors import HostProblem
from doublesix.server.hosting.features.books import ReviewedShelf
from doublesix.server.hosting.features.reviews import Reviews
from doublesix.server.hosting.row_codec import seated_stored
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.limits.buckets import Payer, Quota
from doublesix.server.storage import StoreTrouble

__all__ = ["BackgroundReviews"]

TOGETHER: Final = 100
"""Matches that are looked at together, the newest first."""

MOST_WAITING: Final = 200
"""People who wait for a turn."""

log = structlog.get_logger("hosting")


class BackgroundReviews:
    """Has matches reviewed that were not, the newest first, while the quota of who pays allows it.

    One at a time in a process: reviews that people wait for come in between.

    Args:
        store: The finished matches of people.
        shelf: What was reviewed.
        reviews: What makes reviews.
        quota: Rate limit by payer; apart from that of the reviews that people ask for.
    """

    def __init__(self, store: StorePort, shelf: ReviewedShelf, reviews: Reviews, quota: Quota) -> None:
        self._store = store
        self._shelf = shelf
        self._reviews = reviews
        self._quota = quota
        self._waiting: OrderedDict[str, Payer] = OrderedDict()
        self._failed: set[str] = set()
        self._complete = OrderedDict[str, str]()
        """By person, the newest match of those of whom all were reviewed."""
        self._current = ""
        self._work: asyncio.Task[None] | None = None

    async def want(self, person: str, payer: Payer) -> bool:
        """Have a person's matches reviewed; whether any wait or are being reviewed now.

        None are while the payer's quota is used up.

        Raises:
            StoreTrouble: If the store does not work.
        """
        if self._is_at(person):
            return True
        newest = await self._store.finished(person, 1)
        if not newest or self._complete.get(person) == newest[0].table or self._quota.wait(payer) > 0:
            return False
        if len(self._waiting) < MOST_WAITING:
            self._waiting.setdefault(person, payer)
        if self._work is None or self._work.done():
            self._work = asyncio.get_running_loop().create_task(self._always())
        return self._is_at(person)

    def _is_at(self, person: str) -> bool:
        return person == self._current or person in self._waiting

    async def close(self) -> None:
        """Stop; the next look at a book goes on."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def idle(self) -> None:
        """Wait until nothing is left to be done now."""
        if self._work is not None:
            await asyncio.gather(self._work, return_exceptions=True)

    async def _always(self) -> None:
        while self._waiting:
            self._current, payer = self._waiting.popitem(last=False)
            try:
                await self._all_of(self._current, payer)
            except (StoreTrouble, HostProblem) as trouble:
                # The person's next look at the book goes on.
                log.warning("background", error=type(trouble).__name__)
            finally:
                self._current = ""

    async def _all_of(self, person: str, payer: Payer) -> None:
        newest = await self._store.finished(person, 1)
        async for table in self._unreviewed(person):
            if table in self._failed:
                continue
            if not self._quota.take(payer):
                return
            if not await self._reviews.finish(table, payer):
                self._failed.add(table)
        self._complete[person] = newest[0].table if newest else ""
        if len(self._complete) > MOST_WAITING:
            self._complete.popitem(last=False)

    async def _unreviewed(self, person: str) -> AsyncIterator[str]:
        """Finished matches of a person that were not reviewed, the newest first."""
        before = None
        while found := await self._store.finished(person, TOGETHER, before):
            before = found[-1].updated, found[-1].table
            known = await self._shelf.reviewed(person, [one.table for one in found])
            for one in found:
                if one.table not in known and person in seated_stored(one).people:
                    yield one.table
