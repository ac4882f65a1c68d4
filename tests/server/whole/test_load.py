"""R9: what one server carries. `benchmarks/load.py` prints the numbers; here nothing may be lost."""

import subprocess
import sys
from pathlib import Path

import pytest

LOAD = Path("benchmarks/load.py")


def carried(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    answer = subprocess.run([sys.executable, str(LOAD), *words], capture_output=True, check=False, text=True)
    with capsys.disabled():
        print(f"\n{answer.stdout}{answer.stderr}")  # noqa: T201 - the numbers that the promise asks for
    assert answer.returncode == 0
    return answer.stdout


def test_nothing_is_lost_at_some_tables(capsys: pytest.CaptureFixture[str]) -> None:
    said = carried(capsys, "--tables", "8", "--seconds", "3")

    assert "lost 0, refused 0, sockets closed 0" in said


@pytest.mark.deep
def test_nothing_is_lost_at_two_thousand_five_hundred_tables(capsys: pytest.CaptureFixture[str]) -> None:
    said = carried(capsys, "--tables", "2500", "--seats", "4", "--think", "2.4", "--seconds", "60")

    assert "10000 sockets at 2500 tables" in said
    assert "lost 0" in said
