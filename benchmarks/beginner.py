"""A model of a beginner: makes legal moves, and takes the best score half of the time."""

from hashlib import sha256

from doublesix.core.moves import Move, Play
from doublesix.core.views import SeatView
from doublesix.players.greedy import GreedyPlayer, gain_of
from doublesix.players.player import considered

__all__ = ["Beginner"]


class Beginner:
    """Half of the time it takes the play that scores most, if one scores; else any play, or what else is to be done.

    Equal views and seeds give equal moves, so that both games of a pair are those of one player.
    """

    def __init__(self, seed: int | str = 0) -> None:
        self._seed = seed
        self._greedy = GreedyPlayer()

    def choose(self, view: SeatView) -> Move:
        """The best score or any play, by a lot that the view decides."""
        legal = considered(view)
        plays = [move for move in legal if isinstance(move, Play)]
        seen = f"{self._seed} {sorted(map(str, view.hand))} {view.layout} {sorted(map(str, legal))}"
        lot = int.from_bytes(sha256(seen.encode()).digest()[:8], "big")
        scores = any(gain_of(view, play) for play in plays)
        if not plays or (scores and lot % 2):
            return self._greedy.choose(view)
        return plays[(lot >> 1) % len(plays)]
