"""Answers in line mode: numbered lists of legal moves, and parsing of the typed answer."""

import re
from typing import Final

from doublesix.core.moves import CLAIM, DRAW, PASS, Move
from doublesix.core.views import SeatView
from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.notation import parse_move, parse_tile
from doublesix.terminal.commentary.words import end_words, move_words
from doublesix.terminal.lines.messages import EndLetter, OpenEnds

__all__ = ["QUIT", "move_lines", "open_ends", "read_answer"]

QUIT: Final = frozenset({"quit", "q", "exit"})
WORDS: Final[dict[str, Move]] = {
    "d": DRAW,
    "draw": DRAW,
    "p": PASS,
    "pass": PASS,
    "c": CLAIM,
    "claim": CLAIM,
}
NUMBER: Final = re.compile(r"([0-9])|#([0-9]{1,3})")
TILE: Final = re.compile(r"([0-9]{2})(?:$|\s*>)")
TWO_DIGITS: Final = 10


def move_lines(view: SeatView) -> list[str]:
    """List the legal moves with their numbers and the letters of the ends that they join."""
    return [
        f"{_numbered(number):>4}  {say(move_words(move))}{_letter(view, move)}"
        for number, move in enumerate(view.legal, start=1)
    ]


class _NoSuchMove(
    Message,
    id="answer.no-such-move",
    english="there is no move {given}",
):
    given: str


def read_answer(line: str, view: SeatView) -> Move:
    """Parse an answer: a number from `move_lines`, a word, or a move in notation.

    Raises:
        DominoError: If it is none of these. A move given as a word is not checked for legality.
    """
    number = NUMBER.fullmatch(line)
    if number is not None:
        chosen = int(number[1] or number[2])
        if not 0 < chosen <= len(view.legal):
            raise UsageError(_NoSuchMove(line))
        return view.legal[chosen - 1]
    word = WORDS.get(line.casefold())
    if word is not None:
        return word
    _expect_held(line, view)
    return parse_move(line, view)


class _NotInSet(
    Message,
    id="answer.not-in-set",
    english="there is no tile {tile} in this set",
):
    tile: str


class _NotInHand(
    Message,
    id="answer.not-in-hand",
    english="{tile} is not in your hand",
):
    tile: str


def _expect_held(line: str, view: SeatView) -> None:
    """Check that the tile at the start of a line is held, before its end is parsed.

    Raises:
        UsageError: If the line begins with a tile that is not in the set, or not in the hand.
    """
    written = TILE.match(line)
    if written is None:
        return
    tile = parse_tile(written[1])
    if tile not in view.rules.tiles:
        raise UsageError(_NotInSet(written[1]))
    if tile not in view.hand:
        raise UsageError(_NotInHand(written[1]))


def _numbered(number: int) -> str:
    """Format the number of a move; from ten on it gets a ``#``, because two digits denote a tile."""
    return str(number) if number < TWO_DIGITS else f"#{number}"


def open_ends(view: SeatView) -> tuple[Message, ...]:
    """Sentence that lists the open ends with their letters; none before the lead."""
    ends = tuple(EndLetter(chr(97 + number), end_words(end)) for number, end in enumerate(view.layout.open_ends))
    return (OpenEnds(ends),) if ends else ()


def _letter(view: SeatView, move: Move) -> str:
    end = getattr(move, "end", None)
    return f" ({chr(97 + view.layout.open_ends.index(end))})" if end in view.layout.open_ends else ""
