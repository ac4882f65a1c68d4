"""The analysis board in a browser: values on the ghosts, moves made and taken back, links, keys, sizes, Spanish."""

import re
from pathlib import Path
from typing import Final, Literal

import pytest
from playwright.async_api import Browser, FilePayload, Page, ViewportSize, expect

from doublesix.analysis.hint import hint
from doublesix.engine import solve
from doublesix.notation import format_move, parse_position, parse_view
from tests.agreement.page_study import lines
from tests.browser.conftest import Come
from tests.browser.test_accessibility import violations
from tests.browser.web_space import web_space

RECORDS: Final = Path(__file__).parents[1] / "data" / "records"
DRAWN: Final = lines()[0]
"""The position of the drawings."""

SIZES = [(320, 568), (390, 844), (844, 390), (1024, 768), (1280, 800), (2560, 1440)]


async def shown(page: Page, line: str) -> None:
    """Open the board's page, and paste a line."""
    await page.goto("/analysis")
    await page.get_by_label("A position in one line").fill(line)
    await page.get_by_role("button", name="Show it").click()


async def measured(page: Page) -> None:
    """Wait for values that go on no further."""
    await page.locator('[data-end="fine"], [data-end="budget"]').wait_for()


async def values(page: Page) -> dict[str, float]:
    """Points by move in words, as the list on the paper has them."""
    rows = await page.locator("#analysis-values tbody tr").all()
    return {
        (await row.locator("th").inner_text()).strip(): float(
            (await row.locator("td b").inner_text()).replace("\u2212", "-")
        )
        for row in rows
    }


async def tidy(page: Page) -> None:
    assert await violations(page) == []
    assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


async def test_every_legal_play_shows_its_value_and_moves_are_made_and_taken_back(come: Come) -> None:
    ana = await come(name="")
    page = ana.page
    await shown(page, DRAWN)
    await measured(page)

    expected = {format_move(one.move): one for one in hint(parse_view(DRAWN)).options}
    found = await values(page)
    assert next(iter(found)) == "6–2 on 2–2"
    for words, move in (("6–2 on 2–2", "62>22/s2"), ("4–1 on the 4", "41>54/4"), ("5–1 on 5–5", "51>55/e2")):
        # To three standard errors of both: the copies of the engine differ in last digits, and so in their deals.
        assert abs(found[words] - expected[move].value) < 3 * 1.5 * max(expected[move].error, 0.3), words
    assert await page.locator(".felt-offer").count() == 4
    best = page.locator(".felt-offer", has_text="best")
    assert await best.get_attribute("data-tile") == "62"
    await tidy(page)
    await ana.shot("analysis")

    await best.click()
    await page.get_by_text("It is the turn of the other player.").wait_for()
    await expect(page.locator(".analysis-score")).to_have_text("55–60")
    # It fits in one place, where it is laid at once, as at the table.
    await page.get_by_role("button", name="Tile 4-2").click()
    await expect(page.locator("nav.analysis-course li")).to_have_count(3)
    await page.get_by_role("button", name="Undo").click()
    await page.keyboard.press("Backspace")
    await expect(page.locator(".analysis-score")).to_have_text("45–60")
    await page.get_by_role("heading", name="Tried here before").wait_for()
    await page.locator("nav.analysis-course ul button").click()
    await page.get_by_text("It is the turn of the other player.").wait_for()


async def test_a_link_opens_the_position_with_its_moves(come: Come) -> None:
    ana = await come(name="")
    page = ana.page
    await shown(page, DRAWN)
    await page.locator('.felt-offer[data-tile="51"]').click()
    await page.get_by_text("It is the turn of the other player.").wait_for()
    address = await page.evaluate("location.href")

    other = (await come(name="")).page
    await other.goto(address)

    await other.get_by_text("It is the turn of the other player.").wait_for()
    await expect(other.locator("nav.analysis-course li")).to_have_count(2)
    assert re.search(r"#all-fives~2~55", address)


async def test_what_cannot_be_is_said_and_nothing_is_lost(come: Come) -> None:
    page = (await come(name="")).page
    await shown(page, DRAWN)
    await page.locator(".felt-offer").first.wait_for()
    for wrong, sentence in (
        (DRAWN.replace("41,", "55,"), "5-5 lies in two places."),
        (DRAWN.replace("?10", "?9"), "These are 27 tiles; the set has 28."),
        (DRAWN.replace("/?6 ?10", "/?20 ?10"), "the other player would hold 20, but only 16 are left."),
        (DRAWN.replace("22>52/2", "22>52/5"), "does not lie there: "),
        ("nothing", "A position has at least seven words"),
    ):
        await page.get_by_label("A position in one line").fill(wrong)
        await page.get_by_role("button", name="Show it").click()
        await expect(page.get_by_role("alert")).to_contain_text(sentence, ignore_case=True)
        await page.locator('.felt-tile[data-tile="22"]').wait_for()
    await tidy(page)


async def test_the_board_is_played_by_keys_alone(come: Come) -> None:
    page = (await come(name="")).page
    await shown(page, DRAWN)
    await page.locator(".felt-offer").first.wait_for()
    await page.locator("#main").focus()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await page.get_by_text("It is the turn of the other player.").wait_for()
    await page.keyboard.press("z")
    await page.locator(".felt-offer").first.wait_for()
    await page.locator("#analysis-values").wait_for()
    await page.keyboard.press("v")
    assert await page.evaluate("document.activeElement.id") == "analysis-values"
    await page.keyboard.press("h")
    assert await page.evaluate("document.activeElement.id") == "analysis-hand"


async def typed(page: Page, *texts: str) -> None:
    for text in texts:
        field = page.get_by_label("Or type it")
        await field.fill(text)
        await field.press("Enter")


@pytest.mark.lot
async def test_a_position_is_laid_by_hand_and_shown(come: Come) -> None:
    ana = await come(name="")
    page = ana.page
    await page.goto("/analysis")
    await page.get_by_role("button", name="Lay a position").click()
    await page.get_by_role("button", name="Tile 5-5").click()
    await page.locator(".felt-lead").click()
    await typed(page, "65 on 55", "60 on 6", "52 on 55", "22 on 2", "54 on 55", "41", "62", "30", "31", "51")
    await page.get_by_role("button", name="Tile 3-3").click()
    await page.get_by_role("button", name="Put it into your hand").click()
    await page.get_by_text("10 tiles are left to draw.").wait_for()
    await typed(page, "62 on 11")
    await page.get_by_text("“62 on 11” cannot be laid").wait_for()
    await tidy(page)
    await ana.shot("analysis-laying")
    await page.get_by_label("Points: you").fill("45")
    await page.get_by_label("Points: the other player").fill("60")
    await page.get_by_role("button", name="Show what it is worth").click()

    await measured(page)
    line = await page.get_by_label("A position in one line").input_value()
    laid, drawn = parse_view(line), parse_view(DRAWN)
    assert (laid.hand, laid.hand_sizes, laid.scoreboard) == (drawn.hand, drawn.hand_sizes, drawn.scoreboard)
    assert {str(play.tile) for play in laid.layout.plays} == {str(play.tile) for play in drawn.layout.plays}
    await page.get_by_role("heading", name="6–2 on 2–2 is best").wait_for()


@pytest.mark.lot
async def test_leads_stand_as_high_as_they_are_worth_and_a_picture_and_odds_are_had(come: Come) -> None:
    ana = await come(name="")
    page = ana.page
    await shown(page, lines()[1])
    await measured(page)
    tiles = page.locator(".analysis-lead-tile")
    tops = [(await tile.bounding_box() or {"y": 0})["y"] for tile in await tiles.all()]
    assert len(tops) == 9
    assert tops == sorted(tops)
    assert "6–6" in str(await tiles.first.get_attribute("aria-label"))
    await page.get_by_text("4 tiles out there fit it, and none of them scores.").wait_for()
    await tidy(page)
    await ana.shot("analysis-lead")

    async with page.expect_download() as saved:
        await page.get_by_role("button", name="Save a picture").click()
    assert (await saved.value).suggested_filename == "doublesix-position.png"
    await page.get_by_text("What may the other player hold?").click()
    await page.get_by_text("92\u202f378 deals fit what is known.").wait_for()
    await expect(page.locator(".analysis-odds tbody tr")).to_have_count(19)
    await tidy(page)
    await page.get_by_role("button", name="Another hand").click()
    await expect(page.get_by_label("A position in one line")).not_to_have_value(
        re.compile("21,30,22,41,50,63,55,64,66")
    )


@pytest.mark.lot
async def test_a_dropped_match_is_reviewed_here_and_its_choices_open(come: Come) -> None:
    ana = await come(name="")
    page = ana.page
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.post_data or ""))
    await page.goto("/analysis")
    await page.locator("input[type=file]").set_input_files(RECORDS / "five-up.txt")
    await page.get_by_role("button", name="Five-Up: Anna, Ben").click()
    await page.get_by_text("58 choices measured, each in 300 deals.").wait_for()
    assert [body for body in sent if "63>66" in body or "boneyard" in body] == [], "the match stays here"
    await tidy(page)
    await page.locator(".analysis-costs button").first.click()
    await page.locator("#analysis-values").wait_for()
    await page.locator("input[type=file]").set_input_files(
        FilePayload(name="diary.txt", mimeType="text/plain", buffer=b"format: 1\ndear diary")
    )
    await page.get_by_text("Line 2, “dear diary”: here belongs a line of the heading").wait_for()


@pytest.mark.lot
async def test_the_board_works_from_plain_files(browser: Browser, tmp_path: Path) -> None:
    with web_space(tmp_path) as space:
        context = await browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        troubles: list[str] = []
        context.on("weberror", lambda wrong: troubles.append(str(wrong.error)))
        page = await context.new_page()
        await page.goto(f"{space.address}?/analysis")
        (five_up,) = (line for line in lines() if line.startswith("five-up;claim=auto 2 "))
        await page.get_by_label("A position in one line").fill(five_up)
        await page.get_by_role("button", name="Show it").click()
        await measured(page)
        await page.locator(".felt-offer").first.click()
        await page.get_by_text("It is the turn of the other player.").wait_for()
        address = await page.evaluate("location.href")
        other = await context.new_page()
        await other.goto(address)
        await other.get_by_text("It is the turn of the other player.").wait_for()
        await other.locator("input[type=file]").set_input_files(RECORDS / "five-up.json")
        await other.get_by_role("button", name="Five-Up: Anna, Ben").click()
        await other.get_by_text("58 choices measured").wait_for()
        await other.get_by_role("link", name="To the lobby").click()
        await other.get_by_role("link", name="Analysis board").click()
        await other.get_by_role("heading", name="Lay a position, or paste one").wait_for()
        assert troubles == []
        await context.close()


async def test_open_hands_are_solved(come: Come) -> None:
    page = (await come(name="")).page
    line = (
        "block 2 66,61>66/s1,51>61/1,52>51/5 62,22,32,31,10/53,63,42,11,40"
        " 00,20,21,30,33,41,43,44,50,54,55,60,64,65 0 0/0 last=1"
    )
    await shown(page, line)
    await page.get_by_text("Solved to the end of the round: these values have no error.").wait_for()
    found = await values(page)
    solved = {format_move(one.move): one.value for one in solve(parse_position(line)).moves}
    assert sorted(found.values()) == sorted(solved.values())


@pytest.mark.deep
@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_the_board_fits_every_window_in_both_languages(come: Come, scheme: Literal["light", "dark"]) -> None:
    for width, height in SIZES:
        ana = await come(name="", size=ViewportSize(width=width, height=height), color_scheme=scheme)
        page = ana.page
        await shown(page, DRAWN)
        await measured(page)
        await tidy(page)
        await ana.shot(f"analysis-{scheme}-{width}")
    spanish = await come(name="")
    await spanish.page.add_init_script("localStorage.setItem('doublesix-settings', '{\"language\":\"es\"}')")
    await spanish.page.goto("/analysis")
    await spanish.page.get_by_label("Una posición en una línea").fill(DRAWN)
    await spanish.page.get_by_role("button", name="Mostrarla").click()
    await spanish.page.get_by_role("heading", name="es lo mejor").wait_for()
    await tidy(spanish.page)
