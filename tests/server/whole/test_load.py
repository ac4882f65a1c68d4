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


def assert_it_ends_well(figures: Figures) -> None:
    """Each socket was asked to come back, once, and was not let in meanwhile; no task was cut off."""
    ending = figures["ending"]
    assert ending["code"] == 0
    assert ending["farewells"]["restarting"] == ending["farewells"]["closed_by_server"] == figures["sockets"]
    assert set(ending["farewells"]) <= {"restarting", "closed_by_server", "not_connected", "connection_lost"}
    assert ending["log"].strip() == "The table is closed; nothing is lost."


def test_nothing_is_lost_at_some_tables() -> None:
    server = carried("--tables", "25", "--seconds", "3", "--think", "0.1")["server"]

    assert_nothing_is_lost(server)
    assert server["moves"] > server["sockets"]
    assert_it_ends_well(server)
