"""Hypothesis profiles: `check` gives the same examples each time, `deep` looks for new ones. And long proofs add up."""

import os
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("check", max_examples=50, derandomize=True, deadline=None)
settings.register_profile(
    "deep",
    max_examples=5_000,
    deadline=None,
    # A long run may be slow; that is what it is for.
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "check"))

COUNTED = "counted"


@pytest.fixture
def counted(record_property: Callable[[str, object], None]) -> dict[str, int]:
    """What a long proof went through, by what it is; the sums over a file are told at the end of the run."""
    numbers: dict[str, int] = {}
    record_property(COUNTED, numbers)
    return numbers


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell what long proofs went through, and in how many tests something differed."""
    sums: dict[str, Counter[str]] = {}
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, ()):
            for numbers in (value for name, value in report.user_properties if name == COUNTED):
                sums.setdefault(report.location[0], Counter()).update({**numbers, "differences": int(report.failed)})
    for file, total in sums.items():
        # What differed is told last.
        differences = total.pop("differences")
        told = [f"{number:,} {what}" for what, number in total.items()]
        terminalreporter.write_line(f"{file}: {', '.join(told)}, {differences} differences")
