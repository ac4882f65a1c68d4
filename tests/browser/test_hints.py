"""Hints against bots: requested by key, highlighted, played with Enter."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Come
from tests.browser.test_accessibility import violations

PHONE = {"width": 390, "height": 844}


@pytest.mark.lot
async def test_a_hint_is_lit_with_its_reason_and_played_by_keyboard(come: Come) -> None:
    ana = await come()
    page = ana.page
    table = await ana.makes("all-fives")
    await ana.opens(table)
    await ana.sits(table)
    button = page.locator('button[aria-keyshortcuts="I"]')
    await expect(button).to_be_visible()
    # Where nothing fits at first, one draws until something does.
    await ana.plays_until(lambda sight: sight["fits"])
    legal = ana.tables[-1].get("legal", [])
    await page.keyboard.press("i")
    note = page.locator(".hint-note")
    # A worker may have to load the engine first.
    await note.wait_for(timeout=60_000)
    await expect(note).to_contain_text("Best:")
    await expect(note).to_contain_text("The record of this match says")
    assert await violations(page) == []
    await ana.shot("hint")
    hinted = await page.locator(".hand-tile.hinted").get_attribute("data-tile")
    assert any(move.startswith(str(hinted)) for move in legal)
    await expect(page.locator(".hand-tile.chosen.hinted")).to_have_count(1)
    await expect(page.locator(".felt-hinted, .felt-lead")).to_have_count(1)
    await page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size
    await expect(note).to_be_in_viewport(ratio=1)
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    await ana.shot("hint-phone")
    await page.locator("main").focus()
    await page.keyboard.press("Enter")
    await expect(page.locator(f'.felt-tile[data-tile="{hinted}"]')).to_have_count(1)
    await expect(note).to_have_count(0)
    assert [event["what"] for frame in ana.frames for event in frame.get("happened", [])].count("helped") == 1


@pytest.mark.deep
async def test_no_hint_button_with_another_person_at_the_table(come: Come) -> None:
    ana, bob = await come(), await come("Bob")
    table = await ana.makes("five-up", ("open", "open"))
    await ana.sits(table)
    await bob.sits(table, 1)
    for person in (ana, bob):
        await expect(person.page.locator("#main[data-stage=playing] .hand-tile").first).to_be_visible()
    mover = ana if ana.tables[-1].get("legal") else bob
    await expect(mover.page.locator(".hand-tile.fits").first).to_be_visible()
    await expect(mover.page.locator('button[aria-keyshortcuts="I"]')).to_have_count(0)
    await mover.page.keyboard.press("i")
    await expect(mover.page.get_by_text("Not now.")).to_be_attached()
