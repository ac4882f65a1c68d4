"""Hovering a tile shows its ghosts with pips and counts."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Come

CROWDED = 14
"""With more tiles on the cloth it may be laid anew for the next, and there is no ghost."""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))"


@pytest.mark.lot
async def test_a_tile_under_the_mouse_shows_its_ghosts_and_what_they_count(come: Come) -> None:
    ana = await come()
    await ana.sits(await ana.makes("five-up", house_rules={"target": "500"}))
    page = ana.page
    ghosts, labels = page.locator(".felt-ghost"), page.locator(".felt-preview")
    seen: set[bool] = set()
    # Until one was seen that scores, and one that does not.
    while seen != {True, False}:
        sight = await ana.plays_until(
            lambda sight: 0 < len(sight["laid"]) < CROWDED and sight["fits"] and not sight["chosen"]
        )
        table = ana.tables[-1]
        legal = table.get("legal", [])
        counts, gains = table.get("counts", []), table.get("gains", [])
        for tile in sight["fits"]:
            ways = [at for at, move in enumerate(legal) if move.startswith(f"{tile}>")]
            await page.locator(f'.hand-tile[data-tile="{tile}"]').hover()
            await page.evaluate(DRAWN)
            # There is none where the table would have to be drawn anew for the tile.
            shown = await labels.all_inner_texts()
            assert len(shown) == await ghosts.count() <= len(ways)
            for label in shown:
                said = "".join(label.split())
                at = next(at for at in ways if said.rstrip("\u2713").endswith(f"={counts[at]}"))
                assert said.endswith("\u2713") == (gains[at] > 0), label
                seen.add(gains[at] > 0)
        await ana.shot("hovered")
        await page.mouse.move(1, 1)
        await expect(labels).to_have_count(0)
        await ana.acts(sight)
