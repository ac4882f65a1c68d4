"""Descriptions of layouts and views in words, for screen readers."""

from doublesix.core.layout import Layout
from doublesix.core.views import SeatView

__all__ = ["described", "layout_described"]


def layout_described(layout: Layout) -> str:
    """The tiles in the order of play, and the pips of the open ends.

    >>> from doublesix import Play, Tile, rule_set
    >>> layout_described(Layout(rule_set("five-up")).place(Play(Tile(6, 4))))
    'Layout: 6-4. Open ends: 6, 4.'
    """
    if not layout.plays:
        return "Layout: no tile yet."
    tiles = ", ".join(f"{tile.high}-{tile.low}" for tile in layout.tiles)
    ends = ", ".join(str(end.pip) for end in layout.open_ends) or "none"
    return f"Layout: {tiles}. Open ends: {ends}."


def described(seen: SeatView) -> str:
    """The layout, the seat's hand, the sizes of the other hands and the boneyard."""
    hand = ", ".join(f"{tile.high}-{tile.low}" for tile in seen.hand)
    parts = [layout_described(seen.layout)]
    if seen.seat is not None:
        parts.append(f"Hand of seat {seen.seat}: {hand or 'no tile'}.")
    others = [f"seat {seat} holds {size}" for seat, size in enumerate(seen.hand_sizes) if seat != seen.seat]
    return " ".join([*parts, f"Of the others, {', '.join(others)}; boneyard {seen.boneyard}."])
