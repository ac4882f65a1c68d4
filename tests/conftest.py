"""Hypothesis profiles: `check` gives the same examples each time, `deep` looks for new ones. And long proofs add up."""

import gc
import os
from collections import Counter
from collections.abc import Callable, Generator
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings

from tests.samples import LOT, LOTS, drawn

settings.register_profile("check", max_examples=15, derandomize=True, deadline=None)
settings.register_profile(
    "deep",
    max_examples=5_000,
    deadline=None,
    # A long run may be slow; that is what it is for.
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "check"))

COUNTED = "counted"

LANES: Final = MappingProxyType(
    {
        "rules": (
            "agreement",
            "property",
            "rules",
            "unit/drawing",
            "unit/messages",
            "unit/notation",
            "unit/rulesets",
            "unit/test_golden_records.py",
            "unit/test_hostile_arguments.py",
        ),
        "engine": (
            "build",
            "solver",
            "unit/beliefs",
            "unit/engine",
            "unit/envs",
            "unit/test_notebooks.py",
            "unit/test_reference_pages.py",
            "unit/test_tutorial.py",
        ),
        "players": (
            "unit/analysis",
            "unit/arena",
            "unit/players",
            "unit/mistakes",
            "unit/puzzles",
            "unit/test_files.py",
        ),
        # Files before the folders that they lie in.
        "recovery": (
            "server/storage/test_killed.py",
            "server/whole/test_worker_handoff.py",
            "server/whole/test_killed_server.py",
            "server/whole/test_many_tables.py",
            "server/whole/test_moving_tables.py",
            "server/whole/test_server_failures.py",
        ),
        "secrecy": ("server/domain/test_paired_worlds.py", "server/whole/test_twins.py"),
        "server": (
            "architecture",
            "server/client",
            "server/compute",
            "server/dealing",
            "server/domain",
            "server/hosting",
            "server/house",
            "server/http",
            "server/identity",
            "server/limits",
            "server/monitoring",
            "server/plain_site",
            "server/storage",
            "server/transport",
            "server/whole",
        ),
        "browser": ("browser", "server/page", "unit/cli", "unit/terminal"),
        # Measured with nothing beside it: this lane has one worker.
        "load": ("server/load",),
    }
)
"""The lanes of `make deep`: folders of tests whose long proofs run together."""

TESTS: Final = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that `make deep` names its lane with."""
    parser.addoption("--lane", choices=sorted(LANES), help="only the tests of one lane of `make deep`")


@cache
def lane_of(path: Path) -> str | None:
    """The lane of a file of tests; `None` for examples in docstrings.

    Raises:
        UsageError: If a folder of tests belongs to no lane, so that its long proofs would never run.
    """
    if not path.is_relative_to(TESTS):
        return None
    inside = path.relative_to(TESTS)
    for lane, folders in LANES.items():
        if any(inside.is_relative_to(folder) for folder in folders):
            return lane
    raise pytest.UsageError(f"{path} belongs to no lane of `make deep`; name its folder in tests/conftest.py")


IN_A_BROWSER: Final = ("browser", "server/page")
"""Folders of tests that share browsers: those of a group run in one worker, one after the other, with one browser."""

BROWSERS: Final = 2
"""Groups of them: one alone would be the last to come in."""

SHARED: Final = MappingProxyType(
    {
        "architecture/test_budgets.py": "sources",
        "architecture/test_error_messages.py": "sources",
        "rules/test_every_clause.py": "clauses",
        "server/client/test_join_command.py": "join",
        "server/http/test_schema.py": "schema",
        "server/whole/test_commitment_first.py": "commitment",
        "unit/analysis/test_luck.py": "luck",
        "unit/analysis/test_plain.py": "reasons",
        "unit/arena/equity/test_calibration.py": "equity",
        "unit/arena/test_cluster.py": "cluster",
        "unit/cli/test_puzzles_command.py": "puzzles",
        "unit/cli/test_replay_review.py": "replay",
        "unit/drawing/test_notebook.py": "notebook",
        "unit/messages/test_languages.py": "messages",
        "unit/puzzles/test_generation.py": "puzzles",
        "unit/rulesets/test_pages.py": "rules",
    }
)
"""Groups of files whose tests share something that takes seconds to make: it is made once, in one worker."""


@cache
def group_of(path: Path) -> str | None:
    """The group of a file whose tests run in one worker; `None` where any worker may take any of them."""
    inside = path.relative_to(TESTS).as_posix() if path.is_relative_to(TESTS) else ""
    if inside in SHARED:
        return SHARED[inside]
    for folder in IN_A_BROWSER:
        if path.is_relative_to(TESTS / folder):
            return f"browser {sorted((TESTS / folder).glob('test_*.py')).index(path) % BROWSERS + 1}"
    return None


def unit_of(item: pytest.Item) -> str | None:
    """What is drawn by lot as a whole: a test, or a file whose tests share something; `None` for what always runs."""
    if item.get_closest_marker("lot") is None or item.get_closest_marker("deep") is not None:
        return None
    inside = item.path.relative_to(TESTS).as_posix()
    return inside if inside in SHARED else item.nodeid


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out other lanes than the one that was asked for, and other lots; the tests in a browser stay together."""
    for item in items:
        if group := group_of(item.path):
            item.add_marker(pytest.mark.xdist_group(group))
    lane: str | None = config.getoption("lane")
    units = [unit_of(item) for item in items]
    today = drawn(unit for unit in units if unit is not None) | {None}
    runs = [lane in {None, lane_of(item.path)} and unit in today for item, unit in zip(items, units, strict=True)]
    config.hook.pytest_deselected(items=[item for item, run in zip(items, runs, strict=True) if not run])
    items[:] = [item for item, run in zip(items, runs, strict=True) if run]


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for examples in docstrings of the package only; tests have none, and looking costs seconds a worker."""
    collectors = yield
    return [collector for collector in collectors if not isinstance(collector, DoctestModule)]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without garbage collection, and leave what was collected out of all later ones.

    Ten thousand tests stay to the end, in each worker: to walk through them for garbage took up to a fifth of what a
    worker needs to collect, and is needless in each full collection of the run.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture
def counted(record_property: Callable[[str, object], None]) -> dict[str, int]:
    """What a long proof went through, by kind; the sums over a file are printed at the end of the run."""
    numbers: dict[str, int] = {}
    record_property(COUNTED, numbers)
    return numbers


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell which lot was run, what long proofs went through, and in how many tests something differed."""
    if LOT is not None:
        lot = f"lot {int(LOT) % LOTS + 1} of {LOTS}, of the tests marked so: DOUBLESIX_LOT={LOT} runs the same again"
        terminalreporter.write_line(lot)
    sums: dict[str, Counter[str]] = {}
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, ()):
            for numbers in (value for name, value in report.user_properties if name == COUNTED):
                sums.setdefault(report.location[0], Counter()).update({**numbers, "differences": int(report.failed)})
    for file, total in sums.items():
        # Differences are printed last.
        differences = total.pop("differences")
        counts = [f"{number:,} {what}" for what, number in total.items()]
        terminalreporter.write_line(f"{file}: {', '.join(counts)}, {differences} differences")


@pytest.fixture
def quick_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews that are rough: losses measured in a few worlds, the mean of deals over few."""
    monkeypatch.setattr("doublesix.analysis.evaluation.MOST", 400)
    monkeypatch.setattr("doublesix.analysis.luck.DEALS", 1_000)
