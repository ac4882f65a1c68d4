"""Clause links open the rule card at their sentence."""

import json

import pytest
from playwright.async_api import Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import Come
from tests.browser.test_accessibility import violations
from tests.browser.windows import faults

SCROLLS = """() => {
  const { scrollHeight, scrollWidth } = document.scrollingElement;
  return scrollHeight > innerHeight || scrollWidth > innerWidth ? [scrollHeight, innerHeight, scrollWidth] : [];
}"""
"""How far a page can be scrolled into blankness: what only listeners hear lies in the log, too."""
TIGHT = ("desk", "tablet", "phone", "phone on its side", "narrow")


@pytest.mark.deep
async def test_a_clause_in_the_log_opens_its_sentence_on_the_card_again_and_again(come: Come) -> None:
    ana = await come()
    page = ana.page
    # A match that is over has a score, whatever the tiles were.
    table = await ana.makes("double-six-dominoes", house_rules={"target": "5"})
    await ana.opens(table)
    await ana.sits(table)
    await ana.plays("over")
    for place in (0, -1):
        await page.locator(".menu-button").click()
        await page.locator(".log .clause-link").nth(place).wait_for()
        assert await page.evaluate(SCROLLS) == []
        await opens_card(page, page.locator(".log .clause-link").nth(place), judged=place == 0)
        await ana.shot("clause")
    await opens_card(page, page.locator(".ends .clause-link").first)
    await page.goto(f"/replay/{table}")
    await page.locator("input[type=range]").press("End")
    await opens_card(page, page.locator(".replay-events .clause-link").first)


async def opens_card(page: Page, link: Locator, *, judged: bool = True) -> None:
    """Click a link, check the focused sentence, and close the card."""
    clause = await link.inner_text()
    assert not judged or await violations(page) == []
    await link.press("Enter")
    asked = page.locator(".rule-card li.asked")
    await expect(asked.first).to_contain_text(clause)
    await expect(asked.first).to_be_focused()
    await expect(asked.first).to_be_in_viewport()
    assert not judged or await violations(page) == []
    while await page.locator("dialog").count():
        await page.keyboard.press("Escape")
    await expect(page.locator("dialog")).to_have_count(0)


def passing(route: WebSocketRoute) -> None:
    """Send illegal passes in place of moves."""
    server = route.connect_to_server()

    def sent(message: str | bytes) -> None:
        frame = json.loads(message)
        server.send(json.dumps(frame | {"move": "pass"}) if frame["do"] == "move" else message)

    route.on_message(sent)


@pytest.mark.lot
async def test_a_refusal_shows_its_clause_as_a_link(come: Come) -> None:
    ana = await come()
    page = ana.page
    await page.route_web_socket("**/ws/**", passing)
    table = await ana.makes("double-six-dominoes", ("open", "random"))
    await ana.sits(table)
    refusal = page.locator(".refusal .clause-link").first
    # Where nothing fits at first, a draw is refused as well.
    while not await refusal.count():
        sight = await ana.looks()
        # The refusal itself is nothing that a look sees.
        assert await ana.acts(sight, 300) or await ana.waits(sight)
    await expect(refusal).to_be_visible()
    assert await faults(ana, "refused", TIGHT) == {}
    await opens_card(page, refusal)
