"""The flat Monte Carlo player: every move played out in the same imagined deals."""

from doublesix.players.thinking import ThinkingPlayer

__all__ = ["FlatPlayer"]


class FlatPlayer(ThinkingPlayer):
    """Imagines deals that fit what it has seen, and plays every move out in each of them, everybody greedily.

    The best mean wins. A world is one imagined deal; it takes 300 by itself.
    """

    mind = "flat"
