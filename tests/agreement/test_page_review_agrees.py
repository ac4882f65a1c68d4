"""The page's reviews and those of the library have the same decisions, losses, reasons, odds and luck."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.agreement.page_review import TABLES, differences

ROOT = Path(__file__).parents[2]


def compared(*arguments: str) -> str:
    """What `python -m tests.agreement.page_review` reports; its complaint fails the test."""
    command = [sys.executable, "-m", "tests.agreement.page_review", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@pytest.mark.lot
@pytest.mark.parametrize("table", range(len(TABLES)), ids=[f"{name}-{seating.seats}" for name, seating in TABLES])
def test_a_review_of_the_page_is_that_of_the_library(table: int) -> None:
    assert compared("--events", "12", str(table)).startswith("equal: 1 reviews")


@pytest.mark.deep
def test_reviews_of_whole_rounds_are_those_of_the_library() -> None:
    assert f"equal: {3 * len(TABLES)} reviews" in compared("--events", "60", "--seeds", "3")


def test_a_difference_is_found_and_drawings_are_left_out() -> None:
    own = {"choices": [{"loss": 1.5, "board": "<svg/>", "best": "63"}], "note": None}

    assert list(differences(own, {"choices": [{"loss": 1.5 + 1e-9, "board": "", "best": "63"}]})) == []
    assert list(differences(own, {"choices": [{"loss": 1.6, "board": "", "best": "62"}]})) == [
        ".choices[0].best: '63' and not '62'",
        ".choices[0].loss: 1.5 and not 1.6",
    ]
