"""Spanish screens without English words."""

import re
from typing import Final

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.browser.test_first_rounds import lay
from tests.browser.test_review_of_a_match import reviewed
from tests.samples import DEEP
from tests.server.page.test_lessons import LESSONS

ENGLISH: Final = re.compile(
    r"\b(the|players?|tiles?|when|draws?|and|who|which|not|scores?|seat|may|must|with|your?|round|match|next|play(?:ed|s)?"
    r"|points?|waiting|choose|open|close|settings|help|this|that|for|is|are|was|of|by|to|on|at|better|best|lead|won|lost"
    r"|wins|loses|goes|holds?|table|name|rules?|bot plays|watch|show|again|back|share|record|hint|day|minutes?|game)\b",
    re.IGNORECASE,
)
"""Words that no Spanish sentence has."""

TEXTS: Final = """() => {
  const shown = (one) => one.checkVisibility() && !one.closest("[translate=no], script, style");
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (shown(walk.currentNode.parentElement)) found.push(walk.currentNode.data);
  for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
    for (const one of document.querySelectorAll(`[${name}]`)) if (shown(one)) found.push(one.getAttribute(name));
  return found.map((text) => text.trim()).filter(Boolean);
}"""


async def names(page: Page) -> list[str]:
    """Texts that are equal in all languages: names of games, bots, languages and files."""
    games = await (await page.context.request.get("/api/games")).json()
    bots = await (await page.context.request.get("/api/bots")).json()
    named = {str(one[key]) for one in (*games, *bots) for key in ("name", "id", "title") if one.get(key)}
    return sorted({*named, "English", "doublesix", "“doublesix review”", "Ana"}, key=len, reverse=True)


async def english(page: Page, kept: list[str]) -> list[str]:
    """The texts of the page that have English words in them."""
    texts: set[str] = set(await page.evaluate(TEXTS))
    found = []
    for text in sorted(texts):
        rest = text
        for name in kept:
            rest = rest.replace(name, "")
        if ENGLISH.search(rest):
            found.append(text)
    return found


class Walk:
    """A walk through all screens; ``left`` has the English texts of each."""

    def __init__(self, ana: Person, kept: list[str]) -> None:
        self.ana, self.page, self.kept = ana, ana.page, kept
        self.left: dict[str, list[str]] = {}

    async def look(self, screen: str, *, fetched: bool = True) -> None:
        """Check the screen after its requests have ended."""
        if fetched:
            await self.page.wait_for_load_state("networkidle")
        if found := await english(self.page, self.kept):
            self.left[screen] = found
        await self.ana.shot(f"es-{screen}")

    async def look_at_dialog(self, screen: str) -> None:
        """Check the dialog and close it."""
        opened = self.page.locator("dialog[open]")
        await opened.wait_for()
        await self.look(screen)
        await self.page.keyboard.press("Escape")
        await opened.wait_for(state="detached")

    async def visit_lobby(self) -> None:
        await self.page.goto("/")
        await expect(self.page.locator("html")).to_have_attribute("lang", "es")
        await self.look("lobby")
        await self.page.locator(".who-button").click()
        await self.look("account")
        await self.page.goto("/new")
        await self.look("new")
        await self.ana.opens(await self.ana.makes("five-up", ("open", "open")))
        await self.look("waiting")

    async def visit_table(self, table: str) -> None:
        ana, page = self.ana, self.page
        await ana.opens(table)
        await page.get_by_role("button", name="Sentarse aquí").first.click()
        await expect(page.locator("#main[data-stage=playing] .hand-tile").first).to_be_visible()
        for screen, button in (("log", ".menu-button"), ("rules", 'button[aria-label="Tarjeta de reglas"]')):
            await page.locator(button).first.click()
            await self.look_at_dialog(screen)
        await page.keyboard.press("?")
        await self.look_at_dialog("help")
        await ana.plays_until(lambda sight: sight["fits"])
        await self.look("playing")
        await page.keyboard.press("i")
        # A worker may have to load the engine first.
        await page.locator(".hint-note").wait_for(timeout=60_000)
        await self.look("hint")
        await page.keyboard.press("Escape")

    async def finish(self) -> None:
        await self.ana.plays("between", "over")
        await self.look("between")
        table = await self.ana.makes("all-fives", ("open", "random"), house_rules={"target": "5"})
        await self.ana.opens(table)
        await self.page.get_by_role("button", name="Sentarse aquí").first.click()
        await self.ana.plays("over")
        await self.look("over")
        await self.page.goto(f"/replay/{table}")
        await self.page.locator("input[type=range]").press("End")
        await self.look("replay")

    async def visit_review(self) -> None:
        await reviewed(self.page)
        await self.page.goto("/review/a-match-that-is-over")
        await self.page.locator("main button").first.click()
        await self.page.locator(".review-curve svg").wait_for()
        await self.look("review")
        await self.page.keyboard.press("1")
        await self.page.locator(".laying-cloth").first.wait_for()
        await self.look("review-choice")

    async def visit_first_rounds(self) -> None:
        for game, lesson in LESSONS.items():
            await self.page.goto(f"/learn/{game}")
            for number, step in enumerate(lesson["steps"]):
                await self.page.locator(f'main[data-step="{number}"] .learn-hand').wait_for()
                await self.look(f"learn {game} {number}", fetched=number == 0)
                if game == "merry-go-round":
                    await lay(self.page, next(iter(step["asked"])))
                    await self.look(f"learn {game} {number} done", fetched=False)
                await self.page.locator(".learn-on").click()
        await self.look("learn over")

    async def visit_practice(self) -> None:
        await self.page.goto("/practice")
        await self.page.locator(".laying-cloth").first.wait_for()
        await self.look("puzzle")
        await self.page.locator(".practice-question > button").first.click()
        await self.look("puzzle-answer")
        for tab in (1, 2, 3):
            await self.page.locator(".practice-parts button").nth(tab).click()
            await self.look(f"practice-{tab}")


@pytest.mark.lot
@pytest.mark.property
@pytest.mark.accessibility("language")
async def test_no_screen_shows_english_words(come: Come) -> None:
    ana = await come()
    await ana.page.add_init_script("localStorage.setItem('doublesix-settings', '{\"language\":\"es\"}')")
    walk = Walk(ana, await names(ana.page))
    table = await ana.makes("all-fives", ("open", "random"), house_rules={"target": "500"})
    await walk.visit_lobby()
    await walk.visit_table(table)
    await walk.finish()
    await walk.visit_practice()
    if DEEP:
        await walk.visit_review()
        await walk.visit_first_rounds()
    assert walk.left == {}
