"""A browser at a whole server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, cast

from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]  # it brings no types
from playwright.async_api import Browser, ConsoleMessage, Page, async_playwright

from tests.browser.chromium import launch
from tests.server.whole.sites import Site

__all__ = ["PHONE", "WIDE", "Visit", "browser", "play_until", "sit_by_keyboard", "visit"]

PHONE: Final = (390, 844)
WIDE: Final = (1280, 800)
LIMIT: Final = 120.0
LOOK: Final = 0.05
FITS: Final = ".hand-tile.fits"

MAKE: Final = """async (body) => {
    const me = await (await fetch("/api/me")).json();
    const headers = {"content-type": "application/json", "x-csrf-token": me.csrf};
    return (await (await fetch("/api/tables", {method: "POST", headers, body: JSON.stringify(body)})).json()).path;
}"""


@asynccontextmanager
async def browser(*flags: str) -> AsyncIterator[Browser]:
    """Chromium as the system has it."""
    async with async_playwright() as playwright:
        opened = await launch(playwright, *flags)
        yield opened
        await opened.close()


class Visit:
    """One person's page, and all its errors and requests to other servers."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site
        self.complaints: list[str] = []
        self.elsewhere: list[str] = []
        page.on("console", self._listen)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda asked: self._asked(asked.url))

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def _asked(self, url: str) -> None:
        if not url.startswith((self.site.url, "data:", self.site.url.replace("http", "ws", 1))):
            self.elsewhere.append(url)

    async def enter(self, name: str) -> None:
        """Come in as a guest, by the page of new tables, and go to the lobby."""
        await self.page.goto(f"{self.site.url}/new")
        await self.page.get_by_label("Your name", exact=True).fill(name)
        await self.page.get_by_role("button", name="Come in").click()
        await self.page.get_by_role("button", name="Come in").wait_for(state="detached")
        await self.page.goto(self.site.url)
        await self.page.wait_for_selector(f"h1:has-text('{name}')")

    async def table(self, **body: object) -> str:
        """Make a table and go there; its path."""
        whole = {"game": "five-up", "fill": ["open", "greedy"], "pace": 0, **body}
        path = cast("str", await self.page.evaluate(MAKE, whole))
        await self.page.goto(self.site.url + path)
        await self.page.wait_for_selector("main[data-stage]")
        return path

    async def shown(self, name: str) -> str:
        """State attributes of the table's page: ``stage``, ``seq``, ``digest``, ``shown``."""
        return cast("str", await self.page.eval_on_selector("main", f"main => main.dataset.{name} ?? ''"))

    async def has(self, selector: str) -> bool:
        """Whether such an element is there."""
        return await self.page.locator(selector).count() > 0

    async def violations(self) -> list[str]:
        """Accessibility violations that axe finds."""
        found = cast("dict[str, Any]", (await Axe().run(self.page)).response)
        wide = await self.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
        return [f"{one['id']}: {one['help']}" for one in found["violations"]] + ["it scrolls sideways"] * wide


@asynccontextmanager
async def visit(
    opened: Browser, site: Site, size: tuple[int, int] = WIDE, *, dark: bool = False
) -> AsyncIterator[Visit]:
    """A fresh page of a visitor whom the server does not know."""
    context = await opened.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    context.set_default_timeout(15_000)
    yield Visit(await context.new_page(), site)
    await context.close()


async def press(person: Visit) -> None:
    """What a person with a keyboard alone does now."""
    keys = person.page.keyboard
    if await person.shown("stage") == "between":
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
        while await person.shown("stage") != stage:
            await press(person)


async def sit_by_keyboard(person: Visit) -> None:
    """Tab to the first seat, and take it."""
    while await person.page.evaluate("document.activeElement.textContent") != "Sit here":
        await person.page.keyboard.press("Tab")
    await person.page.keyboard.press("Enter")
    await person.page.wait_for_selector("main[data-stage=playing]")
