"""Every sentence that the server can say of rules, and every refusal, is said in every language that the page has."""

import ast
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

import doublesix.server.domain
from doublesix.core.moves import Illegal
from doublesix.drawing.words import described
from doublesix.puzzles.library import shipped, shipped_games
from doublesix.server.compute import LEVELS, PoolBusy
from doublesix.server.compute.fairness import FairQueue
from doublesix.server.limits.buckets import NO_PAYER
from tests.server.page.in_node import answer_of

NOTHING_LEFT: Final[dict[str, list[str]]] = {"missing": [], "mixed": []}


def spoken(said: set[str]) -> dict[str, list[str]]:
    """What the page's catalogue lacks of these sentences."""
    answer: dict[str, list[str]] = json.loads(answer_of("sentences-check.ts", sorted(said)))
    return answer


def test_the_reasons_and_the_drawings_of_the_puzzles_that_ship() -> None:
    puzzles = [puzzle for game in shipped_games() for puzzle in islice(shipped(game).puzzles, 60)]
    said = {puzzle.reason for puzzle in puzzles} | {described(puzzle.view) for puzzle in puzzles}
    assert len(said) > 100
    assert spoken(said - {""}) == NOTHING_LEFT


def test_refusals_of_the_rules() -> None:
    assert spoken({one.sentence for one in Illegal}) == NOTHING_LEFT


def test_refusals_of_a_table() -> None:
    folder = Path(doublesix.server.domain.__file__).parent
    said = {text for path in folder.glob("*.py") for text in refusals(path)}
    # What only a bot of ours receives, and what names a code alone.
    said = {
        text for text in said if not text.startswith("the bot 1 answered") and "since the bot was asked" not in text
    }
    assert len(said) > 35
    assert spoken(said) == NOTHING_LEFT


def test_refusals_of_the_workers_queue() -> None:
    said, queue = set(), FairQueue[int]()
    for level in LEVELS:
        for full in (replace(level, person=0), replace(level, address=0), replace(level, total=0)):
            with pytest.raises(PoolBusy) as refused:
                queue.put(full, NO_PAYER, 0, 1.0)
            said.add(str(refused.value))

    assert len(said) == 3 * len({level.things for level in LEVELS})
    assert spoken(said) == NOTHING_LEFT


def refusals(path: Path) -> Iterator[str]:
    """The sentences of all refusals in a module, with 1 for what is filled in."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            yield from written(node.args[1])


def written(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(next(written(part), "1") for part in node.values)
