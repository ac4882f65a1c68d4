"""Folds long logs in slices, so that the event loop stays free."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from doublesix.server.tables import Table
from doublesix.server.tables.log import Logged

__all__ = ["Step", "folded", "stepped", "steps_of"]

PIECE: Final = 16
"""Entries that are folded in one go: one or two milliseconds."""


class Step(NamedTuple):
    """An entry, and the table before it and after it."""

    before: Table
    logged: Logged
    after: Table


def steps_of(table: Table, log: Iterable[Logged]) -> list[Step]:
    """What the next entries do to a table, step by step."""
    steps = []
    for logged in log:
        after = table.after(logged)
        steps.append(Step(table, logged, after))
        table = after
    return steps


async def folded(log: Sequence[Logged]) -> Table:
    """The table of a whole log; others are served while it is folded."""
    table = Table.opened(log[0])
    for start in range(1, len(log), PIECE):
        for logged in log[start : start + PIECE]:
            table = table.after(logged)
        await asyncio.sleep(0)
    return table


async def stepped(table: Table, log: Sequence[Logged]) -> list[Step]:
    """The same as `steps_of`; others are served in between."""
    steps: list[Step] = []
    for start in range(0, len(log), PIECE):
        steps += steps_of(steps[-1].after if steps else table, log[start : start + PIECE])
        await asyncio.sleep(0)
    return steps
