"""The pages of ``docs/reference`` on one class each: their examples run, and they name all that the class offers."""

import doctest
import re
from dataclasses import fields
from pathlib import Path

import pytest

from doublesix import Dealer, Match, Position, Record, RuleSet
from doublesix.core.layout import Layout
from doublesix.engine import Board
from doublesix.engine.rules.board_look import BoardLook

REFERENCE = Path(__file__).resolve().parents[2] / "docs" / "reference"
OF_THE_ENGINE = {"bare_position", "begun_with", "refuse"}
"""Methods of `Board` that the engine itself calls."""
PAGES = {
    "match": Match,
    "position": Position,
    "layout": Layout,
    "board": Board,
    "record": Record,
    "rule-set": RuleSet,
    "dealer": Dealer,
}


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_give_what_the_page_shows(page: str) -> None:
    failed, attempted = doctest.testfile(
        str(REFERENCE / f"{page}.md"), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE
    )

    assert (failed, attempted > 5) == (0, True)


@pytest.mark.parametrize("page", PAGES)
def test_the_page_names_all_that_the_class_offers(page: str) -> None:
    kind = PAGES[page]
    own = {*vars(kind), *(vars(BoardLook) if kind is Board else ())}
    # The fields of a rule set are the parameters, which have a page of their own.
    own -= {field.name for field in fields(RuleSet)} if kind is RuleSet else set()
    own -= OF_THE_ENGINE if kind is Board else set()
    text = (REFERENCE / f"{page}.md").read_text(encoding="utf-8")
    said = {word for code in re.findall(r"`([^`\n]+)`", text) for word in re.findall(r"\w+", code)}

    assert sorted(name for name in own if not name.startswith("_") and name not in said) == []


@pytest.mark.parametrize("page", PAGES)
def test_the_contents_lead_to_the_page(page: str) -> None:
    assert f"({page}.md)" in (REFERENCE / "README.md").read_text(encoding="utf-8")
