"""The engine's module for pages and the native engine play and decide the same."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.agreement.page_engine import differences
from tests.agreement.page_places import MODULES

ROOT = Path(__file__).parents[2]


def compared(*arguments: str) -> str:
    """What `python -m tests.agreement.page_engine` reports; its complaint fails the test."""
    command = [sys.executable, "-m", "tests.agreement.page_engine", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@pytest.mark.lot
def test_the_module_in_node_plays_and_decides_as_the_native_engine() -> None:
    assert "equal: 20 tables" in compared("--every", "9", "--wild", "10", "--questions", "2", "--most", "20")


def test_a_difference_in_the_last_bit_is_found() -> None:
    native = {"a": [1.0, 0.1 + 0.2], "b": {"c": "x", "d": None}}

    assert list(differences(native, {"a": [1, 0.30000000000000004], "b": {"c": "x", "d": None}})) == []
    assert list(differences(native, {"a": [1, 0.3], "b": {"c": "y", "d": 5}})) == [
        ".a[1]: 0.30000000000000004 and not 0.3",
        ".b.c: 'x' and not 'y'",
        ".b.d: None and not 5",
    ]


@pytest.mark.deep
@pytest.mark.parametrize("module", sorted(path.name for path in MODULES.glob("*.wasm")))
def test_thousands_of_matches_agree_in_node(module: str) -> None:
    assert "equal: " in compared("--module", module, "--matches", "13", "--wild", "300", "--questions", "1")


@pytest.mark.deep
@pytest.mark.parametrize("place", ["chromium", "firefox"])
def test_thousands_of_matches_agree_in_a_browser(place: str) -> None:
    assert "equal: " in compared("--place", place, "--matches", "13", "--wild", "300", "--questions", "1")
