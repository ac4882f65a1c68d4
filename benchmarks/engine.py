"""Speed of the engine: ``python benchmarks/engine.py``.

Random and greedy playouts of the prototype's game, of the six documents' games and of some others; what a second
thread adds; the two copies of the native code, for any processor and for x86-64-v3; whole random hands on a `Board`
from Python and by the core; and the counting of sequences (perft). What is compared takes turns, and medians count.
"""

import json
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from statistics import median
from typing import Final

from loops import BAR, BOARD_BAR, PROTOTYPE, Sitting, alone, board, core, playouts
from measuring import Table, Unmeasured, clocked, duration, in_turn, machine, ratio

from doublesix import engine

SIX: Final = (
    Sitting("merry-go-round"),
    Sitting("threes-and-fives"),
    Sitting("double-six-dominoes"),
    Sitting("double-six-endless"),
    Sitting("multiples-of-five"),
    Sitting("five-up"),
)
OTHERS: Final = (
    Sitting("five-up;claim=auto"),
    Sitting("five-up+partners", 4),
    Sitting("merry-go-round", 4),
    Sitting("five-up-armanino"),
    Sitting("block;hand_size=2:7,3:7,4:7", 4, pairs=True, label="block, 7 tiles each"),
    Sitting("double-six-dominoes;set=12", label="double-six-dominoes with a double-twelve set"),
)
DEEPEST: Final = 60
"""Acts at which counting stops in a game of few choices."""
SAMPLE: Final = 20_000
"""Rounds from which the acts a round are taken."""


def main() -> None:
    """Run the selected measurements and print a table for each."""
    asked = _asked()
    tables = [SECTIONS[name](asked.seconds, asked.times) for name in asked.only or SECTIONS]
    if asked.json:
        print(json.dumps({"machine": machine(), "tables": [table.data() for table in tables]}, indent=2))
        return
    print(f"{machine()}; medians of {asked.times} turns of {asked.seconds:g} s\n")
    print("\n\n".join(table.text() for table in tables))


def _asked() -> Namespace:
    parser = ArgumentParser(description="How fast the engine plays.")
    parser.add_argument("--only", nargs="+", choices=SECTIONS, metavar="TABLE", help=f"of {', '.join(SECTIONS)} [all]")
    parser.add_argument("--seconds", type=duration, default=0.5, help="how long a turn is [0.5]")
    parser.add_argument("--times", type=int, choices=range(1, 100), metavar="N", default=5, help="turns [5]")
    parser.add_argument("--json", action="store_true", help="print data for programs")
    return parser.parse_args()


def _turn(play: Callable[[], int], seconds: float) -> Callable[[], float]:
    """A turn of a loop that has played before."""
    play()
    return partial(clocked, play, seconds)


def _on_the_wall(play: Callable[[], int], seconds: float) -> Callable[[], float]:
    """A turn by the clock on the wall, for threads that are to be compared."""
    play()
    return partial(clocked, play, seconds, time.perf_counter)


def played(seconds: float, times: int) -> Table:
    """Random and greedy playouts, and what a second thread adds."""
    heads = {
        "game": "",
        "acts a round": ".1f",
        "random: rounds/s": ",.0f",
        "ns an act": ".1f",
        "of 2.2 M/s": ".2f",
        "two threads": ".2f",
        "acts a greedy round": ".1f",
        "greedy: rounds/s": ",.0f",
        "greedy: ns an act": ".1f",
        "greedy: two threads": ".2f",
    }
    table = Table("Playouts, one thread", heads)
    for sitting in (PROTOTYPE, *SIX, *OTHERS):
        random = _of_policy(sitting, "random", seconds, times)
        acts, rounds, act, twice = _of_policy(sitting, "greedy", seconds, times)
        table.rows.append((sitting, *random[:3], random[1] / BAR, random[3], acts, rounds, act, twice))
        print(f"  {sitting}", file=sys.stderr)
    return table


def _of_policy(sitting: Sitting, policy: str, seconds: float, times: int) -> tuple[float, float, float, float]:
    """Acts a round, rounds a second, nanoseconds an act, and how many times the rounds two threads play."""
    acts = float(engine.playouts(sitting.compiled(), SAMPLE, policy=policy).acts.mean())
    loops = {threads: playouts(sitting, policy=policy, threads=threads) for threads in (1, 2)}
    runs = {f"{threads} at once": _on_the_wall(play, seconds) for threads, play in loops.items()}
    figures = in_turn({"one core": _turn(loops[1], seconds), **runs}, times)
    rounds = median(figures["one core"])
    return acts, rounds, 1e9 / (rounds * acts), ratio(figures["2 at once"], figures["1 at once"])


def doubled(seconds: float, times: int) -> Table:
    """Speedup of a second thread, beside that of a second process."""
    one, two = (playouts(PROTOTYPE, threads=threads) for threads in (1, 2))
    runs = {
        "one": _on_the_wall(one, seconds),
        "two threads": _on_the_wall(two, seconds),
        "one computing": _turn(one, seconds),
        "two computing": _turn(two, seconds),
        "alone": partial(_together, 1, seconds),
        "two processes": partial(_together, 2, seconds),
    }
    figures = in_turn(runs, times)
    heads = {"at once": "", "rounds/s": ",.0f", "to one alone": ".2f", "were the cores free": ".2f"}
    table = Table(f"Twice at once, random playouts of {PROTOTYPE}", heads)
    free = 2 * ratio(figures["two computing"], figures["one computing"])
    for name, single, cores in (("two threads", "one", free), ("two processes", "alone", None)):
        table.rows.append((name, median(figures[name]), ratio(figures[name], figures[single]), cores))
    return table


def _together(processes: int, seconds: float) -> float:
    """Rounds a second of several processes at once."""
    with ThreadPoolExecutor(processes) as pool:
        return sum(pool.map(lambda _: alone("playouts", PROTOTYPE, seconds, wall=True), range(processes)))


def copies(seconds: float, times: int) -> Table:
    """The portable copy of the native code against the chosen one."""
    heads = {"game": "", "baseline: rounds/s": ",.0f", "chosen: rounds/s": ",.0f", "chosen to baseline": ".2f"}
    table = Table("The two copies of the code, random playouts", heads)
    for sitting in (PROTOTYPE, *SIX):
        runs = {
            "baseline": partial(alone, "playouts", sitting, seconds, DOUBLESIX_ARCH="baseline"),
            "chosen": partial(alone, "playouts", sitting, seconds),
        }
        figures = in_turn(runs, times)
        table.rows.append((sitting, *map(median, figures.values()), ratio(figures["chosen"], figures["baseline"])))
    return table


def from_python(seconds: float, times: int) -> Table:
    """Whole random hands, one thread: by the core, on a board from Python, and by the engine alone."""
    heads = {
        "game": "",
        "core: rounds/s": ",.0f",
        "Board: rounds/s": ",.0f",
        "of 116,000/s": ".2f",
        "Board to core": ",.0f",
        "playouts: rounds/s": ",.0f",
        "playouts to core": ",.0f",
    }
    table = Table("The same hands three ways: random, dealt anew each", heads)
    for sitting in (PROTOTYPE, *SIX):
        runs = {
            name: _turn(loop(sitting), seconds)
            for name, loop in (("core", core), ("board", board), ("engine", playouts))
        }
        figures = in_turn(runs, times)
        slow, middle, fast = map(median, figures.values())
        to_core = ratio(figures["board"], figures["core"]), ratio(figures["engine"], figures["core"])
        table.rows.append((sitting, slow, middle, middle / BOARD_BAR, to_core[0], fast, to_core[1]))
    return table


def perft(seconds: float, times: int) -> Table:
    """Sequences of acts counted a second, as deep as takes a turn."""
    heads = {"game": "", "depth": "d", "sequences": ",d", "sequences/s": ",.0f"}
    table = Table("Counting sequences of acts (perft), from one deal", heads)
    for sitting in (PROTOTYPE, *SIX):
        position, depth, sequences, spent = sitting.opening(), 0, 0, 0.0
        while spent < seconds and depth < DEEPEST:
            depth += 1
            start = time.perf_counter()
            sequences = engine.perft(position, depth)
            spent = time.perf_counter() - start
        counting = partial(engine.perft, position, depth)
        table.rows.append((sitting, depth, sequences, median(clocked(counting, seconds) for _ in range(times))))
    return table


SECTIONS: Final[dict[str, Callable[[float, int], Table]]] = {
    "playouts": played,
    "threads": doubled,
    "copies": copies,
    "python": from_python,
    "perft": perft,
}


if __name__ == "__main__":
    try:
        main()
    except Unmeasured as error:
        sys.exit(f"engine: {error}")
