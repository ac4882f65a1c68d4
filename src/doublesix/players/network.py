"""The network player: the move that a value network thinks most of."""

from doublesix.players.thinking import ThinkingPlayer

__all__ = ["NetworkPlayer"]


class NetworkPlayer(ThinkingPlayer):
    """Judges what every move leaves behind, by a network that has learned from playing against itself.

    It looks at its hand, the table, the scores, and how likely each hidden tile is in each hand; it looks ahead no
    further than its own move, and leaves nothing to chance: the same view gives the same move. The networks are in the
    package, one for each kind of game and table; `doublesix.engine.nets` tells which is taken. Where there is none,
    with sets below double-six, it judges like the heuristic player. It takes microseconds, whatever the budget.
    """

    mind = "network"
