"""Cycles of a server are collected when its memory has grown, and never while nothing has."""

import pytest

from tests.server.transport.cycles import PROGRAM, SCENARIOS
from tests.support.forked import ran


@pytest.mark.lot
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_garbage_collection_is_paced(scenario: str) -> None:
    done = ran(scenario, program=PROGRAM)

    assert (done.returncode, done.stderr) == (0, "")
