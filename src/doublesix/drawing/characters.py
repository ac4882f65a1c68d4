"""Layouts and seat views as text, in the largest form that fits."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from doublesix.core.ends import End
from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.views import SeatView
from doublesix.drawing.brush import ASCII, BOXES, FORMS, Brush, Form
from doublesix.drawing.geometry import Box, Spot
from doublesix.drawing.picture import Picture
from doublesix.drawing.placement import Size, place
from doublesix.drawing.subject import Drawable, subject

if TYPE_CHECKING:
    from rich.text import Text

__all__ = ["LETTERS", "Lights", "Look", "draw_layout", "layout_lines", "paint", "text"]

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
"""Labels of lit ends, in order."""

ALWAYS_ENOUGH: Final = 240
"""Width and height, in units, of a table on which every layout fits."""

Marks = tuple[tuple[End, int, int], ...]


@dataclass(frozen=True)
class Look:
    """Style of a picture: the forms to try, largest first, and whether to use plain ASCII."""

    forms: tuple[Form, ...] = FORMS
    ascii: bool = False


@dataclass(frozen=True)
class Lights:
    """Highlights of a picture.

    Attributes:
        ends: Ends marked with letters.
        focus: The one of them that is in focus.
        ghost: A play under consideration, whose tile is drawn in the ghost colour.
    """

    ends: tuple[End, ...] = ()
    focus: End | None = None
    ghost: Play | None = None


def draw_layout(layout: Layout, width: int, height: int, *, lit: Sequence[End] = ()) -> "Text":
    """The layout as coloured text; ``lit`` ends are marked with letters from “a” on."""
    return paint(layout, width, height, lights=Lights(tuple(lit))).text()


def layout_lines(
    layout: Layout, width: int = 80, height: int | None = None, *, lit: Sequence[End] = (), look: Look | None = None
) -> list[str]:
    """The layout as plain lines, within ``width`` if it fits, without empty lines around it; with digits by default.

    Without a height, or with one too small for the layout, there are as many lines as the layout needs.
    """
    chosen = look or Look(FORMS[1:])
    return _filled(paint(layout, width, height or 30, lights=Lights(tuple(lit)), look=chosen).lines)


def text(shown: Drawable, width: int = 80, *, lit: Sequence[End] = (), ghost: Play | None = None) -> str:
    """A layout, a seat's view, a position or a board as plain text.

    A view's own hand is listed below it, other hands stay hidden; a position or board is shown as spectators see it.

    >>> from doublesix import Play, Tile, rule_set
    >>> print(text(Layout(rule_set("five-up")).place(Play(Tile(6, 3))), 20))
         ╭───────╮
         │ 6 ┊ 3 │
         ╰───────╯
    """
    shown = subject(shown)
    layout = shown.layout if isinstance(shown, SeatView) else shown
    lights = Lights(tuple(lit), ghost=ghost)
    lines = _filled(paint(layout, width, 30, lights=lights, look=Look(FORMS[1:])).lines)
    if isinstance(shown, SeatView):
        lines += ["", *_hand_lines(shown)]
    return "\n".join(lines)


def _hand_lines(seen: SeatView) -> list[str]:
    """The seat's own hand, or all hands once they are turned up, and the numbers of hidden tiles."""
    hands = [(seen.seat, seen.hand)] if seen.shown is None else list(enumerate(seen.shown))
    lines = [
        f"Seat {seat}: {' '.join(f'{tile.high}{tile.low}' for tile in hand) or 'no tile'}"
        for seat, hand in hands
        if seat is not None
    ]
    hidden = [
        f"seat {seat} {size}" for seat, size in enumerate(seen.hand_sizes) if seen.shown is None and seat != seen.seat
    ]
    return [*lines, f"Hidden: {', '.join([*hidden, f'boneyard {seen.boneyard}'])}"]


def _filled(lines: list[str]) -> list[str]:
    """The lines from the first non-empty one to the last."""
    filled = [number for number, line in enumerate(lines) if line]
    return lines[filled[0] : filled[-1] + 1] if filled else []


def paint(
    layout: Layout, width: int, height: int, *, lights: Lights | None = None, look: Look | None = None
) -> Picture:
    """The layout in the largest form that fits, with the lead as near to the middle as possible.

    If not even the smallest form fits, the picture is larger than requested.
    """
    shining = lights or Lights()
    chosen = look or Look()
    for form, size in _tries(width, height, chosen.forms):
        spots = place(layout, size)
        if spots is not None:
            brush = Brush(form, ASCII if chosen.ascii else BOXES)
            shown = (*spots, *_ghost(layout, spots, size, shining.ghost))
            _draw(brush, layout, shown)
            last = brush.box(spots[-1:]) if spots else Box(0, 0, 0, 0)
            return _framed(brush, shown, last, _marked(brush, shown, shining), (width, height))
    raise AssertionError("a table grows until the layout fits")


def _tries(width: int, height: int, forms: Sequence[Form]) -> Iterator[tuple[Form, Size]]:
    """Each form at the requested size, then the smallest form on ever larger tables."""
    for form in forms:
        yield form, Size((width - 1) // form.across, (height - 1) // form.down)
    smallest = forms[-1]
    for more in (2, 4, 8):
        yield smallest, Size((width - 1) // smallest.across, more * (height - 1) // smallest.down)
    yield smallest, Size(ALWAYS_ENOUGH, ALWAYS_ENOUGH)


def _ghost(layout: Layout, spots: tuple[Spot, ...], size: Size, play: Play | None) -> tuple[Spot, ...]:
    """Spot of the tile of a play; empty if the tiles on the table would have to move for it."""
    if play is None:
        return ()
    after = place(layout.place(play), size)
    return (after[-1],) if after is not None and after[:-1] == spots else ()


def _draw(brush: Brush, layout: Layout, shown: tuple[Spot, ...]) -> None:
    played = len(layout.plays)
    for spot in shown[played:]:
        brush.tile(spot, ink="ghost", faint=True)
    for number, spot in enumerate(shown[:played], start=1):
        last = number == played and played > 1
        brush.tile(spot, ink="last" if last else "face", pin=layout.is_spinner(spot.tile))


def _marked(brush: Brush, shown: tuple[Spot, ...], lights: Lights) -> Marks:
    by_tile = {spot.tile: spot for spot in shown}
    marks = []
    for letter, end in zip(LETTERS, lights.ends, strict=False):
        slot = by_tile[end.tile].slot(end.joint)
        marks.append((end, *brush.mark(slot.x, slot.y, letter, "focus" if end is lights.focus else "mark")))
    return tuple(marks)


def _framed(brush: Brush, shown: tuple[Spot, ...], last: Box, marks: Marks, size: tuple[int, int]) -> Picture:
    box, lead = (brush.box(shown), brush.box(shown[:1])) if shown else (last, last)
    width, height = max(size[0], box.width + 1), max(size[1], box.height + 1)
    left = _start(box.left, box.right, (lead.left + lead.right) // 2, width)
    top = _start(box.top, box.bottom, (lead.top + lead.bottom) // 2, height)
    rows = tuple(tuple(brush.cell((left + x, top + y)) for x in range(width)) for y in range(height))
    middle = (last.left + last.right) // 2 - left, (last.top + last.bottom) // 2 - top
    return Picture(rows, tuple((end, x - left, y - top) for end, x, y in marks), middle)


def _start(low: int, high: int, middle: int, length: int) -> int:
    """First column (or row) to show: the lead stays in the middle until the layout reaches a border."""
    start = middle - length // 2
    return min(max(start, high - length + 1), low)
