"""Full view projection: a table as one seat, or a replay, may see it."""

import msgspec

from doublesix.core.seating import Seat
from doublesix.notation import format_tile
from doublesix.server.domain.projection.own import project_own
from doublesix.server.domain.projection.public import project_public
from doublesix.server.domain.scheduler import Presence
from doublesix.server.domain.state import Table
from doublesix.server.wire.changes import with_own
from doublesix.server.wire.table_view import TableSeen

__all__ = ["project_view", "replay_view"]


def project_view(
    table: Table, seat: Seat | None, presence: Presence, now: int, *, person: str = "", notation: bool = False
) -> TableSeen:
    """The table as ``seat`` may see it, public and private parts together.

    Args:
        table: The table.
        seat: Whose view; `None` for a spectator.
        presence: Who is connected.
        now: The table's clock, ms.
        person: Id of the viewer, for the commands that need no seat.
        notation: Whether the view is also given as a line of the notation.
    """
    shown = project_public(table, presence, now)
    return with_own(shown, project_own(table, seat, shown, person=person, notation=notation))


def replay_view(table: Table) -> TableSeen:
    """The table with every hand shown, for a replay: without presence, the time of the next round or commands."""
    absent = Presence((None,) * len(table.seats))
    shown = msgspec.structs.replace(project_view(table, None, absent, 0), may=[], next_at=None)
    position = table.match.position
    if position is None:
        return shown
    return msgspec.structs.replace(shown, shown=[list(map(format_tile, hand)) for hand in position.hands])
