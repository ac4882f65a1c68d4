"""The analysis board of the page against ``doublesix hint``: the same decisions have the same values.

``python -m tests.agreement.page_study`` measures the positions of ``tests/data/board`` with the library, has the board
do so in Node, and compares. Numbers with a fraction are those of the portable copy of the engine, so it starts itself
with `PORTABLE` in its environment.
"""

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

import doublesix
from doublesix.analysis.hint import hint
from doublesix.analysis.plain import plain_hint
from doublesix.core.views import SeatView
from doublesix.notation import parse_view
from doublesix.server.compute.analysis_table import analysis_table
from tests.agreement.page_engine import PORTABLE
from tests.server.page.in_node import answer_of

__all__ = ["MODULE", "NETWORKS", "POSITIONS", "asked", "differences", "lines"]

DATA: Final = Path(__file__).parents[1] / "data" / "board"
POSITIONS: Final = DATA / "positions.txt"
NETWORKS: Final = Path(doublesix.__file__).parent / "engine" / "learning" / "weights"
MODULE: Final = Path(__file__).parents[2] / "web" / "src" / "engine" / "module" / "engine-simd.wasm"
PLACES: Final = 4
"""Decimals of ``doublesix hint --json``."""


def lines() -> list[str]:
    """The positions, one a line."""
    return [one for one in POSITIONS.read_text(encoding="utf-8").splitlines() if not one.startswith("#")]


def asked(seen: SeatView, line: str, **more: object) -> str:
    """A question for ``web/test/study-peer.ts``."""
    table = msgspec.to_builtins(analysis_table(seen.rules, seen.seating))
    return json.dumps({"table": table, "line": line, "networks": str(NETWORKS), **more})


def differences(hinted: dict[str, Any], board: dict[str, Any]) -> Iterator[str]:
    """Where the board's values are not those of a hint, in any of its four decimals."""
    if "values" not in board or board["values"] is None:
        yield f"the board has no values: {board}"
        return
    worths = {one["move"]: one for one in board["values"]["worths"]}
    if len(worths) != hinted["choices"]:
        yield f"{len(worths)} moves and not {hinted['choices']}"
    if (board["values"]["source"] in {"solved", "ending"}) != hinted["exact"]:
        yield f"{board['values']['source']}, and exact is {hinted['exact']}"
    for move in hinted["moves"]:
        worth = worths.get(move["move"])
        found = None if worth is None else [round(worth["points"], PLACES), round(worth["error"], PLACES)]
        if found != move["points"]:
            yield f"{move['move']}: {move['points']} and not {found}"


def main(arguments: list[str]) -> int:
    """Compare; the exit status is 1 where something differs."""
    parser = ArgumentParser()
    parser.add_argument("--most", type=int, default=None)
    parser.add_argument("--seed", default="0")
    options = parser.parse_args(arguments)
    if not PORTABLE.items() <= os.environ.items():
        command = [sys.executable, "-m", "tests.agreement.page_study", *arguments]
        return subprocess.run(command, env={**os.environ, **PORTABLE}, check=False).returncode
    chosen = lines()[: options.most]
    views = list(map(parse_view, chosen))
    questions = [asked(view, line, seed=options.seed, measure="hint") for view, line in zip(views, chosen, strict=True)]
    answers = answer_of("study-peer.ts", [json.dumps({"module": str(MODULE)}), *questions]).splitlines()
    wrong = 0
    for line, view, answer in zip(chosen, views, answers, strict=True):
        for one in differences(plain_hint(hint(view, seed=options.seed)), json.loads(answer)):
            wrong += 1
            sys.stderr.write(f"{line}: {one}\n")
    if wrong:
        return 1
    sys.stdout.write(f"equal: {len(chosen)} positions\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
