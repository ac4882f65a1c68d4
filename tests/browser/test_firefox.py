"""A match in Firefox by clicking, with the layout checks."""

import asyncio
import json
from pathlib import Path

import pytest

from tests.browser.conftest import Come
from tests.browser.firefox import Window, firefox
from tests.browser.people import AGREES, LOOK, WAIT, Sight, deed
from tests.browser.windows import FAULTS, SIZES
from tests.server.whole.sites import Site

PATIENCE_MS = 15_000
LAID = 8
"""Tiles on the cloth when a table is looked at in every size."""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))"
SEAT = """() => {
  const first = [...document.querySelectorAll("button")].find((one) =>
    (one.getAttribute("aria-label") ?? one.textContent).endsWith("seat 1"));
  if (first) first.dataset.first = "";
  return first !== undefined;
}"""
"""Whether the first seat can be taken; its button is marked, for the mouse to find it."""


async def come_in(window: Window, url: str, table: str) -> None:
    """Enter a name at the table's link and take the first seat."""
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


async def faults(window: Window, state: str) -> dict[str, list[str]]:
    """Faults of this state by window size."""
    found: dict[str, list[str]] = {}
    for name, size in SIZES.items():
        await window.resizes(size["width"], size["height"])
        await window.says(SETTLED)
        if wrong := await window.says(FAULTS):
            found[f"{state}, {name}"] = wrong
    await window.resizes(1280, 800)
    await window.says(SETTLED)
    return found


@pytest.mark.deep
@pytest.mark.parametrize(
    ("game", "bots", "theme"),
    [("five-up", 3, "light"), ("multiples-of-five", 1, "dark"), ("merry-go-round", 2, "dark")],
)
async def test_every_state_fits_every_window(
    game: str, bots: int, theme: str, site: Site, come: Come, tmp_path: Path
) -> None:
    host = await come("Ben")
    table = await host.makes(game, ("open", *["random"] * bots), house_rules={"target": "45"})
    async with firefox(tmp_path, dark=theme == "dark") as window:
        await come_in(window, site.url, table)
        await until(window, "() => document.querySelector('#main')?.dataset.stage === 'playing'")
        assert await window.says("() => document.documentElement.dataset.theme") == theme
        found: dict[str, list[str]] = {}
        looked: set[str] = set()
        while "over" not in looked:
            sight: Sight = await window.says(LOOK)
            state = "chosen" if sight["places"] and sight["laid"] else sight["stage"]
            if state not in looked and (state != "playing" or len(sight["laid"]) >= LAID):
                looked.add(state)
                found |= await faults(window, state)
            # The felt lays itself out anew where a ribbon has gone.
            await window.says(SETTLED)
            what = deed(sight)
            if what is not None:
                await window.clicks(what)
            assert state == "over" or await waits(window, sight), f"nothing happens any more: {sight}"
        assert found == {}


@pytest.mark.deep
async def test_a_match_of_all_fives_is_played_to_its_end(site: Site, come: Come, tmp_path: Path) -> None:
    host = await come("Ben")
    table = await host.makes("all-fives", house_rules={"target": "30"})
    async with firefox(tmp_path) as window:
        await come_in(window, site.url, table)
        await until(window, "() => document.querySelector('#main')?.dataset.stage === 'playing'")
        wrong: set[str] = set()
        while (sight := await window.says(LOOK))["stage"] != "over":
            # The felt lays itself out anew where the ribbon takes its room.
            await window.says(SETTLED)
            wrong |= set(await window.says(FAULTS))
            what = deed(sight)
            if what is not None:
                # It may have gone since one looked; then there is something else to do.
                await window.clicks(what)
            assert await waits(window, sight), f"nothing happens any more: {sight}"

        assert await window.says(AGREES)
        assert "win" in await window.says("() => document.querySelector('#ends-title').textContent")
        assert wrong == set()
        assert window.troubles == []
