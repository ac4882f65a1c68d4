"""The page in Chromium, at a whole server: a match by keyboard alone, nothing for axe to find, nothing lost offline."""

import asyncio
from pathlib import Path
from typing import Final

import pytest

from tests.server.page.browsing import NEEDS_CHROMIUM, PHONE, WIDE, Visit, browser, visit
from tests.server.whole.sites import Site

pytestmark = NEEDS_CHROMIUM

NARROW: Final = (320, 640)
LIMIT: Final = 120.0
LOOK: Final = 0.05
FITS: Final = ".hand-tile.fits"


async def press(person: Visit) -> None:
    """What somebody with nothing but a keyboard does now."""
    keys = person.page.keyboard
    if await person.told("stage") == "between":
        await keys.press("n")
    elif await person.has(".prompt-mine") and await person.has(FITS):
        # What was seen may be of a moment ago, and no tile fit by now.
        while await person.has(FITS) and not await person.has(f"{FITS}.chosen"):
            await keys.press("ArrowRight")
            await asyncio.sleep(LOOK)
        await keys.press("ArrowDown")
        await keys.press("Enter")
    elif await person.has(".prompt-mine"):
        await keys.press("d")
        await keys.press("p")
    await asyncio.sleep(LOOK)


async def play_until(person: Visit, stage: str) -> None:
    """Play by keyboard until the table has come to a stage."""
    async with asyncio.timeout(LIMIT):
        while await person.told("stage") != stage:
            await press(person)


async def sit_by_keyboard(person: Visit) -> None:
    """Tab to the first seat, and take it."""
    while await person.page.evaluate("document.activeElement.textContent") != "Sit here":
        await person.page.keyboard.press("Tab")
    await person.page.keyboard.press("Enter")
    await person.page.wait_for_selector("main[data-stage=playing]")


async def test_a_whole_match_is_played_by_keyboard_alone(tmp_path: Path) -> None:
    async with Site(tmp_path) as site, browser() as opened, visit(opened, site) as person:
        await person.enter("Kay")
        path = await person.table(house_rules={"target": "20"})
        await sit_by_keyboard(person)
        await play_until(person, "over")
        await person.page.get_by_role("link", name="Verify the deals").click()
        assert await person.page.wait_for_selector(".verdict-good")
        assert path.removeprefix("/t/") in person.page.url
        assert (person.complaints, person.elsewhere) == ([], [])


@pytest.mark.parametrize(
    ("size", "dark"), [(WIDE, False), (NARROW, True), pytest.param(PHONE, False, marks=pytest.mark.deep)]
)
async def test_axe_finds_nothing_on_any_page_and_in_any_state(
    tmp_path: Path, *, size: tuple[int, int], dark: bool
) -> None:
    found: dict[str, list[str]] = {}
    async with Site(tmp_path) as site, browser() as opened, visit(opened, site, size, dark=dark) as person:
        await person.page.goto(site.url)
        await person.page.wait_for_selector(".game-card")
        found["first"] = await person.violations()
        await person.enter("Maximiliana Ruiz")
        found["lobby"] = await person.violations()
        await person.page.goto(f"{site.url}/new")
        await person.page.wait_for_selector(".rule-card")
        found["new"] = await person.violations()
        await person.table(fill=["open", "greedy", "greedy", "greedy"], house_rules={"target": "20"})
        found["waiting"] = await person.violations()
        await sit_by_keyboard(person)
        await press(person)
        found["playing"] = await person.violations()
        await play_until(person, "over")
        found["over"] = await person.violations()
        await person.page.get_by_role("link", name="Replay").click()
        await person.page.wait_for_selector(".replay-controls")
        found["replay"] = await person.violations()
    assert {page: faults for page, faults in found.items() if faults} == {}


async def test_what_was_done_offline_is_done_once_when_the_network_is_back(tmp_path: Path) -> None:
    async with Site(tmp_path) as site, browser() as opened, visit(opened, site, PHONE) as person:
        await person.enter("Off")
        await person.table()
        await sit_by_keyboard(person)
        await person.page.wait_for_selector(".prompt-mine")
        before = int(await person.told("seq"))
        await person.page.context.set_offline(offline=True)
        await person.page.wait_for_selector(".banner-trouble")
        await press(person)
        assert int(await person.told("seq")) == before
        await person.page.context.set_offline(offline=False)
        await person.page.wait_for_selector(".banner-trouble", state="detached")
        # A selector, for the page's own policy forbids the code that Playwright would evaluate in it again and again.
        await person.page.wait_for_selector(f"main:not([data-seq='{before}'])")
        assert int(await person.told("seq")) > before
        assert await person.has(".banner-trouble") is False


async def test_the_page_shows_what_the_server_says_and_so_do_two_pages_of_one_player(tmp_path: Path) -> None:
    async with Site(tmp_path) as site, browser() as opened, visit(opened, site) as person:
        await person.enter("Two")
        path = await person.table(house_rules={"target": "20"})
        await sit_by_keyboard(person)
        other = Visit(await person.page.context.new_page(), site)
        await other.page.goto(site.url + path)
        await play_until(person, "over")
        await other.page.wait_for_selector("main[data-stage=over]")
        await asyncio.sleep(LOOK)
        digest, seq = await person.told("digest"), await person.told("seq")
        assert await person.told("shown") == f"{seq} {digest}"
        assert (await other.told("digest"), await other.told("seq")) == (digest, seq)
