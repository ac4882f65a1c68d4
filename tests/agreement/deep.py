"""The long comparison of board and core: ten million moves and more, over a thousand random rule sets and more.

``python -m tests.agreement.deep`` walks all of it with a process for each core and reports what was compared;
``make deep`` walks the same parts as tests.
"""

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Final

from tests.agreement.rulebooks import seatings_of, wild_rules
from tests.agreement.walker import Figures, Walk

__all__ = ["PARTS", "RULE_SETS", "walked"]

PARTS: Final = 48
RULE_SETS: Final = 25  # in each part
MOVES: Final = 9_000  # of each rule set
DEAR: Final = 1 / 16


def walked(part: int) -> Figures:
    """What was compared in one part."""
    figures = Figures()
    for number in range(part * RULE_SETS, (part + 1) * RULE_SETS):
        rules = wild_rules(f"deep {number}")
        tables = seatings_of(rules)
        figures.rule_sets += 1
        for seating in tables:
            figures.add(Walk(rules, seating, f"deep {number}", DEAR).run(-(-MOVES // len(tables))))
    return figures


def main() -> None:
    """Walk every part, with a line of progress after each, and tell the totals."""
    figures, started = Figures(), time.monotonic()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        parts = [pool.submit(walked, part) for part in range(PARTS)]
        for done, part in enumerate(as_completed(parts), 1):
            figures.add(part.result())
            seconds = time.monotonic() - started
            sys.stderr.write(f"\r{done}/{PARTS} parts, {figures.acts:,} moves, {seconds:,.0f} s ")
            sys.stderr.flush()
    sys.stdout.write(f"\n{figures}\n")


if __name__ == "__main__":
    main()
