"""Fixtures of tests that visit a site, with or without a network; each folder's conftest imports them."""

import asyncio
import logging
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import structlog
from argon2 import PasswordHasher

from doublesix.server.compute import CheckPassword, HashPassword, perform
from doublesix.server.http.site import Site
from doublesix.server.identity.password_queue import Passwords
from doublesix.server.limits.buckets import Payer
from doublesix.server.settings import Settings
from doublesix.server.storage import Store
from tests.server.visiting import Served, Visitor, served, settings_in, visited

__all__ = ["empty_store", "house", "quick_hashes", "restored_logging", "settings", "site", "visit", "visitor"]


@pytest.fixture
def restored_logging() -> Iterator[None]:
    """Logging as it was, after a test that sets it up: later tests would write to its stream, which is closed then."""
    before = logging.root.handlers[:], logging.root.level
    yield
    logging.root.handlers[:], logging.root.level = before
    structlog.reset_defaults()


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Argon2id with little work and without a worker; `test_accounts.py` looks at the real thing."""

    async def here(_: Passwords, task: HashPassword | CheckPassword, _payer: Payer) -> bytes:
        return perform(task)

    quick = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    monkeypatch.setattr("doublesix.server.compute.password_hashing._HASHER", quick)
    monkeypatch.setattr(Passwords, "_run", here)


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty store, migrated once for all tests."""
    settings = settings_in(tmp_path_factory.mktemp("store"))

    async def lay_out() -> None:
        await (await Store.open(settings.database)).close()

    asyncio.run(lay_out())
    return Path(settings.database)


@pytest.fixture
def settings(tmp_path: Path, empty_store: Path) -> Settings:
    shutil.copy(empty_store, tmp_path)
    return settings_in(tmp_path)


@pytest.fixture
async def visit(settings: Settings) -> AsyncIterator[tuple[Site, Visitor]]:
    async with visited(settings) as both:
        yield both


@pytest.fixture
def visitor(visit: tuple[Site, Visitor]) -> Visitor:
    """A visitor who has just opened the page, and asked for nothing yet."""
    return visit[1]


@pytest.fixture
def site(visit: tuple[Site, Visitor]) -> Site:
    return visit[0]


@pytest.fixture
async def house(settings: Settings) -> AsyncIterator[Served]:
    """A site that listens at a port."""
    async with served(settings) as running:
        yield running
