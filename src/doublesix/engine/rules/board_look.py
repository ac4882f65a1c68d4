"""Derived properties of a board, and its drawing as spectators see it."""

from typing import TYPE_CHECKING

from doublesix.core.ends import End
from doublesix.core.layout import Layout
from doublesix.core.position import Position
from doublesix.core.seating import Seat, Seating
from doublesix.core.table_count import count
from doublesix.core.tiles import Tile
from doublesix.drawing import svg, text

__all__ = ["BoardLook"]


class BoardLook:
    """Properties of a board in the core's types, each derived from its position on access."""

    if TYPE_CHECKING:

        def bare_position(self) -> Position:
            """The position without the awards of the last act."""
            ...

        def position(self) -> Position:
            """The core's position."""
            ...

    @property
    def layout(self) -> Layout:
        """The tiles on the table."""
        return self.bare_position().layout

    @property
    def ends(self) -> tuple[End, ...]:
        """Ends that are open to play, the oldest first."""
        return self.layout.open_ends

    @property
    def count(self) -> int:
        """The count of the table in pips; 0 before the lead."""
        layout = self.layout
        return count(layout) if layout.plays else 0

    @property
    def scores(self) -> tuple[int, ...]:
        """Match points of each side."""
        return self.bare_position().scoreboard.points

    @property
    def seating(self) -> Seating:
        """Seats and partnerships of the table."""
        return self.bare_position().seating

    def hand(self, seat: Seat | None = None) -> tuple[Tile, ...]:
        """Tiles of a seat, sorted; by default of the seat to act.

        Raises:
            SetupError: If there is no such seat.
        """
        position = self.bare_position()
        return position.hands[position.to_act if seat is None else position.seating.checked(seat)]

    def __str__(self) -> str:
        return text(self.position())

    def _repr_svg_(self) -> str:
        return svg(self.position())
