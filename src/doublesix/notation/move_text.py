"""Parsing and formatting of moves without a position: words, tiles and ends."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from doublesix.core.ends import End
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Call, Claim, Draw, Move, Pass, Play, Release, no_move
from doublesix.core.tiles import Pip, Tile
from doublesix.errors import SetupError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AnyOf
from doublesix.notation.end import end_in
from doublesix.notation.faults import expect_text, malformed
from doublesix.notation.tile import pip_of, tile_in

__all__ = ["WORDS", "Target", "WrittenPlay", "format_move", "format_moves", "play_in_full", "read_move"]

WORDS: Final[dict[str, Move]] = {"draw": DRAW, "pass": PASS, "claim": CLAIM, "call": CALL, "release": RELEASE}
"""Moves written as a single word."""

_WHAT: Final = FixedMessage("notation.a-move", "a move")


class _Moves(
    Message,
    id="notation.moves",
    english="a move is a tile to lead (66), a tile and its end (63>66/s1), {words}",
):
    """Words of the notation: draw, pass and others."""

    words: AnyOf


_HINT: Final = _Moves(AnyOf(tuple(WORDS)))
_NO_END = FixedMessage("notation.end-missing", "the end that is played on is missing, such as 66/s1 in 63>66/s1")
_END_IN_FULL = FixedMessage("notation.end-in-full", "the end must be named in full here, such as 66/s1 in 63>66/s1")

Target: TypeAlias = End | Tile | Pip | None
"""Target of a play as written: an end, a tile, the pip of an open end, or `None` if not given."""


@dataclass(frozen=True)
class WrittenPlay:
    """A play as written, possibly abbreviated."""

    tile: Tile
    target: Target


def format_move(move: Move) -> str:
    """Notation of a move in full.

    >>> from doublesix.core.ends import Joint
    >>> format_move(Play(Tile(6, 3), End(Tile(6, 6), Joint.S1))), format_move(Play(Tile(6, 6))), format_move(DRAW)
    ('63>66/s1', '66', 'draw')
    """
    match move:
        case Play() | Draw() | Pass() | Claim() | Call() | Release():
            return str(move)
        case _:
            raise SetupError(no_move(move))


def format_moves(moves: tuple[Move, ...]) -> str:
    """Notation of several moves, in order, separated by two spaces."""
    return "  ".join(map(format_move, moves))


def read_move(text: str) -> Move | WrittenPlay:
    """Parse a move without a position: a one-word move, or a play that may be abbreviated.

    Raises:
        NotationError: If it is not a move; a caret marks the place.
    """
    expect_text(text)
    return _read(text.strip())


# Logs and sockets repeat the same few hundred texts; errors are not cached.
@lru_cache(maxsize=8_192)
def _read(word: str) -> Move | WrittenPlay:
    return WORDS.get(word.lower()) or _play(word)


def _play(word: str) -> WrittenPlay:
    if not word:
        raise malformed(_WHAT, word, 0, _HINT)
    sign = word.find(">")
    tile = tile_in(word, 0, len(word) if sign < 0 else sign, _WHAT) if _starts_like_a_tile(word) else None
    if tile is None:
        raise malformed(_WHAT, word, 0, _HINT)
    return WrittenPlay(tile, None if sign < 0 else _target(word, sign + 1))


def _starts_like_a_tile(word: str) -> bool:
    """Whether a word looks like a tile, so that the error message can be about its halves."""
    return pip_of(word[0]) is not None and (len(word) == 1 or not word.isalpha() or pip_of(word[1]) is not None)


def _target(word: str, start: int) -> Target:
    if "/" in word[start:]:
        return end_in(word, start, _WHAT)
    if len(word) - start == 1:
        pip = pip_of(word[start])
        if pip is not None:
            return pip
    if start == len(word):
        raise malformed(_WHAT, word, start, _NO_END)
    return tile_in(word, start, len(word), _WHAT)


def play_in_full(text: str, written: WrittenPlay) -> Play:
    """The play of a text that is written in full: a lead, or a tile with its end.

    Raises:
        NotationError: If the end is not named in full.
    """
    if written.target is None or isinstance(written.target, End):
        return Play(written.tile, written.target)
    word = text.strip()
    raise malformed(_WHAT, word, len(word), _END_IN_FULL)
