"""Hindsight: a decision solved with every tile face up (double dummy), which no seat could know.

It is kept apart from the evaluation: a move that is wrong in hindsight may have been the right choice.
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
"""Positions that the solver may visit for one decision; most need a few thousand, those with free draws far more."""


@dataclass(frozen=True)
class Hindsight:
    """Exact values of a decision under optimal play, with all hands and the order of the boneyard known.

    Attributes:
        best: Move with the highest match-win probability, or the most points without match equity.
        played: The move that was played.
        values: By legal move: margin to the end of the round, and match-win probability if known.
    """

    best: Move
    played: Move
    values: Mapping[Move, tuple[float, float | None]]

    @property
    def loss(self) -> float:
        """Loss of points against the best move."""
        return self.values[self.best][0] - self.values[self.played][0]

    @property
    def chance_loss(self) -> float | None:
        """Loss of match-win probability against the best move; `None` if not known."""
        best, played = self.values[self.best][1], self.values[self.played][1]
        return None if best is None or played is None else best - played


def hindsight(compiled: CompiledRules, position: Position, played: Move) -> Hindsight | None:
    """Solve the decision of the seat to act; `None` if it is too large to solve, or there was no choice.

    Args:
        compiled: Rules and table.
        position: The full position at the decision.
        played: A legal move of the seat to act.
    """
    values = open_values(compiled, position, NODES)
    if values is None or len(values) == 1 or played not in values:
        return None

    def worth(move: Move) -> tuple[float, float]:
        points, chance = values[move]
        return (points if chance is None else chance), points

    # Among equal moves the played one counts as best: it cost nothing.
    best = max(values, key=lambda move: (*worth(move), move == played))
    return Hindsight(best=best, played=played, values=values)
