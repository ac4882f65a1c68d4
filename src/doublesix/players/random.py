"""The random player: any legal move, each as likely as the others."""

from random import Random

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.players.budget import Budget
from doublesix.players.player import Seed, considered

__all__ = ["RandomPlayer"]


class RandomPlayer:
    """Chooses uniformly among the legal moves: tile and end, a draw or a pass, a claim or silence; never a false call.

    It has a stream of its own, so its choices depend on its seed and on what it was asked, and on nothing else.
    """

    def __init__(self, seed: Seed, budget: Budget | None = None) -> None:
        del budget  # a player has one; this one never thinks
        self._stream = Random(str(seed))

    def choose(self, view: SeatView, budget: Budget | None = None, /) -> Move:  # noqa: ARG002 - it never thinks long
        """Any legal move."""
        return self._stream.choice(considered(view))
