"""The random player: uniform among the legal moves."""

from random import Random

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.players.budget import Budget
from doublesix.players.player import Seed, considered

__all__ = ["RandomPlayer"]


class RandomPlayer:
    """Chooses uniformly among the legal moves: tile and end, a draw or a pass, a claim or silence; never a false call.

    It has a random stream of its own, so its choices depend only on its seed and the sequence of views.
    """

    def __init__(self, seed: Seed, budget: Budget | None = None) -> None:
        del budget  # part of the common constructor; this player does not search
        self._stream = Random(str(seed))

    def choose(self, view: SeatView, budget: Budget | None = None, /) -> Move:  # noqa: ARG002 - it never thinks long
        """A random legal move."""
        return self._stream.choice(considered(view))
