"""Wire types of hints."""

from doublesix.server.domain.messages import MessageSeen
from doublesix.server.wire.http import Shape

__all__ = ["HintMove", "HintSeen"]


class HintMove(Shape, frozen=True, kw_only=True):
    """A move in the notation, with its value to the end of the round.

    Attributes:
        points: Mean margin in points.
        error: Standard error of the mean; its 95 % confidence interval is about ± twice that.
        chance: Chance to win the match, from 0 to 1; left out if it is not known.
    """

    move: str
    points: float
    error: float
    chance: float | None = None


class HintSeen(Shape, frozen=True, kw_only=True):
    """The best moves of the seat to act, best first, and why the first is better than the second.

    Attributes:
        note: What the values leave out and mean, where players may draw as many tiles as they like.
        worlds: Number of sampled worlds behind the values; of a solved ending the hands that the other seat may hold.
        exact: Whether the values are exact, from a solved ending.
    """

    moves: list[HintMove]
    worlds: int
    exact: bool
    why: MessageSeen | None = None
    note: MessageSeen | None = None
