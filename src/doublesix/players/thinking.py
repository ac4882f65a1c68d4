"""What the players have in common that think with the engine: each file of theirs says only which mind it is."""

from typing import ClassVar

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.engine.minds import Mind, Thought, think
from doublesix.players.budget import Budget
from doublesix.players.explaining import explained
from doublesix.players.greedy import GreedyPlayer
from doublesix.players.one_ply import OnePlyPlayer
from doublesix.players.player import Player, Seed, considered
from doublesix.players.shortfall import engine_plays, shortfall

__all__ = ["ThinkingPlayer"]


class ThinkingPlayer:
    """A player that asks one of the engine's minds.

    What it answers is a function of its seed, its budget and the view: it keeps nothing from one move to the next.
    Where the engine's minds do not play, with larger sets and at larger tables, it plays by the rules alone.
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
        if not engine_plays(view.rules, view.seating):
            return self.stand_in().choose(view)
        if view.to_act != view.seat:
            # Out of turn there is only something to say, and a score to take is taken.
            return GreedyPlayer().choose(view)
        return self.think(view, budget).chosen

    def think(self, view: SeatView, budget: Budget | None = None, /, *, explain: bool = False) -> Thought:
        """The same with what it goes by: every move that was weighed, and what each is worth.

        With ``explain`` it also counts what may follow each of them.

        Raises:
            UsageError: If the engine's minds do not play at such a table.
        """
        return think(view, self.how(budget or self._budget or Budget()), self._seed, explain=explain)

    def why(self, view: SeatView, budget: Budget | None = None, /) -> str:
        """Why it does here what `choose` answers; empty where it had no choice."""
        if len(considered(view)) == 1 or view.to_act != view.seat:
            return ""
        if not engine_plays(view.rules, view.seating):
            stand_in = self.stand_in()
            plainly = stand_in.why(view) if isinstance(stand_in, OnePlyPlayer) else ""
            return plainly or shortfall(self.mind, view.rules, view.seating)
        return explained(view, self.think(view, budget, explain=True))

    def how(self, budget: Budget) -> Mind:
        """The mind that it asks."""
        return Mind(self.mind, budget.worlds, budget.seconds)

    def stand_in(self) -> Player:
        """Who plays for it where the engine's minds do not."""
        return OnePlyPlayer()
