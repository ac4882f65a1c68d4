"""Layouts and seat views as SVG: one self-contained element, the same bytes for the same arguments.

Colours are presentation attributes next to class names (`tile`, `pip`, `ghost better` …), so a page or a print style
sheet may override them. Nothing is fetched, and no ids are defined, which could clash on a page with many drawings.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from doublesix.core.ends import End
from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.views import SeatView
from doublesix.drawing.faces import face
from doublesix.drawing.felt import Size
from doublesix.drawing.geometry import Box, Lie, Slot, Spot, lay
from doublesix.drawing.placement import place
from doublesix.drawing.subject import Drawable, subject
from doublesix.drawing.words import described, layout_described
from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.messages.translation import Translator

__all__ = ["Ghost", "svg"]

UNIT: Final = 12
"""Pixels per unit of the grid, a quarter of a tile's length."""

MARGIN: Final = 2
"""Units of cloth around the tiles, with room for the labels of ends."""

SIZES: Final = (Size(40, 24), Size(56, 32), Size(80, 48), Size(240, 240))
"""Sizes of the cloth in units, tried from the smallest."""

HAND_GAP: Final = 3
CLOTH, IVORY, INK, EDGE, BRASS, LIT = "#2f6d58", "#fbf5e3", "#221e19", "#8d7f63", "#b8860b", "#ffd24a"
GHOSTS: Final[Mapping[str, tuple[str, str]]] = {
    "plain": ("#ffffff", "4 3"),
    "better": ("#8fe3b0", "1 0"),
    "played": ("#ffb39c", "4 3"),
}
"""Colour and dashes of a ghost's outline; the solid line of ``better`` is recognisable without colour."""


@dataclass(frozen=True)
class Ghost:
    """A play under consideration, drawn as an outline where its tile would lie.

    Attributes:
        play: A legal play on the layout drawn, or the lead.
        kind: Its style and class name: ``plain``, ``better`` or ``played``.
        label: A few characters written beside it.
    """

    play: Play
    kind: str = "plain"
    label: str = ""


def svg(
    shown: Drawable,
    lit: Sequence[End] | Mapping[End, str] = (),
    ghost: Play | Sequence[Ghost] | None = None,
    say: Translator | None = str,
) -> str:
    """A layout, a seat's view, a position or a board as an ``<svg>`` element.

    A view is drawn with its hand below the layout; other hands stay hidden unless the round is over. A position or
    board is drawn as spectators see it.

    Args:
        shown: What to draw.
        lit: Ends to mark, with their labels; without labels they get letters from “a” on.
        ghost: One or more plays to draw as outlines; a tile without room in its place, because another ghost is there
            or the layout would have to move, is drawn below the others on a dashed leader line.
        say: What says the description for screen readers, by default in English; `None` for a drawing that is hidden
            from them, because its description is beside it.

    Raises:
        UsageError: If it is nothing that can be drawn, or a ghost joins an end that is not free.

    >>> from doublesix import Tile, parse_move, rule_set
    >>> layout = Layout(rule_set("five-up")).place(Play(Tile(6, 6)))
    >>> drawing = svg(layout, ghost=parse_move("63>66/s1"))
    >>> drawing[:4], drawing.count('class="tile"'), drawing.count('class="ghost plain"')
    ('<svg', 1, 1)
    """
    shown = subject(shown)
    layout = shown.layout if isinstance(shown, SeatView) else shown
    spots, size = _placed(layout)
    canvas = _Canvas()
    for number, spot in enumerate(spots, start=1):
        canvas.tile(spot, last=1 < number == len(spots), pin=layout.is_spinner(spot.tile))
    ghosts = [Ghost(ghost)] if isinstance(ghost, Play) else list(ghost or ())
    for one in ghosts:
        _draw_ghost(canvas, layout, spots, size, one)
    for end, label in _labels(lit).items():
        slot = next(spot for spot in spots if spot.tile is end.tile).slot(end.joint)
        canvas.badge(slot.x + slot.dx, slot.y + slot.dy, label)
    if isinstance(shown, SeatView):
        _draw_hands(canvas, shown)
        return canvas.element(say(described(shown)) if say else "")
    return canvas.element(say(layout_described(layout)) if say else "")


def _placed(layout: Layout) -> tuple[tuple[Spot, ...], Size]:
    for size in SIZES:
        spots = place(layout, size)
        if spots is not None:
            return spots, size
    raise AssertionError("every layout of a tile set fits the largest size")


def _labels(lit: Sequence[End] | Mapping[End, str]) -> Mapping[End, str]:
    if isinstance(lit, Mapping):
        return lit
    return {end: chr(ord("a") + number % 26) for number, end in enumerate(lit)}


class _NoFreeEnd(
    Message, id="drawing.no-free-end", english="the outline of {play} must be on a free end of the layout"
):
    play: str


def _draw_ghost(canvas: "_Canvas", layout: Layout, spots: tuple[Spot, ...], size: Size, ghost: Ghost) -> None:
    """Draw a ghost in place, or below everything on a leader line if there is no room for it."""
    if ghost.play.end is not None and ghost.play.end not in layout.free:
        raise UsageError(_NoFreeEnd(str(ghost.play)))
    after = place(layout.place(ghost.play), size)
    spot = after[-1] if after is not None and after[:-1] == spots else None
    if spot is not None and not any(spot.box.overlaps(other) for other in canvas.ghosts):
        canvas.ghost(spot, ghost)
        return
    whole = canvas.box
    spot = lay(ghost.play, Slot(whole.left + 4 + 8 * len(canvas.ghosts), whole.bottom + HAND_GAP, 1, 0), Lie.STRAIGHT)
    if ghost.play.end is not None:
        start = next(one for one in spots if one.tile is ghost.play.end.tile).slot(ghost.play.end.joint)
        canvas.leader(start, spot)
    canvas.ghost(spot, ghost)


def _draw_hands(canvas: "_Canvas", seen: SeatView) -> None:
    """Draw the seat's own hand in a row below the layout, or all hands once they are turned up."""
    hands = [("", seen.hand)] if seen.shown is None else [(f"{n}", hand) for n, hand in enumerate(seen.shown)]
    for label, hand in hands:
        if not hand:
            continue
        top = canvas.box.bottom + HAND_GAP
        left = canvas.box.left + max(0, (canvas.box.width - 3 * len(hand)) // 2)
        if label:
            canvas.badge(left - 2, top + 2, label)
        for place_in_hand, tile in enumerate(hand):
            canvas.tile(lay(Play(tile), Slot(left + 1 + 3 * place_in_hand, top, 0, 1), Lie.STRAIGHT))


class _Canvas:
    """SVG elements drawn so far, and their bounding box in units."""

    def __init__(self) -> None:
        self.box = Box(0, 0, 8, 4)
        self.ghosts: list[Box] = []
        self._drawn = False
        self._parts: list[str] = []

    def tile(self, spot: Spot, *, last: bool = False, pin: bool = False) -> None:
        """Draw a tile; ``last`` marks the latest play, ``pin`` a spinner."""
        self._grow(spot.box)
        name = "tile last" if last else "tile"
        stroke = ("#a3460f", 2.4) if last else (EDGE, 1.2)
        self._rectangle(spot.box, f'class="{name}" fill="{IVORY}" stroke="{stroke[0]}" stroke-width="{stroke[1]:g}"')
        self._divider(spot, f'stroke="{EDGE}"')
        for half in spot.halves:
            self._parts += _pips(half.x, half.y, half.pip, upright=spot.is_upright)
        if pin:
            x, y = _middle(spot.box)
            self._parts.append(f'<circle class="pin" cx="{x:g}" cy="{y:g}" r="3" fill="{BRASS}"/>')

    def ghost(self, spot: Spot, ghost: Ghost) -> None:
        """Draw a tile as an outline, with its label if it has one."""
        self._grow(spot.box)
        self.ghosts.append(spot.box)
        colour, dashes = GHOSTS[ghost.kind]
        self._rectangle(
            spot.box,
            f'class="ghost {ghost.kind}" fill="{colour}" fill-opacity="0.28" stroke="{colour}" stroke-width="2.2"'
            f' stroke-dasharray="{dashes}"',
        )
        self._divider(spot, f'stroke="{colour}"')
        for half in spot.halves:
            self._parts += _pips(half.x, half.y, half.pip, upright=spot.is_upright)
        if ghost.label:
            self._label(spot, ghost.label)

    def leader(self, start: Slot, to: Spot) -> None:
        """Draw a dashed line, beneath all tiles, from an end to a ghost that has no room there."""
        x, y = (to.box.left + to.box.right) / 2, to.box.top
        self._parts.insert(
            0,
            f'<path class="leader" d="M{start.x * UNIT:g} {start.y * UNIT:g}L{x * UNIT:g} {y * UNIT:g}"'
            ' fill="none" stroke="#ffffff" stroke-width="1.4" stroke-dasharray="3 3"/>',
        )

    def badge(self, x: int, y: int, label: str) -> None:
        """Draw a short label on a bright disc at a grid point."""
        radius = 8 + 3 * max(0, len(label) - 2)
        self._grow(Box(x - 1, y - 1, x + 1, y + 1))
        self._parts.append(
            f'<rect class="lit" x="{x * UNIT - radius}" y="{y * UNIT - 8}" width="{2 * radius}" height="16" rx="8"'
            f' fill="{LIT}"/>'
        )
        self._parts.append(_text(x * UNIT, y * UNIT + 4, label, INK))

    def element(self, description: str) -> str:
        """The complete ``<svg>`` element on its cloth; without a ``description`` it is hidden from screen readers."""
        box = self.box
        left, top = (box.left - MARGIN) * UNIT, (box.top - MARGIN) * UNIT
        width, height = (box.width + 2 * MARGIN) * UNIT, (box.height + 2 * MARGIN) * UNIT
        said = f'role="img" aria-label="{escape(description)}"' if description else 'aria-hidden="true"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {said} viewBox="{left} {top} {width}'
            f' {height}" width="{width}" height="{height}" font-family="sans-serif">'
            f'<rect class="cloth" x="{left}" y="{top}" width="{width}" height="{height}" rx="10" fill="{CLOTH}"/>'
            + "".join(self._parts)
            + "</svg>"
        )

    def _label(self, spot: Spot, words: str) -> None:
        """Draw words below a horizontal tile or beside an upright one, where its line does not continue."""
        box, units = spot.box, 1 + len(words) * 7 // UNIT
        if spot.is_upright:
            self._grow(Box(box.right, box.top, box.right + units, box.bottom))
            self._parts.append(_text(box.right * UNIT + 6, _middle(box)[1] + 4, words, "#ffffff", anchor="start"))
            return
        middle = (box.left + box.right) // 2
        self._grow(Box(middle - units // 2, box.bottom, middle + units // 2, box.bottom + 2))
        self._parts.append(_text(_middle(box)[0], box.bottom * UNIT + 13, words, "#ffffff"))

    def _grow(self, box: Box) -> None:
        self.box = self.box.around(box) if self._drawn else box
        self._drawn = True

    def _rectangle(self, box: Box, style: str) -> None:
        x, y = box.left * UNIT + 0.6, box.top * UNIT + 0.6
        width, height = box.width * UNIT - 1.2, box.height * UNIT - 1.2
        self._parts.append(f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4" {style}/>')

    def _divider(self, spot: Spot, style: str) -> None:
        x, y = _middle(spot.box)
        across, down = (UNIT - 4, 0) if spot.is_upright else (0, UNIT - 4)
        line = f"M{x - across:g} {y - down:g}L{x + across:g} {y + down:g}"
        self._parts.append(f'<path d="{line}" fill="none" {style} stroke-width="1"/>')


def _middle(box: Box) -> tuple[float, float]:
    return (box.left + box.right) * UNIT / 2, (box.top + box.bottom) * UNIT / 2


def _pips(x: int, y: int, pip: int, *, upright: bool) -> Iterator[str]:
    """Pips of one half as circles; a number if there are more than six."""
    places = face(pip, upright=upright)
    if places is None:
        yield _text(x * UNIT, y * UNIT + 5, str(pip), INK)
        return
    for column, row in places:
        cx, cy = x * UNIT + (column - 1) * 6.6, y * UNIT + (row - 1) * 6.6
        yield f'<circle class="pip" cx="{cx:g}" cy="{cy:g}" r="2.3" fill="{INK}"/>'


def _text(x: float, y: float, words: str, colour: str, *, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-size="12" font-weight="600"'
        f' fill="{colour}">{escape(words, quote=False)}</text>'
    )
