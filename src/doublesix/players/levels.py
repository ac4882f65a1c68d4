"""Levels of strength, from beginner to master: the same ten everywhere."""

from dataclasses import replace
from typing import ClassVar, Final

from doublesix.engine.minds import LEVELS, Mind
from doublesix.players.budget import Budget
from doublesix.players.greedy import GreedyPlayer
from doublesix.players.player import Player
from doublesix.players.thinking import ThinkingPlayer

__all__ = ["LevelPlayer"]

_LOOKING_AHEAD: Final = ("master",)


class LevelPlayer(ThinkingPlayer):
    """Plays at one of ten levels.

    The lower half judges like the heuristic player and makes mistakes: the likelier the less they cost by its own
    judgement, and never more than a level allows. It forgets a claim now and then, too. The upper half judges by the
    network, and the last two look ahead. A budget is in force only for those that look ahead. Where the engine's minds
    do not play, at larger sets and tables, the levels that make mistakes play like the greedy player.
    """

    level: ClassVar[int]

    def how(self, budget: Budget) -> Mind:
        """The mind of this level."""
        mind = LEVELS[self.level]
        if mind.kind not in _LOOKING_AHEAD or budget == Budget():
            return mind
        return replace(mind, worlds=budget.worlds, seconds=budget.seconds)

    def stand_in(self) -> Player:
        """Who plays for it where the engine's minds do not."""
        return GreedyPlayer() if LEVELS[self.level].switches.get("noise") else super().stand_in()


def level_player(level: int) -> type[LevelPlayer]:
    """The player of this level."""
    told = {"level": level, "mind": f"level-{level}", "__doc__": f"Plays at level {level} of ten."}
    return type(f"Level{level}Player", (LevelPlayer,), told)
