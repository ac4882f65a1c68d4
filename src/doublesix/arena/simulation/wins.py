"""Decisions in which a certain win of the match is available, to test whether players take it."""

from collections.abc import Iterator

from doublesix.arena.table import play_match
from doublesix.core.match import Match
from doublesix.core.moves import Act
from doublesix.core.rules import RuleSet
from doublesix.core.views import SeatView, view
from doublesix.dealing.seeded import Dealer, stream_seed
from doublesix.players.certain_wins import certain_wins
from doublesix.players.registry import make_player

__all__ = ["won_decisions"]


def won_decisions(
    rules: RuleSet, seats: int, *, partners: bool | None = None, by: str = "greedy", matches: int, seed: str = "wins"
) -> Iterator[SeatView]:
    """Yield the views of decisions in which some legal moves, but not all, win the match for certain.

    Args:
        rules: The rules.
        seats: Number of seats.
        partners: Whether four play as two pairs; `None` for the default of the rules.
        by: Name of the player in every seat.
        matches: Number of matches to play.
        seed: Seed of deals and players.
    """
    for number in range(matches):
        match = Match.start(rules, seats, partners=partners)
        players = [make_player(by, stream_seed(seed, "bot", seat, number)) for seat in range(seats)]
        for event, after in play_match(match, players, Dealer(stream_seed(seed, number))):
            if isinstance(event, Act) and match.position is not None:
                seen = view(match.position, event.seat)
                if 0 < len(certain_wins(seen)) < len(seen.legal):
                    yield seen
            match = after
