"""Text rendering of a hand as a row of tiles, in the largest form that fits."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from doublesix.core.tiles import Tile
from doublesix.drawing.brush import BOXES
from doublesix.drawing.faces import face
from doublesix.drawing.picture import FACE

__all__ = ["HAND_ROWS", "LARGE_ROWS", "hand_text", "tile_at"]

HAND_ROWS: Final = 4
LARGE_ROWS: Final = 6
"""Rows of a hand whose tiles have pips."""
LARGE, WIDE, NARROW, TIGHT = 18, 10, 6, 4
"""Columns a tile: with pips, with padding, without, and as two digits only."""

PIP: Final = BOXES.pip

# Dark ink on light tiles; contrast ratio 12:1 for playable tiles, 4.9:1 for the others.
PLAIN: Final = "#46423a on #b9b3a4"
READY: Final = f"bold #1f2937 on {FACE}"
CHOSEN: Final = "bold #1a1200 on #ffd24a"


def hand_text(
    hand: Sequence[Tile], playable: frozenset[Tile], at: int, width: int, height: int = HAND_ROWS, *, asked: bool = True
) -> Text:
    """Render a hand in four rows, or in six with pips; playable tiles are bright, the chosen one golden with a mark.

    Args:
        hand: The tiles, in order.
        playable: Tiles that may be played.
        at: Index of the chosen tile.
        width: Available columns.
        height: Available rows.
        asked: Whether a move is to be chosen; otherwise all tiles are bright and none is marked.
    """
    step = _step(len(hand), width, height)
    lines = [Text(no_wrap=True) for _ in range(LARGE_ROWS if step == LARGE else HAND_ROWS)]
    for place, tile in enumerate(hand):
        chosen = asked and place == at
        ready = tile in playable or not asked
        for line, (text, style) in zip(lines, _column(tile, place, step, chosen=chosen, ready=ready), strict=True):
            line.append(text, style)
            line.append(" " * (step - len(text)))
    return Text("\n").join(lines)


def tile_at(number: int, column: int, width: int, height: int = HAND_ROWS) -> int | None:
    """Index of the tile at a column, in a hand of ``number`` tiles; `None` if there is none."""
    place = column // _step(number, width, height)
    return place if 0 <= place < number else None


def _step(number: int, width: int, height: int) -> int:
    steps = (LARGE, WIDE, NARROW, TIGHT) if height >= LARGE_ROWS else (WIDE, NARROW, TIGHT)
    return next((step for step in steps if number * step <= width), TIGHT)


def _column(tile: Tile, place: int, step: int, *, chosen: bool, ready: bool) -> list[tuple[str, str]]:
    frame = CHOSEN if chosen else READY if ready else PLAIN
    if step == LARGE:
        rows = _with_pips(tile)
    elif step == WIDE:
        rows = ["╭───┬───╮", f"│ {tile.high} ┊ {tile.low} │", "╰───┴───╯"]
    elif step == NARROW:
        rows = ["╭───╮", f"│{tile.high}┊{tile.low}│", "╰───╯"]
    else:
        rows = ["┌─┐", f"{tile.high}┊{tile.low}", "└─┘"]
    label = f"▲{place + 1}" if chosen else str(place + 1)
    under = label.center(len(rows[0])) if ready or chosen else " " * len(rows[0])
    return [(row, frame) for row in rows] + [(under, "bold #ffd24a" if chosen else "")]


def _with_pips(tile: Tile) -> list[str]:
    """A tile as on the layout; more than six pips are a number."""
    halves = [_half(tile.high), _half(tile.low)]
    middle = [f"│{high}┊{low}│" for high, low in zip(*halves, strict=True)]
    return ["╭───────┬───────╮", *middle, "╰───────┴───────╯"]


def _half(pip: int) -> list[str]:
    rows = [[" "] * 7 for _ in range(3)]
    places = face(pip, upright=False)
    if places is None:
        rows[1][2:4] = f"{pip:>2}"
    for column, row in places or ():
        rows[row][1 + 2 * column] = PIP
    return ["".join(row) for row in rows]
