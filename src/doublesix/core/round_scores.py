"""Scores at the end of a round, awarded in their order: for going out, and for a block."""

from doublesix.core.awards import Award, Source
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seat
from doublesix.core.settlement import Pips, blocked_reckonings, domino_reckoning

__all__ = ["award_block", "award_domino"]


def award_domino(board: Scoreboard, pips: Pips, seat: Seat) -> tuple[Scoreboard, tuple[Award, ...]]:
    """The scoreboard after ``seat`` has gone out, and the award, if the rules give one.

    Args:
        board: The scores before.
        pips: Pips left in each hand, by seat.
        seat: The seat that went out.
    """
    reckoning = domino_reckoning(board.rules, board.seating, pips, seat)
    if reckoning is None:
        return board.at_round_end(), ()
    board, award = board.award(seat, Source.DOMINO, reckoning)
    return board.at_round_end(), (award,)


def award_block(board: Scoreboard, pips: Pips, last: Seat) -> tuple[Scoreboard, tuple[Award, ...]]:
    """The scoreboard after a blocked round, and its awards in their order; none follows the one that wins the match.

    Args:
        board: The scores before.
        pips: Pips left in each hand, by seat.
        last: The seat that placed the last tile; equal hands score in turn order from its left (A-MGR-20).
    """
    awards: tuple[Award, ...] = ()
    for seat, reckoning in blocked_reckonings(board.rules, board.seating, pips, last):
        if board.winner is None:
            board, award = board.award(seat, Source.BLOCK, reckoning)
            awards = (*awards, award)
    return board.at_round_end(), awards
