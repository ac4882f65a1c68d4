"""The proposed table of a game: the one that the page's Play opens, and at which people are paired."""

from functools import cache
from typing import Final

from doublesix.errors import DominoError
from doublesix.server.tables.creation import created
from doublesix.server.tables.log import Created
from doublesix.server.tables.parts import OPEN
from doublesix.server.wire.http import TableRequest

__all__ = ["is_proposed", "proposed_request"]

_SAME: Final = (
    "rules", "partners", "public", "calling", "fill", "move_seconds", "bank_seconds", "grace_seconds",
    "patience_seconds", "before",
)  # fmt: skip
"""What two tables of a game must have in common for their players to be paired; names and bots do not matter."""

_SECRET: Final = "0" * 64
"""Of no table: the tables that are compared are never opened."""


def proposed_request(game: str, seats: int) -> TableRequest:
    """The request for a table that the program proposes for a game: public, with all its seats open."""
    return TableRequest(game=game, fill=[OPEN] * seats, public=True)


def is_proposed(table: Created) -> bool:
    """Whether a table is the proposed one of its game and number of seats; a rematch is not.

    Tables are compared by their whole rules, as the server would make them now, so that proposed house rules count
    neither for nor against a table.
    """
    usual = _proposed(table.game, table.seats)
    return usual is not None and all(getattr(table, name) == getattr(usual, name) for name in _SAME)


@cache
def _proposed(game: str, seats: int) -> Created | None:
    """First log entry of the proposed table; `None` where the rules allow no such number of seats."""
    try:
        return created(proposed_request(game, seats), host="", id="", date="", secret=_SECRET)
    except DominoError:
        # A stored table may be of a game that this version does not have.
        return None
