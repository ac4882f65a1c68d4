"""The page ``docs/reference/engine.md`` agrees with the code."""

import doctest
import re
from dataclasses import fields
from pathlib import Path

import pytest

from doublesix import engine
from doublesix.engine import Playouts
from doublesix.rulesets import load

PAGE = Path(__file__).resolve().parents[3] / "docs" / "reference" / "engine.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_examples_of_the_page_run() -> None:
    failed, attempted = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)

    assert (failed, attempted > 20) == (0, True)


def test_the_page_names_all_public_names() -> None:
    assert [name for name in engine.__all__ if not re.search(rf"`{name}\b", TEXT)] == []


@pytest.mark.parametrize("name", [field.name for field in fields(Playouts)])
def test_the_page_names_type_and_shape_of_every_column(name: str) -> None:
    played = engine.playouts(engine.compile(load("five-up").rules), 3, unit="matches")
    (row,) = (line for line in TEXT.splitlines() if line.startswith("|") and f"`{name}`" in line.split("|")[1])
    _, _, kind, shape, _, _ = (word.strip() for word in row.split("|"))
    column = getattr(played, name)

    assert kind == column.dtype.name
    assert len(shape.split(", ")) == column.ndim


@pytest.mark.parametrize(
    ("old", "new"), [("Laboratory", "TabularGame"), ("Judging", "HandWeights"), ("Solving", "SubgameSolving")]
)
def test_deprecated_names_work_with_a_warning(old: str, new: str) -> None:
    with pytest.warns(DeprecationWarning, match=f"doublesix.engine.{old} is called {new} now"):
        assert getattr(engine, old) is getattr(engine, new)

    with pytest.raises(AttributeError, match="has no attribute 'Labyrinth'"):
        assert getattr(engine, "Laby" + "rinth")
