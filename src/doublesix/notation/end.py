"""Ends as text: the tile and the place on it (``63/3`` for the half of a single, ``66/s1`` for a side of a double)."""

from typing import Final

from doublesix.core.ends import SIDES, SPINNER_ENDS, End, halves
from doublesix.core.tiles import Tile
from doublesix.messages import FixedMessage, Message
from doublesix.notation.faults import expect_text, malformed
from doublesix.notation.tile import format_tile, pip_of, tile_in

__all__ = ["end_in", "format_end", "parse_end"]

_JOINTS: Final = {joint.value: joint for joint in (*SIDES, *SPINNER_ENDS)}


_AN_END = FixedMessage("notation.an-end", "an end")
_PARTS_OF_AN_END = FixedMessage(
    "notation.parts-of-an-end", "an end is a tile, a stroke and a place on it, such as 63/3 or 66/s1"
)


class _PlacesOnADouble(
    Message,
    id="notation.places-on-a-double",
    english="the places on a double are {tile}/s1 and {tile}/s2 (sides), {tile}/e1 and {tile}/e2 (ends)",
):
    tile: str


class _HalvesOf(Message, id="notation.halves-of", english="the halves of {tile} are {tile}/{high} and {tile}/{low}"):
    tile: str
    high: str
    low: str


def format_end(end: End) -> str:
    """Notation of an end: the tile, a slash, and the half's pip or the joint of the double.

    >>> from doublesix.core.ends import Joint
    >>> format_end(End(Tile(6, 3), Joint.LOW)), format_end(End(Tile(6, 6), Joint.S1))
    ('63/3', '66/s1')
    """
    return End.__str__(end)


def parse_end(text: str) -> End:
    """Parse an end as written by `format_end`.

    >>> parse_end("66/s1")
    End(Tile(6, 6), s1)

    Raises:
        NotationError: If ``text`` is not a tile with a place on it, or the tile has no such end.
    """
    expect_text(text)
    return end_in(text, 0, _AN_END)


def end_in(text: str, start: int, what: Message) -> End:
    """Parse the end at ``text[start:]``; ``what`` names the whole text in error messages."""
    stroke = text.find("/", start)
    if stroke < 0:
        raise malformed(what, text, len(text), _PARTS_OF_AN_END)
    tile = tile_in(text, start, stroke, what)
    place = text[stroke + 1 :]
    if tile.is_double:
        joint = _JOINTS.get(place.lower())
        if joint is None:
            raise malformed(what, text, stroke + 1, _PlacesOnADouble(format_tile(tile)))
        return End(tile, joint)
    return _half(tile, place, text, stroke + 1, what)


def _half(tile: Tile, place: str, text: str, at: int, what: Message) -> End:
    for half in halves(tile):
        if len(place) == 1 and pip_of(place) == half.pip:
            return half
    name = format_tile(tile)
    raise malformed(what, text, at, _HalvesOf(name, name[0], name[1]))
