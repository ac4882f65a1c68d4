from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from doublesix.server.storage import Store
from tests.server.services import Postgres, postgres, postgres_url, redis, redis_url

__all__ = ["address", "postgres", "postgres_url", "redis", "redis_url", "store"]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.lot)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Address of an empty database, SQLite and Postgres in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'doublesix.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await Store.open(address)
    yield opened
    await opened.close()
