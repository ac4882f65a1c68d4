"""Folding of long logs in slices, so that the event loop is not blocked."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from doublesix.server.domain import Table
from doublesix.server.domain.log import Logged

__all__ = ["Step", "folded", "stepped", "steps_of"]

PIECE: Final = 16
"""Entries folded without yielding to the event loop: one or two milliseconds."""


class Step(NamedTuple):
    """An entry, with the table before and after it."""

    before: Table
    logged: Logged
    after: Table


def steps_of(table: Table, log: Iterable[Logged]) -> list[Step]:
    """Steps of the next entries of a table."""
    steps = []
    for logged in log:
        after = table.after(logged)
        steps.append(Step(table, logged, after))
        table = after
    return steps


async def folded(log: Sequence[Logged]) -> Table:
    """Fold a whole log into a table, yielding to the event loop in between."""
    table = Table.opened(log[0])
    for start in range(1, len(log), PIECE):
        for logged in log[start : start + PIECE]:
            table = table.after(logged)
        await asyncio.sleep(0)
    return table


async def stepped(table: Table, log: Sequence[Logged]) -> list[Step]:
    """`steps_of`, yielding to the event loop in between."""
    steps: list[Step] = []
    for start in range(0, len(log), PIECE):
        steps += steps_of(steps[-1].after if steps else table, log[start : start + PIECE])
        await asyncio.sleep(0)
    return steps
