"""Perft: the number of sequences of acts to a given depth."""

from collections.abc import Callable

from doublesix.core.position import Position
from doublesix.engine.rules.board import MOST_DEPTH, Board

__all__ = ["MOST_DEPTH", "perft"]


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
    board = start if isinstance(start, Board) else Board.from_position(start)
    return board.count_sequences(depth, progress)
