"""Storing the first entry of a table."""

from doublesix.server.hosting.house import House
from doublesix.server.hosting.storing import line_of, summary_of, write_row
from doublesix.server.tables import Table, card
from doublesix.server.tables.entries import Created, Logged

__all__ = ["store_new"]


async def store_new(house: House, created: Created, person: str = "") -> Table:
    """Store a new table, and its line in the lobby.

    Raises:
        Conflict: If there is one with this id.
        StoreTrouble: If the store does not work.
    """
    wall = house.clock.wall()
    first = Logged(1, 0, wall, created, person)
    table = Table.opened(first)
    summary = summary_of(table, line_of(table, card(table)), wall)
    await house.store.append([write_row(created.id, first)], summary=summary)
    return table
