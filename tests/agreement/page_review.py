"""Reviews of the page against those of the library: the same records have the same decisions, losses and sentences.

``python -m tests.agreement.page_review`` plays matches among bots, reviews them by the portable copy of the engine and
by its module in Node, and compares. Sums are added in another order there, so numbers agree to `CLOSE`.
"""

import json
import math
import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

import msgspec

from doublesix.arena.table import play_match
from doublesix.core.match import Match
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.dealing.seeded import Dealer
from doublesix.engine.equity import equity_table
from doublesix.engine.learning.networks import shipped_files
from doublesix.notation import Record, write_json
from doublesix.rulesets import load
from doublesix.rulesets.crossing import crossed
from doublesix.rulesets.inplay import table_rules
from doublesix.server.compute.match_review import match_review
from doublesix.server.plain_site.review_data import EquityFiles, review_facts
from doublesix.server.wire.review import MatchReview
from tests.agreement.page_engine import PORTABLE
from tests.agreement.page_places import MODULES, SIMD
from tests.agreement.rulebooks import named_rules
from tests.server.page.in_node import answer_of

__all__ = ["TABLES", "differences", "library_review", "page_reviews", "record_of", "rules_of"]

Plain = dict[str, Any]

CLOSE: Final = 1e-6
"""Largest difference of two numbers that count as equal."""

LONGEST: Final = 400
"""Most characters of a difference that are shown."""

LEFT_OUT: Final = frozenset({"board", "question", "line", "themes", "weight", "seats", "good", "told"})
"""Fields of drawings, of lines of notation, and of what the server keeps of a review for books and mistakes."""

SHARES: Final = (
    "doublesix.analysis.exact.shares_for",
    "doublesix.engine.search.rollouts.native_shares_for",
    "doublesix.engine.search.rollouts.shares_for",
)
"""Where reviews take match equity from."""

PLAYERS: Final = ("random", "level-1", "greedy", "level-6", "human")
TABLES: Final = (
    ("five-up", Seating(2)),
    ("five-up+proposed", Seating(2)),
    ("five-up+partners", Seating(4, partners=True)),
    ("muggins", Seating(3)),
    ("merry-go-round", Seating(2)),
    ("threes-and-fives", Seating(2)),
    ("double-six-dominoes", Seating(2)),
    ("multiples-of-five", Seating(2)),
    ("all-fives", Seating(2)),
    ("block", Seating(4, partners=True)),
)


def record_of(rules: RuleSet, seating: Seating, seed: str, events: int) -> Record:
    """The first events of a match among players by lot; people play as the greedy bot does."""
    random = Random(f"review {seed}")
    kinds = [random.choice(PLAYERS) for _ in range(seating.seats)]
    players = ["greedy" if kind == "human" else kind for kind in kinds]
    match = Match.start(rules, seating.seats, partners=seating.partners)
    steps = islice(play_match(match, players, Dealer(seed)), events)
    return Record(
        rules=rules,
        seating=seating,
        players=tuple(f"Player {seat}" for seat in seating.all),
        kinds=tuple(kinds),
        events=tuple(event for event, _ in steps),
    )


def page_reviews(records: list[Record]) -> Iterator[MatchReview]:
    """Reviews of these records by the page's code and module, in Node."""
    equity = EquityFiles()
    with tempfile.TemporaryDirectory() as folder:
        tasks = [_task(record, equity) for record in records]
        files = {path.name: str(path) for path in shipped_files()}
        for name, content in equity.items():
            path = Path(folder) / name
            path.write_bytes(content)
            files[name] = str(path)
        lines = [
            json.dumps(str(MODULES / SIMD)),
            *(msgspec.json.encode(task | {"files": files}).decode() for task in tasks),
        ]
        answers = answer_of("review-peer.ts", lines).splitlines()
    return (msgspec.json.decode(answer, type=MatchReview) for answer in answers)


def library_review(record: Record) -> MatchReview:
    """The library's review; without match equity where the page has none, because the package has no table of it."""
    with ExitStack() as stack:
        if equity_table(record.rules, record.seating) is None:
            for name in SHARES:
                stack.enter_context(patch(name, return_value=None))
        return match_review(record)


def _task(record: Record, equity: EquityFiles) -> Plain:
    return {
        "record": json.loads(write_json(record)),
        "numbers": crossed(record.rules, record.seating),
        "sides": [record.seating.side_of(seat) for seat in record.seating.all],
        "facts": review_facts(record.rules, record.seating, equity),
    }


def differences(one: object, other: object, path: str = "") -> Iterator[str]:
    """Where two reviews differ as plain data, but for what a page leaves out."""
    if path.rpartition(".")[2] in LEFT_OUT:
        return
    if isinstance(one, dict) and isinstance(other, dict):
        for name in sorted({*one, *other}):
            yield from differences(one.get(name), other.get(name), f"{path}.{name}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (left, right) in enumerate(zip(one, other, strict=True)):
            yield from differences(left, right, f"{path}[{place}]")
    elif not _equal(one, other):
        yield f"{path}: {one!r} and not {other!r}"[:LONGEST]


def _equal(one: object, other: object) -> bool:
    if isinstance(one, int | float) and isinstance(other, int | float):
        return math.isclose(one, other, rel_tol=CLOSE, abs_tol=CLOSE)
    return one == other


def main(arguments: list[str]) -> int:
    """Compare reviews of some tables, and say what was compared, or where they differ."""
    parser = ArgumentParser()
    parser.add_argument("--events", type=int, default=40, help="events of each match")
    parser.add_argument("--seeds", type=int, default=1, help="matches at each table")
    parser.add_argument("tables", nargs="*", type=int, help="tables by their place in the list; all by default")
    asked = parser.parse_args(arguments)
    tables = [TABLES[place] for place in asked.tables] or TABLES
    records = [
        record_of(rules_of(name), seating, f"{name} {seed}", asked.events)
        for name, seating in tables
        for seed in range(asked.seeds)
    ]
    choices = 0
    for record, one, other in zip(records, map(library_review, records), page_reviews(records), strict=True):
        choices += len(one.choices)
        found = list(differences(msgspec.to_builtins(one), msgspec.to_builtins(other)))
        if found:
            sys.stderr.write(f"{record.rules.name}, {record.kinds}:\n" + "\n".join(found[:12]) + "\n")
            return 1
    sys.stdout.write(f"equal: {len(records)} reviews, {choices} choices in detail\n")
    return 0


def rules_of(name: str) -> RuleSet:
    game, _, variation = name.partition("+")
    if variation == "proposed":
        return table_rules(load(game), (), {}, people=1, calling=False, proposed=True)
    return named_rules(name)


if __name__ == "__main__":
    if any(os.environ.get(name) != value for name, value in PORTABLE.items()):
        command = [sys.executable, "-m", "tests.agreement.page_review", *sys.argv[1:]]
        sys.exit(subprocess.run(command, check=False, env=os.environ | PORTABLE).returncode)
    sys.exit(main(sys.argv[1:]))
