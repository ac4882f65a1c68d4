"""The number of a clause beside a score opens the rule card at the sentence that rests on it."""

from playwright.async_api import expect

from tests.browser.conftest import Come
from tests.browser.test_open_to_everybody import violations


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
        link = page.locator(".log .clause-link").nth(place)
        clause = await link.inner_text()
        assert await violations(page) == []
        await link.press("Enter")
        asked = page.locator(".rule-card li.asked")
        await expect(asked.first).to_contain_text(clause)
        await expect(asked.first).to_be_focused()
        await expect(asked.first).to_be_in_viewport()
        assert await violations(page) == []
        await ana.shot("clause")
        await page.keyboard.press("Escape")
        await expect(page.locator("dialog")).to_have_count(0)
