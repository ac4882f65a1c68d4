"""Creation of a table: its first log entry and its lobby summary, stored together."""

from doublesix.server.domain import Table, card
from doublesix.server.domain.log import Created, Logged
from doublesix.server.hosting.context import HostContext
from doublesix.server.hosting.row_codec import line_of, summary_of, write_row

__all__ = ["store_new"]


async def store_new(context: HostContext, created: Created, person: str = "") -> Table:
    """Store a new table with its lobby summary.

    Raises:
        Conflict: If a table with this id exists.
        StoreTrouble: If the store does not work.
    """
    wall = context.clock.wall()
    first = Logged(1, 0, wall, created, person)
    table = Table.opened(first)
    summary = summary_of(table, line_of(table, card(table)), wall)
    await context.store.append([write_row(created.id, first)], summary=summary)
    return table
