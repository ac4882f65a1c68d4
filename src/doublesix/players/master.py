"""The master: the learned player looking ahead in deals that explain what the others did."""

from doublesix.players.thinking import ThinkingPlayer

__all__ = ["MasterPlayer"]


class MasterPlayer(ThinkingPlayer):
    """Looks ahead with the network, in imagined deals that are the likelier the better they explain what others chose.

    Every move is played on for four plies, each seat knowing no more than it would, and judged by the network; moves
    that fall behind are dropped, and what is known for sure is solved. A world is one imagined deal; it takes 150 by
    itself with two seats, 120 with three and 80 with four.
    """

    mind = "master"
