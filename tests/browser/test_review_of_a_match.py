"""A review is asked for, waited for, looked at by keyboard, and its mistakes are tried again.

Who may ask, and that a worker makes it, is proven in `tests/server/web/test_reviews.py`.
"""

import asyncio

import msgspec
from playwright.async_api import Page, Route

from doublesix.server.compute.match_review import match_review
from doublesix.server.wire.review import ReviewState
from tests.browser.conftest import Come
from tests.browser.test_open_to_everybody import NARROW, violations
from tests.unit.analysis.matches import played


async def reviewed(page: Page) -> None:
    """Let the page's questions be answered as a server would: not asked for, under way, there."""
    record = played("all-fives", "jobs", 2, acts=24)
    review = await asyncio.to_thread(match_review, record)
    states = [ReviewState(stage="none"), ReviewState(stage="judging", done=3, total=9)]

    async def answer(route: Route) -> None:
        state = states.pop(0) if states else ReviewState(stage="ready", review=review)
        await route.fulfill(body=msgspec.json.encode(state), content_type="application/json")

    await page.route("**/api/tables/*/review", answer)


async def test_a_review_is_asked_for_and_its_first_mistake_tried_again_by_keyboard(come: Come) -> None:
    ana = await come()
    page = ana.page
    await reviewed(page)
    await page.goto("/review/a-match-that-is-over")
    await page.get_by_role("button", name="Review this match").click()
    await page.locator(".review-curve svg").wait_for()
    assert await violations(page) == []
    await ana.shot("review")

    await page.keyboard.press("1")
    await page.locator(".review-board .ghost").first.wait_for()
    styles = "all => all.map(one => getComputedStyle(one)).filter(one => one.filter !== 'none' || one.width === '50px')"
    assert await page.locator(".review-board .ghost").evaluate_all(f"all => ({styles})(all).length") == 0
    assert await violations(page) == []
    best = (await page.locator(".review-both .review-best dd").inner_text()).strip()
    await ana.shot("review-choice")
    await page.keyboard.press("t")
    await page.get_by_role("heading", name="What would you play?").wait_for()
    assert await page.locator(".review-board .ghost").count() == 0, "it would tell the answer"
    moves = await page.locator(".review-moves button").all_inner_texts()
    await page.keyboard.press(str(moves.index(best) + 1))
    await page.locator("[role=status]", has_text="Yes:").wait_for()

    await page.keyboard.press("Escape")
    await page.locator(".review-curve").wait_for()
    await page.set_viewport_size(NARROW)
    assert await page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    assert await violations(page) == []
    await ana.shot("review-narrow")
