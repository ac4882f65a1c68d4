"""Reviews by the page's engine beside those of the library: ``python benchmarks/page_review.py``.

The same records are reviewed in turn by the native copy that this processor gets, in one thread, and by the module in
Node, where its code starts anew for each. That both say the same, `tests.agreement.page_review` proves.
"""

import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final

from measuring import Table, in_turn, machine, ratio

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from doublesix.notation import Record  # noqa: E402 - after the path is set
from tests.agreement.page_review import TABLES, library_review, page_reviews, record_of, rules_of  # noqa: E402 - the same

PLACES: Final = (0, 4, 6)
"""Tables that are measured: Five-Up, Merry-Go-Round and Double-Six Dominoes for two."""


def seconds(review: Callable[[Record], object], record: Record) -> Callable[[], float]:
    """A run of one review that gives its time."""

    def run() -> float:
        begun = time.perf_counter()
        review(record)
        return time.perf_counter() - begun

    return run


def compared(events: int, times: int) -> Table:
    """Time of a review by both, record by record."""
    table = Table("Reviews", {"table": "", "events": ",", "library, s": ".2f", "page, s": ".2f", "times": ".2f"})
    for place in PLACES:
        name, seating = TABLES[place]
        record = record_of(rules_of(name), seating, f"benchmark {name}", events)
        runs = {
            "library": seconds(library_review, record),
            "page": seconds(lambda one: list(page_reviews([one])), record),
        }
        found = in_turn(runs, times)
        own, page = found["library"], found["page"]
        table.rows.append((record.rules.name, len(record.events), median(own), median(page), ratio(page, own)))
    table.note = f"Medians of {times} turns; the page's with the start of Node and of the module, about half a second."
    return table


def main() -> None:
    """Print the table."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--events", type=int, default=240, help="events of each match: eight rounds have about 200")
    parser.add_argument("--times", type=int, default=3, help="turns of each review")
    asked = parser.parse_args()
    sys.stdout.write(f"{machine()}\n\n{compared(asked.events, asked.times).text()}\n")


if __name__ == "__main__":
    main()
