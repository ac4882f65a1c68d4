"""`Player`: anything that chooses a move from what its seat may know."""

from typing import Protocol, TypeAlias, runtime_checkable

from doublesix.core.moves import CALL, Move
from doublesix.core.views import SeatView
from doublesix.players.budget import Budget

__all__ = ["Explaining", "Player", "Seed", "Thinker", "Watcher", "considered"]

Seed: TypeAlias = str | int
"""What chance is drawn from; ``7`` and ``"7"`` are the same seed."""


def considered(view: SeatView) -> tuple[Move, ...]:
    """The legal moves without a false call, which only costs: players of ours know the count, and never make one.

    A seat that has nothing else to do is not asked; then it is all that is left.
    """
    if view.pending is not None or CALL not in view.legal:
        return view.legal
    return tuple(move for move in view.legal if move != CALL) or view.legal


class Player(Protocol):
    """What sits on a seat: a protocol, so every object with this method is a player.

    A player is asked whenever its seat is to act, and never sees more than its view. It may keep what it learns.
    """

    def choose(self, view: SeatView) -> Move:
        """One of ``view.legal``, which is never empty; anything else is refused with `IllegalMove`."""
        ...


class Thinker(Player, Protocol):
    """A player that takes a budget for each decision; ours all do."""

    def choose(self, view: SeatView, budget: Budget | None = None, /) -> Move:
        """As `Player.choose`; ``budget`` bounds this one decision, and without it the player's own is in force."""
        ...


@runtime_checkable
class Watcher(Player, Protocol):
    """A player that also wants to see how a round has ended, which a player need not."""

    def see(self, view: SeatView) -> None:
        """Take note of its view of a round that is over, with all hands shown; nothing is asked."""
        ...


@runtime_checkable
class Explaining(Player, Protocol):
    """A player that can say why it moves as it does, which a player need not."""

    def why(self, view: SeatView, budget: Budget | None = None, /) -> str:
        """Why it does here what `choose` answers, in a sentence or two; empty where there is nothing to say."""
        ...
