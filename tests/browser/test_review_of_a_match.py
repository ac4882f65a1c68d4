"""Reviews: request, progress, keyboard, and trying mistakes again.

Who may ask, and that a worker makes it, is proven in `tests/server/http/test_reviews.py`.
"""

import asyncio
import re
from functools import cache

import msgspec
import pytest
from playwright.async_api import Page, Route

from doublesix.server.compute.match_review import match_review
from doublesix.server.wire.review import MatchReview, ReviewState
from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.browser.test_accessibility import NARROW, violations
from tests.browser.test_small_screens import ON_ITS_SIDE, stands_without_scrolling
from tests.unit.analysis.matches import played


@cache
def review_of_a_match() -> MatchReview:
    """The review shared by the tests, computed once."""
    return match_review(played("all-fives", "jobs", 2, acts=14))


async def reviewed(page: Page, *, ready: bool = False) -> None:
    """Stub the review's API: absent, running, done; or ``ready`` at once."""
    review = await asyncio.to_thread(review_of_a_match)
    states = [] if ready else [ReviewState(stage="none"), ReviewState(stage="judging", done=3, total=9)]

    async def answer(route: Route) -> None:
        state = states.pop(0) if states else ReviewState(stage="ready", review=review)
        await route.fulfill(body=msgspec.json.encode(state), content_type="application/json")

    await page.route("**/api/tables/*/review", answer)


async def fits_a_phone_on_its_side(person: Person) -> None:
    """Board, answers and buttons are visible without scrolling."""
    page = person.page
    await page.set_viewport_size(ON_ITS_SIDE)
    await page.keyboard.press("1")
    await stands_without_scrolling(person, ".review-actions", ".laying-cloth", ".laying-rack")
    await person.shot("review-on-its-side")
    await page.keyboard.press("t")
    await stands_without_scrolling(person, ".review-actions", ".laying-cloth", ".laying-rack")
    await person.shot("review-again-on-its-side")
    assert await violations(page) == []


async def parts_add_up(page: Page) -> None:
    """Parts of the balance are shown on request and add up."""
    await page.get_by_text("What the tiles were").click()
    rows = await page.locator(".review-parts tr:has(td + td)").all_inner_texts()
    parts = [
        [int(number.replace("\u2212", "-")) for number in re.findall(r"[+\u2212]?\d+(?=\t|$)", row)] for row in rows[1:]
    ]
    assert parts
    for tiles, *of_them in (row[-5:] for row in parts):
        assert len(of_them) == 4
        assert sum(of_them) == tiles


async def fits_the_narrowest_phone(person: Person) -> None:
    """Nothing exceeds the window; the headline precedes its tools."""
    page = person.page
    await page.set_viewport_size(NARROW)
    headline, tools = [await page.locator(part).bounding_box() for part in (".review h1", ".review-tools")]
    assert headline is not None
    assert tools is not None
    assert headline["y"] + headline["height"] <= tools["y"]
    await page.get_by_text("What the tiles were").click()
    assert await page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    assert await violations(page) == []
    await person.shot("review-narrow")


async def comes_from_a_table(person: Person) -> None:
    """Open the review as after a match: the sheet of the table's scene is loaded, and must not reach it."""
    await person.opens(await person.makes("five-up", ("open", "random")))
    await person.page.evaluate("history.pushState(null, '', '/review/a-match-that-is-over')")
    await person.page.evaluate("dispatchEvent(new Event('popstate'))")


async def shows_the_position_and_no_answer(page: Page) -> None:
    assert await page.locator(".laying-mark, .ghost").count() == 0, "it would tell the answer"
    cloth, column = [await page.locator(part).bounding_box() for part in (".laying-cloth", ".laying")]
    assert cloth is not None
    assert column is not None
    assert cloth["width"] > 0.9 * column["width"]


@pytest.mark.lot
async def test_a_review_is_asked_for_and_its_first_mistake_tried_again_by_keyboard(come: Come) -> None:
    ana = await come()
    page = ana.page
    await reviewed(page)
    # From a table, as after a match: the sheet of its scene must not reach the review.
    await ana.opens(await ana.makes("five-up", ("open", "random")))
    await page.evaluate(
        "history.pushState(null, '', '/review/a-match-that-is-over'); dispatchEvent(new Event('popstate'))"
    )
    await page.get_by_role("button", name="Review this match").click()
    await page.locator(".review-curve svg").wait_for()
    assert await violations(page) == []
    await ana.shot("review")
    await parts_add_up(page)
    await ana.shot("review-parts")

    await page.keyboard.press("1")
    await page.locator(".laying-better").wait_for()
    await page.locator(".review-both .review-played").click()
    await page.locator(".laying-played").wait_for()
    assert await violations(page) == []
    best = (await page.locator(".review-both .review-best b").inner_text()).strip()
    await ana.shot("review-choice")
    await page.keyboard.press("t")
    await page.get_by_role("heading", name="What would you play?").wait_for()
    await shows_the_position_and_no_answer(page)
    await page.get_by_text("The moves in words").click()
    moves = [text.split("\n")[-1].strip() for text in await page.locator(".review-moves button").all_inner_texts()]
    number = next(at for at, text in enumerate(moves, start=1) if text.endswith(best))
    await page.keyboard.press(str(number))
    await page.locator("[role=status]", has_text="Yes:").wait_for()

    await page.keyboard.press("Escape")
    await page.locator(".review-curve").wait_for()
    await fits_the_narrowest_phone(ana)
    await fits_a_phone_on_its_side(ana)
