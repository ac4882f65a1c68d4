"""Tiles as text: two characters, the higher half first (``63``, ``A0`` for ten and blank)."""

from collections.abc import Iterable
from typing import Final

from doublesix.core.tiles import SIGNS, Pip, Tile
from doublesix.messages import FixedMessage, Message
from doublesix.notation.faults import expect_text, malformed

__all__ = ["PIP_HINT", "format_pip", "format_tile", "format_tiles", "parse_tile", "parse_tiles", "pip_of", "tile_in"]

PIP_HINT: Final = FixedMessage("notation.halves", "each half is 0-9, or a letter from A (ten) to I (eighteen)")
_A_TILE = FixedMessage("notation.a-tile", "a tile")
_TWO_SIGNS = FixedMessage("notation.two-signs", "a tile is two characters, such as 63 or 66")
HALVES: Final = 2

_PIPS: Final = {sign: pip for pip, sign in enumerate(SIGNS)} | {sign.lower(): pip for pip, sign in enumerate(SIGNS)}


def format_pip(pip: Pip) -> str:
    """Character of one half: ``6``, or ``A`` for ten."""
    return SIGNS[pip]


def pip_of(sign: str) -> Pip | None:
    """Pip of a character, in either case; `None` if it is not one."""
    return _PIPS.get(sign)


def format_tile(tile: Tile) -> str:
    """Notation of a tile, higher half first.

    >>> format_tile(Tile(3, 6)), format_tile(Tile(0, 10))
    ('63', 'A0')
    """
    return Tile.__str__(tile)


def parse_tile(text: str) -> Tile:
    """Parse a tile, with its halves in either order: 3|6 and 6|3 are one tile.

    >>> parse_tile("36") is Tile(6, 3)
    True

    Raises:
        NotationError: If it is not two halves.
    """
    expect_text(text)
    return tile_in(text, 0, len(text), _A_TILE)


def tile_in(text: str, start: int, stop: int, what: Message) -> Tile:
    """Parse the tile at ``text[start:stop]``; ``what`` names the whole text in error messages."""
    halves = [_PIPS.get(sign) for sign in text[start : min(stop, start + HALVES)]]
    for place, half in enumerate(halves):
        if half is None:
            raise malformed(what, text, start + place, PIP_HINT)
    if len(halves) < HALVES or stop - start > HALVES:
        raise malformed(what, text, start + len(halves), _TWO_SIGNS)
    high, low = halves
    assert high is not None and low is not None, "every half was looked at"  # noqa: PT018 - one thought
    return Tile(high, low)


def format_tiles(tiles: Iterable[Tile], separator: str = " ") -> str:
    """Notation of several tiles, in order.

    >>> format_tiles([Tile(6, 6), Tile(6, 3)])
    '66 63'
    """
    return separator.join(map(format_tile, tiles))


def parse_tiles(text: str, separator: str = " ") -> tuple[Tile, ...]:
    """Parse tiles as written by `format_tiles`; surrounding white space is ignored, and there may be none.

    >>> parse_tiles("66 63")
    (Tile(6, 6), Tile(6, 3))

    Raises:
        NotationError: If one of them is not a tile.
    """
    expect_text(text)
    parts = text.split() if separator == " " else text.split(separator)
    return tuple(parse_tile(part.strip()) for part in parts) if text.strip() else ()
