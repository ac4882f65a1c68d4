"""The page ``docs/reference/notation.md`` agrees with the code."""

import doctest
import re
from pathlib import Path

import pytest

import doublesix.notation
from doublesix.core.turns import EndKind
from doublesix.core.views import view
from doublesix.notation import format_view, parse_position, parse_view, read_lenient
from doublesix.notation.line.position import _OPTIONS
from doublesix.notation.line.shared import OPTIONS

PAGE = Path(__file__).resolve().parents[3] / "docs" / "reference" / "notation.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```text\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def test_examples_of_the_page_run() -> None:
    failed, attempted = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)

    assert (failed, attempted > 5) == (0, True)


def test_the_page_names_all_public_names() -> None:
    assert [name for name in doublesix.notation.__all__ if f"`{name}" not in TEXT and name != "FORMAT"] == []


@pytest.mark.parametrize("option", [*OPTIONS, *_OPTIONS])
def test_the_page_names_every_option_of_a_position(option: str) -> None:
    assert f"`{option}=" in TEXT


@pytest.mark.parametrize("kind", EndKind)
def test_the_page_names_every_end_of_a_round(kind: EndKind) -> None:
    assert f"`{kind.value}`" in TEXT or f"over={kind.value}" in TEXT


def test_the_view_on_the_page_is_that_of_its_position() -> None:
    line = re.search(r'line = "(.*)"', TEXT)
    assert line is not None
    shown, with_past = (block.strip() for block in BLOCKS if "view=1 may=" in block)

    assert format_view(view(parse_position(line[1]), 1)) == shown
    assert format_view(parse_view(shown)) == shown
    assert format_view(parse_view(with_past)) == shown
    assert format_view(parse_view(with_past), history=True) == with_past


def test_the_record_on_the_page_can_be_read() -> None:
    (written,) = (block for block in BLOCKS if block.startswith("game: "))

    record, complaints = read_lenient(written)

    assert len(record.events) == 6
    assert [complaint for complaint in complaints if complaint.denied] == []
