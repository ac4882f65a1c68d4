"""Cursor over the hand and the open ends."""

from dataclasses import dataclass

from doublesix.core.ends import End
from doublesix.core.evolve import evolve
from doublesix.core.moves import Play
from doublesix.core.tiles import Tile
from doublesix.core.views import SeatView

__all__ = ["Choice"]


@dataclass(frozen=True)
class Choice:
    """A tile under the cursor, and one of its plays.

    Attributes:
        hand: The tiles, in their order.
        plays: What may be played now.
        at: Place of the tile in the hand; -1 for an empty hand.
        which: Which of the tile's plays is looked at.
    """

    hand: tuple[Tile, ...]
    plays: tuple[Play, ...]
    at: int = -1
    which: int = 0

    @classmethod
    def first(cls, view: SeatView) -> "Choice":
        """The first tile that may be played, or the first of all."""
        plays = tuple(move for move in view.legal if isinstance(move, Play))
        playable = {play.tile for play in plays}
        at = next((place for place, tile in enumerate(view.hand) if tile in playable), 0)
        return cls(view.hand, plays, at if view.hand else -1)

    @property
    def tile(self) -> Tile | None:
        """The tile under the cursor."""
        return self.hand[self.at] if self.hand else None

    @property
    def playable(self) -> frozenset[Tile]:
        """Every tile that may be played."""
        return frozenset(play.tile for play in self.plays)

    @property
    def options(self) -> tuple[Play, ...]:
        """The plays of the tile under the cursor."""
        return tuple(play for play in self.plays if play.tile is self.tile)

    @property
    def ends(self) -> tuple[End, ...]:
        """The ends that light up."""
        return tuple(play.end for play in self.options if play.end is not None)

    @property
    def play(self) -> Play | None:
        """What would be played now."""
        return self.options[self.which] if self.options else None

    def moved(self, step: int) -> "Choice":
        """With the cursor on the next tile that may be played, or the next of all; step is 1 or -1."""
        size = len(self.hand)
        places = [(self.at + step * count) % size for count in range(1, size + 1)]
        fitting = [place for place in places if self.hand[place] in self.playable]
        return self.on((fitting or places)[0]) if places else self

    def on(self, place: int) -> "Choice":
        """With the cursor on the tile at a place; unchanged where there is none."""
        return evolve(self, at=place, which=0) if 0 <= place < len(self.hand) else self

    def turned(self, step: int) -> "Choice":
        """With the next end of the same tile."""
        return evolve(self, which=(self.which + step) % len(self.options)) if self.options else self

    def to(self, end: End) -> "Choice":
        """With this end of the same tile; unchanged where it does not fit there."""
        found = [which for which, play in enumerate(self.options) if play.end is end]
        return evolve(self, which=found[0]) if found else self
