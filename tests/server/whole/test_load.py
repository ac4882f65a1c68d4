"""R9: what one server carries, measured by `benchmarks/load.py`; here nothing may be lost."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

LOAD = Path("benchmarks/load.py")

Figures = dict[str, Any]


def carried(*words: str) -> dict[str, Figures]:
    answer = subprocess.run([sys.executable, str(LOAD), "--json", *words], capture_output=True, check=False, text=True)
    assert answer.returncode == 0, answer.stderr
    return dict(json.loads(answer.stdout))


def assert_nothing_is_lost(figures: Figures) -> None:
    wrong = ("lost", "unanswered", "never_sent", "closed", "unreadable")
    assert {name: figures[name] for name in wrong} == dict.fromkeys(wrong, 0)
    assert figures["refused"] == figures["farewells"] == {}


def test_nothing_is_lost_at_some_tables() -> None:
    server = carried("--tables", "8", "--seconds", "3", "--think", "0.05")["server"]

    assert_nothing_is_lost(server)
    assert server["moves"] > server["sockets"]
