"""Cursor over the tiles of a hand and their legal plays, and the keys that move it."""

from dataclasses import dataclass
from typing import Final

from doublesix.core.ends import End
from doublesix.core.evolve import evolve
from doublesix.core.moves import Play
from doublesix.core.tiles import Tile
from doublesix.core.views import SeatView
from doublesix.messages import FixedMessage

__all__ = ["UNPLAYABLE", "Choice", "Cursor"]

TILE_STEPS: Final = {"left": -1, "right": 1}
END_STEPS: Final = {"up": -1, "shift+tab": -1, "down": 1, "tab": 1}
PLACES: Final = "123456789"
UNPLAYABLE: Final = FixedMessage("table.unplayable", "This tile fits nowhere now; choose one of the bright ones.")


@dataclass(frozen=True)
class Choice:
    """Immutable position of a cursor: a tile of the hand, and one of its plays.

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


class Cursor:
    """The cursor of the person at the keyboard, moved by keys and clicks.

    Attributes:
        choice: Where it stands; `None` while no move is to be chosen.
    """

    def __init__(self) -> None:
        self.choice: Choice | None = None

    @property
    def play(self) -> Play | None:
        """The play that is chosen; `None` if there is none."""
        return self.choice.play if self.choice is not None else None

    @property
    def tile(self) -> Tile | None:
        """The tile that is chosen; `None` if there is none."""
        return self.choice.tile if self.choice is not None else None

    @property
    def has_plays(self) -> bool:
        """Whether any tile can be played."""
        return self.choice is not None and bool(self.choice.plays)

    def start(self, view: SeatView) -> None:
        """Put the cursor on the first playable tile of a hand."""
        self.choice = Choice.first(view)

    def clear(self) -> None:
        """Remove the cursor, because no move is to be chosen."""
        self.choice = None

    def point_to(self, tile: Tile) -> None:
        """Move to a tile, if it is in the hand."""
        if self.choice is not None and tile in self.choice.hand:
            self.choice = self.choice.on(self.choice.hand.index(tile))

    def turn_to(self, end: End) -> None:
        """Select an end, if the tile fits there."""
        if self.choice is not None:
            self.choice = self.choice.to(end)

    def press(self, key: str) -> bool:
        """Move by an arrow, Tab or digit; `False` if the key does not move a cursor now."""
        if self.choice is None:
            return False
        if key in TILE_STEPS:
            self.choice = self.choice.moved(TILE_STEPS[key])
        elif key in END_STEPS:
            self.choice = self.choice.turned(END_STEPS[key])
        elif key in PLACES:
            self.choice = self.choice.on(PLACES.index(key))
        else:
            return False
        return True

    def click(self, place: int) -> bool:
        """Move to the clicked tile; `True` if the cursor stood there already, so that the click plays it."""
        if self.choice is None:
            return False
        was_there = place == self.choice.at
        self.choice = self.choice.on(place)
        return was_there
