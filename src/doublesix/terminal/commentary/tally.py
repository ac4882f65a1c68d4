"""Score tally in the notation of the game's document (section 5.5 of the rules analysis)."""

from typing import Final

from doublesix.core.options import Tally
from doublesix.core.rules import RuleSet
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, Series

__all__ = ["houses", "pegs", "strokes", "tally_lines", "tally_message"]

HOUSE: Final = 50
CROSS: Final = 10
STROKE: Final = 5
HOLE, PEG = "·", "●"
QUARTERS: Final = ((0, 0), (2, 0), (0, 2), (2, 2))
"""Column and row of the quarters of a house, in the order in which they are filled."""


def tally_lines(rules: RuleSet, points: int, width: int) -> list[str]:
    """Draw a score within ``width`` columns; empty for a game that keeps plain numbers.

    >>> tally_lines(RuleSet(tally=Tally.STROKES), 35, 40)
    ['||||| ||']
    """
    match rules.tally:
        case Tally.PEGS:
            return pegs(points, rules.target, width)
        case Tally.STROKES:
            return _wrapped(strokes(points), width)
        case Tally.HOUSES:
            return houses(points, width)
        case Tally.POINTS:
            return []


class _Hole(Message, id="tally.hole", english="hole {points} of {target}"):
    """A peg on its track."""

    points: int
    target: int


class _Strokes(Message, id="tally.strokes", english="{n} strokes", cases={1: "{n} stroke"}):
    """Strokes of five points."""

    n: int


class _Houses(Message, id="tally.houses", english="{n} houses", cases={1: "{n} house"}):
    """Houses of 50 points."""

    n: int


class _Quarters(Message, id="tally.quarters", english="{n} quarters", cases={1: "{n} quarter"}):
    """Quarters of a house."""

    n: int


CROSS_DRAWN: Final = FixedMessage("tally.cross", "a cross")
HALF_QUARTER: Final = FixedMessage("tally.half", "a half")
ONE_STROKE: Final = FixedMessage("tally.one-stroke", "one stroke")


def tally_message(rules: RuleSet, points: int) -> Message | None:
    """Describe the tally, for screen readers; `None` for a game that keeps plain numbers.

    >>> print(tally_message(RuleSet(tally=Tally.HOUSES), 85))
    1 house, a cross, 2 quarters and a half
    """
    match rules.tally:
        case Tally.PEGS:
            return _Hole(points, rules.target)
        case Tally.STROKES:
            return _Strokes(points // STROKE)
        case Tally.HOUSES:
            return _house_message(points)
        case Tally.POINTS:
            return None


def pegs(points: int, target: int, width: int) -> list[str]:
    """Draw a peg track of ``target`` holes in groups of five, filled up to the score.

    >>> pegs(7, 12, 40)
    ['●●●●● ●●··· ··']
    """
    holes = PEG * min(points, target) + HOLE * max(0, target - points)
    return _wrapped([holes[start : start + 5] for start in range(0, target, 5)], width)


def strokes(points: int) -> list[str]:
    """Draw one stroke for every five points, in bundles of five."""
    count = max(0, points) // STROKE
    return ["|" * min(5, count - start) for start in range(0, count, 5)]


def houses(points: int, width: int) -> list[str]:
    """Draw houses of 50 points: a cross is 10, each of its quarters 10 more, half a quarter 5.

    >>> houses(85, 40)
    ['o│o o│o', '─┼─ ─┼─', 'o│o /│ ']
    """
    full, rest = divmod(max(0, points), HOUSE)
    drawn = [_house(HOUSE)] * full + ([_house(rest)] if rest >= STROKE else [])
    beside = max(1, (width + 1) // 4)
    rows = [drawn[start : start + beside] for start in range(0, len(drawn), beside)]
    return [" ".join(house[line] for house in row) for row in rows for line in range(3)]


def _house(points: int) -> tuple[str, str, str]:
    if points < CROSS:
        return ("   ", " / ", "   ")
    grid = [[" ", "│", " "], ["─", "┼", "─"], [" ", "│", " "]]
    quarters, half = divmod(points - CROSS, CROSS)
    marks = ["o"] * quarters + (["/"] if half >= STROKE else [])
    for mark, (column, row) in zip(marks, QUARTERS, strict=False):
        grid[row][column] = mark
    top, middle, bottom = ("".join(line) for line in grid)
    return top, middle, bottom


def _house_message(points: int) -> Message:
    full, rest = divmod(max(0, points), HOUSE)
    parts: list[Message] = [_Houses(full)] if full or rest < STROKE else []
    if rest >= CROSS:
        quarters, half = divmod(rest - CROSS, CROSS)
        last = ([_Quarters(quarters)] if quarters else []) + ([HALF_QUARTER] if half >= STROKE else [])
        parts += [CROSS_DRAWN, *([AllOf(tuple(last))] if last else [])]
    elif rest >= STROKE:
        parts.append(ONE_STROKE)
    return Series(tuple(parts))


def _wrapped(groups: list[str], width: int) -> list[str]:
    lines: list[str] = []
    for group in groups:
        if lines and len(lines[-1]) + 1 + len(group) <= width:
            lines[-1] += f" {group}"
        else:
            lines.append(group)
    return lines
