"""A finished match is reviewed on the page: asked for, waited for, looked at by keyboard, and tried again."""

from tests.browser.conftest import Come
from tests.browser.test_open_to_everybody import NARROW, violations


async def test_a_player_reviews_a_match_by_keyboard_and_a_stranger_sees_it_by_its_link(come: Come) -> None:
    ana = await come()
    table = await ana.makes("five-up", house_rules={"target": "60"})
    await ana.sits(table)
    await ana.plays()
    page = ana.page

    await page.locator(".ends a", has_text="Review").click()
    await page.get_by_role("button", name="Review this match").click()
    await page.locator("main.review h1").wait_for(timeout=120_000)
    await ana.shot("review")
    assert await page.locator(".review-curve svg").count() == 1
    assert await violations(page) == []
    # A player who takes the first legal move makes mistakes.
    await page.keyboard.press("1")
    await page.locator(".review-board .ghost").first.wait_for()
    await ana.shot("review-choice")
    assert await violations(page) == []
    best = (await page.locator(".review-both .review-best dd").inner_text()).strip()

    await page.keyboard.press("t")
    await page.get_by_role("heading", name="What would you play?").wait_for()
    assert await page.locator(".review-board .ghost").count() == 0
    moves = await page.locator(".review-moves button").all_inner_texts()
    await page.keyboard.press(str(moves.index(best) + 1)) if moves.index(best) < 9 else await page.get_by_role(
        "button", name=best, exact=True
    ).click()
    await page.locator("[role=status]", has_text="Yes:").wait_for()
    await ana.shot("review-try")
    await page.keyboard.press("Escape")
    await page.locator(".review-curve").wait_for()
    await page.set_viewport_size(NARROW)
    assert await page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    assert await violations(page) == []
    await ana.shot("review-narrow")

    stranger = await come("")
    await stranger.page.goto(page.url)
    await stranger.page.locator(".review-curve svg").wait_for()
