"""First rounds: from the lobby to a table, by keyboard and by clicking."""

import re

import pytest
from playwright.async_api import Page, ViewportSize, expect

from tests.browser.conftest import Come
from tests.browser.test_accessibility import NARROW, violations
from tests.browser.windows import SIZES
from tests.server.page.test_lessons import LESSONS

OUTSIDE = """() => [document.scrollingElement, ...document.querySelectorAll(".learn, .learn-said, .learn-task")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.tagName} ${one.className} scrolls`)
  .concat([...document.querySelectorAll(".learn button, .learn h2, .felt-tile")]
    .filter((one) => {
      const { right, bottom } = one.getBoundingClientRect();
      return right > innerWidth + 1 || bottom > innerHeight + 1;
    })
    .map((one) => `outside: ${one.className.baseVal ?? one.className}`))"""


async def lay(page: Page, move: str) -> None:
    """Click the requested action and wait for its effect."""
    tile, _, end = move.partition(">")
    await page.locator(".learn-draw" if move in {"draw", "pass"} else f'.learn-tile[data-tile="{tile}"]').click()
    place = page.locator(f'.felt-here[data-end="{end}"]')
    if end and await page.locator(".learn-brought").count() == 0:
        await place.click()
    await page.locator(".learn-brought").wait_for()


async def fits(page: Page, sizes: dict[str, ViewportSize]) -> dict[str, list[str]]:
    found = {}
    for name, size in sizes.items():
        await page.set_viewport_size(size)
        # The felt measures itself anew.
        await page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))")
        if wrong := await page.evaluate(OUTSIDE):
            found[name] = wrong
    return found


@pytest.mark.lot
async def test_a_newcomer_learns_five_up_by_keyboard_and_plays_it(come: Come) -> None:
    ana = await come("")
    page = ana.page
    await page.goto("/")
    await page.get_by_role("link", name="Learn Five-Up in a minute").click()
    for number in range(len(LESSONS["five-up"]["steps"])):
        await page.locator(f'main[data-step="{number}"] .learn-hand').wait_for()
        assert await violations(page) == []
        task = await page.locator("h2").inner_text()
        # The first tile that fits, and the first place, until one is right: no answer is a dead end.
        for tries in range(1, 9):
            for _ in range(tries):
                await page.keyboard.press("ArrowRight")
            if await page.locator(".felt-here").count() > 0:
                await page.keyboard.press("ArrowDown")
                await expect(page.locator(".felt-here:focus")).to_have_count(1)
            await page.keyboard.press("Enter")
            if await page.locator(".learn-brought").count() > 0:
                break
        await expect(page.locator(".learn-brought")).to_contain_text("Right.")
        await page.keyboard.press("Enter")
        await expect(page.locator("h2")).not_to_have_text(task)
    await ana.shot("first-round-over")
    await page.get_by_role("button", name="Play a bot").click()
    await expect(page).to_have_url(re.compile("/t/"))
    await page.locator(".hand-tile").first.wait_for()


@pytest.mark.parametrize(
    "game",
    ["merry-go-round", *(pytest.param(one, marks=pytest.mark.deep) for one in LESSONS if one != "merry-go-round")],
)
@pytest.mark.deep
async def test_every_moment_fits_every_window(come: Come, game: str) -> None:
    ana = await come("")
    await ana.page.goto(f"/learn/{game}")
    wrong = {}
    for number, step in enumerate(LESSONS[game]["steps"]):
        await ana.page.locator(f'main[data-step="{number}"] .learn-hand').wait_for()
        wrong[f"{number} asked"] = await fits(ana.page, SIZES)
        await lay(ana.page, next(iter(step["asked"])))
        wrong[f"{number} done"] = await fits(ana.page, SIZES)
        await ana.page.set_viewport_size(NARROW)
        assert await violations(ana.page) == []
        await ana.shot(f"first-round-{game}-{number}")
        await ana.page.keyboard.press("Enter")
    await ana.page.locator(".learn-ending").wait_for()
    assert {state: found for state, found in wrong.items() if found} == {}


@pytest.mark.lot
async def test_a_first_round_goes_on_where_it_was_left_and_the_list_says_how_far(come: Come) -> None:
    page = (await come("")).page
    await page.goto("/learn/chess")
    await page.get_by_role("link", name="Threes and Fives").click()
    await expect(page.locator("h2")).to_have_text("Lay a tile that fits")
    await expect(page.locator(".learn-picture")).to_be_visible()
    await lay(page, next(iter(LESSONS["threes-and-fives"]["steps"][0]["asked"])))
    await page.locator(".learn-on").click()
    await page.locator('main[data-step="1"]').wait_for()

    await page.goto("/learn/chess")
    await expect(page.locator(".learn-others li", has_text="Threes and Fives")).to_contain_text("1 of 4")
    await page.goto("/learn/threes-and-fives")
    await page.locator('main[data-step="1"] .learn-hand').wait_for()
