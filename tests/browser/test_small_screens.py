"""Phones and zoomed pages: visible, touchable, playable."""

import pytest
from playwright.async_api import ViewportSize

from tests.browser.conftest import Come, Window
from tests.browser.people import Person

WINDOWS: dict[str, Window] = {
    "phone": {"size": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "narrow": {"size": {"width": 320, "height": 640}, "has_touch": True},
    # What is left of 1280 x 800 at 200 %.
    "zoomed": {"size": {"width": 640, "height": 400}, "device_scale_factor": 2},
}
SMALLEST = 24
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}

TOO_WIDE = "() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """(smallest) => [...document.querySelectorAll("button, a[href], input, select, summary")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => !one.closest(".visually-hidden, .skip, p, label"))
  .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 120)])
  .filter(([box]) => box.width > 0 && (Math.round(box.width) < smallest || Math.round(box.height) < smallest))
  .map(([box, html]) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`)"""
OUTSIDE = """() => [...document.querySelectorAll(".hand-tile, .actions button, .felt-tile, .felt-here")]
  .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 120)])
  .filter(([box]) => box.left < -1 || box.right > innerWidth + 1)
  .map(([box, html]) => `${box.left} to ${box.right}: ${html}`)"""

BELOW = """(parts) => parts.flatMap((part) => [...document.querySelectorAll(part)]
  .map((one) => [part, Math.round(one.getBoundingClientRect().bottom) - innerHeight]))
  .filter(([, below]) => below > 0)"""


async def stands_without_scrolling(person: Person, *parts: str) -> None:
    """In landscape each of these parts is visible at the top."""
    for part in parts:
        await person.page.locator(part).first.wait_for()
    await person.page.evaluate("scrollTo(0, 0)")
    assert await person.page.evaluate(BELOW, list(parts)) == []
    assert await person.page.evaluate(TOO_WIDE) <= 0


async def fits(person: Person) -> None:
    assert await person.page.evaluate(TOO_WIDE) <= 0, f"{person.page.url} is too wide"
    assert await person.page.evaluate(SMALL, SMALLEST) == []
    assert await person.page.evaluate(OUTSIDE) == []


@pytest.mark.lot
@pytest.mark.parametrize(
    "what", ["phone", *(pytest.param(one, marks=pytest.mark.deep) for one in ("narrow", "zoomed"))]
)
@pytest.mark.accessibility("small")
async def test_no_page_around_a_match_is_too_wide(what: str, come: Come) -> None:
    ana = await come(**WINDOWS[what])
    page = ana.page
    for path in ("/", "/new"):
        await page.goto(path)
        await page.locator(".game-card, .make-form").first.wait_for()
        await fits(ana)
        await ana.shot(f"{what}-{path.strip('/') or 'lobby'}")
    table = await ana.makes("double-six-dominoes", house_rules={"target": "5"})
    await ana.opens(table)
    await fits(ana)
    await ana.shot(f"{what}-waiting")
    await page.get_by_role("button", name="Sit here, seat 1").click()
    await ana.plays()
    await fits(ana)
    await page.locator(".ends a", has_text="Replay").click()
    await page.locator(".replay-controls").wait_for()
    await fits(ana)
    await ana.shot(f"{what}-replay")
    await page.set_viewport_size(ON_ITS_SIDE)
    await page.keyboard.press("End")
    await stands_without_scrolling(ana, ".replay-controls", ".felt-place", ".replay-events")
    await ana.shot(f"{what}-replay-on-its-side")


@pytest.mark.lot
async def test_a_tile_is_dragged_to_its_place(come: Come) -> None:
    ana = await come()
    page = ana.page
    table = await ana.makes("double-six-dominoes", house_rules={"target": "500"})
    await ana.sits(table)
    sight = await ana.plays_until(lambda sight: sight["fits"] and sight["laid"])
    tile = sight["fits"][0]
    box = await page.locator(f'.hand-tile[data-tile="{tile}"]').bounding_box()
    assert box is not None
    await page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await page.mouse.down()
    await page.mouse.move(box["x"] + 60, box["y"] - 60, steps=4)
    place = await page.locator(".felt-here").first.bounding_box()
    assert place is not None
    await page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=4)
    await ana.shot("dragging")
    await page.mouse.up()
    await page.locator(f'.hand-tile[data-tile="{tile}"]').wait_for(state="detached")
    assert tile in ana.tables[-1].get("plays", [""])[-1] or any(
        play.startswith(tile) for play in ana.tables[-1].get("plays", [])
    )
