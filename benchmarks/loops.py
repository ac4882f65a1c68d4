"""Random hands by the core, by a `Board`, and by playouts.

``python benchmarks/loops.py playouts five-up --seats 4 --pairs`` prints the hands a second, and nothing else: the other
benchmarks run it where something has to be measured in a process of its own.
"""

import os
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Final

from measuring import clocked, said

from doublesix import engine
from doublesix.core.match import Match, Need
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.dealing.seeded import Dealer
from doublesix.rulesets import from_spec

PORTION: Final = 0.1
"""Seconds of playouts between two looks at the clock, about."""
TRIAL: Final = 2_000
"""Rounds from which the size of a portion is reckoned."""
BOARDS: Final = 20
"""Hands on a board between two looks at the clock."""


@dataclass(frozen=True)
class Sitting:
    """A game with a number of seats.

    Attributes:
        spec: The game with its variations and house rules.
        seats: How many play.
        pairs: Whether partners play together; `None` for what the game says.
        label: What the tables call it, where the text of the rules is too long.
    """

    spec: str
    seats: int = 2
    pairs: bool | None = None
    label: str = ""

    def __str__(self) -> str:
        table = "" if self.seats == min(self.rules.players) else f", {self.seats} seats"
        return (self.label or self.spec) + table + (" in pairs" if self.pairs else "")

    @property
    def words(self) -> list[str]:
        """How the command of this file names it."""
        return [self.spec, f"--seats={self.seats}", *(["--pairs"] if self.pairs else [])]

    @property
    def rules(self) -> RuleSet:
        """The rules of the game."""
        return from_spec(self.spec)

    def compiled(self) -> engine.CompiledRules:
        """The rules at this table, for the engine."""
        return engine.compile(self.rules, self.seats, partners=self.pairs)

    def opening(self) -> Position:
        """A round that has just been dealt, always the same."""
        for seed in count():
            match = dealt(self, Dealer(seed))
            if match.position is not None:
                return match.position
        raise AssertionError("there are seeds for ever")


PROTOTYPE: Final = Sitting(
    "all-fives;hand_size=2:7,3:7,4:5;blocked_score=differences;blocked_tie=none;first_lead=lot",
    label="the prototype's game",
)
BAR: Final = 2_200_000
"""Random rounds a second of a prototype in C++, of its one game, on one core of a machine of this kind."""
BOARD_BAR: Final = 116_000
"""Whole random hands a second of the prototype's objects from Python."""


def dealt(sitting: Sitting, dealer: Dealer) -> Match:
    """A match after its first deal, of which a round may come or not."""
    match = Match.start(sitting.rules, sitting.seats, partners=sitting.pairs)
    if match.needs is Need.LOTS:
        match = match.after(dealer.lots(match, 0))
    return match.after(dealer.deal(match, 0))


def core(sitting: Sitting) -> Callable[[], int]:
    """Whole random hands by the rules as they are written, one a call: deal, legal moves, any of them, the next."""
    draw, numbers = Random(1).random, count()
    start = Match.start(sitting.rules, sitting.seats, partners=sitting.pairs)

    def play() -> int:
        match, dealer, deals = start, Dealer(next(numbers)), 0
        while not match.results:
            if match.needs is Need.ACT:
                assert match.position is not None, "a match that needs an act has a position"
                moves = match.position.legal_moves()
                match = match.play(moves[int(draw() * len(moves))])
            elif match.needs is Need.LOTS:
                match = match.after(dealer.lots(match, 0))
            else:
                match = match.after(dealer.deal(match, deals))
                deals += 1
        return 1

    return play


def board(sitting: Sitting) -> Callable[[], int]:
    """Whole random hands on a board from Python: shuffle, legal moves as objects, any of them, push."""
    table = engine.Board.from_position(sitting.opening())
    shuffle, legal_moves, push, draw, numbers = table.shuffle, table.legal_moves, table.push, Random(1).random, count()

    def play() -> int:
        for _ in range(BOARDS):
            shuffle(1, next(numbers))
            while not table.over:
                moves = legal_moves()
                push(moves[int(draw() * len(moves))])
        return BOARDS

    return play


def playouts(sitting: Sitting, *, policy: str = "random", threads: int = 1) -> Callable[[], int]:
    """Whole hands by the engine alone, a good portion a call."""
    compiled = sitting.compiled()

    def timed(rounds: int) -> float:
        start = time.perf_counter()
        engine.playouts(compiled, rounds, policy=policy, threads=threads)
        return time.perf_counter() - start

    timed(TRIAL)
    portion = max(TRIAL, int(TRIAL / timed(TRIAL) * PORTION))
    starts = count(step=portion)

    def play() -> int:
        engine.playouts(compiled, portion, start=next(starts), policy=policy, threads=threads)
        return portion

    return play


def alone(loop: str, sitting: Sitting, seconds: float, *, wall: bool = False, **variables: str) -> float:
    """Hands a second of one of `LOOPS` in a process of its own, with these environment variables."""
    words = [*sitting.words, f"--seconds={seconds}", *(["--wall"] if wall else [])]
    return float(said([sys.executable, __file__, loop, *words], surroundings=os.environ | variables))


LOOPS: Final[dict[str, Callable[[Sitting], Callable[[], int]]]] = {"core": core, "board": board, "playouts": playouts}


def main() -> None:
    """Print the hands a second of one loop."""
    parser = ArgumentParser(description="How many random hands a second are played.")
    parser.add_argument("loop", choices=LOOPS)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--pairs", action="store_true", default=None)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--wall", action="store_true", help="by the clock on the wall, not by computing time")
    asked = parser.parse_args()
    play = LOOPS[asked.loop](Sitting(asked.game, asked.seats, asked.pairs))
    play()
    print(clocked(play, asked.seconds, time.perf_counter if asked.wall else time.process_time))


if __name__ == "__main__":
    main()
