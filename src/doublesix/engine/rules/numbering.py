"""Numbering of tiles, ends and moves, shared with the native engine."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from doublesix.core.ends import End, Joint
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Call, Claim, Draw, Move, Pass, Play, Release, no_move
from doublesix.core.tiles import Pip, Tile, tile_set
from doublesix.errors import SetupError

__all__ = ["Numbering", "numbering"]

NO_TILE: Final = 255

_WITHOUT_TILE: Final[tuple[Move, ...]] = (DRAW, PASS, CLAIM, CALL, RELEASE)
_KINDS: Final = (Draw, Pass, Claim, Call, Release)
_SINGLE_JOINTS: Final = (Joint.HIGH, Joint.LOW)
_DOUBLE_JOINTS: Final = (Joint.S1, Joint.S2, Joint.E1, Joint.E2)


class Numbering:
    """The numbering of one set: tiles by rank from 0, ends four to a tile, moves as (kind, tile, end).

    Hands are sorted by rank in the core, so tiles in the order of their numbers form a hand of the core.

    >>> numbers = numbering(6)
    >>> numbers.tiles[0], numbers.number[Tile(6, 6)]
    (Tile(0, 0), 27)
    """

    def __init__(self, highest: Pip) -> None:
        self.tiles: Final = tuple(sorted(tile_set(highest)))
        self.number: Final = {tile: number for number, tile in enumerate(self.tiles)}
        self.ends: Final = tuple(
            tuple(End(tile, joint) for joint in (_DOUBLE_JOINTS if tile.is_double else _SINGLE_JOINTS))
            for tile in self.tiles
        )
        self.end_number: Final = {
            end: 4 * tile + joint for tile, ends in enumerate(self.ends) for joint, end in enumerate(ends)
        }

    def end(self, number: int) -> End:
        """The end with that number."""
        return self.ends[number >> 2][number & 3]

    def move(self, kind: int, tile: int, end: int | None) -> Move:
        """The core's move with these numbers; the kinds from 0 are play, draw, pass, claim, call and release."""
        if kind:
            return _WITHOUT_TILE[kind - 1]
        return Play(self.tiles[tile], None if end is None else self.end(end))

    def coded(self, move: Move) -> tuple[int, int, int]:
        """Kind, tile and end of a move; the end is -1 if there is none, and the tile 0.

        A play with a tile or an end outside the set becomes a play of `NO_TILE`, which is in no hand.

        Raises:
            SetupError: If this is no move.
        """
        if isinstance(move, Play):
            if move.tile not in self.number or (move.end is not None and move.end not in self.end_number):
                return 0, NO_TILE, -1
            return 0, self.number[move.tile], -1 if move.end is None else self.end_number[move.end]
        for kind, made in enumerate(_KINDS, start=1):
            if isinstance(move, made):
                return kind, 0, -1
        raise SetupError(no_move(move))

    def order(self, tiles: Iterable[Tile]) -> bytes:
        """Numbers of the tiles in the given order, one byte each."""
        return bytes(self.number[tile] for tile in tiles)

    def hand(self, numbers: Iterable[int]) -> tuple[Tile, ...]:
        """The tiles with these numbers."""
        return tuple([self.tiles[number] for number in numbers])


@cache
def numbering(highest: Pip) -> Numbering:
    """Numbering of a double-``highest`` set, cached."""
    return Numbering(highest)
