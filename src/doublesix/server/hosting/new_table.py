"""Creation of a table: its first log entry and its lobby summary stored together, also for a rematch."""

import base64
from datetime import UTC, datetime
from hashlib import sha256

from doublesix.dealing import new_secret
from doublesix.server.domain import Table, card, successor
from doublesix.server.domain.log import Created, Logged
from doublesix.server.hosting.context import HostContext
from doublesix.server.hosting.row_codec import line_of, summary_of, write_row
from doublesix.server.storage import Conflict

__all__ = ["make_rematch", "store_new"]


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


async def make_rematch(context: HostContext, table: Table) -> str:
    """Store the table of the next match, and return its id.

    The id is derived from the secret of the finished match, so that the step is idempotent: if a process dies before
    the old table names the new one, the next process finds the same table.

    Raises:
        StoreTrouble: If the store does not work.
    """
    digest = sha256(f"rematch {table.created.secret} {table.created.id}".encode()).digest()
    name = base64.urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()
    date = datetime.fromtimestamp(context.clock.wall() / 1000, UTC).date().isoformat()
    try:
        await store_new(context, successor(table, id=name, secret=new_secret(), date=date))
    except Conflict:
        context.conflicts += 1
    return name
