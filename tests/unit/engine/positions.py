"""Positions of random rounds in which every seat acts that may."""

from collections.abc import Iterator
from random import Random
from typing import Final

from doublesix.core.evolve import evolve
from doublesix.core.match import Match, Need
from doublesix.core.moves import Move
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat, Seating, seating_for
from doublesix.core.turns import Phase
from doublesix.rulesets import games, load, rule_set
from doublesix.testing.random_rules import random_rules
from tests.support.scores import scoreboard_near

__all__ = [
    "PRESETS",
    "VARIATIONS",
    "acts_from",
    "all_named_rules",
    "position_in",
    "rounds",
    "seatings_of",
    "some_rules",
]

PRESETS: Final = tuple(game.id for game in games())
VARIATIONS: Final = tuple((game.id, name) for game in games() for name in game.variations)

MOST_ACTS: Final = 150
PAIRS: Final = 4


def some_rules(number: int) -> Iterator[RuleSet]:
    """Every preset and some random rule sets."""
    yield from (load(name).rules for name in PRESETS)
    yield from map(random_rules, range(number))


def all_named_rules() -> Iterator[RuleSet]:
    """Every preset and every variation of it."""
    yield from (load(name).rules for name in PRESETS)
    yield from (rule_set(game, [variation]) for game, variation in VARIATIONS)


def seatings_of(rules: RuleSet) -> tuple[Seating, ...]:
    """Every table that the rules allow."""
    found = {seating_for(rules, seats): None for seats in rules.players}
    if PAIRS in rules.players and rules.partnership != "never":
        found[seating_for(rules, PAIRS, partners=True)] = None
    return tuple(found)


def acts_from(position: Position, stream: Random) -> Iterator[Position]:
    """Positions of a random round from this one, at most `MOST_ACTS` acts."""
    yield position
    for _ in range(MOST_ACTS):
        if position.phase is Phase.OVER:
            return
        seat, move = _any_act(position, stream)
        position = position.play(move, seat)
        yield position


def _any_act(position: Position, stream: Random) -> tuple[Seat, Move]:
    able = {seat: moves for seat in position.seating.all if (moves := position.legal_moves(seat))}
    # Now and then a seat acts that may, but was not asked.
    seat = stream.choice(sorted(able)) if stream.random() < 0.2 else position.to_act
    return seat, stream.choice(able[seat])


def rounds(rules: RuleSet, seating: Seating, stream: Random, number: int) -> Iterator[list[Position]]:
    """Random rounds with random scores, each as its positions."""
    match = Match.start(rules, seating.seats, partners=seating.partners)
    if stream.random() < 0.5:
        points = tuple(stream.randrange(rules.target) for _ in range(seating.sides))
        match = evolve(match, scoreboard=scoreboard_near(rules, seating, points))
    tiles = list(rules.tiles)
    for _ in range(number):
        if match.needs is Need.LOTS:
            stream.shuffle(tiles)
            match = match.lots(tiles[: seating.seats])
        stream.shuffle(tiles)
        match = match.deal(tiles)
        if match.position is None:
            continue
        passed = list(acts_from(match.position, stream))
        yield passed
        for act in passed[-1].history:
            match = match.play(act.move, act.seat)
        if match.needs not in {Need.LOTS, Need.DEAL}:
            return


def position_in(rules: RuleSet, seed: str) -> Position:
    """A random position of these rules."""
    stream = Random(f"position {seed}")
    seating = stream.choice(seatings_of(rules))
    while True:
        for passed in rounds(rules, seating, stream, 3):
            return stream.choice(passed)
