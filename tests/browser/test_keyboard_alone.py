"""A whole match, its replay and its verification by keyboard."""

from typing import Final

import pytest
from playwright.async_api import Page

from tests.browser.conftest import Come
from tests.browser.people import Person, Sight

FAR = 80
SOON = 300
"""Milliseconds in which a key is seen to do something."""

HELP: Final = """async () => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
  await new Promise((done) => setTimeout(done));
  return document.querySelector("dialog")?.open ?? false;
}"""
"""Ask for the keys; whether they are open before the next frame is drawn."""


async def tabs_to(page: Page, selector: str) -> None:
    """Press Tab until the element has the focus."""
    for _ in range(FAR):
        if await page.evaluate("(what) => document.activeElement?.matches(what) ?? false", selector):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(
        f"Tab never came to {selector}; it is at {await page.evaluate('document.activeElement.outerHTML')}"
    )


async def presses(person: Person, sight: Sight) -> None:
    """Carry out a permitted action by keys."""
    keyboard = person.page.keyboard
    if sight["stage"] == "playing" and sight["fits"]:
        now = sight
        for _ in 2 * sight["hand"]:
            await keyboard.press("ArrowRight")
            # A busy machine shows the choice a moment later; a reader that looks too soon goes past the tile.
            await person.waits(now, SOON)
            now = await person.looks()
            if now["chosen"] in now["fits"]:
                break
        if len(now["places"]) > 1:
            await keyboard.press("ArrowDown")
        await keyboard.press("Enter")
        return
    for key in ("D", "P", "N"):
        if key in sight["keys"]:
            await keyboard.press(key.lower())
            return


@pytest.mark.accessibility("keyboard")
async def test_a_match_is_played_and_verified_without_a_mouse(come: Come) -> None:
    ana = await come()
    page = ana.page
    table = await ana.makes("five-up", house_rules={"target": "20"})
    await ana.opens(table)
    await tabs_to(page, ".seat-lines button.main")
    await page.keyboard.press("Enter")
    while (sight := await ana.looks())["stage"] != "over":
        await presses(ana, sight)
        assert await ana.waits(sight), f"nothing happens any more: {await ana.looks()}"
    await tabs_to(page, f'a[href="/replay/{table}"]')
    await page.keyboard.press("Enter")
    await page.locator(".replay-controls").wait_for()
    await tabs_to(page, "input[type=range]")
    before = await page.locator(".step-number").inner_text()
    await page.keyboard.press("ArrowRight")
    after = await page.locator(".step-number").inner_text()
    assert after != before
    assert page.url.endswith(f"/replay/{table}#{after.split()[1]}")
    await tabs_to(page, ".menu-button")
    await page.keyboard.press("Enter")
    await tabs_to(page, ".verify button")
    await page.keyboard.press("Enter")
    await page.locator(".verdict-good").wait_for()


@pytest.mark.lot
@pytest.mark.accessibility("keyboard")
async def test_a_newcomer_sits_down_without_a_mouse(come: Come) -> None:
    new = await come("")
    page = new.page
    await page.goto("/")
    await page.locator(".entry input").first.wait_for()
    await page.keyboard.press("Tab")
    assert await page.evaluate("document.activeElement.className") == "skip"
    await tabs_to(page, '.entry input[autocomplete="nickname"]')
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type("Zoé")
    await tabs_to(page, ".entry-ways button:last-child")
    await page.keyboard.press("Enter")
    await page.locator(".hand-tile").first.wait_for()
    await page.keyboard.press("h")
    assert (await page.locator("#answered").inner_text()).startswith("Your hand: ")
    assert await page.get_by_text("Zoé").count()
    await page.keyboard.press("?")
    await page.get_by_role("dialog", name="Keys and help").wait_for()
    await page.keyboard.press("Escape")
    await page.get_by_role("dialog").wait_for(state="detached")


@pytest.mark.lot
@pytest.mark.accessibility("names")
async def test_the_accessibility_tree_is_enough_to_play(come: Come) -> None:
    ana = await come()
    page = ana.page
    table = await ana.makes("multiples-of-five", house_rules={"target": "10"})
    await ana.opens(table)
    await page.get_by_role("button", name="Sit here, seat 1").click()
    while (sight := await ana.looks())["stage"] != "over":
        for name in ("Next round", "Draw", "Pass"):
            button = page.get_by_role("button", name=name)
            if await button.count():
                await button.click()
                break
        else:
            fits = page.get_by_role("group", name="Your hand").get_by_role("button", name="can be played")
            if sight["places"]:
                await (
                    page.get_by_role("button", name="Lay it")
                    .or_(page.get_by_role("button", name="Lead here"))
                    .first.click()
                )
            elif await fits.count():
                await fits.first.click()
        assert await ana.waits(sight)
    assert await page.get_by_role("link", name="Replay").count()


async def test_a_panel_is_open_as_soon_as_its_key_was_pressed(come: Come) -> None:
    """Or Escape, pressed at once, would find nothing to close, and the panel would come after it and stay."""
    ana = await come()
    await ana.opens(await ana.makes("all-fives", ("open", "open")))
    assert await ana.page.evaluate(HELP)
    await ana.page.keyboard.press("Escape")
    await ana.page.locator("dialog").wait_for(state="detached")
