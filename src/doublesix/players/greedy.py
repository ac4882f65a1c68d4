"""The greedy player: the most points it can make now."""

from doublesix.core.awards import Source
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, Move, Play
from doublesix.core.points import play_points
from doublesix.core.table_count import count
from doublesix.core.views import SeatView
from doublesix.players.budget import Budget
from doublesix.players.player import Seed, considered

__all__ = ["GreedyPlayer", "gain_of"]


class GreedyPlayer:
    """Takes the points that are there, and gets rid of heavy tiles.

    It claims and calls whenever it may, and plays whenever it can, in an extra turn too; it draws or passes only for
    want of a playable tile. Of its plays it takes the one that gains most at once, by the scoreboard: points that the
    rules would refuse are none. Among equals it takes the heaviest tile, and then the first in the order of
    ``view.legal``. It leaves nothing to chance: the same view gives the same move.
    """

    def __init__(self, seed: Seed = 0, budget: Budget | None = None) -> None:
        # Every player is made from a seed and a budget; this one has no use for them.
        del seed, budget

    def choose(self, view: SeatView, budget: Budget | None = None, /) -> Move:  # noqa: ARG002 - it never thinks long
        """The claim or call that is open, else the best play, else what is left."""
        legal = considered(view)
        for taken in (CLAIM, CALL):
            if taken in legal:
                return taken
        plays = [move for move in legal if isinstance(move, Play)]
        if plays:
            return max(plays, key=lambda play: (gain_of(view, play), play.tile.rank))
        return next((move for move in (DRAW, PASS) if move in legal), legal[0])


def gain_of(view: SeatView, play: Play) -> int:
    """What the scoreboard would give for the count after ``play``."""
    if not view.rules.divisors:
        return 0
    points = play_points(view.rules, count(view.layout.place(play)))
    if not points:
        return 0
    assert view.seat is not None, "a spectator has no plays"
    gained, _ = view.scoreboard.worth(view.seating.side_of(view.seat), points, Source.PLAY)
    return gained
