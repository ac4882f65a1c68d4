"""Short matches to review."""

from functools import cache

from doublesix.arena import Dealer, play_match
from doublesix.core.match import Match
from doublesix.notation import Record
from doublesix.players import make_player
from doublesix.rulesets.spec import from_spec

NAMES = ("Ana", "Ben", "Cleo", "Dan")

ROUGH = 4.0
"""Points of standard error that are good enough for a test, and quick."""


@cache
def played(game: str, seed: str, seats: int = 2, *, partners: bool | None = None, acts: int = 40) -> Record:
    """The first acts of a match, between greedy players who claim and call."""
    start = Match.start(from_spec(game), seats, partners=partners)
    players = [make_player("greedy" if seat % 2 else "heuristic", f"{seed} {seat}") for seat in range(seats)]
    events = []
    for event, _ in play_match(start, players, Dealer(seed)):
        events.append(event)
        if len(events) == acts:
            break
    return Record(rules=start.rules, seating=start.seating, players=NAMES[:seats], events=tuple(events))


def whole(game: str, player: str, seed: str, seats: int = 2, *, partners: bool | None = None) -> Record:
    """A whole match between players of one kind."""
    start = Match.start(from_spec(game), seats, partners=partners)
    players = [make_player(player, f"{seed} {seat}") for seat in range(seats)]
    events = tuple(event for event, _ in play_match(start, players, Dealer(seed)))
    return Record(rules=start.rules, seating=start.seating, players=NAMES[:seats], events=events)
