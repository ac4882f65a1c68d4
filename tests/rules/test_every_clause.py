"""No clause of the documents, and no ruling of our analysis, without a test that names it."""

import inspect
import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

HERE: Final = Path(__file__).parent
CLAUSES: Final = frozenset(json.loads((HERE.parent / "data" / "clauses.json").read_text(encoding="utf-8")))

LAST_RULING: Final = {"C": 24, "A-MGR": 32, "A-TF": 21, "A-DS": 16, "A-MOF": 23, "A-FU": 22}
RULINGS: Final = frozenset(f"{group}-{n:02}" for group, last in LAST_RULING.items() for n in range(1, last + 1))

WITHOUT_CONSEQUENCE: Final = {
    "C-23": "how the layout is bent is a matter of display",
    "C-24": "accidents do not happen: an illegal move is refused",
    "A-MOF-23": "who shuffles after a blocked round changes nothing",
}
"""Rulings that no position can show."""


def modules() -> list[ModuleType]:
    return [import_module(f"tests.rules.{path.stem}") for path in sorted(HERE.glob("test_*.py"))]


def proofs_of(module: ModuleType) -> Iterator[tuple[str, object]]:
    """Every test of a module, and every class that has tests, with its name."""
    for name, thing in vars(module).items():
        if inspect.isfunction(thing) and name.startswith("test_"):
            yield name, thing
        if inspect.isclass(thing) and thing.__module__ == module.__name__:
            methods = [(f"{name}.{key}", value) for key, value in vars(thing).items() if key.startswith("test_")]
            yield from [*methods, (name, thing)] if methods else []


def named(attribute: str) -> dict[str, set[str]]:
    """The tests that name each id."""
    found: dict[str, set[str]] = {}
    for module in modules():
        for name, test in proofs_of(module):
            for one in vars(test).get(attribute, ()):
                found.setdefault(one, set()).add(f"{module.__name__}.{name}")
    return found


@pytest.fixture(scope="module")
def clauses() -> dict[str, set[str]]:
    return named("clauses")


@pytest.fixture(scope="module")
def rulings() -> dict[str, set[str]]:
    return named("rulings")


def test_every_clause_of_the_documents_has_a_test(clauses: dict[str, set[str]]) -> None:
    assert sorted(CLAUSES - set(clauses)) == []


def test_no_test_names_a_clause_that_does_not_exist(clauses: dict[str, set[str]]) -> None:
    assert {one: clauses[one] for one in clauses if one not in CLAUSES} == {}


def test_every_ruling_that_has_a_consequence_has_a_test(rulings: dict[str, set[str]]) -> None:
    assert sorted(RULINGS - set(rulings) - set(WITHOUT_CONSEQUENCE)) == []


def test_no_test_names_a_ruling_that_does_not_exist(rulings: dict[str, set[str]]) -> None:
    assert {one: rulings[one] for one in rulings if one not in RULINGS} == {}


def test_the_document_game_codes_are_all_there() -> None:
    assert {one.split("-")[0] for one in CLAUSES} == {"MGR", "TF", "DSR", "MOF", "DSE", "FU"}
