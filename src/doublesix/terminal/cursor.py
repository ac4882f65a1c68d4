"""Cursor over the tiles of a hand and their legal plays."""

from dataclasses import dataclass

from doublesix.core.ends import End
from doublesix.core.evolve import evolve
from doublesix.core.moves import Play
from doublesix.core.tiles import Tile
from doublesix.core.views import SeatView

__all__ = ["Choice"]


@dataclass(frozen=True)
class Choice:
    """Immutable cursor: a tile of the hand, and one of its plays.

    Attributes:
        hand: The tiles, in order.
        plays: The legal plays.
        at: Index of the tile in the hand; -1 for an empty hand.
        which: Index of the selected play in `options`.
    """

    hand: tuple[Tile, ...]
    plays: tuple[Play, ...]
    at: int = -1
    which: int = 0

    @classmethod
    def first(cls, view: SeatView) -> "Choice":
        """Cursor on the first playable tile, or on the first tile if none is playable."""
        plays = tuple(move for move in view.legal if isinstance(move, Play))
        playable = {play.tile for play in plays}
        at = next((place for place, tile in enumerate(view.hand) if tile in playable), 0)
        return cls(view.hand, plays, at if view.hand else -1)

    @property
    def tile(self) -> Tile | None:
        """The tile under the cursor; `None` for an empty hand."""
        return self.hand[self.at] if self.hand else None

    @property
    def playable(self) -> frozenset[Tile]:
        """All playable tiles."""
        return frozenset(play.tile for play in self.plays)

    @property
    def options(self) -> tuple[Play, ...]:
        """The legal plays of the tile under the cursor."""
        return tuple(play for play in self.plays if play.tile is self.tile)

    @property
    def ends(self) -> tuple[End, ...]:
        """The ends on which the tile may be played, to be highlighted."""
        return tuple(play.end for play in self.options if play.end is not None)

    @property
    def play(self) -> Play | None:
        """The selected play; `None` if the tile is not playable."""
        return self.options[self.which] if self.options else None

    def moved(self, step: int) -> "Choice":
        """Move by a ``step`` of 1 or -1 to the next playable tile, or to the next tile if none is playable."""
        size = len(self.hand)
        places = [(self.at + step * count) % size for count in range(1, size + 1)]
        fitting = [place for place in places if self.hand[place] in self.playable]
        return self.on((fitting or places)[0]) if places else self

    def on(self, place: int) -> "Choice":
        """Move to the tile at an index; unchanged if out of range."""
        return evolve(self, at=place, which=0) if 0 <= place < len(self.hand) else self

    def turned(self, step: int) -> "Choice":
        """Select another end for the same tile, cyclically."""
        return evolve(self, which=(self.which + step) % len(self.options)) if self.options else self

    def to(self, end: End) -> "Choice":
        """Select an end for the same tile; unchanged if the tile does not fit there."""
        found = [which for which, play in enumerate(self.options) if play.end is end]
        return evolve(self, which=found[0]) if found else self
