"""The solving player: imagined deals, solved exactly with open hands."""

from doublesix.players.thinking import ThinkingPlayer

__all__ = ["SolvingPlayer"]


class SolvingPlayer(ThinkingPlayer):
    """Solves imagined deals exactly, as if all hands were open, and takes the move with the best mean.

    While too many tiles are unplayed to be solved at once it plays the deals out greedily instead, ten for each that it
    would solve. A world is one deal; it takes 30 by itself.
    """

    mind = "solving"
