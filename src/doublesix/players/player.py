"""`Player`: the protocol of objects that choose a move from the view of their seat."""

from typing import Protocol, TypeAlias, runtime_checkable

from doublesix.core.moves import CALL, Move
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.core.views import SeatView
from doublesix.players.budget import Budget

__all__ = ["AsyncPlayer", "Explaining", "Player", "Preparing", "Seed", "Thinker", "Watcher", "considered"]

Seed: TypeAlias = str | int
"""Seed of a player's randomness; ``7`` and ``"7"`` are the same seed."""


def considered(view: SeatView) -> tuple[Move, ...]:
    """Legal moves without a false call, which only costs points: built-in players know the count, and never make one.

    If the call is the only legal move, it is kept; a seat with nothing else to do is not asked to act.
    """
    if view.pending is not None or CALL not in view.legal:
        return view.legal
    return tuple(move for move in view.legal if move != CALL) or view.legal


class Player(Protocol):
    """Protocol of a player: any object with this method.

    It is called whenever its seat is to act, and never sees more than the view of the seat. It may keep state.
    """

    def choose(self, view: SeatView) -> Move:
        """Choose one of ``view.legal``, which is never empty; any other move is rejected with `IllegalMove`."""
        ...


class AsyncPlayer(Protocol):
    """Protocol of a player with an asynchronous ``choose``, as of one behind a network (`play_match_async`)."""

    async def choose(self, view: SeatView) -> Move:
        """Choose one of ``view.legal``, as `Player.choose` does."""
        ...


class Thinker(Player, Protocol):
    """A player that takes a budget for each decision, as all built-in players do."""

    def choose(self, view: SeatView, budget: Budget | None = None, /) -> Move:
        """Choose as `Player.choose` does; ``budget`` limits this decision, by default to the player's own budget."""
        ...


@runtime_checkable
class Watcher(Player, Protocol):
    """Optional extension of `Player`: notified of the end of each round."""

    def see(self, view: SeatView) -> None:
        """Take note of the view of a round that is over, with all hands shown; no move is expected."""
        ...


@runtime_checkable
class Preparing(Player, Protocol):
    """Optional extension of `Player`: loads what it needs at a table before its first decision."""

    def prepare(self, rules: RuleSet, seating: Seating) -> None:
        """Load what decisions at this table need, so that the first takes no longer than the others."""
        ...


@runtime_checkable
class Explaining(Player, Protocol):
    """Optional extension of `Player`: explains its moves."""

    def why(self, view: SeatView, budget: Budget | None = None, /) -> str:
        """Explain the move of `choose` in a sentence or two; empty if there is nothing to say."""
        ...
