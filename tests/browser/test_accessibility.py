"""axe finds no violations on any page, in both themes and all widths."""

from itertools import cycle, islice
from typing import Final, Literal, NamedTuple

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]  # it brings no types
from playwright.async_api import Page, ViewportSize, expect

from tests.browser.conftest import DESK, Come
from tests.browser.people import Person

NARROW: ViewportSize = {"width": 320, "height": 640}


JUDGED: Final = """(part) => axe.run(part, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(
  ({ id, help, nodes }) => `${id}: ${help} ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" ")}`
))"""


async def violations(page: Page, part: str = "html") -> list[str]:
    """Violations of a page, or of a part; axe is injected once."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE_SCRIPT)
    found: list[str] = await page.evaluate(JUDGED, part)
    return found


class Looks(NamedTuple):
    """Theme and width of a page."""

    theme: Literal["light", "dark"]
    size: ViewportSize


ALL: Final = (Looks("light", DESK), Looks("dark", NARROW), Looks("light", NARROW), Looks("dark", DESK))


class Looker:
    """Checks pages in rotating themes and widths, and collects violations."""

    def __init__(self, person: Person, looks: int) -> None:
        self.person, self.looks, self.next = person, looks, cycle(ALL)
        self.wrong: dict[str, list[str]] = {}

    async def at(self, name: str, part: str = "html") -> None:
        page = self.person.page
        for theme, size in islice(self.next, self.looks):
            await page.emulate_media(color_scheme=theme)
            await page.set_viewport_size(size)
            await expect(page.locator("html")).to_have_attribute("data-theme", theme)
            if found := await violations(page, part):
                self.wrong[f"{name}, {theme}, {size['width']}"] = found
            await self.person.shot(f"{theme}-{name}")
        await page.emulate_media(color_scheme="light")
        await page.set_viewport_size(DESK)

    async def dialog(self, button: str, name: str) -> None:
        page = self.person.page
        await page.get_by_role("button", name=button, exact=True).first.click()
        dialog = page.get_by_role("dialog")
        await dialog.wait_for()
        if name == "dialog-rules":
            await dialog.locator(".rule-card").wait_for()
        # What lies behind it is looked at without it.
        await self.at(name, "dialog[open]")
        await page.keyboard.press("Escape")
        await dialog.wait_for(state="detached")


async def at_a_table(looker: Looker) -> None:
    ana = looker.person
    page = ana.page
    # No side reaches so many points in a round: it ends, and the match goes on.
    table = await ana.makes("five-up", ("open", "random", "random"), house_rules={"target": "500"}, name="Friday")
    await ana.opens(table)
    await looker.at("waiting")
    await page.get_by_role("button", name="Sit here, seat 1").click()
    await ana.plays_until(lambda sight: sight["fits"] and len(sight["laid"]) > 6)
    await looker.at("playing")
    await page.keyboard.press("ArrowRight")
    while (now := await ana.looks())["chosen"] not in now["fits"]:
        await page.keyboard.press("ArrowRight")
    await looker.at("choosing")
    for button, name in (
        ("Rule card", "dialog-rules"),
        ("Share", "dialog-share"),
        ("Leave the match", "dialog-leaving"),
    ):
        await looker.dialog(button, name)
    await ana.plays("between")
    await looker.at("between")
    await ana.sits(await ana.makes("five-up", ("open", "random"), house_rules={"target": "5"}))
    await ana.plays()
    await looker.at("over")
    await page.locator(".ends a", has_text="Replay").click()
    await page.locator(".replay-controls").wait_for()
    await page.get_by_role("slider").press("End")
    await looker.at("replay")
    await page.locator(".menu-button").click()
    await page.get_by_role("button", name="Verify the deals").click()
    await page.locator(".verdict-good").wait_for()
    await looker.at("replay-about")


@pytest.mark.lot
@pytest.mark.parametrize("looks", [1, pytest.param(len(ALL), marks=pytest.mark.deep)])
@pytest.mark.accessibility("axe")
async def test_axe_finds_no_violations(looks: int, come: Come) -> None:
    new = await come("", color_scheme="light")
    await new.page.goto("/")
    await new.page.locator(".game-card").first.wait_for()
    stranger = Looker(new, looks)
    await stranger.at("lobby-stranger")

    looker = Looker(await come(color_scheme="light"), looks)
    page = looker.person.page
    await page.goto("/")
    await page.locator(".game-card").first.wait_for()
    await looker.at("lobby")
    await looker.dialog("Account: Ana", "dialog-account")
    await looker.dialog("Settings", "dialog-settings")
    await looker.dialog("Keys and help", "dialog-help")
    await page.goto("/new")
    await page.locator(".rule-card").wait_for()
    await looker.at("new")
    await at_a_table(looker)
    assert stranger.wrong | looker.wrong == {}


FAINT = """() => {
  const light = (text) => {
    const [red, green, blue] = text.match(/[\\d.]+/g).map((part) => Number(part) / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const entry = document.querySelector(".entry");
  const grounds = getComputedStyle(entry).backgroundImage.match(/rgb\\([^)]*\\)/g).map(light);
  const bare = (one) => {
    for (let at = one; at !== entry; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none") return false;
    }
    return true;
  };
  return [...entry.querySelectorAll("*")]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()))
    .filter((one) => one.checkVisibility() && bare(one))
    .map((one) => {
      const ink = light(getComputedStyle(one).color);
      const ratios = grounds.map((ground) => (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
      return [Math.min(...ratios), one.textContent];
    });
}"""
"""Words that lie on the lobby's cloth itself, with their contrast: axe measures none upon a gradient."""
READABLE = 4.5


@pytest.mark.lot
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.accessibility("contrast")
async def test_every_word_on_the_lobbys_cloth_can_be_read(theme: Literal["light", "dark"], come: Come) -> None:
    ana = await come(color_scheme=theme)
    await ana.page.goto("/")
    await ana.page.get_by_role("link", name="Learn Five-Up in a minute").wait_for()

    measured: list[tuple[float, str]] = await ana.page.evaluate(FAINT)
    assert any("Learn Five-Up" in text for _, text in measured)
    assert [(text, round(ratio, 1)) for ratio, text in measured if ratio < READABLE] == []
