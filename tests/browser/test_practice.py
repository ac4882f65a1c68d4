"""Puzzles and trainers: by keyboard, in two languages, in small windows."""

import msgspec
import pytest
from playwright.async_api import Page

from doublesix.server.compute import Practice, perform
from doublesix.server.wire.practice import CountDrill, PuzzleSeen
from tests.browser.conftest import Come
from tests.browser.test_accessibility import NARROW, violations


async def part(page: Page, name: str) -> None:
    await page.get_by_role("button", name=name, exact=True).click()


async def tidy(page: Page) -> None:
    assert await violations(page) == []
    assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


async def lays(page: Page, move: str) -> None:
    """Answer as at a table: the tile, then its place where it has several."""
    tile, _, end = move.partition(">")
    await page.locator(f'.hand-tile[data-tile="{tile}"]').click()
    if await page.locator(".felt-here").count():
        await page.locator(f'.felt-here[data-end="{end}"]').click()


@pytest.mark.lot
async def test_the_puzzle_of_the_day_is_answered_by_keys_and_by_laying_the_tile_and_remembered(come: Come) -> None:
    ana = await come()
    page = ana.page
    await page.goto("/")
    async with page.expect_response("**/api/puzzles/day") as asked:
        await page.get_by_role("link", name="Puzzles and trainers").click()
    puzzle = msgspec.json.decode(await (await asked.value).body(), type=PuzzleSeen)
    await page.get_by_role("heading", name="What would you play?").wait_for()
    await tidy(page)
    await ana.shot("practice-day")

    moves = sorted(option.moves[0] for option in puzzle.options)
    wrong = moves.index(puzzle.options[puzzle.tempting].moves[0])
    await page.keyboard.press(str(wrong + 1))
    await page.locator(".review-bad", has_text="Not yet:").wait_for()
    await lays(page, puzzle.options[0].moves[0])
    await page.locator(".review-good", has_text="Yes:").wait_for()
    assert await page.locator(".laying-better").count() == 1
    await tidy(page)
    await ana.shot("practice-day-solved")
    await page.reload()
    await page.get_by_text("Not found at the first try").wait_for()


@pytest.mark.deep
async def test_a_run_counts_what_is_found_and_a_wrong_move_costs_ten_seconds(come: Come) -> None:
    page = (await come()).page
    await page.goto("/practice")
    await part(page, "Three minutes")
    async with page.expect_response("**/api/puzzles/run*") as asked:
        await page.get_by_role("button", name="Start", exact=True).click()
    first, second, *_ = (await (await asked.value).json())["puzzles"]
    await page.get_by_role("timer").wait_for()
    for puzzle, place in ((first, 0), (second, first["tempting"] and second["tempting"])):
        moves = sorted(option["moves"][0] for option in puzzle["options"])
        await page.keyboard.press(str(moves.index(puzzle["options"][place]["moves"][0]) + 1))
        await page.locator("section p", has_text="Yes:" if place == 0 else "Not yet:").wait_for()
    assert "1 found" in await page.locator(".practice-clock").inner_text()
    minutes, seconds = (await page.get_by_role("timer").inner_text()).split()[0].split(":")
    assert 60 * int(minutes) + int(seconds) <= 170
    await tidy(page)


@pytest.mark.lot
async def test_the_counting_drill_works_in_spanish_on_a_small_window(come: Come) -> None:
    ana = await come(size=NARROW)
    page = ana.page
    drill = msgspec.json.decode(perform(Practice("count", "five-up", "1")), type=CountDrill)
    await page.route("**/api/drills/count*", lambda route: route.fulfill(json=msgspec.to_builtins(drill)))
    # Before the page's own script: one that has begun keeps its settings, and may write over these.
    await page.add_init_script("localStorage.setItem('doublesix-settings', '{\"language\":\"es\"}')")
    await page.goto("/practice")
    await part(page, "Contar")
    await page.get_by_role("heading", name="¿Cuánto cuenta?").wait_for()
    await tidy(page)
    await page.locator(".practice-choices button", has_text=str(drill.questions[0].answer)).last.click()
    await page.locator(".review-good", has_text="Correcto.").wait_for()
    await ana.shot("practice-count")
    await page.keyboard.press("Enter")
    await page.locator(".practice-choices button:not(:disabled)").first.wait_for()


@pytest.mark.deep
async def test_what_a_hand_cannot_hold_is_marked_by_keyboard(come: Come) -> None:
    ana = await come()
    page = ana.page
    await page.goto("/practice")
    async with page.expect_response("**/api/drills/voids*") as asked:
        await part(page, "Reading hands")
    question = (await (await asked.value).json())["questions"][0]
    await page.get_by_role("heading", name="Of which numbers").wait_for()
    for pip in question["answer"]:
        await page.keyboard.press(str(pip))
    await tidy(page)
    await page.keyboard.press("Enter")
    await page.locator(".review-good", has_text="Right.").wait_for()
    await ana.shot("practice-voids")
