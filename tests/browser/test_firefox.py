"""A match in Firefox, by clicking: another engine draws the table, and everything is where it belongs."""

import asyncio
import json
from pathlib import Path

import pytest

from tests.browser.conftest import Come
from tests.browser.firefox import Window, firefox
from tests.browser.people import AGREES, LOOK, WAIT, Sight, deed
from tests.browser.test_scene import FAULTS, SMALLEST
from tests.server.whole.sites import Site

PATIENCE_MS = 15_000
SEAT = """() => {
  const first = [...document.querySelectorAll("button")].find((one) =>
    (one.getAttribute("aria-label") ?? one.textContent).endsWith("seat 1"));
  if (first) first.dataset.first = "";
  return first !== undefined;
}"""
"""Whether the first seat can be taken; its button is marked, for the mouse to find it."""


async def come_in(window: Window, url: str, table: str) -> None:
    """Say one's name at the table's link, and take the first seat."""
    await window.opens(f"{url}/t/{table}")
    await until(window, "() => document.querySelector('form input') !== null")
    assert await window.clicks("form input")
    await window.types("Ana")
    assert await window.clicks("form button")
    await until(window, SEAT)
    assert await window.clicks("button[data-first]")


async def until(window: Window, condition: str) -> None:
    async with asyncio.timeout(PATIENCE_MS / 1000):
        while not await window.says(condition):  # noqa: ASYNC110 - a page in another process sets no event of ours
            await asyncio.sleep(0.05)


async def waits(window: Window, sight: Sight) -> bool:
    return bool(await window.says(f"(...given) => ({WAIT})(given)", json.dumps(sight), PATIENCE_MS))


@pytest.mark.deep
async def test_a_match_of_all_fives_is_played_to_its_end(site: Site, come: Come, tmp_path: Path) -> None:
    host = await come("Ben")
    table = await host.makes("all-fives", house_rules={"target": "30"})
    async with firefox(tmp_path) as window:
        await come_in(window, site.url, table)
        await until(window, "() => document.querySelector('#main')?.dataset.stage === 'playing'")
        wrong: set[str] = set()
        while (sight := await window.says(LOOK))["stage"] != "over":
            wrong |= set(await window.says(FAULTS, SMALLEST))
            what = deed(sight)
            if what is not None:
                # It may have gone since one looked; then there is something else to do.
                await window.clicks(what)
            assert await waits(window, sight), f"nothing happens any more: {sight}"

        assert await window.says(AGREES)
        assert "win" in await window.says("() => document.querySelector('#ends-title').textContent")
        assert wrong == set()
        assert window.troubles == []
