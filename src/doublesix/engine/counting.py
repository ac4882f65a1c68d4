"""Perft: sequences of acts, counted."""

from collections.abc import Callable

from doublesix.core.position import Position
from doublesix.engine.board import Board
from doublesix.errors import UsageError

__all__ = ["perft"]


def perft(start: Board | Position, depth: int, *, progress: Callable[[int], None] | None = None) -> int:
    """How many sequences of ``depth`` acts there are, each act by the seat that is asked (`Board.to_act`).

    A shorter sequence that ends the round counts too, once.

    Args:
        start: Where the sequences begin.
        depth: How many acts.
        progress: Called about ten times a second with how many were found so far.

    Raises:
        UsageError: If the depth is negative.

    >>> from doublesix.core.rules import RuleSet
    >>> from doublesix.engine.compilation import compile_rules
    >>> board = Board(compile_rules(RuleSet()))
    >>> board.shuffle(1, 0)
    >>> perft(board, 0), perft(board, 1) == len(board.legal_moves())
    (1, True)
    """
    if depth < 0:
        raise UsageError(f"sequences of {depth} acts were asked for; the least is 0")
    board = start if isinstance(start, Board) else Board.from_position(start)
    return board.count_sequences(depth, progress)
