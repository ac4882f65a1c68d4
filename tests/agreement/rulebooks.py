"""The rule sets on which both programs are compared: every game, every variation, and random ones of every kind."""

import random
from typing import Final

from doublesix.core.options import DominoScore, Drawing, Partnership
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.core.tiles import tile_set
from doublesix.rulesets import games, load, rule_set
from doublesix.testing.random_rules import CHOICES, mended

__all__ = ["GAMES", "VARIATIONS", "named_rules", "seatings_of", "wild_rules"]

GAMES: Final = tuple(game.id for game in games())
VARIATIONS: Final = tuple(f"{game.id}+{name}" for game in games() for name in game.variations)

LONG_HANDS: Final = (
    ((2, 7), (3, 5), (4, 5), (5, 4)),
    ((2, 7), (3, 7), (4, 7), (5, 5)),
    ((2, 9), (3, 7), (4, 5), (5, 5)),
)
MOST_TILES: Final = 12  # a hand of more makes rounds long and proves nothing new
PAIRS: Final = 4


def named_rules(name: str) -> RuleSet:
    """The rules of a game, or of a game with one variation, as `GAMES` and `VARIATIONS` name them."""
    game, _, variation = name.partition("+")
    return rule_set(game, [variation]) if variation else load(game).rules


def seatings_of(rules: RuleSet) -> tuple[Seating, ...]:
    """Every seating that the rules allow."""
    alone = [seating_for(rules, seats) for seats in rules.players]
    if PAIRS in rules.players and rules.partnership is Partnership.OPTIONAL:
        alone.append(seating_for(rules, PAIRS, partners=True))
    return tuple(alone)


def wild_rules(seed: int | str) -> RuleSet:
    """A random valid rule set, wilder than `random_rules`: any set up to double-18, up to 8 seats, odd numbers.

    Every second one stays with the sets and hands of `random_rules`, where most games are.
    """
    stream = random.Random(f"wild {seed}")
    values = {name: stream.choice(options) for name, options in CHOICES.items()}
    if stream.random() < 0.75:
        # A hand of one or two tiles is soon played, and shows little.
        values["hand_size"] = stream.choice(LONG_HANDS)
    if stream.random() < 0.5:
        values |= _wide(stream)
    if stream.random() < 0.3:
        values |= _odd_numbers(stream)
    return mended(values)


def _wide(stream: random.Random) -> dict[str, object]:
    """A set, seats, hands and a reserve that fit together."""
    highest = stream.choice((1, 2, 3, 4, 6, 7, 8, 9, 10, 12, 12, 15, 18, 18))
    tiles = len(tile_set(highest))
    seats = [number for number in range(2, 9) if number <= tiles]
    players = tuple(sorted(stream.sample(seats, stream.randint(1, min(3, len(seats))))))
    sizes = {number: min(tiles // number, stream.choice((1, 3, 5, 5, 7, 7, 9, MOST_TILES))) for number in players}
    left = {number: tiles - number * size for number, size in sizes.items()}
    reserve = {number: stream.choice((0, 1, 2, left[number] // 2, left[number] + 1)) for number in players}
    return {
        "set": highest,
        "players": players,
        "partnership": stream.choice(tuple(Partnership)) if PAIRS in players else Partnership.NEVER,
        "hand_size": tuple(sizes.items()),
        "reserve": tuple(reserve.items()) if stream.random() < 0.5 else (),
        "draw": stream.choice((*Drawing, 1, 2, 5)),
    }


def _odd_numbers(stream: random.Random) -> dict[str, object]:
    """Numbers that no game has, up to the largest that the rules allow."""
    return {
        "divisors": stream.choice(((2, 3, 5, 7, 11), (4,), (10, 5), (1_000_000,), (9, 6))),
        "get_in": stream.choice((0, 1, 7, 25)),
        "domino_score": stream.choice((*DominoScore, 3, 1_000_000)),
        "blocked_score": stream.choice((*CHOICES["blocked_score"], 7, 1_000_000)),
        "target": stream.choice((1, 7, 1_000, 1_000_000)),
        "skunk": stream.choice((None, 1, 1_000_000)),
        "exact": stream.random() < 0.5,
    }
