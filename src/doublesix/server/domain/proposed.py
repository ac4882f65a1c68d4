"""The tables that the page's Play opens, and at which people are paired: the proposed one, and that by the document."""

from functools import cache
from typing import Final

from doublesix.errors import DominoError
from doublesix.server.domain.creation import created
from doublesix.server.domain.log import Created
from doublesix.server.domain.parts import OPEN
from doublesix.server.wire.http import TableRequest

__all__ = ["is_booklet", "is_proposed", "proposed_request"]

_SAME: Final = (
    "rules", "partners", "public", "calling", "fill", "move_seconds", "bank_seconds", "grace_seconds",
    "patience_seconds", "before",
)  # fmt: skip
"""What two tables of a game must have in common for their players to be paired; names and bots do not matter."""

_SECRET: Final = "0" * 64
"""Of no table: the tables that are compared are never opened."""


def proposed_request(game: str, seats: int, *, booklet: bool = False) -> TableRequest:
    """The request for a table that the program proposes for a game: public, with all its seats open.

    Args:
        game: Id of the game.
        seats: Number of seats.
        booklet: Whether the visitor has chosen to play as in the document, without the proposed house rules.
    """
    return TableRequest(game=game, fill=[OPEN] * seats, public=True, proposed=not booklet)


def is_proposed(table: Created) -> bool:
    """Whether a table is the proposed one of its game and number of seats; a rematch is not.

    Tables are compared by their whole rules, as the server would make them now, so that proposed house rules count
    neither for nor against a table.
    """
    return _is_same(table, _proposed(table.game, table.seats, booklet=False))


def is_booklet(table: Created) -> bool:
    """Whether a table is what Play opens for a game as in its document, where the proposed one has a house rule."""
    return not is_proposed(table) and _is_same(table, _proposed(table.game, table.seats, booklet=True))


def _is_same(table: Created, usual: Created | None) -> bool:
    return usual is not None and all(getattr(table, name) == getattr(usual, name) for name in _SAME)


@cache
def _proposed(game: str, seats: int, *, booklet: bool) -> Created | None:
    """First log entry of the proposed table; `None` where the rules allow no such number of seats."""
    try:
        return created(proposed_request(game, seats, booklet=booklet), host="", id="", date="", secret=_SECRET)
    except DominoError:
        # A stored table may be of a game that this version does not have.
        return None
