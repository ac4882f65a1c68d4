"""Pip patterns of tile halves, on a grid of three by three."""

from typing import Final

from doublesix.core.tiles import Pip

__all__ = ["face"]

FACES: Final = {
    0: (),
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}
"""Column and row of each pip of an upright half, by number of pips."""


def face(pip: Pip, *, upright: bool) -> tuple[tuple[int, int], ...] | None:
    """Column and row (0 to 2) of each pip; `None` for more than six pips, which are written as a number.

    >>> face(2, upright=True), face(2, upright=False), face(9, upright=True)
    (((0, 0), (2, 2)), ((0, 2), (2, 0)), None)
    """
    places = FACES.get(pip)
    if places is None or upright:
        return places
    return tuple((row, 2 - column) for column, row in places)
