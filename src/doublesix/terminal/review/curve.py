"""Chart of a side's match-win probability over the match, as block characters and in words."""

from decimal import Decimal
from typing import Final

from rich.text import Text

from doublesix.analysis import Review
from doublesix.analysis.html.messages import WinChance
from doublesix.analysis.numbers import units
from doublesix.analysis.words import whose
from doublesix.core.seating import Side
from doublesix.messages import Message
from doublesix.messages.spoken import say

__all__ = ["curve_lines"]

ROWS: Final = 5
WIDEST: Final = 64
BLOCKS: Final = " ▁▂▃▄▅▆▇█"
"""Characters of a column, filled from 0 to 8 eighths of a row."""

LABELS: Final = {0: "100 %", ROWS // 2: " 50 %", ROWS - 1: "  0 %"}
MARGIN: Final = 7
TRACK: Final = "dim"
LINE: Final = "green"


def curve_lines(review: Review, side: Side) -> list[Text]:
    """Chart with round numbers below it, and a summary in words; empty if there is no match equity."""
    chances = [(one.round, one.chance if side == 0 else 1 - one.chance) for one in review.curve]
    if not chances:
        return []
    columns = _columns(chances)
    lines = [Text(say(WinChance(whose(review, side))), style="bold")]
    for row in range(ROWS):
        eighths = [round(8 * ROWS * chance) - 8 * (ROWS - 1 - row) for _, chance in columns]
        text = Text(f"{LABELS.get(row, ''):>5} ▏", style=TRACK, no_wrap=True)
        lines.append(text.append("".join(BLOCKS[min(max(one, 0), 8)] for one in eighths), style=LINE))
    return [*lines, _rounds_under(columns), Text(say(_in_words(chances)))]


def _columns(chances: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """Points of the chart, one a column: all, or an even sample of `WIDEST` that includes the first and last."""
    if len(chances) <= WIDEST:
        return chances
    return [chances[place * (len(chances) - 1) // (WIDEST - 1)] for place in range(WIDEST)]


def _rounds_under(columns: list[tuple[int, float]]) -> Text:
    """Axis with the number of each round below its first column, if there is room."""
    line, before = " " * MARGIN, 0
    for place, (number, _) in enumerate(columns):
        if number != before and len(line) <= MARGIN + place:
            line = f"{line:<{MARGIN + place}}{number}"
        before = number
    return Text(line, style=TRACK, no_wrap=True)


class _BeforeRound(Message, id="report.chance-before-round", english="{percent} % before round {number}"):
    """Match-win probability before a round."""

    number: int
    percent: Decimal


class _InWords(Message, id="report.curve-in-words", english="In words: {rounds}, {percent} % at the end."):
    """The curve in words, for screen readers."""

    rounds: tuple[Message, ...]
    percent: Decimal


def _in_words(chances: list[tuple[int, float]]) -> Message:
    first: dict[int, float] = {}
    for number, chance in chances:
        first.setdefault(number, chance)
    begun = tuple(_BeforeRound(number, units(100 * chance)) for number, chance in first.items())
    return _InWords(begun, units(100 * chances[-1][1]))
