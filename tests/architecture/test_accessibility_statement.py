"""The accessibility statement says what tests assert, with their numbers, and each of its sentences has some."""

from pathlib import Path

from doublesix.server.wire.accessibility import (
    CLAIMS,
    LARGE_CONTRAST,
    LEAST_CONTRAST,
    LEAST_PIXELS,
    NARROWEST,
    main,
)
from tests.architecture.accessibility import PAGE, marked_tests, page
from tests.architecture.source_tree import ROOT
from tests.browser.test_accessibility import NARROW, READABLE
from tests.browser.test_small_screens import SMALLEST, WINDOWS
from tests.browser.windows import MEASURED


def test_every_sentence_has_tests_and_every_mark_a_sentence() -> None:
    assert sorted(marked_tests()) == sorted(CLAIMS)


def test_the_page_of_the_documentation_is_made_from_the_marks() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run python -m tests.architecture.accessibility"


def test_the_page_of_the_program_has_these_sentences(tmp_path: Path) -> None:
    main([str(tmp_path)])
    made = (tmp_path / "accessibility.json").read_text(encoding="utf-8")

    assert (ROOT / "web/src/features/panels/accessibility.json").read_text(encoding="utf-8") == made, "run make page"


def test_its_numbers_are_those_of_the_tests() -> None:
    assert {NARROW["width"], WINDOWS["narrow"]["size"]["width"]} == {NARROWEST}
    assert SMALLEST == LEAST_PIXELS
    assert LEAST_CONTRAST == READABLE
    assert f"least < (large ? {LARGE_CONTRAST} : {LEAST_CONTRAST})" in MEASURED
