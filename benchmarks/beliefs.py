"""Time of beliefs: ``python benchmarks/beliefs.py [ROUNDS]``.

All views in which a seat has a choice, along greedy play of several games. Building is everything that is worked out
from what a seat knows; a sample is a deal with its hands and its shuffled boneyard. The last columns are those of
Python: a view turned into what the engine keeps, and deals a second in arrays of numpy.
"""

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import mean, median, quantiles
from typing import Final

from doublesix import _native
from doublesix.core.views import SeatView
from doublesix.engine.inference.beliefs import beliefs
from doublesix.engine.inference.information_state import information_state_of
from doublesix.engine.rules.board import Board
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.players.registry import make_player
from doublesix.rulesets import from_spec

SEVEN_EACH: Final = "all-fives;hand_size=2:7,3:7,4:7"
TABLES: Final = (
    ("All Fives, 2 seats, 7-7-14", SEVEN_EACH, 2),
    ("All Fives, 3 seats, 7 each", SEVEN_EACH, 3),
    ("All Fives, 4 seats, 7 each", SEVEN_EACH, 4),
    ("Five-Up, 4 seats", "five-up", 4),
    ("Merry-Go-Round, 2 seats", "merry-go-round", 2),
)
ROUNDS: Final = 100
BUILDS: Final = 200
SAMPLES: Final = 2_000
MICRO: Final = 1e6


def main() -> None:
    """Measure, and print a table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    print(f"{rounds} rounds of greedy play, kernels for {_native.arch()}; microseconds, one core")
    print("the best there was: build 1.2, sample 0.13 (All Fives, 2 seats); 200,000 deals a second\n")
    heads = ("views", "build", "median", "p95", "sample", "view", "deals/s")
    print(f"{'':<28}" + "".join(f"{head:>11}" for head in heads))
    for name, spec, seats in TABLES:
        show(name, compile_rules(from_spec(spec), seats), rounds)


def show(name: str, compiled: CompiledRules, rounds: int) -> None:
    """One line of the table."""
    views = list(views_of(compiled, rounds))
    made = [beliefs(seen) for seen in views]
    builds = [timed(partial(one.native.rebuild, BUILDS), BUILDS) for one in made]
    samples = [timed(partial(one.native.redraw, SAMPLES), SAMPLES) for one in made]
    seeing = [timed(partial(information_state_of, seen), 1) for seen in views]
    deals = [timed(partial(one.sample, SAMPLES, 1), SAMPLES) for one in made]
    figures = (mean(builds), median(builds), quantiles(builds, n=20)[-1], mean(samples), median(seeing))
    cells = "".join(f"{figure:>11.2f}" for figure in figures)
    print(f"{name:<28}{len(views):>11}{cells}{MICRO / mean(deals):>11,.0f}")


def views_of(compiled: CompiledRules, rounds: int) -> Iterator[SeatView]:
    """Views of the seats that have a choice, greedy players all."""
    board = Board(compiled)
    for number in range(rounds):
        board.shuffle("beliefs", number)
        player = make_player("greedy", number)
        while not board.over:
            seen = board.view(board.to_act)
            if len(seen.legal) > 1:
                yield seen
            board.push(player.choose(seen))


def timed(work: Callable[[], object], times: int) -> float:
    """Microseconds of one of ``count`` pieces of work."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * MICRO / times


if __name__ == "__main__":
    main()
