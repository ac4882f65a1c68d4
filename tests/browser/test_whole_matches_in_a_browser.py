"""A guest plays a whole match of each documented game and its replay."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from doublesix import dealing, notation
from tests.browser.conftest import DESK, Come
from tests.browser.test_tiles_and_scores import expect_score_objects
from tests.browser.windows import SIZES
from tests.samples import some

TARGETS = {
    "five-up": 10,
    "multiples-of-five": 20,
    "merry-go-round": 12,
    "threes-and-fives": 20,
    "double-six-dominoes": 30,
    "double-six-endless": 30,
}


CHANCES = re.compile(r"Chance to win, round by round: Ana \d+ %.*, (0|100) %; ")
COUNTED_WHOLE = "multiples-of-five"
"""Chances at a match to a lower target are not known here, for who has not scored yet is not on the board."""
STEPS = """async () => {
  const slider = document.querySelector("input[type=range]");
  const said = [];
  for (let step = 0; step <= Number(slider.max); step += 1) {
    slider.value = String(step);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((done) => setTimeout(done));
    said.push(document.querySelector(".replay-events").innerText);
  }
  return said;
}"""
"""What each step of a replay says."""


async def _expect_curve(page: Page, game: str) -> None:
    """The curve of the match, where the ribbon has room."""
    curve = page.locator(".ends .course")
    if game == COUNTED_WHOLE:
        if not await curve.count():
            return
    else:
        assert CHANCES.match(str(await page.locator(".course-chances svg").get_attribute("aria-label")))
    await page.set_viewport_size(SIZES["large"])
    await expect(curve).to_be_visible()
    await page.set_viewport_size(DESK)


async def _expect_every_step_to_say_something(page: Page, steps: int) -> None:
    """No frame reveals who was ready for the next round."""
    said = await page.evaluate(STEPS)
    assert len(said) == steps
    assert all(said), "a step of the replay in which nothing happens"
    assert not [line for line in said if "ready" in line or "rematch" in line]


@pytest.mark.lot
@pytest.mark.property
@pytest.mark.parametrize("game", some(TARGETS, 1))
async def test_a_match_is_played_by_clicking_then_watched_again_and_verified(
    game: str, come: Come, tmp_path: Path
) -> None:
    ana = await come()
    table = await ana.makes(game, house_rules={"target": str(TARGETS[game])})
    await ana.sits(table)
    await ana.plays()
    page = ana.page
    await ana.shot(f"match-over-{game}")
    assert "match" in await page.locator("#ends-title").inner_text()
    assert await ana.agrees()
    await expect_score_objects(ana, game, TARGETS[game])
    await _expect_curve(page, game)

    await page.locator(".ends a", has_text="Replay").click()
    slider = page.get_by_role("slider", name="Replay")
    await slider.wait_for()
    most = int(await slider.get_attribute("max") or 0)
    for step in (0, most // 2, most):
        await slider.fill(str(step))
        await page.locator(".step-number", has_text=f"Step {step + 1} of {most + 1}").wait_for()
    await ana.shot(f"replay-{game}")
    await _expect_every_step_to_say_something(page, most + 1)

    await page.locator(".menu-button").click()
    async with page.expect_download() as coming:
        await page.get_by_role("link", name="Record as text").click()
    kept = tmp_path / "record.txt"
    await (await coming.value).save_as(kept)
    record = notation.read_text(kept.read_text(encoding="utf-8"))
    assert dealing.verify(record).ok
    assert notation.final(record).winner is not None

    await page.get_by_role("button", name="Verify the deals").click()
    await page.locator(".verdict").wait_for()
    assert await page.locator(".verdict-good").count(), await page.locator(".verify").inner_text()
