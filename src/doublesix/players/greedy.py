"""The greedy player: maximizes immediate points."""

from doublesix.core.awards import Source
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, Move, Play
from doublesix.core.play_score import points_made
from doublesix.core.views import SeatView
from doublesix.players.budget import Budget
from doublesix.players.player import Seed, considered

__all__ = ["GreedyPlayer", "gain_of"]


class GreedyPlayer:
    """Maximizes immediate points, then plays the heaviest tile.

    It claims and calls whenever it may, and plays whenever it can, in an extra turn too; it draws or passes only if it
    has no playable tile. It makes the play that gains most at once on the scoreboard, where void points count 0; ties
    are broken by the heaviest tile, and then by the order of ``view.legal``. It is deterministic.
    """

    def __init__(self, seed: Seed = 0, budget: Budget | None = None) -> None:
        # All players are constructed from a seed and a budget; this one uses neither.
        del seed, budget

    def choose(self, view: SeatView, budget: Budget | None = None, /) -> Move:  # noqa: ARG002 - it never thinks long
        """A claim or call if legal, else the best play, else a draw, a pass or the first legal move."""
        legal = considered(view)
        for taken in (CLAIM, CALL):
            if taken in legal:
                return taken
        plays = [move for move in legal if isinstance(move, Play)]
        if plays:
            return max(plays, key=lambda play: (gain_of(view, play), play.tile.rank))
        return next((move for move in (DRAW, PASS) if move in legal), legal[0])


def gain_of(view: SeatView, play: Play) -> int:
    """Points that the scoreboard would credit for ``play``."""
    if not view.rules.scores_in_play:
        return 0
    points = points_made(view.layout.place(play))
    if not points:
        return 0
    assert view.seat is not None, "a spectator has no plays"
    gained, _ = view.scoreboard.worth(view.seating.side_of(view.seat), points, Source.PLAY)
    return gained
