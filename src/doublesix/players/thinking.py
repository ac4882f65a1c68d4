"""What the players have in common that think with the engine: each file of theirs says only which mind it is."""

from typing import ClassVar

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.engine.minds import Mind, Thought, think
from doublesix.players.budget import Budget
from doublesix.players.explaining import explained
from doublesix.players.greedy import GreedyPlayer
from doublesix.players.player import Seed, considered

__all__ = ["ThinkingPlayer"]


class ThinkingPlayer:
    """A player that asks one of the engine's minds.

    What it answers is a function of its seed, its budget and the view: it keeps nothing from one move to the next.
    """

    mind: ClassVar[str]

    def __init__(self, seed: Seed, budget: Budget | None = None) -> None:
        self._seed = seed
        self._budget = budget

    def choose(self, view: SeatView, budget: Budget | None = None, /) -> Move:
        """The move that looks best."""
        legal = considered(view)
        if len(legal) == 1:
            return legal[0]
        if view.to_act != view.seat:
            # Out of turn there is only something to say, and a score to take is taken.
            return GreedyPlayer().choose(view)
        return self.think(view, budget).chosen

    def think(self, view: SeatView, budget: Budget | None = None, /, *, explain: bool = False) -> Thought:
        """The same with what it goes by: every move that was weighed, and what each is worth.

        With ``explain`` it also counts what may follow each of them.
        """
        return think(view, self.how(budget or self._budget or Budget()), self._seed, explain=explain)

    def why(self, view: SeatView, budget: Budget | None = None, /) -> str:
        """Why it does here what `choose` answers; empty where it had no choice."""
        if len(considered(view)) == 1 or view.to_act != view.seat:
            return ""
        return explained(view, self.think(view, budget, explain=True))

    def how(self, budget: Budget) -> Mind:
        """The mind that it asks."""
        return Mind(self.mind, budget.worlds, budget.seconds)
