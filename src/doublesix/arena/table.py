"""A table: players in seats, and the loop that plays a match to its end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from doublesix.core.match import Event, Match, Need
from doublesix.core.moves import Act
from doublesix.core.position import Position
from doublesix.core.type_check import expect_kind
from doublesix.core.views import view
from doublesix.dealing.seeded import Dealer
from doublesix.errors import SetupError
from doublesix.players.player import Player, Preparing, Watcher
from doublesix.players.registry import make_player

__all__ = ["LIMITS", "Limits", "Step", "play_match", "play_round"]

Step: TypeAlias = tuple[Event, Match]
"""One event, and the match after it."""


@dataclass(frozen=True)
class Limits:
    """Limits at which a match that does not end is broken off.

    Under some rules no side ever has to win (an exact target, hands that score nothing), and under some all may pass
    forever. A match that was broken off has no winner, and its `needs` is still set.

    Attributes:
        deals: Maximum number of deals in a match, redeals included.
        acts: Maximum number of acts in a round.
    """

    deals: int = 1_000
    acts: int = 2_000

    def plain(self) -> dict[str, object]:
        """The entry ``limits`` of a stored plan: empty for the default limits, which earlier plans do not name."""
        return {} if self == LIMITS else {"limits": {"deals": self.deals, "acts": self.acts}}


LIMITS: Final = Limits()
"""Far above what a match needs that ends normally: some forty deals, and some sixty acts a round."""


def play_match(
    match: Match, players: Sequence[Player | str], dealer: Dealer, limits: Limits = LIMITS
) -> Iterator[Step]:
    """Play a match from start to end, step by step; the last step has the winner, unless a limit was reached.

    The steps are a function of the rules, the seating, the players and the dealer's seed.

    Args:
        match: A match that has not begun.
        players: One for each seat, from seat 0: a player, or a name that `doublesix.players.make_player` accepts. A
            player given by name is seeded with the dealer's seed and the number of the seat.
        dealer: Source of the lots and deals.
        limits: When to break off.

    Raises:
        SetupError: If there is not one player for each seat, or an argument is of the wrong type.
        IllegalMove: If a player breaks the rules.
    """
    expect_kind(match, Match, "a match", "give one, such as Match.start(rule_set('five-up'), 2)")
    expect_kind(dealer, Dealer, "a dealer", "give one, such as Dealer('a seed')")
    expect_kind(players, Sequence, "the players", "give one for each seat, such as ['greedy', 'random']")
    if len(players) != match.seating.seats:
        raise SetupError(f"{len(players)} players were given for a table of {match.seating.seats} seats")
    seated = [_seated(player, f"{dealer.seed} {seat}", match) for seat, player in enumerate(players)]
    lots = deals = 0
    while True:
        event: Event
        if match.needs is Need.ACT:
            act = _asked(match, seated, limits)
            if act is None:
                return
            event = act
        elif match.needs is Need.LOTS:
            event = dealer.lots(match, lots)
            lots += 1
        elif match.needs is Need.DEAL and deals < limits.deals:
            event = dealer.deal(match, deals)
            deals += 1
        else:
            return
        match = match.after(event)
        if isinstance(event, Act) and match.position is not None and match.position.ending is not None:
            _show(match.position, seated)
        yield event, match


def play_round(
    match: Match, players: Sequence[Player | str], dealer: Dealer, limits: Limits = LIMITS
) -> Iterator[Step]:
    """Play the steps of `play_match` up to the end of the first round; a deal without a leader is not a round."""
    for event, after in play_match(match, players, dealer, limits):
        yield event, after
        if after.results:
            return


def _seated(player: Player | str, seed: str, match: Match) -> Player:
    """The player, made if it was given by name, and prepared for the table."""
    if isinstance(player, str):
        player = make_player(player, seed)
    elif isinstance(player, type) or not callable(getattr(player, "choose", None)):
        raise SetupError(f"{player!r} was given for a player; a player has a method choose(view), or is a name of ours")
    if isinstance(player, Preparing):
        player.prepare(match.rules, match.seating)
    return player


def _asked(match: Match, players: Sequence[Player], limits: Limits) -> Act | None:
    """Act of the seat to move; `None` once the round has reached its limit of acts."""
    position = match.position
    assert position is not None, "a match that needs an act has a position"
    if len(position.history) >= limits.acts:
        return None
    seat = position.to_act
    return Act(seat, players[seat].choose(view(position, seat)))


def _show(position: Position, players: Sequence[Player]) -> None:
    """Show each `Watcher` its view of the round that has ended."""
    for seat, player in enumerate(players):
        if isinstance(player, Watcher):
            player.see(view(position, seat))
