"""Levels of strength, from beginner to master: the same ten everywhere."""

from dataclasses import replace
from typing import ClassVar, Final

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.engine.minds import LEVELS, Mind
from doublesix.engine.sights import MOST_SEATS, MOST_SET
from doublesix.players.budget import Budget
from doublesix.players.greedy import GreedyPlayer
from doublesix.players.thinking import ThinkingPlayer

__all__ = ["LevelPlayer"]

_LOOKING_AHEAD: Final = ("master",)


class LevelPlayer(ThinkingPlayer):
    """Plays at one of ten levels.

    The lower half judges like the heuristic player and makes mistakes: the likelier the less they cost by its own
    judgement, and never more than a level allows. It forgets a claim now and then, too. The upper half judges by the
    network, and the last two look ahead. A budget is in force only for those that look ahead. Where the engine's minds
    do not play, at larger sets and tables, every level plays like the greedy player.
    """

    level: ClassVar[int]

    def choose(self, view: SeatView, budget: Budget | None = None, /) -> Move:
        """The move that looks best to a player of this level."""
        return super().choose(view, budget) if _thinks(view) else GreedyPlayer().choose(view)

    def why(self, view: SeatView, budget: Budget | None = None, /) -> str:
        """Why it does here what `choose` answers; empty where it had no choice."""
        return super().why(view, budget) if _thinks(view) else ""

    def how(self, budget: Budget) -> Mind:
        """The mind of this level."""
        mind = LEVELS[self.level]
        if mind.kind not in _LOOKING_AHEAD or budget == Budget():
            return mind
        return replace(mind, worlds=budget.worlds, seconds=budget.seconds)


def _thinks(view: SeatView) -> bool:
    return view.rules.set <= MOST_SET and view.seating.seats <= MOST_SEATS


def level_player(level: int) -> type[LevelPlayer]:
    """The player of this level."""
    return type(f"Level{level}Player", (LevelPlayer,), {"level": level, "__doc__": f"Plays at level {level} of ten."})
