"""The page as plain files in a Chromium: it plays without a server, keeps its matches, and opens without a network."""

import gzip
import re
from datetime import date
from pathlib import Path

import pytest
from playwright.async_api import Browser, Error, Page, expect

from tests.browser.people import LOOK, deed
from tests.browser.web_space import WebSpace, publish, web_space

MOST = 700_000
"""Bytes that all that is fetched for the first table may weigh, with gzip."""

KEEP = "async () => (await navigator.serviceWorker.ready).active.postMessage('keep')"
KEPT = """async () => {
  const [name] = await caches.keys();
  return (await (await caches.open(name)).keys()).length;
}"""
"""Files that the service worker has kept so far."""


async def _play(page: Page, acts: int) -> None:
    """Make so many moves, or fewer if the match is over before."""
    done = 0
    while done < acts:
        sight = await page.evaluate(LOOK)
        if sight["stage"] == "over":
            return
        click = deed(sight)
        try:
            if click is not None:
                await page.locator(click).first.click(timeout=500)
                done += 1
        except Error:
            # It was the bot's turn, or another round, before it was reached.
            continue
        await page.wait_for_timeout(20)


def _weight(space: WebSpace) -> int:
    files = (space.folder / name for name in {*space.asked})
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)


@pytest.mark.lot
async def test_a_match_is_played_from_plain_files_and_goes_on_without_a_network(
    browser: Browser, tmp_path: Path
) -> None:
    with web_space(tmp_path) as space:
        context = await browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
        troubles, sent = list[str](), list[str]()
        context.on("weberror", lambda wrong: troubles.append(str(wrong.error)))
        context.on("request", lambda request: sent.append(request.url))
        page = await context.new_page()
        await page.goto(space.address)
        await page.locator(".play").click()
        await expect(page.locator(".hand-tile")).to_have_count(5)
        assert _weight(space) <= MOST
        await _play(page, 5)
        table = page.url
        assert table.startswith(f"{space.address}?/t/")
        await page.evaluate(KEEP)
        while await page.evaluate(KEPT) < len(space.kept):
            await page.wait_for_timeout(100)
    # The web space is out of reach.
    await page.goto(table)
    await expect(page.locator("#main")).to_have_attribute("data-stage", re.compile("playing|between"))
    await _play(page, 5)
    await page.goto(space.address)
    await expect(page.locator(".table-line")).to_have_count(1)
    await expect(page.locator("h1")).to_contain_text("Hello")
    assert troubles == []
    assert [url for url in sent if not url.startswith(space.address)] == []
    await context.close()


@pytest.mark.lot
async def test_a_newer_version_is_offered_in_the_lobby_and_loaded_when_the_visitor_says_so(
    browser: Browser, tmp_path: Path
) -> None:
    with web_space(tmp_path) as space:
        context = await browser.new_context(reduced_motion="reduce")
        page = await context.new_page()
        await page.goto(space.address)
        await page.evaluate(KEEP)
        versions = await page.evaluate("() => caches.keys()")
        offer = page.get_by_role("button", name="There is a newer version")
        await page.reload()
        await expect(page.locator(".play")).to_be_visible()
        await expect(offer).to_have_count(0)

        # The first day of the puzzles is part of a version.
        publish(tmp_path, date(2026, 1, 1))
        await page.reload()
        await offer.wait_for()
        assert versions[0] in await page.evaluate("() => caches.keys()"), "what is open is served as before"
        async with page.expect_event("load"):
            await offer.click()
        await expect(page.locator(".play")).to_be_visible()
        await expect(offer).to_have_count(0)
        assert versions[0] not in await page.evaluate("() => caches.keys()")
        await context.close()


@pytest.mark.lot
async def test_a_match_is_reviewed_where_it_was_played_without_a_network(browser: Browser, tmp_path: Path) -> None:
    with web_space(tmp_path) as space:
        context = await browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
        troubles = list[str]()
        context.on("weberror", lambda wrong: troubles.append(str(wrong.error)))
        page = await context.new_page()
        await page.goto(space.address)
        await page.locator(".play").click()
        await expect(page.locator(".hand-tile")).to_have_count(5)
        while (await page.evaluate(LOOK))["stage"] != "over":
            await _play(page, 20)
        await page.evaluate(KEEP)
        while await page.evaluate(KEPT) < len(space.kept):
            await page.wait_for_timeout(100)
    # The web space is out of reach.
    await page.get_by_role("link", name="Review").click()
    await expect(page.locator(".review-curve")).to_be_visible(timeout=120_000)
    headline = await page.locator("h1").inner_text()
    assert re.match(r"You (won|lost) by \d+|Even", headline), headline
    await page.reload()
    await expect(page.locator("h1")).to_have_text(headline, use_inner_text=True)
    await page.goto(f"{space.address}?/book")
    await expect(page.get_by_role("link", name="Review")).to_have_count(1)
    assert troubles == []
    await context.close()


@pytest.mark.lot
async def test_a_browser_without_webassembly_is_told_what_stands_in_the_way(browser: Browser, tmp_path: Path) -> None:
    with web_space(tmp_path) as space:
        context = await browser.new_context(reduced_motion="reduce")
        await context.add_init_script("delete globalThis.WebAssembly")
        page = await context.new_page()
        await page.goto(space.address)
        await page.locator(".play").click()
        told = page.get_by_text("This browser cannot run the engine: it has no WebAssembly")
        await expect(told).to_be_visible()
        await page.goto(f"{space.address}?/score")
        await expect(told).to_be_visible()
        await context.close()
