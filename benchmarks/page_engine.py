"""The engine in a page beside the native one: ``python benchmarks/page_engine.py``.

Sizes of the modules; the start of a worker up to its first answer; decisions of `master` and of the network, and exact
solutions, in a worker of Chromium and by the native copy that this processor gets, in turn; cancelling; and memory.
"""

import json
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any, Final

from measuring import Table, in_turn, machine
from playwright.sync_api import Page

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from doublesix import _native, engine  # noqa: E402 - after the path is set
from doublesix.engine import Board  # noqa: E402 - after the path is set
from doublesix.engine.search.players import player_config  # noqa: E402 - after the path is set
from doublesix.engine.search.table_player import table_player  # noqa: E402 - after the path is set
from tests.browser.engine_page import decision_job, engine_page, learned, solve_job  # noqa: E402 - after the path is set

BUILD: Final = ROOT / "web" / "src" / "engine" / "module" / "build.json"
CHOICE: Final = 4
"""Legal moves at least: decisions among fewer are quick."""

NODES: Final = 20_000
"""Nodes of an exact search: whole solutions of Five-Up take from none to millions."""


def sizes() -> Table:
    """The modules as they are fetched."""
    recorded = json.loads(BUILD.read_text(encoding="utf-8"))["modules"]
    table = Table("Modules", {"module": "", "bytes": ",", "with gzip": ","})
    table.rows = [(name, one["bytes"], one["gzip"]) for name, one in recorded.items()]
    return table


def boards(number: int, acts: int) -> list[Board]:
    """Rounds of Five-Up for two, after so many acts of the greedy player."""
    compiled = engine.compile("five-up", 2)
    greedy = _native.PlayerConfig(_native.PlayerKind.greedy)
    made: list[Board] = []
    for deal in count():
        if len(made) == number:
            break
        board = Board(compiled)
        board.shuffle(seed=9, number=deal)
        for _ in range(acts):
            seen = _native.InformationState.of_board(board, board.to_act, by_tiles=False)
            found = _native.decide(seen, greedy, seed=0, explain=False, briefly=True)
            assert found is not None
            board.push(found.chosen)
        if len(board.legal_moves()) >= CHOICE:
            # A page is handed the round as it stands: the same for both.
            made.append(Board.from_position(board.bare_position()))
    return made


def deciding(page: Page, on: Sequence[Board], name: str) -> dict[str, Callable[[], float]]:
    """Milliseconds of a decision, by both."""
    config = player_config(name)
    player = table_player(config, on[0].compiled)
    settings = {"kind": config.kind, **({"worlds": config.worlds} if config.worlds else {})}
    jobs = [decision_job(board, settings, 1, learned=True) for board in on]
    states = [_native.InformationState.of_board(board, board.to_act, by_tiles=False) for board in on]

    def native() -> float:
        begun = time.perf_counter()
        for state in states:
            _native.decide(state, player.native, seed=1, explain=False, briefly=True)
        return (time.perf_counter() - begun) * 1000 / len(states)

    return {"native": native, "page": _in_page(page, jobs)}


def solving(page: Page, on: Sequence[Board]) -> dict[str, Callable[[], float]]:
    """Milliseconds of an exact search, by both."""

    def native() -> float:
        begun = time.perf_counter()
        for board in on:
            _native.solve(board, nodes=NODES)
        return (time.perf_counter() - begun) * 1000 / len(on)

    return {"native": native, "page": _in_page(page, [solve_job(board, {"nodes": NODES}) for board in on])}


def _in_page(page: Page, jobs: Sequence[dict[str, Any]]) -> Callable[[], float]:
    return lambda: page.evaluate("jobs => engineDoes(jobs)", jobs)["milliseconds"] / len(jobs)


def speeds(page: Page, times: int) -> Table:
    """What takes how long in a worker, and by the native copy beside it."""
    table = Table(
        f"Milliseconds, native copy {_native.arch()}",
        {"what": "", "native": ".3f", "worker of Chromium": ".3f", "times": ".2f"},
        note="The least of all turns, which other work on the machine slows least; of the worker with its messages.",
    )
    early, late = boards(3, 2), boards(1, 12)
    for what, pair in {
        "a decision of master@150": deciding(page, early, "master@150"),
        "a decision of the network": deciding(page, early * 10, "network"),
        f"an exact search of {NODES:,} nodes": solving(page, late),
    }.items():
        for warm in pair.values():
            warm()
        figures = in_turn(pair, times)
        native, worker = min(figures["native"]), min(figures["page"])
        table.rows.append((what, native, worker, worker / native))
    return table


def starts(page: Page, first: dict[str, Any]) -> Table:
    """The start of a worker, and of the next one after a job was cancelled."""
    table = Table("Starting and stopping", {"what": "", "figure": ",.0f"})
    begun = [page.evaluate("job => engineStarts(job)", first) for _ in range(3)]
    table.rows.append(("ms from fetching the module to the worker's first answer", median(begun)))
    long = solve_job(boards(1, 0)[0], {"seconds": 30.0})
    ended = [page.evaluate("([long, next]) => engineCancels(long, 200, next)", [long, first]) for _ in range(3)]
    table.rows.append(
        ("ms from cancelling a job to the next job's answer", median(one["milliseconds"] for one in ended))
    )
    return table


def main() -> None:
    """Measure and print."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=25, help="turns; the least counts")
    asked = parser.parse_args()
    sys.stdout.write(f"{machine()}\n\n{sizes().text()}\n\n")
    opening = boards(1, 0)[0]
    with engine_page() as page:
        first = decision_job(opening, {"kind": "heuristic"}, 1, learned=False)
        begun = starts(page, first)
        for one in learned(opening.compiled).items():
            page.evaluate("([name, numbers]) => engineLearns(name, numbers)", one)
        measured = speeds(page, asked.times)
        done = page.evaluate("jobs => engineDoes(jobs)", [first])
        begun.rows.append(("MB of memory that the engine has taken at the end", done["memory"] / 1e6))
    sys.stdout.write(f"{begun.text()}\n\n{measured.text()}\n")


if __name__ == "__main__":
    main()
