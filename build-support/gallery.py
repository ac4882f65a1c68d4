"""Gallery: every screen at five sizes, light and dark, on one HTML page: ``make gallery`` writes ``build/gallery``.

A table is played in a browser on the way, against bots that follow their hands alone. Nothing is asserted here, that
is for ``tests/browser``; this is for eyes.
"""

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import escape
from pathlib import Path
from typing import Final, Literal

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.async_api import Page, ViewportSize, async_playwright  # noqa: E402 - after the path

from tests.browser.chromium import launch  # noqa: E402 - after the path is set
from tests.browser.people import Person  # noqa: E402 - after the path is set
from tests.browser.test_review_of_a_match import reviewed  # noqa: E402 - after the path is set
from tests.server.whole.sites import Site  # noqa: E402 - after the path is set

FOLDER: Final = ROOT / "build" / "gallery"
SIZES: Final[tuple[ViewportSize, ...]] = (
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 320, "height": 640},
    {"width": 1024, "height": 768},
    {"width": 1440, "height": 900},
)
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
GAME: Final = "five-up"
LAID: Final = 7
"""Tiles on the cloth in the pictures of play."""
REVIEW_MS: Final = 120_000

SETTLED: Final = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 120)))"
STYLE: Final = """
body { font: 16px/1.4 system-ui, sans-serif; margin: 1.5rem; background: #777; color: #fff }
div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }
figure { margin: 0 } img { display: block; height: 22rem; width: auto } figcaption { font-size: .8rem }
"""

HEAD: Final = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>doublesix: all screens</title>
<style>{STYLE}</style>
<h1>All screens</h1>"""


class Gallery:
    """The pictures taken so far, by screen, in their order."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.screens: dict[str, list[str]] = {}

    async def take(self, page: Page, screen: str) -> None:
        """Take this screen at every size, light and dark; the window is as large as before afterwards."""
        before = page.viewport_size
        for scheme in SCHEMES:
            await page.emulate_media(color_scheme=scheme)
            for size in SIZES:
                await page.set_viewport_size(size)
                await page.evaluate(SETTLED)
                name = f"{screen.replace(' ', '-')}-{size['width']}x{size['height']}-{scheme}.png"
                await page.screenshot(path=self.folder / name)
                self.screens.setdefault(screen, []).append(name)
        await page.emulate_media(color_scheme="light")
        if before is not None:
            await page.set_viewport_size(before)

    def write(self) -> Path:
        """Write the page that shows all of them, and say where it is."""
        page = self.folder / "index.html"
        parts = (f"<h2>{escape(screen)}</h2>\n<div>{_figures(names)}</div>" for screen, names in self.screens.items())
        page.write_text("\n".join((HEAD, *parts)), encoding="utf-8")
        return page


def _figures(names: list[str]) -> str:
    return "".join(
        f'<figure><a href="{name}"><img src="{name}" alt="{name}" loading="lazy"></a>'
        f"<figcaption>{escape(name.removesuffix('.png'))}</figcaption></figure>"
        for name in names
    )


async def rooms(person: Person, gallery: Gallery) -> None:
    """What is there without a table: lobby, a new table, practice."""
    for screen, path, what in (
        ("lobby", "/", "main h1, main h2"),
        ("new table", "/new", "main h1, main h2"),
        ("practice", "/practice", ".laying-cloth"),
    ):
        await person.page.goto(path)
        await person.page.locator(what).first.wait_for()
        await gallery.take(person.page, screen)


async def table(person: Person, gallery: Gallery) -> str:
    """One match from the waiting room to its end; the id of its table."""
    waiting = await person.makes(GAME, ("open", "open", "random"))
    await person.sits(waiting)
    await gallery.take(person.page, "waiting")
    played = await person.makes(GAME, ("open", "random", "random"))
    await person.sits(played)
    await person.page.locator('#main[data-stage="playing"]').wait_for()
    await _until_choosing(person, LAID)
    await gallery.take(person.page, "playing")
    await person.page.keyboard.press("ArrowRight")
    await gallery.take(person.page, "choosing")
    await person.plays("between", "over")
    await gallery.take(person.page, "between")
    await person.plays()
    await gallery.take(person.page, "over")
    return played


async def afterwards(person: Person, gallery: Gallery, played: str) -> None:
    """What a finished match offers: its replay, half way, and its review."""
    page = person.page
    await page.goto(f"/replay/{played}")
    await page.locator(".felt-place, .felt").first.wait_for()
    for _ in range(LAID * 2):
        await page.get_by_role("button", name="One step on").click()
    await gallery.take(page, "replay")
    # A review takes minutes where other things run as well: the pictures are of a short match that is judged here.
    await reviewed(page)
    await page.goto(f"/review/{played}")
    await page.get_by_role("button", name="Review this match").click()
    await page.locator(".review-curve svg").wait_for(timeout=REVIEW_MS)
    await gallery.take(page, "review")
    await page.keyboard.press("1")
    await page.locator(".laying-cloth").first.wait_for()
    await gallery.take(page, "review of a choice")


async def _until_choosing(person: Person, laid: int) -> None:
    while (sight := await person.looks())["stage"] == "playing":
        if sight["fits"] and len(sight["laid"]) >= laid:
            return
        await person.acts(sight) or await person.waits(sight)


@asynccontextmanager
async def visitor(folder: Path) -> AsyncIterator[Person]:
    """A person with a window at a server of its own; both are gone afterwards."""
    async with Site(folder) as site, async_playwright() as playwright:
        browser = await launch(playwright)
        context = await browser.new_context(
            base_url=site.url, viewport=SIZES[-1], locale="en-GB", reduced_motion="reduce"
        )
        person = Person("Ana", context, site.url, await context.new_page())
        await person.say_name()
        yield person
        await browser.close()


async def main() -> None:
    """Take all pictures, write the page, and print where it is."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    gallery = Gallery(FOLDER)
    with tempfile.TemporaryDirectory() as folder:
        async with visitor(Path(folder)) as person:
            await rooms(person, gallery)
            await afterwards(person, gallery, await table(person, gallery))
    sys.stdout.write(f"{gallery.write().relative_to(ROOT)}\n")


if __name__ == "__main__":
    asyncio.run(main())
