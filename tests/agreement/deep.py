"""The long comparison of board and core: ten million moves and more, over a thousand random rule sets and more.

``python -m tests.agreement.deep`` walks all of it with a process for each core and reports what was compared, as far as
it came where Ctrl-C ends it; ``make deep`` walks the same parts as tests.
"""

import os
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from typing import Final

from tests.agreement.rulebooks import seatings_of, wild_rules
from tests.agreement.walker import Figures, Walk

__all__ = ["MOVES", "PARTS", "RULE_SETS", "walked"]

PARTS: Final = 48
RULE_SETS: Final = 25  # in each part
MOVES: Final = 9_000  # of each rule set
DEAR: Final = 1 / 16


def walked(part: int, moves: int = MOVES) -> Figures:
    """What was compared in one part."""
    figures = Figures()
    for number in range(part * RULE_SETS, (part + 1) * RULE_SETS):
        rules = wild_rules(f"deep {number}")
        tables = seatings_of(rules)
        figures.rule_sets += 1
        for seating in tables:
            figures.add(Walk(rules, seating, f"deep {number}", DEAR).run(-(-moves // len(tables))))
    return figures


def compared(parts: int, moves: int, jobs: int) -> tuple[Figures, int]:
    """What was compared in the first so many parts, and in how many of them the programs differed."""
    figures, differences, started = Figures(), 0, time.monotonic()
    pool = ProcessPoolExecutor(jobs)
    try:
        for done, part in enumerate(_as_they_end([pool.submit(walked, part, moves) for part in range(parts)]), 1):
            error = part.exception()
            if error is None:
                figures.add(part.result())
            else:
                differences += 1
                sys.stderr.write(f"\n{error}\n")
            seconds = time.monotonic() - started
            sys.stderr.write(f"\r{done}/{parts} parts, {figures.acts:,} moves, {seconds:,.0f} s ")
            sys.stderr.flush()
    finally:
        pool.shutdown(cancel_futures=True)
    return figures, differences


def _as_they_end(parts: "list[Future[Figures]]") -> "Iterator[Future[Figures]]":
    try:
        yield from as_completed(parts)
    except KeyboardInterrupt:
        sys.stderr.write("\ninterrupted\n")


def main() -> int:
    """Walk the parts, with a line of progress after each, and tell the totals; 1 where anything differed."""
    parser = ArgumentParser(prog="python -m tests.agreement.deep", description="Compares the board with the core.")
    parser.add_argument("--parts", type=int, default=PARTS, help=f"so many times {RULE_SETS} rule sets")
    parser.add_argument("--moves", type=int, default=MOVES, help="of each rule set")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    asked = parser.parse_args()
    figures, differences = compared(asked.parts, asked.moves, asked.jobs)
    sys.stdout.write(f"\n{figures}\n")
    sys.stdout.write(f"{figures.acts:,} moves, {figures.rule_sets:,} rule sets, {differences} differences\n")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
