"""The form of a new table, the languages, the colours, the account."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.conftest import Come

IN_EVERY_CHECK = ("five-up", "double-six-dominoes")
THE_OTHERS = ("multiples-of-five", "merry-go-round", "threes-and-fives", "double-six-endless")
SAYS_ALOUD = {"Whoever can play must"}
"""Variations that change nothing: the game is read like that anyway."""
PROPER = re.compile("Merry-Go-Round|Rules of the Game|dominorules|booklet of item 920")
ENGLISH = re.compile(
    r"\b(the|your|table|play|seat|round|rules?|score|tiles?|draw|pass|settings|help|nothing|with)\b", re.IGNORECASE
)
OWN_TEXT = """() => {
  const texts = [];
  const walk = (node) => {
    if (node.nodeType === 3 && node.textContent.trim() !== "") texts.push(node.textContent.trim());
    if (node.nodeType !== 1 || node.lang === "en" || /^(SCRIPT|NOSCRIPT|OPTION|CODE)$/.test(node.tagName)) return;
    for (const name of ["aria-label", "title"]) if (node.hasAttribute(name)) texts.push(node.getAttribute(name));
    node.childNodes.forEach(walk);
  };
  walk(document.body);
  return texts;
}"""


WRONG_CALL = "A wrong call also loses the call on the next play"


@pytest.mark.lot
@pytest.mark.parametrize("game", [*IN_EVERY_CHECK, *(pytest.param(one, marks=pytest.mark.deep) for one in THE_OTHERS)])
async def test_every_variation_can_be_chosen_and_the_card_marks_its_changes(game: str, come: Come) -> None:
    ana = await come()
    page = ana.page
    await page.goto("/new")
    await page.get_by_label("Game", exact=True).select_option(game)
    exact = page.locator(".rule-card .unchanged")
    await page.locator(f'.rule-card[data-spec^="{game}"]').wait_for()
    calling = page.get_by_role("radio", name="Claimed and called by the players")
    if await calling.count():
        # Where scores count by themselves, or a wrong call costs something, the card says that the document does not.
        await expect(page.locator(".rule-card .differences")).to_contain_text("Claiming scores")
        await calling.check()
        await expect(page.locator(".rule-card .differences")).to_contain_text("A wrong call loses the next one")
        await page.get_by_role("checkbox", name=WRONG_CALL).uncheck()
    await exact.wait_for()
    await every_box(page, exact)
    await page.get_by_role("spinbutton", name="Target").fill("77")
    await expect(page.locator(".rule-card .differences")).to_contain_text("Target: 77")
    await expect(page.locator(".rule-card .differs").first).to_contain_text("77")
    await expect(page.locator(".short-card p")).to_contain_text("77 points")
    await expect(page.locator(".make-form .panel > p").first).to_contain_text("77 points")
    await ana.shot(f"new-{game}")
    await page.get_by_role("button", name="Make the table").click()
    await page.locator("#main[data-stage]").wait_for()


async def every_box(page: Page, exact: Locator) -> None:
    """Check and uncheck each variation, and compare the card's marks."""
    for box in await page.locator(".make-form .check input").all():
        if not await box.is_visible() or await box.is_disabled():
            continue
        name = await box.locator("xpath=..").locator("b").inner_text()
        if name in {"Partners", WRONG_CALL, "Late comers read the whole chat"}:
            continue
        await box.check()
        await expect(page.locator('.rule-card[data-spec*="+"]')).to_be_visible()
        if name not in SAYS_ALOUD:
            assert await page.locator(".rule-card .differs, .rule-card .gone, .differences li").count() > 0, name
        await box.uncheck()
        await expect(page.locator('.rule-card[data-spec*="+"]')).to_have_count(0)
        await exact.wait_for()


@pytest.mark.lot
async def test_an_impossible_house_rule_is_refused_with_a_message(come: Come) -> None:
    ana = await come()
    ana.forgive("409")
    page = ana.page
    await page.goto("/new")
    await page.locator(".rule-card").wait_for()
    await page.locator("summary", has_text="House rules").click()
    await page.get_by_label("Rule", exact=True).select_option("hand_size")
    await page.get_by_role("button", name="Add a rule").click()
    await page.locator(".house-rule input").fill("as many as you like")
    trouble = page.locator(".make-form .trouble:not(.empty)")
    await expect(trouble).to_contain_text("“as many as you like”")
    await expect(trouble).to_be_in_viewport()
    await expect(page.locator(".rule-card")).to_have_count(0)
    assert len((await trouble.inner_text()).split()) > 5
    await expect(page.get_by_role("button", name="Make the table")).to_be_disabled()
    await ana.shot("new-nonsense")
    await page.get_by_role("button", name="Remove Tiles in a hand").click()
    await expect(page.get_by_role("button", name="Make the table")).to_be_enabled()


async def test_a_table_is_made_and_played_as_the_form_says(come: Come) -> None:
    ana = await come()
    page = ana.page
    await page.goto("/")
    await page.get_by_role("link", name="New table").click()
    await page.get_by_label("Game", exact=True).select_option("five-up")
    await page.get_by_role("radio", name="4", exact=True).check()
    for seat in (2, 3, 4):
        await page.get_by_label(re.compile(f"^Seat {seat}")).select_option("greedy")
    await page.get_by_role("checkbox", name="Partners Four play as two").check()
    await page.get_by_role("spinbutton", name="Target").fill("45")
    await page.get_by_role("radio", name="Everyone, in the lobby").check()
    await page.get_by_label("Name of the table").fill("Friday night")
    await page.get_by_role("button", name="Make the table").click()
    await page.locator('#main[data-stage="playing"]').wait_for()
    head = await page.locator(".bar-title").inner_text()
    assert "Friday night" in head
    assert "to 45" in head
    watcher = await come("")
    await watcher.page.goto("/")
    await watcher.page.get_by_role("link", name="Watch: Friday night").click()
    await watcher.page.get_by_text("You are watching.").wait_for()
    asked = await watcher.page.evaluate("async () => (await (await fetch('/api/me')).json()).name ?? ''")
    assert asked == "", "to watch one needs no name"


async def speaks_spanish(page: Page) -> None:
    await page.goto("/")
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_role("radio", name="Español").check()
    await page.keyboard.press("Escape")
    await page.get_by_role("heading", name="Hola, Ana").wait_for()


@pytest.mark.deep
async def test_the_page_speaks_spanish_and_nothing_of_its_own_is_left_in_english(come: Come) -> None:
    ana = await come()
    page = ana.page
    await speaks_spanish(page)
    table = await ana.makes("five-up", house_rules={"target": "10"})
    found: dict[str, list[str]] = {}

    async def reads(where: str) -> None:
        texts = await page.evaluate(OWN_TEXT)
        found[where] = [text for text in texts if ENGLISH.search(PROPER.sub("", text))]
        await ana.shot(f"es-{where}")

    await reads("lobby")
    await page.goto("/new")
    await page.locator(".rule-card").wait_for()
    # The catalog of the server's sentences is fetched apart.
    await page.locator(".rule-card h3", has_text="Jugadores y fichas").wait_for()
    await expect(page.locator("main [lang=en]")).to_have_count(0)
    await reads("new")
    await ana.opens(table)
    await reads("waiting")
    await page.locator(".seat-lines button.main").click()
    await ana.plays_until(lambda sight: sight["stage"] != "playing" or (sight["fits"] and len(sight["laid"]) > 4))
    await reads("playing")
    await ana.plays()
    await reads("over")
    await page.goto(f"/replay/{table}")
    await page.locator(".replay-controls").wait_for()
    await reads("replay")
    assert {where: texts for where, texts in found.items() if texts} == {}


@pytest.mark.deep
async def test_an_account_is_made_and_brings_the_tables_along(come: Come) -> None:
    ana = await come()
    table = await ana.makes("five-up", name="Mine alone")
    await ana.sits(table)
    other = await come("Ben")
    for person, deed in ((ana, "Make an account"), (other, "Log in")):
        page = person.page
        await page.goto("/")
        await page.get_by_role("button", name=re.compile("^Account")).click()
        await page.get_by_role("textbox", name="Account name").fill("ana-in-the-browser")
        await page.get_by_role("textbox", name="Password", exact=True).first.fill("correct horse")
        await page.get_by_role("button", name=deed).click()
        await page.get_by_text("Logged in as ana-in-the-browser.").wait_for()
        await person.shot(f"account-{deed.split()[0].lower()}")
        await page.keyboard.press("Escape")
    await other.page.get_by_role("link", name="Open: Mine alone").wait_for()
    await other.page.get_by_role("button", name=re.compile("^Account")).click()
    await other.page.get_by_role("button", name="Log out").click()
    await expect(other.page.get_by_text("Logged in as")).to_have_count(0)


COLOURS = """() => ["fill", "stopColor"]
  .map((what, at) => getComputedStyle(document.querySelector([".tile-pip-5", ".tile-bone-light"][at]))[what])
  .join(" ")"""


@pytest.mark.lot
async def test_colours_and_tiles_are_kept_for_the_next_visit(come: Come) -> None:
    ana = await come()
    page = ana.page
    await page.goto("/")
    await page.get_by_role("button", name="Settings").click()
    await page.locator(".tile-pip-5").first.wait_for(state="attached")
    looks = []
    for tiles in ("Ivory", "Coloured pips", "Ebony"):
        await page.get_by_role("radio", name=tiles).check()
        looks.append(await page.evaluate(COLOURS))
    await page.get_by_role("radio", name="Dark").check()
    await page.reload()
    await page.locator(".tile-pip-5").first.wait_for(state="attached")
    await expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert await page.evaluate(COLOURS) == looks[-1]
    assert len(set(looks)) == len(looks)
