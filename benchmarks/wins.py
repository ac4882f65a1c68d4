"""Declined certain wins by player: ``python benchmarks/wins.py [PLAYER ...] [--game SPEC] ...``.

Matches are played by ``--by``; wherever one of the legal moves wins the match at once, whatever is hidden, and another
does not, every player is asked. A win that is certain is one by the rules alone (`doublesix.players.certain_wins`).
"""

import argparse
from collections import Counter
from typing import Final

from doublesix.arena.simulation.wins import won_decisions
from doublesix.players import make_player
from doublesix.players.certain_wins import certain_wins
from doublesix.rulesets import from_spec

GAMES: Final = ("all-fives", "merry-go-round", "threes-and-fives", "five-up", "double-six-dominoes", "muggins")
PLAYERS: Final = ("heuristic", "flat", "tree@1000", "solving", "network", "master@50")


def main() -> None:
    """Play, ask, and print a line for each game and player."""
    asked = _arguments()
    for game in asked.game or GAMES:
        rules = from_spec(game)
        declined: Counter[str] = Counter()
        found = 0
        seats = asked.seats or min(rules.players)
        for seen in won_decisions(
            rules, seats, partners=asked.partners, by=asked.by, matches=asked.matches, seed=asked.seed
        ):
            wins = certain_wins(seen)
            found += 1
            declined.update(name for name in asked.players if make_player(name, found).choose(seen) not in wins)
        counts = ", ".join(f"{name} {declined[name]}" for name in asked.players)
        print(f"{game}: {found} certain wins in {asked.matches} matches; declined: {counts}", flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs="*", default=list(PLAYERS))
    parser.add_argument("--game", action="append")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--partners", action="store_true", default=None)
    parser.add_argument("--by", default="greedy")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", default="wins")
    return parser.parse_args()


if __name__ == "__main__":
    main()
