"""Picture of a layout for previews of links: 1200 x 630 pixels, the cloth on its table, and tiles face down."""

import re
from typing import Final

from doublesix.drawing.png import rendered
from doublesix.drawing.subject import Drawable
from doublesix.drawing.svg import BRASS, CLOTH, EDGE, svg

__all__ = ["share_png", "share_svg"]

WIDTH: Final = 1200
HEIGHT: Final = 630
ROOM: Final = (60, 50, 1080, 350)
"""Room of the layout on the cloth: left, top, width, height."""
LARGEST: Final = 3.4
"""Scale of a layout of few tiles."""
WOOD, RIM, RACK, BACK = "#c99d63", "#5a331c", "#6e3a1b", "#1f4f5e"
BACKS: Final = 7
_OPENING: Final = re.compile(r'<svg [^>]*viewBox="(\S+) (\S+) (\S+) (\S+)"[^>]*>')


def share_svg(shown: Drawable) -> str:
    """The picture as an ``<svg>`` element.

    It has no text, so that it looks the same without fonts and in every language, and shows no tile but those of the
    layout: pass a layout, or what spectators see.

    >>> from doublesix import rule_set
    >>> from doublesix.core.layout import Layout
    >>> share_svg(Layout(rule_set("five-up")))[:60]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 63'
    """
    grain = "".join(
        f'<path d="M0 {y} C 300 {y - 7} 800 {y + 9} {WIDTH} {y - 3}" stroke="#a97c46" stroke-opacity=".5" fill="none"/>'
        for y in range(12, HEIGHT, 21)
    )
    rack = "".join(
        f'<rect x="{262 + 74 * seat}" y="452" width="62" height="118" rx="8" fill="{BACK}" stroke="#123541"'
        ' stroke-width="3"/>'
        f'<path d="M{293 + 74 * seat} 493l15 18-15 18-15-18z" fill="none" stroke="{BRASS}" stroke-width="3"/>'
        for seat in range(BACKS)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{WOOD}"/>{grain}'
        f'<rect x="18" y="18" width="1164" height="416" rx="26" fill="{CLOTH}" stroke="{RIM}" stroke-width="6"/>'
        '<rect x="32" y="32" width="1136" height="388" rx="18" fill="none" stroke="#4d8a73" stroke-width="2"/>'
        f"{_layout(shown)}{rack}"
        f'<rect x="232" y="562" width="560" height="36" rx="10" fill="{RACK}"/>{_double_six()}</svg>'
    )


def share_png(shown: Drawable) -> bytes:
    """The picture of `share_svg` as the contents of a PNG file.

    Raises:
        UsageError: If no renderer is installed.
    """
    return rendered(share_svg(shown))


def _layout(shown: Drawable) -> str:
    """The drawing of the layout, as large as its room allows."""
    drawn = svg(shown)
    opening = _OPENING.match(drawn)
    assert opening is not None, "svg begins with its view box"
    width, height = float(opening[3]), float(opening[4])
    left, top, wide, high = ROOM
    scale = min(wide / width, high / height, LARGEST)
    x, y = left + (wide - width * scale) / 2, top + (high - height * scale) / 2
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width * scale:.1f}" height="{height * scale:.1f}"'
    return f'<svg {place} viewBox="{" ".join(opening.groups())}">{drawn[opening.end() :]}'


def _double_six() -> str:
    """The tile of the name, on the wood."""
    pips = "".join(
        f'<circle cx="{x}" cy="{y}" r="6.5" fill="#221e19"/>'
        for x in (998, 1042)
        for y in (468, 490, 512, 542, 564, 586)
    )
    return (
        f'<rect x="970" y="446" width="100" height="162" rx="14" fill="#fbf5e3" stroke="{EDGE}" stroke-width="3"/>'
        f'<path d="M984 527h72" stroke="{EDGE}" stroke-width="3"/>{pips}'
    )
