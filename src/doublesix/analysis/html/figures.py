"""Small SVG figures of a review page: bars from a common zero, tiles, and markers of the curve."""

from collections.abc import Iterator
from html import escape
from typing import Final

from doublesix.core.moves import Move, Play
from doublesix.core.tiles import Tile
from doublesix.drawing.faces import face

__all__ = ["Sign", "bar", "legend", "tile_of"]

INK, SOFT, PLAY, TILES = "#221e19", "#5f574c", "#a8371b", "#1d5c87"

BAR: Final = 72
"""Width of the area of a bar in pixels; its zero is in the middle."""

THICK: Final = 9
LEAST: Final = 1.5
"""Length of the shortest bar in pixels, for any amount but zero."""

HALF: Final = 14
"""Width of half a tile in pixels."""

Sign = tuple[str, str]
"""A marker of the curve (a key of `SIGNS`) and its meaning."""

SIGNS: Final = {
    "mistake": f'<path d="M9 2l8 14h-16z" fill="{PLAY}"/><text x="9" y="14" text-anchor="middle" font-size="9"'
    ' font-weight="700" fill="#fff">1</text>',
    "other": f'<path d="M9 14l5.5 -9h-11z" fill="none" stroke="{SOFT}" stroke-width="1.3"/>',
    "tiles": f'<rect x="4" y="3" width="10" height="12" fill="{TILES}"/>',
}


def bar(amount: float, most: float, kind: str) -> str:
    """Bar to the right of zero for a positive amount, to the left for a negative one; ``most`` fills one half.

    It is hidden from screen readers, since the number stands beside it.
    """
    length = 0.0 if not most else max(LEAST, (BAR / 2 - 1) * abs(amount) / most) if amount else 0.0
    x = BAR / 2 if amount > 0 else BAR / 2 - length
    colour = TILES if kind == "tiles" else PLAY
    return (
        f'<svg class="bar" aria-hidden="true" width="{BAR}" height="{THICK + 4}" viewBox="0 0 {BAR} {THICK + 4}">'
        f'<path d="M{BAR / 2:g} 0v{THICK + 4}" stroke="#cfc6b3"/>'
        f'<rect x="{x:.1f}" y="2" width="{length:.1f}" height="{THICK}" fill="{colour}"/></svg>'
    )


def legend(*signs: Sign) -> str:
    """Legend of the curve, in a line below it; an entry without a marker is words alone."""
    return f'<p class="legend">{"".join(_entry(name, words) for name, words in signs)}</p>'


def _entry(name: str, words: str) -> str:
    drawn = SIGNS.get(name, "")
    sign = f'<svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18">{drawn}</svg>' if drawn else ""
    return f"<span>{sign}{escape(words)}</span>"


def tile_of(move: Move) -> str:
    """Tile of a play, small and horizontal, higher half first; empty for other moves."""
    return _tile(move.tile) if isinstance(move, Play) else ""


def _tile(tile: Tile) -> str:
    width, height = 2 * HALF + 2, HALF + 2
    dots = "".join((*_pips(1 + HALF / 2, 1 + HALF / 2, tile.high), *_pips(1 + 3 * HALF / 2, 1 + HALF / 2, tile.low)))
    return (
        f'<svg class="small-tile" aria-hidden="true" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<rect x=".7" y=".7" width="{width - 1.4:g}" height="{height - 1.4:g}" rx="3" fill="#fbf5e3" stroke="{INK}"/>'
        f'<path d="M{width / 2:g} 3v{height - 6}" stroke="#b5ab97"/>{dots}</svg>'
    )


def _pips(x: float, y: float, pip: int) -> Iterator[str]:
    places = face(pip, upright=False)
    if places is None:
        yield f'<text x="{x:g}" y="{y + 3.5:g}" text-anchor="middle" font-size="9" fill="{INK}">{pip}</text>'
        return
    for column, row in places:
        yield f'<circle cx="{x + 3.7 * (column - 1):g}" cy="{y + 3.7 * (row - 1):g}" r="1.3" fill="{INK}"/>'
