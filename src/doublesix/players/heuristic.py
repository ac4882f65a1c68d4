"""The heuristic player: points now, less what is likely to be answered, and a judgement of what is kept."""

from doublesix.players.thinking import ThinkingPlayer

__all__ = ["HeuristicPlayer"]


class HeuristicPlayer(ThinkingPlayer):
    """Plays in the tradition of the books, at a glance.

    Of every play it counts the points at once, takes off what the next opponent is expected to answer with, by what he
    may still hold, and adds a judgement: how well it can go on, whether the opponent is likely to have to draw or to
    pass, heavy tiles and doubles that leave the hand. It claims and calls whenever it may, and never draws or passes
    while it can play. It leaves nothing to chance, and a budget changes nothing.
    """

    mind = "heuristic"
