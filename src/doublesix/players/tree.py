"""The tree player: information-set Monte Carlo tree search."""

from doublesix.players.thinking import ThinkingPlayer

__all__ = ["TreePlayer"]


class TreePlayer(ThinkingPlayer):
    """Grows a tree of what may be done from here on, each time through another imagined deal.

    A world is one way down the tree; it takes 5,000 by itself.
    """

    mind = "tree"
