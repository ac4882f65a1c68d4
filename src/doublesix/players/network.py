"""The network player: the move that a value network thinks most of."""

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.engine.minds import Mind
from doublesix.engine.nets import weigh
from doublesix.players.budget import Budget
from doublesix.players.explaining import explain
from doublesix.players.player import Seed, considered

__all__ = ["NetworkPlayer"]


class NetworkPlayer:
    """Judges what every move leaves behind, by a network that has learned from playing against itself.

    It looks at its hand, the table, the scores, and how likely each hidden tile is in each hand; it looks ahead no
    further than its own move, and leaves nothing to chance: the same view gives the same move. The networks are in the
    package, one for each kind of game and table; `doublesix.engine.nets` tells which is taken.
    """

    def __init__(self, seed: Seed = 0, budget: Budget | None = None) -> None:
        # Every player is made from a seed and a budget; this one takes microseconds whatever it may take.
        del seed, budget

    def choose(self, view: SeatView, budget: Budget | None = None, /) -> Move:  # noqa: ARG002 - it never thinks long
        """The move with the highest value; of equal ones the first of ``view.legal``.

        Raises:
            SetupError: If the view contradicts itself.
            UsageError: If there is no network for such a set or table.
        """
        legal = considered(view)
        if len(legal) == 1:
            return legal[0]
        return weigh(view)[0].move

    def why(self, view: SeatView, budget: Budget | None = None, /) -> str:  # noqa: ARG002 - it never thinks long
        """Why it does here what `choose` answers; empty where it had no choice."""
        return "" if len(considered(view)) == 1 else explain(view, Mind("network"))
