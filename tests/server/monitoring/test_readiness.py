"""Readiness: decided by a real write, whose result is cached."""

import asyncio
import math

import pytest

from doublesix.server.http.site import Site
from doublesix.server.monitoring import readiness
from doublesix.server.monitoring.readiness import Readiness
from doublesix.server.storage import Store, StoreTrouble
from tests.server.visiting import Visitor


class Probes:
    """A store whose writes a test completes."""

    def __init__(self) -> None:
        self.begun = 0
        self.trouble = ""
        self.goes = asyncio.Event()

    async def probe(self) -> None:
        self.begun += 1
        await self.goes.wait()
        if self.trouble:
            raise StoreTrouble(self.trouble)


async def test_readiness_means_a_stored_write(visitor: Visitor, site: Site) -> None:
    assert await site.store.setting("probe") is None
    assert (await visitor.get("/health/ready")).json() == {"ok": True}
    assert await site.store.setting("probe")


async def test_every_probe_stores_something_new(site: Site) -> None:
    await site.store.probe()
    first = await site.store.setting("probe")
    await site.store.probe()

    assert await site.store.setting("probe") != first


async def test_simultaneous_probes_cause_one_write(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "FRESH_SECONDS", math.inf)
    store = Probes()
    ready = Readiness(store)
    asked = [asyncio.create_task(ready.check()) for _ in range(100)]
    await asyncio.sleep(0)
    store.goes.set()
    await asyncio.gather(*asked)
    await ready.check()

    assert store.begun == 1


async def test_all_waiting_probes_get_the_failure() -> None:
    store = Probes()
    store.trouble = "The disk is full."
    store.goes.set()
    ready = Readiness(store)

    said = await asyncio.gather(*(ready.check() for _ in range(3)), return_exceptions=True)

    assert [str(error) for error in said] == ["The disk is full."] * 3


async def test_an_old_result_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Probes()
    store.goes.set()
    ready = Readiness(store)
    await ready.check()
    store.trouble = "The disk is full."
    monkeypatch.setattr(readiness, "FRESH_SECONDS", 0.0)

    with pytest.raises(StoreTrouble, match="full"):
        await ready.check()


async def test_an_unfinished_write_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "WAIT_SECONDS", 0.01)
    store = Probes()
    ready = Readiness(store)

    with pytest.raises(StoreTrouble, match="has taken no write"):
        await ready.check()
    store.trouble = "Too late."
    store.goes.set()
    await asyncio.sleep(0)


async def test_a_store_that_is_closed_is_not_ready(visitor: Visitor, site: Site) -> None:
    await site.store.close()

    answer = await visitor.get("/health/ready")

    assert (answer.status_code, answer.json()["code"]) == (503, "store_trouble")
    assert isinstance(site.store, Store)
