"""Wire types of hints."""

from doublesix.server.wire.http import Shape

__all__ = ["HintMove", "HintSeen"]


class HintMove(Shape, frozen=True, kw_only=True):
    """A move in the notation, and what it is worth to the end of the round.

    Attributes:
        points: Mean points of the side, less the others'.
        error: Half of what the true mean lies within, 19 times in 20.
        chance: Chance to win the match, from 0 to 1; left out where it is not known.
    """

    move: str
    points: float
    error: float
    chance: float | None = None


class HintSeen(Shape, frozen=True, kw_only=True):
    """The best moves of the seat that is to move, the best first, and why the first is better than the second.

    Attributes:
        worlds: Worlds that the values were measured in; 1 where they are exact.
        exact: Whether they are those of a solved ending.
    """

    moves: list[HintMove]
    why: str
    worlds: int
    exact: bool
