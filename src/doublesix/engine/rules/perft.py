"""Perft: the number of sequences of acts to a given depth."""

from collections.abc import Callable
from typing import Final

from doublesix.core.position import Position
from doublesix.engine.arguments import whole_number
from doublesix.engine.rules.board import Board
from doublesix.errors import UsageError
from doublesix.messages.invalid_input import FUNCTION_OR_NONE, InvalidArgument, shown

__all__ = ["MOST_DEPTH", "perft"]

MOST_DEPTH: Final = 100
"""With free passing a round can be longer, but perft to such depths is out of reach."""


def perft(start: Board | Position, depth: int, *, progress: Callable[[int], None] | None = None) -> int:
    """Number of sequences of ``depth`` acts, each act by the seat to act (`Board.to_act`).

    A shorter sequence that ends the round counts too, once.

    Args:
        start: Where the sequences begin.
        depth: Number of acts.
        progress: Called about ten times a second, with the number found so far.

    Raises:
        UsageError: If the depth is not a whole number from 0 to `MOST_DEPTH`.

    >>> from doublesix.core.rules import RuleSet
    >>> from doublesix.engine.rules.compilation import compile_rules
    >>> board = Board(compile_rules(RuleSet()))
    >>> board.shuffle(1, 0)
    >>> perft(board, 0), perft(board, 1) == len(board.legal_moves())
    (1, True)
    """
    acts = whole_number(depth, "depth", 0, MOST_DEPTH)
    if progress is not None and not callable(progress):
        raise UsageError(InvalidArgument("progress", FUNCTION_OR_NONE, shown(progress)))
    board = start if isinstance(start, Board) else Board.from_position(start)
    return board.count_sequences(acts, progress)
