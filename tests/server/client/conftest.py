"""A fresh host for each test."""

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.server.hosting.shelves import TroubledShelf
from tests.server.hosting.worlds import World


@pytest_asyncio.fixture
async def world() -> AsyncIterator[World]:
    made = World(TroubledShelf())
    await made.add_host()
    yield made
    await made.close()
