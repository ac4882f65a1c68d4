"""Descriptions of layouts and views in words, for screen readers."""

from doublesix.core.layout import Layout
from doublesix.core.tiles import Tile
from doublesix.core.views import SeatView
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Paragraph, Series

__all__ = ["described", "layout_described"]

_NO_TILE = FixedMessage("drawing.no-tile", "Layout: no tile yet.")
_NO_ENDS = FixedMessage("drawing.no-ends", "Open ends: none.")


class _Layout(Message, id="drawing.layout", english="Layout: {tiles}."):
    tiles: Series


class _Ends(Message, id="drawing.ends", english="Open ends: {pips}."):
    pips: Series


class _Hand(Message, id="drawing.hand", english="Hand of seat {seat}: {tiles}."):
    seat: int
    tiles: Series


class _NoHand(Message, id="drawing.no-hand", english="Hand of seat {seat}: no tile."):
    seat: int


class _Holds(Message, id="drawing.holds", english="seat {seat} holds {tiles}"):
    seat: int
    tiles: int


class _Others(Message, id="drawing.others", english="Of the others, {hands}; boneyard {boneyard}."):
    hands: Series
    boneyard: int


def layout_described(layout: Layout) -> Message:
    """The tiles in the order of play, and the pips of the open ends.

    >>> from doublesix import Play, Tile, rule_set
    >>> print(layout_described(Layout(rule_set("five-up")).place(Play(Tile(6, 4)))))
    Layout: 6-4. Open ends: 6, 4.
    """
    return Paragraph(_layout(layout))


def described(seen: SeatView) -> Message:
    """The layout, the seat's hand, the sizes of the other hands and the boneyard."""
    parts = list(_layout(seen.layout))
    if seen.seat is not None:
        parts.append(_Hand(seen.seat, _tiles(seen.hand)) if seen.hand else _NoHand(seen.seat))
    others = tuple(_Holds(seat, size) for seat, size in enumerate(seen.hand_sizes) if seat != seen.seat)
    return Paragraph((*parts, _Others(Series(others), seen.boneyard)))


def _layout(layout: Layout) -> tuple[Message, ...]:
    if not layout.plays:
        return (_NO_TILE,)
    ends = tuple(end.pip for end in layout.open_ends)
    return _Layout(_tiles(layout.tiles)), _Ends(Series(ends)) if ends else _NO_ENDS


def _tiles(tiles: tuple[Tile, ...]) -> Series:
    return Series(tuple(f"{tile.high}-{tile.low}" for tile in tiles))
