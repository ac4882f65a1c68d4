"""Rounds a second of the core: ``python benchmarks/core_rounds.py [ROUNDS]``.

Two seats, one process, the rounds of all six documents' games, and Five-Up without calls beside them. The deals are
made before the clock starts. “random” asks the core alone: legal moves, one of them, the next position. “greedy” also
makes a view for each act and lets the greedy player choose. The best of several runs counts.
"""

import sys
import time
from collections.abc import Callable
from random import Random
from typing import Final

from doublesix.core.match import Match, Need
from doublesix.core.moves import Move
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.views import view
from doublesix.dealing.seeded import Dealer
from doublesix.players.registry import make_player
from doublesix.rulesets import from_spec

GAMES: Final = (
    "merry-go-round",
    "threes-and-fives",
    "double-six-dominoes",
    "double-six-endless",
    "multiples-of-five",
    "five-up",
    "five-up;claim=auto",
)
RUNS: Final = 5
ROUNDS: Final = 200


def main() -> None:
    """Measure every game with both kinds of players, and print a table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    print(f"Python {sys.version.split()[0]}, {rounds} rounds, best of {RUNS}\n")
    print(f"{'game':<22}{'acts a round':>13}{'random/s':>11}{'µs an act':>11}{'greedy/s':>11}{'µs an act':>11}")
    for game in GAMES:
        dealt = openings(from_spec(game), rounds)
        acts, per_second, per_act = measured(dealt, randomly)
        _, greedily, greedy_act = measured(dealt, greedy)
        print(
            f"{game:<22}{acts:>13.1f}{per_second:>11,.0f}{per_act:>11.1f}{greedily:>11,.0f}{greedy_act:>11.1f}",
            flush=True,
        )


def openings(rules: RuleSet, rounds: int) -> list[Match]:
    """Matches that have just been dealt, each from a seed of its own."""
    dealt: list[Match] = []
    seed = 0
    while len(dealt) < rounds:
        match, dealer = Match.start(rules, 2), Dealer(seed)
        if match.needs is Need.LOTS:
            match = match.after(dealer.lots(match, 0))
        match = match.after(dealer.deal(match, 0))
        if match.needs is Need.ACT:
            dealt.append(match)
        seed += 1
    return dealt


def measured(dealt: list[Match], chooser: Callable[[], Callable[[Position], Move]]) -> tuple[float, float, float]:
    """Acts a round, rounds a second, and microseconds an act."""
    best, acts = float("inf"), 0
    for _ in range(RUNS):
        choose = chooser()
        start = time.perf_counter()
        acts = sum(play_out(match, choose) for match in dealt)
        best = min(best, time.perf_counter() - start)
    return acts / len(dealt), len(dealt) / best, best / acts * 1e6


def play_out(match: Match, choose: Callable[[Position], Move]) -> int:
    """Play the round to its end; returns the number of its acts."""
    acts = 0
    while match.needs is Need.ACT:
        assert match.position is not None, "a match that needs an act has a position"
        match = match.play(choose(match.position))
        acts += 1
    return acts


def randomly() -> Callable[[Position], Move]:
    """Any legal move, by the quickest draw there is, so that it is the core that is measured."""
    draw = Random(1).random

    def choose(position: Position) -> Move:
        moves = position.legal_moves()
        return moves[int(draw() * len(moves))]

    return choose


def greedy() -> Callable[[Position], Move]:
    """The greedy player, with a view for each act."""
    player = make_player("greedy", 1)
    return lambda position: player.choose(view(position, position.to_act))


if __name__ == "__main__":
    main()
