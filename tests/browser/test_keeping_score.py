"""Keeping the score of real tiles: by taps, through reloads, without a line, by keyboard."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from doublesix.core.score_sheet import Counted
from doublesix.notation.sheet.sheet_record import SheetRecord
from doublesix.notation.sheet.text_form import read_sheet
from tests.browser.conftest import Come, Window
from tests.browser.test_accessibility import violations
from tests.browser.test_small_screens import TOO_WIDE

PHONE: Window = {"size": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
APART_MS = 260
"""Taps on one key that are both meant are further apart."""
TYPE = """(keys) => {
  for (const key of keys)
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}"""
"""Keys pressed at once: a pause between two digits ends a count, however slow the machine."""


async def begin(page: Page, game: str, *names: str, players: str = "") -> None:
    await page.goto("/score")
    await page.get_by_label("Game").select_option(game)
    if players:
        await page.get_by_label("Players").select_option(players)
    for seat, name in enumerate(names):
        await page.get_by_label(f"Name of player {seat + 1}").fill(name)
    await page.get_by_role("button", name="Begin").click()
    await page.get_by_role("button", name="Went out").wait_for()


async def counts(page: Page, *given: int) -> None:
    for count in given:
        await page.get_by_role("button", name=re.compile(f"^{count}: ")).tap()
        await page.wait_for_timeout(APART_MS)


async def scores(page: Page) -> list[int]:
    return [int(text) for text in await page.locator(".score-figure").all_inner_texts()]


async def keys(page: Page) -> list[str]:
    return [await key.get_attribute("aria-label") or "" for key in await page.locator(".score-keys .score-key").all()]


async def to_59(page: Page) -> None:
    """Ana has 24 and Ben 59, after a reload and without a line from then on."""
    await begin(page, "british-fives-and-threes", "Ana", "Ben")
    await counts(page, 15, 15, 15)
    await page.get_by_role("button", name=re.compile("^Ben, 0")).tap()
    await counts(page, 15, 15, 15, 15)
    await page.reload()
    await page.get_by_role("heading", name="Go on? Ana 24, Ben 32, this minute.").wait_for()
    await page.get_by_role("button", name="Go on").tap()
    assert await scores(page) == [24, 32]
    await page.context.set_offline(True)
    await counts(page, 15, 15, 15, 9)
    assert await scores(page) == [24, 59]


async def save(page: Page, into: Path) -> None:
    async with page.expect_download() as saving:
        await page.get_by_role("button", name="Save the sheet").tap()
    await (await saving.value).save_as(into)


def verified(sheet: Path) -> SheetRecord:
    """A sheet that was saved, every score of which is by the rules."""
    return read_sheet(sheet.read_text(encoding="utf-8"))


async def test_a_match_of_fives_and_threes_is_kept_by_taps_through_a_reload_and_without_a_line(
    come: Come, tmp_path: Path
) -> None:
    ana = await come("", **PHONE)
    page = ana.page
    await to_59(page)
    await page.get_by_role("heading", name="Ben needs 2, exactly.").wait_for()
    await page.get_by_text("More than 2 is lost, all of it.").wait_for()
    outcomes = ["3: makes 60", "5: makes 60", "6: wins", "9: lost", "10: wins"]
    assert await keys(page) == [*outcomes, "12: lost", "15: lost", "18: lost", "20: lost"]
    await ana.shot("score-at-59")
    await counts(page, 20, 3)
    assert await scores(page) == [24, 60]
    for what in ("Undo: Ben counted 3", "Undo: Ben counted 20"):
        await page.get_by_role("button", name=what).tap()
        await page.wait_for_timeout(APART_MS)
    await page.get_by_text("Taken back: Ben counted 20.").wait_for()
    await counts(page, 10)
    await page.get_by_role("heading", name="Ben won.").wait_for()
    await ana.shot("score-won")

    await save(page, tmp_path / "sheet.txt")
    kept = verified(tmp_path / "sheet.txt")
    assert kept.players == ("Ana", "Ben")
    assert kept.sheet.scoreboard.points == (24, 61)
    assert (kept.sheet.winner, len(kept.entries)) == (1, 12)
    assert kept.entries[-1] == Counted(1, 10)


@pytest.mark.lot
async def test_two_taps_make_a_tile_a_tile_named_twice_is_refused_and_the_rounding_is_seen(come: Come) -> None:
    ana = await come("", **PHONE)
    page = ana.page
    await begin(page, "five-up", "Ana", "Ben", "Cy", players="3")
    await page.get_by_role("button", name=re.compile("^Ben, 0")).tap()
    await page.get_by_role("button", name="Went out").tap()
    await page.get_by_role("heading", name="Ben went out. What is left?").wait_for()

    async def tile(high: int, low: int) -> None:
        for half in (high, low):
            await page.get_by_role("button", name=f"Half with {half}").tap()

    await tile(3, 1)
    await tile(2, 1)
    await page.get_by_role("button", name="What Cy holds: nothing").tap()
    await tile(1, 3)
    await page.get_by_text("31 has been named twice; the set has it once").wait_for()
    await page.get_by_role("button", name="End the round").tap(force=True)
    await page.get_by_text("What does Cy hold?").wait_for()
    await page.get_by_role("button", name="Only pips").tap()
    await page.get_by_role("button", name="6", exact=True).tap()
    await expect(page.get_by_role("listitem").filter(has_text="+15 for Ben")).to_contain_text(
        "6 + 7 = 13 nearest 5: 15"
    )
    assert await violations(page) == []
    await ana.shot("score-hands")
    await page.get_by_role("button", name="+15 for Ben").tap()

    assert await scores(page) == [0, 15, 0]
    await page.get_by_role("button", name="Undo: Ben went out").tap()
    assert await scores(page) == [0, 0, 0]


@pytest.mark.lot
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1024, 768)])
@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_the_pad_fits_every_window_and_is_kept_by_keys_alone(
    come: Come, size: tuple[int, int], theme: str
) -> None:
    window: Window = {"size": {"width": size[0], "height": size[1]}, "color_scheme": "dark"}
    ana = await come("", **(window if theme == "dark" else {"size": window["size"]}))
    page = ana.page
    await begin(page, "british-fives-and-threes", "Ana", "Ben")
    await page.evaluate(TYPE, ["1", "5", "Enter"])
    await page.keyboard.press("b")
    await page.evaluate(TYPE, ["1", "8"])
    await page.get_by_role("button", name=re.compile("^Ben, 6: the next")).wait_for()  # after a rest
    await page.evaluate(TYPE, ["9", "7", "Enter"])
    await expect(page.get_by_role("alert")).to_contain_text(
        "97 cannot be: a count scores as a multiple of 3 or 5; the nearest are 18 and 20"
    )
    assert await scores(page) == [8, 6]
    assert await page.evaluate(TOO_WIDE) <= 0
    assert await page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    assert await violations(page) == []
    await page.keyboard.press("z")
    assert await scores(page) == [8, 0]
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("g")
    assert await scores(page) == [9, 0]


@pytest.mark.lot
async def test_who_taps_in_a_half_of_the_screen_is_its_side(come: Come) -> None:
    ana = await come("", **PHONE)
    page = ana.page
    await begin(page, "british-fives-and-threes", "Ana", "Ben")
    await page.get_by_role("button", name="Facing").tap()
    halves = page.locator(".score-half")
    for half, count in ((1, 15), (0, 9), (1, 6)):
        await halves.nth(half).get_by_role("button", name=re.compile(f"^{count}: ")).tap()

    assert await scores(page) == [3, 10]
    await halves.nth(0).get_by_role("button", name="I went out").tap()
    assert await scores(page) == [4, 10]
    assert await violations(page) == []
    await ana.shot("score-facing")


@pytest.mark.lot
async def test_a_second_tap_at_once_counts_once_and_says_so(come: Come) -> None:
    page = (await come("", **PHONE)).page
    await begin(page, "five-up", "Ana", "Ben")
    await page.get_by_role("button", name=re.compile("^15: ")).dblclick()

    await page.get_by_text("Counted once: the second tap came within a quarter of a second.").wait_for()
    assert await scores(page) == [15, 0]


@pytest.mark.lot
async def test_a_target_is_agreed_on_in_the_middle_and_the_sheet_goes_back_to_any_entry(come: Come) -> None:
    page = (await come("", **PHONE)).page
    await begin(page, "five-up", "Ana", "Ben")
    await counts(page, 15, 10, 5)
    await page.get_by_role("button", name="Sheet", exact=True).tap()
    await page.get_by_text("What the house has agreed on").tap()
    await page.get_by_label("Points to win").select_option("150")
    await page.get_by_role("button", name="Back to before this: Ana counted 10").tap()
    await page.get_by_text("Taken back: Ana counted 5, Ana counted 10.").wait_for()
    assert await violations(page) == []
    await page.get_by_role("button", name="Back to the pad").tap()

    await page.get_by_role("heading", name="Five-Up, to 150").wait_for()
    assert await scores(page) == [15, 0]
