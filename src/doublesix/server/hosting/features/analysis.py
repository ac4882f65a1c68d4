"""Analysis board: tables described for the page's engine, and values for pages that have none, made by workers."""

import asyncio
from collections import OrderedDict
from typing import Final

import msgspec

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.core.views import SeatView
from doublesix.messages import FixedMessage
from doublesix.messages.units import message_of
from doublesix.notation import format_move, format_view
from doublesix.server.compute import DescribeTable, MakeHint, PoolBusy, WorkerFailed, WorkerPool, written_rules
from doublesix.server.compute.positions import position_seen
from doublesix.server.hosting.cached_body import CachedBody
from doublesix.server.hosting.errors import TooBusy
from doublesix.server.limits.buckets import NO_PAYER, Payer, Quota
from doublesix.server.wire.analysis import AnalysisHint
from doublesix.server.wire.hint import HintSeen

__all__ = ["AnalysisRoom"]

SECONDS: Final = 30.0
"""Time limit of a task: half a second with a warm engine, more for the first, which loads it."""
MOST_KEPT: Final = 200

SEED: Final = "0"
"""Seed of the values, that of ``doublesix hint``: equal lines have equal values."""

_TOO_MANY = FixedMessage("queue.too-many-positions", "Too many positions were asked for; try again in a minute.")
_NONE_NOW = FixedMessage("queue.no-position", "Positions cannot be measured just now; try again in a minute.")


class AnalysisRoom:
    """LRU cache of tables, and values from the queue of hints.

    Args:
        pool: Worker processes.
        tables: Rate limit of tables that are not cached.
        hints: Rate limit of values.
    """

    def __init__(self, pool: WorkerPool, *, tables: Quota, hints: Quota) -> None:
        self._pool = pool
        self._tables = tables
        self._hints = hints
        self._kept: OrderedDict[DescribeTable, CachedBody] = OrderedDict()

    async def table(self, rules: RuleSet, seating: Seating, payer: Payer = NO_PAYER) -> CachedBody:
        """An `AnalysisTable` as JSON.

        Raises:
            TooBusy: If too many requests wait, the payer's quota is used up, or the worker failed.
        """
        task = DescribeTable(written_rules(rules), seating.seats, seating.partners)
        if task not in self._kept:
            if not self._tables.take(payer):
                raise TooBusy(_TOO_MANY)
            self._kept[task] = await asyncio.to_thread(CachedBody.of, await self._made(task, payer))
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(task)
        return self._kept[task]

    async def hint(self, seen: SeatView, payer: Payer = NO_PAYER) -> AnalysisHint:
        """The best moves of a view.

        Raises:
            TooBusy: If too many requests wait, the payer's quota is used up, or the worker failed.
        """
        if not self._hints.take(payer):
            raise TooBusy(_TOO_MANY)
        line = format_view(seen, history=True)
        content = await self._made(MakeHint(line, written_rules(seen.rules), SEED), payer)
        return AnalysisHint(
            position=position_seen(seen),
            moves=list(map(format_move, seen.legal)),
            hint=msgspec.json.decode(content, type=HintSeen),
        )

    async def _made(self, task: DescribeTable | MakeHint, payer: Payer) -> bytes:
        try:
            return await self._pool.run(task, payer=payer, seconds=SECONDS)
        except PoolBusy as busy:
            raise TooBusy(message_of(busy)) from None
        except (TimeoutError, WorkerFailed):
            raise TooBusy(_NONE_NOW) from None
