"""Animations of deals, and of transform and opacity alone."""

import asyncio
import sys
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.animations import animations, record
from tests.browser.conftest import Come
from tests.browser.people import Person

STYLED = """() => {
  const found = new Set();
  const walk = (rules) => {
    for (const rule of rules) {
      if (rule.type === CSSRule.KEYFRAME_RULE) for (const name of rule.style) found.add(name);
      for (const name of (rule.style?.transitionProperty || "").split(",")) if (name.trim()) found.add(name.trim());
      if (rule.cssRules) walk(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) walk(sheet.cssRules);
  return [...found];
}"""
BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "deal_frames.py"
SLOW_MS = 50
DEALS, RUNS = 3, 5
CHEAP = {"transform", "opacity", "none", "all"}


ALL_DEALT = "() => window.animations.filter(({ kind }) => kind.startsWith('dealt-tile')).length >= 3 * 5"
"""Each of three seats has five tiles."""


@pytest.mark.lot
@pytest.mark.parametrize("slower", [1, pytest.param(6, marks=pytest.mark.deep)])
async def test_only_transform_and_opacity_are_animated_and_a_deal_leaves_nothing_behind(
    slower: int, come: Come
) -> None:
    ana = await come(reduced_motion="no-preference", slower=slower)
    page = ana.page
    await record(ana)
    table = await ana.makes("five-up", ("open", "greedy", "greedy"), house_rules={"target": "15"})
    await ana.sits(table)
    # A press ends what moves, and the rest of a deal never slides: nothing is pressed before all of it has come.
    assert await ana.holds(ALL_DEALT)
    await expect(page.locator(".dealt-tile")).to_have_count(0)
    await ana.plays("between", "over")
    # The numbers of a score, or the pips of the hands that lie open, fly to the scorer, and are gone again.
    assert await ana.holds("() => window.animations.some(({ kind }) => kind.startsWith('count-number'))")
    await expect(page.locator(".count-number")).to_have_count(0)

    animated = {name for one in await animations(ana) for frame in one["frames"] for name in frame}
    assert animated <= {"transform", "opacity", "offset", "easing"}
    assert set(await page.evaluate(STYLED)) <= CHEAP


@pytest.mark.lot
@pytest.mark.accessibility("motion")
async def test_with_reduced_motion_nothing_moves(come: Come) -> None:
    ana = await come()
    await record(ana)
    await ana.sits(await ana.makes("five-up", ("open", "greedy"), house_rules={"target": "500"}))
    await ana.page.locator('#main[data-stage="playing"]').wait_for()
    for _ in range(3):
        sight = await ana.looks()
        if not await ana.acts(sight):
            await ana.waits(sight)
    assert await animations(ana) == []


async def speaks(person: Person) -> None:
    """Call opponents' unclaimed scores, leave own ones unclaimed, and play."""
    sight = await person.looks()
    keys = sight["keys"]
    if "F" in keys and "W" not in keys:
        await person.page.keyboard.press("f")
    elif "W" in keys:
        await person.page.keyboard.press("w")
    elif not await person.acts(sight):
        await person.waits(sight, 200)


@pytest.mark.deep
async def test_an_early_call_takes_an_unclaimed_score_and_is_shown(come: Come) -> None:
    people = [await come(name, reduced_motion="no-preference") for name in ("Ana", "Ben")]
    await record(people[0])
    rules = {"target": "500", "false_call_forfeits": "false"}
    table = await people[0].makes("five-up", ("open", "open"), calling=True, house_rules=rules)
    for seat, person in enumerate(people):
        await person.sits(table, seat)
    # Sooner or later a play scores; a round without one is followed by the next.
    async with asyncio.timeout(90):
        while not await animations(people[0], "stamp"):
            for person in people:
                await speaks(person)


@pytest.mark.deep
async def test_a_deal_has_no_long_task_on_a_slow_processor() -> None:
    """Longest tasks of deals on the main thread; frames are printed.

    What else runs on the machine only ever makes tasks longer: of five runs, each with the first deal of a page, one
    must be without a long one.
    """
    words = (str(BENCHMARK), "--slow", "4", "--deals", str(DEALS), "--most", str(SLOW_MS))
    said = b""
    for _ in range(RUNS):
        pipe = asyncio.subprocess.PIPE
        ran = await asyncio.create_subprocess_exec(
            sys.executable, *words, stdout=pipe, stderr=asyncio.subprocess.STDOUT
        )
        said, _ = await ran.communicate()
        print(said.decode())  # noqa: T201 - figures, with pytest -s
        if ran.returncode == 0:
            return
    raise AssertionError(said.decode())
