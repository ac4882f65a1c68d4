"""Moves as messages: the tile's halves and the end it joins, as reviews and hints name them."""

from typing import Final

from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Move, Play
from doublesix.core.tiles import Tile
from doublesix.messages import FixedMessage, Message

__all__ = ["spoken", "tile_name"]


class _Halves(Message, id="move.tile", english="{high}–{low}"):
    """A tile by its halves, the higher first."""

    high: int
    low: int


class _OnPip(Message, id="move.on-pip", english="{tile} on the {pip}"):
    """A play on the open half of a single."""

    tile: Message
    pip: int


class _OnDouble(Message, id="move.on-double", english="{tile} on {pip}–{pip}"):
    """A play on a double, which is named in full: its ends are told from the half of a single with the same number."""

    tile: Message
    pip: int


WORDLESS: Final[dict[Move, FixedMessage]] = {
    DRAW: FixedMessage("move.drawing", "drawing"),
    PASS: FixedMessage("move.passing", "passing"),
    CLAIM: FixedMessage("move.claiming", "claiming"),
    CALL: FixedMessage("move.calling", "calling"),
    RELEASE: FixedMessage("move.letting-go", "letting it go"),
}


def tile_name(tile: Tile) -> Message:
    """A tile by its halves: “6–3”."""
    return _Halves(tile.high, tile.low)


def spoken(move: Move) -> Message:
    """A move by its name: the tile's halves with a dash, and the end it joins.

    >>> from doublesix import parse_move
    >>> print(spoken(parse_move("63>66/s1")), spoken(parse_move("draw")))
    6–3 on 6–6 drawing
    """
    if not isinstance(move, Play):
        return WORDLESS[move]
    tile = tile_name(move.tile)
    if move.end is None:
        return tile
    return _OnDouble(tile, move.end.pip) if move.end.tile.is_double else _OnPip(tile, move.end.pip)
