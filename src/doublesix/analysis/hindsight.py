"""Hindsight: a decision solved with every tile face up, which no seat could know.

It stands apart from the judgement of a choice: a move that hindsight blames may have been the right one.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from doublesix.analysis.exact import open_values
from doublesix.core.moves import Move
from doublesix.core.position import Position
from doublesix.engine.rules.compilation import CompiledRules

__all__ = ["Hindsight", "hindsight"]

NODES: Final = 100_000
"""Positions that one decision may cost; most need a few thousand, those with free draws more than there are."""


@dataclass(frozen=True)
class Hindsight:
    """The exact values of a decision, all hands and the order of the boneyard known and every side playing its best.

    Attributes:
        best: The move with the most chance to win the match, or the most points where there is no match equity.
        played: The move that was made.
        values: By legal move: points to the end of the round, and the chance to win the match where it is known.
    """

    best: Move
    played: Move
    values: Mapping[Move, tuple[float, float | None]]

    @property
    def loss(self) -> float:
        """Points that the played move makes less than the best one."""
        return self.values[self.best][0] - self.values[self.played][0]

    @property
    def chance_loss(self) -> float | None:
        """What it makes less of the chance to win the match."""
        best, played = self.values[self.best][1], self.values[self.played][1]
        return None if best is None or played is None else best - played


def hindsight(compiled: CompiledRules, position: Position, played: Move) -> Hindsight | None:
    """Solve the decision of the seat that is asked; `None` where that is too much, or nothing was to choose.

    Args:
        compiled: What is played.
        position: The position as it was, nothing hidden.
        played: A legal move of the seat that is asked.
    """
    values = open_values(compiled, position, NODES)
    if values is None or len(values) == 1 or played not in values:
        return None

    def worth(move: Move) -> tuple[float, float]:
        points, chance = values[move]
        return (points if chance is None else chance), points

    # Of equal moves the played one: it cost nothing.
    best = max(values, key=lambda move: (*worth(move), move == played))
    return Hindsight(best=best, played=played, values=values)
