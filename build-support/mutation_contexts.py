"""Plugin of pytest for `mutation.py`: lines are noted by the id of the test that runs them, under `coverage run`."""

from collections.abc import Generator

import pytest
from coverage import Coverage


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Name the context of coverage by the test that begins."""
    current = Coverage.current()
    if current is not None:
        current.switch_context(item.nodeid)
    return (yield)
