"""Faults that people have seen, each once more in the place where it was.

Those that stand elsewhere: the hand off the screen and the page that scrolls in every state (`test_scene.py`), «÷ 5»
(`test_the_count.py`), arrow keys and Enter (`web/test/model.test.ts`), a replay's steps
(`test_whole_matches_in_a_browser.py`).
"""

import re
from typing import Final

from playwright.async_api import Page, ViewportSize, expect

from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.browser.test_scene import faults

TABLET: Final[ViewportSize] = {"width": 1024, "height": 768}
TIGHT: Final = ("desk", "phone", "phone on its side", "narrow")
MANY_LINES: Final = 20
MOVE_SECONDS: Final = 30
BANK_SECONDS: Final = 60

SCROLLED: Final = """() => {
  scrollTo(0, 10_000);
  const page = document.scrollingElement;
  return [scrollY, page.scrollHeight - innerHeight];
}"""
WINNER: Final = """() => {
  const box = (one) => one.getBoundingClientRect();
  const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1
    || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
  const [ends, row] = [document.querySelector(".ends"), document.querySelector(".ends .totals .winner")];
  const { left, right, top, bottom } = box(row);
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return {
    seen: row.contains(above) && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth,
    named: [...ends.querySelectorAll(".score-sum")].map((one) => one.querySelector(".score-who")?.textContent ?? ""),
    covered: [...document.querySelectorAll(".felt-tile")].filter((one) => !apart(box(one), box(ends))).length,
    row: row.textContent,
  };
}"""
OVER_SCORES: Final = """() => {
  const toast = document.querySelector(".refusal").getBoundingClientRect();
  const under = ".scores li, .scored, .felt-tile, .hand-tile, .seat-name";
  return [...document.querySelectorAll(under)].filter((one) => one.checkVisibility()).filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < toast.right - 1 && toast.left < box.right - 1
      && box.top < toast.bottom - 1 && toast.top < box.bottom - 1;
  }).map((one) => one.className.baseVal ?? one.className);
}"""


async def test_a_page_with_a_long_log_does_not_scroll_into_blankness(come: Come) -> None:
    ana = await come()
    await ana.sits(await ana.makes("five-up", ("open", "random", "random"), house_rules={"target": "500"}))
    await ana.plays_until(lambda sight: sight["seq"] >= MANY_LINES and sight["fits"])
    assert await ana.page.evaluate(SCROLLED) == [0, 0]
    await ana.page.get_by_role("button", name="Log", exact=True).click()
    assert await ana.page.locator(".log li, .log p").count() >= MANY_LINES // 2
    assert await ana.page.evaluate(SCROLLED) == [0, 0]


async def test_the_end_names_the_scorer_shows_the_winners_row_and_leaves_the_layout_free(come: Come) -> None:
    ana = await come(size=TABLET)
    await ana.sits(await ana.makes("five-up", house_rules={"target": "5"}))
    await ana.plays()
    await ana.page.locator(".ends .totals .winner").wait_for()
    end = await ana.page.evaluate(WINNER)
    assert end["seen"], end
    assert all(end["named"]), end
    assert end["covered"] == 0
    await expect(ana.page.locator("#ends-title")).to_contain_text(re.compile("win", re.IGNORECASE))


async def is_refused(person: Person) -> None:
    """Claim play after play, until there was nothing to claim."""
    claim = person.page.locator('button[aria-keyshortcuts="C"][aria-disabled="false"]')
    while not await person.page.locator(".refusal").count():
        sight = await person.looks()
        assert sight["stage"] != "over", sight
        if await claim.count():
            await person.page.keyboard.press("c")
            await person.waits(sight, 500)
        elif "W" in sight["keys"]:
            await person.page.keyboard.press("w")
        else:
            assert await person.acts(sight) or await person.waits(sight), sight


async def test_a_refusal_covers_neither_scores_nor_tiles(come: Come) -> None:
    ana = await come()
    await ana.sits(await ana.makes("five-up", calling=True, house_rules={"target": "500"}))
    await is_refused(ana)
    assert await ana.page.evaluate(OVER_SCORES) == []
    assert await faults(ana, "refused", TIGHT) == {}


async def clocks(page: Page) -> dict[bool, int]:
    """Seconds on the clock of who is to move, and on that of who is not."""
    shown = await page.locator(".clock").evaluate_all(
        '(all) => all.map((one) => [one.classList.contains("clock-runs"), one.textContent])'
    )
    return {runs: 60 * int(text.split(":")[0]) + int(text.split(":")[1]) for runs, text in shown}


async def test_who_waits_is_shown_the_time_that_who_moves_begins_with(come: Come) -> None:
    ana, ben = await come("Ana"), await come("Ben")
    clock = {"move": MOVE_SECONDS, "bank": BANK_SECONDS}
    table = await ana.makes("five-up", ("open", "open"), clock=clock, house_rules={"target": "500"})
    for seat, person in enumerate((ana, ben)):
        await person.sits(table, seat)
    await ana.page.locator(".clock-runs").wait_for()
    seen = await clocks(ana.page)
    assert seen[False] == MOVE_SECONDS + BANK_SECONDS
    # It runs down from the same: time for the move first, then the reserve.
    assert BANK_SECONDS < seen[True] <= MOVE_SECONDS + BANK_SECONDS
