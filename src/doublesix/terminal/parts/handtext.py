"""Text rendering of a hand as a row of tiles, in the largest form that fits."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from doublesix.core.tiles import Tile
from doublesix.drawing.picture import FACE

__all__ = ["HAND_ROWS", "hand_text", "tile_at"]

HAND_ROWS: Final = 4
WIDE, NARROW, TIGHT = 10, 6, 4
"""Columns a tile: with padding, without, and as two digits only."""

# Dark ink on light tiles; contrast ratio 12:1 for playable tiles, 4.9:1 for the others.
PLAIN: Final = "#46423a on #b9b3a4"
READY: Final = f"bold #1f2937 on {FACE}"
CHOSEN: Final = "bold #1a1200 on #ffd24a"


def hand_text(hand: Sequence[Tile], playable: frozenset[Tile], at: int, width: int, *, asked: bool = True) -> Text:
    """Render a hand in four rows; playable tiles are bright, the chosen one is golden with a mark below it.

    Args:
        hand: The tiles, in order.
        playable: Tiles that may be played.
        at: Index of the chosen tile.
        width: Available columns.
        asked: Whether a move is to be chosen; otherwise all tiles are bright and none is marked.
    """
    step = _step(len(hand), width)
    lines = [Text(no_wrap=True) for _ in range(HAND_ROWS)]
    for place, tile in enumerate(hand):
        chosen = asked and place == at
        ready = tile in playable or not asked
        for line, (text, style) in zip(lines, _column(tile, place, step, chosen=chosen, ready=ready), strict=True):
            line.append(text, style)
            line.append(" " * (step - len(text)))
    return Text("\n").join(lines)


def tile_at(number: int, column: int, width: int) -> int | None:
    """Index of the tile at a column, in a hand of ``number`` tiles; `None` if there is none."""
    place = column // _step(number, width)
    return place if 0 <= place < number else None


def _step(number: int, width: int) -> int:
    return next((step for step in (WIDE, NARROW, TIGHT) if number * step <= width), TIGHT)


def _column(tile: Tile, place: int, step: int, *, chosen: bool, ready: bool) -> list[tuple[str, str]]:
    frame = CHOSEN if chosen else READY if ready else PLAIN
    if step == WIDE:
        rows = ["╭───┬───╮", f"│ {tile.high} ┊ {tile.low} │", "╰───┴───╯"]
    elif step == NARROW:
        rows = ["╭───╮", f"│{tile.high}┊{tile.low}│", "╰───╯"]
    else:
        rows = ["┌─┐", f"{tile.high}┊{tile.low}", "└─┘"]
    label = f"▲{place + 1}" if chosen else str(place + 1)
    under = label.center(len(rows[0])) if ready or chosen else " " * len(rows[0])
    return [(row, frame) for row in rows] + [(under, "bold #ffd24a" if chosen else "")]
