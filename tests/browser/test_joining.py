"""Joining: pairing, a bot after a while, a link; and automatic moves."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Come

MILLISECONDS = 45_000


@pytest.mark.lot
async def test_a_link_names_host_game_and_rules_and_one_press_takes_the_free_seat(come: Come) -> None:
    ana, ben, eva = await come("Ana"), await come(""), await come("")
    await ana.page.goto("/")
    await ana.page.locator('.game-card:has(input[value="five-up"])').click()
    await ana.page.get_by_role("button", name="Play a friend").click()
    await expect(ana.page.locator(".seat-line").first).to_be_visible()
    await expect(ana.page.locator(".qr-code").first).to_be_visible()
    link = ana.page.url
    # The name that is typed on one page is there on the next.
    await ben.page.goto("/")
    await ben.page.get_by_label("Your name").fill("Ben")
    await ben.page.goto(link)
    await expect(ben.page.get_by_role("heading", name="Ana invites you to Five-Up.")).to_be_visible()
    await expect(ben.page.get_by_text("to 100 · 1 free seat")).to_be_visible()
    await expect(ben.page.get_by_label("Your name")).to_have_value("Ben")
    assert await ben.page.locator(".invited .panel").count() == 0
    await ben.page.get_by_role("button", name="Take the free seat").click()
    for person in (ana, ben):
        await person.page.locator('#main[data-stage="playing"]').wait_for()
    await eva.page.goto(link)
    await expect(eva.page.get_by_text("every seat is taken")).to_be_visible()
    await expect(eva.page.get_by_role("link", name="A table of your own")).to_have_attribute("href", "/new#five-up")
    await eva.page.get_by_role("button", name="Watch").click()
    await eva.page.get_by_text("You are watching.").wait_for()


@pytest.mark.deep
async def test_a_bot_is_offered_after_twenty_seconds_of_waiting(come: Come) -> None:
    ana = await come("")
    await ana.page.goto("/")
    await ana.page.locator(".game-card", has_text="Merry-Go-Round").first.click()
    await ana.page.get_by_role("button", name="Play", exact=True).click()
    await expect(ana.page.get_by_text("Looking for another player")).to_be_visible()
    offered = ana.page.get_by_role("button", name=re.compile("^Play .* now$"))
    await expect(offered).to_have_count(0)
    await offered.click(timeout=MILLISECONDS)
    await ana.page.locator('#main[data-stage="playing"]').wait_for()


@pytest.mark.deep
async def test_forced_draws_and_passes_are_made_by_the_page(come: Come) -> None:
    ana = await come()
    await ana.sits(await ana.makes("double-six-dominoes", ("open", "random"), house_rules={"target": "80"}))
    while (sight := await ana.looks())["stage"] != "over":
        # Nothing is pressed but tiles, places and “Next round”.
        if sight["places"] or sight["fits"] or "N" in sight["keys"]:
            await ana.acts(sight)
        else:
            assert await ana.waits(sight), f"nothing happens any more: {sight}"
    made = [frame["move"] for frame in ana.sent if frame.get("do") == "move"]
    assert {"draw", "pass"} & set(made), "luck had it that a tile fitted in every turn of the match"
