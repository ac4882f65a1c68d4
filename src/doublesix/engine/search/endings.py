"""Endings for two seats that are solved with hidden hands: their values, and the limits of what is solved."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from doublesix.core.moves import Move

__all__ = ["HALF", "LIMITS", "Ending"]

LIMITS: Final = (2_000, 100_000, 30)
"""Limits of an ending that is solved with hidden hands: pairs of hands, nodes of the tree, and iterations.

Values change by less than 0.01 points from 30 to 120 iterations. 100,000 nodes take about a third of a second.
"""

HALF: Final = 0.5
"""Match-win probability that the engine's values are counted from."""


@dataclass(frozen=True)
class Ending:
    """An ending for two seats, solved with hidden hands: an equilibrium of the rest of the round.

    Attributes:
        values: By option, the margin of the side to the end of the round, and its match-win probability if known.
        hands: Number of hands that the other seat may hold.
    """

    values: Mapping[Move, tuple[float, float | None]]
    hands: int
