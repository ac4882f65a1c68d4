"""R9, R2: what one process carries, and how soon all are back after ``kill -9``, beside a bare server."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.server.load.bars import BRISK, CLOSED, OPEN, PROCESSES, RETURN

LOAD = Path("benchmarks/load.py")
TOGETHER = Path("benchmarks/processes.py")

Figures = dict[str, Any]


def carried(*words: str) -> dict[str, Figures]:
    return measured(LOAD, *words)


def measured(program: Path, *words: str) -> dict[str, Any]:
    answer = subprocess.run(
        [sys.executable, str(program), "--json", *words], capture_output=True, check=False, text=True
    )
    assert answer.returncode == 0, answer.stderr
    return dict(json.loads(answer.stdout))


@cache
def open_loop() -> dict[str, Figures]:
    """Both servers at the rate of the bar, then killed; measured once."""
    words = ("--tables", OPEN.tables, "--rate", OPEN.rate, "--seconds", OPEN.seconds)
    return carried(*map(str, words), "--restart", "--yardstick")


def ratio(found: dict[str, Figures], *path: str) -> float:
    """A figure of the server in that of the yardstick."""
    server, yardstick = (found[name] for name in ("server", "yardstick"))
    for step in path:
        server, yardstick = server[step], yardstick[step]
    return float(server) / float(yardstick)  # type: ignore[arg-type]  # a path ends at a number


def assert_nothing_is_lost(figures: Figures) -> None:
    wrong = ("lost", "unanswered", "never_sent", "closed", "unreadable")
    assert {name: figures[name] for name in wrong} == dict.fromkeys(wrong, 0)
    assert figures["refused"] == figures["farewells"] == {}


def assert_it_ends_well(figures: Figures) -> None:
    """Each socket got one farewell, and no task was cancelled."""
    ending = figures["ending"]
    assert ending["code"] == 0
    assert ending["farewells"]["restarting"] == ending["farewells"]["closed_by_server"] == figures["sockets"]
    assert set(ending["farewells"]) <= {"restarting", "closed_by_server", "not_connected", "connection_lost"}
    assert ending["log"].strip().endswith("The table is closed; nothing is lost.")


def assert_the_generator_is_not_the_bottleneck(figures: Figures) -> None:
    assert figures["own_cpu"] < 0.5 * figures["seconds"]


@pytest.mark.lot
def test_nothing_is_lost_at_some_tables() -> None:
    server = carried("--tables", "25", "--seconds", "3", "--think", "0.1")["server"]

    assert_nothing_is_lost(server)
    assert server["moves"] > server["sockets"]
    assert_it_ends_well(server)


@pytest.mark.deep
class TestAtTheRateOfTheBar:
    def test_nothing_is_lost_and_all_are_answered(self) -> None:
        found = open_loop()

        for figures in found.values():
            assert_nothing_is_lost(figures)
            assert_the_generator_is_not_the_bottleneck(figures)
        server = found["server"]
        assert server["sockets"] == 4 * OPEN.tables
        assert server["scheduled"] == OPEN.rate * OPEN.seconds
        assert server["in_time"] >= OPEN.in_time * server["scheduled"]

    def test_p99_is_near_the_yardstick(self) -> None:
        assert ratio(open_loop(), "ms", "p99") <= OPEN.p99

    def test_memory_and_processor_time_are_bounded(self) -> None:
        found = open_loop()

        assert ratio(found, "kib_a_socket") <= OPEN.memory
        assert ratio(found, "cpu_ms") <= OPEN.cpu
        assert found["server"]["mib"]["end"] <= OPEN.level * found["server"]["mib"]["open"]

    def test_all_come_back_after_a_kill_and_play_on(self) -> None:
        found = open_loop()

        server = found["server"]
        assert server["restart"]["missing"] == 0
        assert ratio(found, "restart", "first_ms") <= RETURN.first
        assert ratio(found, "restart", "ms", "max") <= RETURN.last
        assert server["afterwards"]["in_time"] >= OPEN.in_time * server["afterwards"]["scheduled"]
        assert server["afterwards"]["closed"] == server["afterwards"]["unanswered"] == 0

    def test_the_server_ends_cleanly_with_all_sockets(self) -> None:
        assert_it_ends_well(open_loop()["server"])


@pytest.mark.deep
def test_closed_loop_throughput() -> None:
    found = carried("--tables", str(CLOSED.tables), "--seconds", str(CLOSED.seconds), "--yardstick")

    for figures in found.values():
        assert_nothing_is_lost(figures)
        assert_the_generator_is_not_the_bottleneck(figures)
    assert ratio(found, "rate") >= CLOSED.rate
    assert ratio(found, "cpu_ms") <= CLOSED.cpu


@pytest.mark.deep
def test_latency_of_few_busy_sockets_is_near_the_yardstick() -> None:
    words = ("--tables", BRISK.tables, "--rate", BRISK.rate, "--seconds", BRISK.seconds)
    found = carried(*map(str, words), "--yardstick")

    for figures in found.values():
        assert_nothing_is_lost(figures)
        assert_the_generator_is_not_the_bottleneck(figures)
        assert figures["in_time"] >= OPEN.in_time * figures["scheduled"]
    assert ratio(found, "ms", "p99") <= BRISK.p99


@pytest.mark.deep
def test_two_processes_nearly_double_the_throughput() -> None:
    found = measured(TOGETHER)

    for server in [server for servers in found["servers"].values() for server in servers]:
        assert_nothing_is_lost(server)
    assert {name: carries for name, carries in found["carries"].items() if carries < PROCESSES.carries} == {}
    assert set(found["carries"]) == {"two at one port", "two, tables apart"}
