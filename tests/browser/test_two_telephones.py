"""Two telephones at one match with real tiles: one writes, the other follows a square and may take over."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.browser.test_accessibility import violations
from tests.browser.test_keeping_score import APART_MS, PHONE, begin, counts, scores
from tests.browser.test_small_screens import TOO_WIDE


async def square(page: Page) -> str:
    """The link in the square of the sheet that is open."""
    await page.get_by_role("button", name="Second telephone").tap()
    await page.get_by_role("button", name="Show the square").tap()
    await page.get_by_role("img", name="QR code of the link").wait_for()
    link = await page.locator(".copy-link input").input_value()
    await page.get_by_text("No other telephone is here.").wait_for()
    await page.keyboard.press("Escape")
    return link


async def two(come: Come, **window: object) -> tuple[Person, Person]:
    """A telephone that writes, with Ana 8 and Ben 0, and one that follows."""
    ana = await come("", **(window or PHONE))
    await begin(ana.page, "british-fives-and-threes", "Ana", "Ben")
    await counts(ana.page, 15)
    link = await square(ana.page)
    ben = await come("", **(window or PHONE))
    await ben.page.goto(f"/score{link[link.index('#') :]}")
    await ben.page.get_by_role("button", name="Take over the pencil").wait_for()
    return ana, ben


async def show(page: Page, *expected: int) -> None:
    """Wait until these are the scores."""
    await expect(page.locator(".score-figure")).to_have_text([str(score) for score in expected])


async def test_the_second_telephone_follows_takes_over_and_the_first_is_told(come: Come) -> None:
    ana, ben = await two(come)
    await show(ben.page, 8, 0)
    await counts(ana.page, 9)
    await show(ben.page, 11, 0)
    await ana.page.get_by_role("button", name="Undo: Ana counted 9").tap()
    await show(ben.page, 8, 0)
    await ben.page.get_by_text("Taken back: Ana counted 9.").wait_for()
    assert await ben.page.locator(".score-keys").count() == 0
    assert await violations(ben.page) == []

    await ben.page.get_by_role("button", name="Take over the pencil").tap()
    await ben.page.get_by_text("This telephone writes now; the others follow.").wait_for()
    await ana.page.get_by_text("Another telephone has taken over the pencil; this one follows.").wait_for()
    await counts(ben.page, 10)
    await show(ana.page, 10, 0)
    await ana.page.reload()
    await show(ana.page, 10, 0)
    await ana.page.get_by_text("Another telephone writes; this one follows.").wait_for()


async def test_what_is_entered_without_a_line_arrives_and_what_another_took_the_place_of_is_offered_again(
    come: Come,
) -> None:
    ana, ben = await two(come)
    await ana.page.context.set_offline(True)
    await counts(ana.page, 9, 6)
    await ana.page.context.set_offline(False)
    await show(ben.page, 13, 0)

    await ana.page.context.set_offline(True)
    await ana.page.wait_for_timeout(APART_MS)
    await counts(ana.page, 20)
    await ben.page.get_by_role("button", name="Take over the pencil").tap()
    await ben.page.get_by_role("button", name=re.compile("^Ben, 0")).tap()
    await counts(ben.page, 3)
    await ana.page.context.set_offline(False)
    await ana.page.get_by_text(
        "Entered here, but not in the sheet, because another telephone had taken over: Ana counted 20."
    ).wait_for()
    assert await scores(ana.page) == [13, 1]
    await ana.page.reload()
    await ana.page.get_by_role("button", name="Take over the pencil").tap()
    await ana.page.get_by_role("button", name="Enter it now").tap()
    await show(ben.page, 17, 1)
    assert await scores(ana.page) == [17, 1]


@pytest.mark.lot
async def test_a_clock_that_is_wrong_is_named_and_changes_nothing(come: Come) -> None:
    ana = await come("", **PHONE)
    await begin(ana.page, "british-fives-and-threes", "Ana", "Ben")
    await counts(ana.page, 15)
    link = await square(ana.page)
    ben = await come("", **PHONE)
    await ben.page.add_init_script("const now = Date.now; Date.now = () => now() + 3 * 3600_000")
    await ben.page.goto(f"/score{link[link.index('#') :]}")
    await ben.page.get_by_text("The clock of this telephone is 180 minutes ahead of the server's.").wait_for()
    await ben.page.get_by_role("button", name="Take over the pencil").tap()
    await counts(ben.page, 9)
    await show(ana.page, 11, 0)


@pytest.mark.lot
async def test_a_rule_that_is_changed_in_the_middle_is_seen_by_the_other(come: Come) -> None:
    ana, ben = await two(come)
    await ana.page.get_by_role("button", name="Sheet", exact=True).tap()
    await ana.page.get_by_text("What the house has agreed on").tap()
    await ana.page.get_by_label("Points to win").select_option("121")
    await ben.page.get_by_text("Agreed on: 121 points to win.").wait_for()
    await expect(ben.page.get_by_role("heading", level=1)).to_contain_text("to 121")


@pytest.mark.lot
async def test_a_link_that_leads_nowhere_says_so(come: Come) -> None:
    page = (await come("", **PHONE)).page
    await page.goto(f"/score#follow={'0' * 32}")
    await page.get_by_text("There is no score sheet behind this link.").wait_for()
    await page.get_by_role("button", name="Keep a score of one's own").tap()
    await page.get_by_role("button", name="Begin").wait_for()


@pytest.mark.lot
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (1024, 768)])
@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_the_views_of_two_telephones_fit_every_window(come: Come, size: tuple[int, int], theme: str) -> None:
    ana, ben = await two(
        come,
        size={"width": size[0], "height": size[1]},
        has_touch=True,
        color_scheme=theme,
    )
    await ana.page.get_by_role("button", name="Second telephone").tap()
    await ana.page.get_by_text("1 other telephone follows.").wait_for()
    for one, name in ((ana, "square"), (ben, "follows")):
        await one.shot(f"score-{name}-{size[0]}-{theme}")
        assert await one.page.evaluate(TOO_WIDE) <= 0
        assert await violations(one.page) == []
    await ana.page.keyboard.press("Escape")
    await ben.page.get_by_role("button", name="Take over the pencil").tap()
    await ana.page.get_by_text("Another telephone has taken over").wait_for()
    for one, name in ((ana, "deposed"), (ben, "writes")):
        await one.shot(f"score-{name}-{size[0]}-{theme}")
        assert await one.page.evaluate(TOO_WIDE) <= 0
