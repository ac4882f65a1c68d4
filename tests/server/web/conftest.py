from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from doublesix.server.settings import Settings
from doublesix.server.web.site import Site
from tests.server.services import redis, redis_url
from tests.server.web.visiting import Served, Visitor, served, settings_in, visited

__all__ = ["redis", "redis_url"]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_in(tmp_path)


@pytest.fixture
async def visit(settings: Settings) -> AsyncIterator[tuple[Site, Visitor]]:
    async with visited(settings) as both:
        yield both


@pytest.fixture
def visitor(visit: tuple[Site, Visitor]) -> Visitor:
    """Somebody who has just opened the page, and asked for nothing yet."""
    return visit[1]


@pytest.fixture
def site(visit: tuple[Site, Visitor]) -> Site:
    return visit[0]


@pytest.fixture
async def house(settings: Settings) -> AsyncIterator[Served]:
    """A site that listens at a port."""
    async with served(settings) as running:
        yield running
