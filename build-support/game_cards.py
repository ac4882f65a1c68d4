"""Cards of the games in the lobby: ``python build-support/game_cards.py > web/src/wire/cards.json`` writes them anew.

A layout of each game, how many minutes a match of its fewest players takes, and how much there is to know, 1 to 5.
"""

import json
import random
import sys
from bisect import bisect_left
from statistics import median
from typing import Final

from doublesix import Dealer, play_match
from doublesix.core.layout import Layout
from doublesix.core.match import Match, Need
from doublesix.core.rules import RuleSet
from doublesix.notation import format_move, format_tile
from doublesix.rulesets import Game, games, proposed_rules
from doublesix.rulesets.description import described

MATCHES: Final = 15
"""Matches whose median length is shown."""

SECONDS: Final = 5
"""What a move takes, those of bots and of people together."""

PLAYS: Final = (6, 8)
"""Tiles that fit on a card and still show what is peculiar to a game."""

BANDS: Final = 5


def shown(rules: RuleSet, stream: random.Random) -> Layout:
    """The layout of a random round with the most arms and the most spinners among forty."""
    found = [_played(rules, stream) for _ in range(40)]
    return max(found, key=lambda layout: (sum(map(layout.is_spinner, layout.tiles)), len(layout.open_ends)))


def _played(rules: RuleSet, stream: random.Random) -> Layout:
    match, tiles, number = Match.start(rules, rules.players[0]), list(rules.tiles), stream.randint(*PLAYS)
    layout = Layout(rules)
    while not match.results and len(layout.plays) < number:
        if match.needs is Need.ACT:
            assert match.position is not None
            match = match.play(stream.choice(match.position.legal_moves()))
        else:
            stream.shuffle(tiles)
            match = match.lots(tiles[: match.seating.seats]) if match.needs is Need.LOTS else match.deal(tiles)
        layout = match.position.layout if match.position else layout
    return layout


def minutes(game: Game) -> int:
    """How long a match of the fewest players takes, in minutes."""
    rules, seats = proposed_rules(game), game.rules.players[0]
    lengths = [
        sum(1 for _ in play_match(Match.start(rules, seats), ["greedy"] * seats, Dealer(f"minutes {number}")))
        for number in range(MATCHES)
    ]
    return max(1, round(median(lengths) * SECONDS / 60))


def rules_to_know(game: Game) -> int:
    """How many rules stand on the game's card."""
    card = described(proposed_rules(game), game)["card"]
    assert isinstance(card, list)
    return sum(len(section["rules"]) for section in card)


def main() -> None:
    """Print the cards of all games as JSON."""
    known = {game.id: rules_to_know(game) for game in games()}
    order = sorted(known.values())
    cards = {}
    for game in games():
        layout = shown(proposed_rules(game), random.Random(f"card of {game.id}"))
        cards[game.id] = {
            "plays": [format_move(play) for play in layout.plays],
            "spinners": [format_tile(tile) for tile in layout.tiles if layout.is_spinner(tile)],
            "crosswise": game.rules.crosswise.value,
            "set": game.rules.set,
            "divisors": list(game.rules.divisors),
            "scores": game.rules.scores_in_play,
            "minutes": minutes(game),
            "level": 1 + bisect_left(order, known[game.id]) * BANDS // len(order),
        }
    lines = ",\n".join(f'"{name}":{json.dumps(card, separators=(",", ":"))}' for name, card in cards.items())
    sys.stdout.write(f"{{\n{lines}\n}}\n")


if __name__ == "__main__":
    main()
