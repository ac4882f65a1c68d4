"""The lobby: games, bots, and links to share."""

from typing import Final

import pytest
from playwright.async_api import expect

from doublesix.rulesets import games
from tests.browser.conftest import Come
from tests.browser.people import Person

GAME: Final = "Multiples of Five"
BOTS: Final = 10

CARDS: Final = """() => [...document.querySelectorAll(".game-card")].map((one) => ({
  text: one.textContent, tiles: one.querySelectorAll(".tile").length,
  said: [...one.querySelectorAll(".visually-hidden")].map((part) => part.textContent).join(" "),
}))"""
FACES: Final = """() => [...document.querySelectorAll(".bot-row")[0].querySelectorAll(".bot")].map((one) => ({
  name: one.querySelector("b").textContent, temper: one.querySelector(".bot-temper").textContent,
  drawn: one.querySelectorAll("svg *").length,
}))"""


@pytest.mark.accessibility("forced")
async def test_cards_show_a_layout_length_and_difficulty_and_bots_have_faces_and_a_temper(come: Come) -> None:
    ana = await come()
    page = ana.page
    await page.goto("/")
    every = page.get_by_role("button", name=f"All {len(games())}", exact=True)
    await expect(every).to_have_attribute("aria-pressed", "true")
    await page.locator(".more-games").click()
    cards = await page.evaluate(CARDS)
    assert len(cards) == len(games())
    assert [card["text"] for card in cards if card["tiles"] < 3 or " min" not in card["text"]] == []
    assert [card["text"] for card in cards if "Rules to know" not in card["said"]] == []
    await page.get_by_role("button", name="For two").click()
    assert await page.locator(".game-card").count() < len(games())
    painted = "getComputedStyle(document.querySelector('.entry')).backgroundImage"
    assert "url" in await page.evaluate(painted)
    await page.emulate_media(forced_colors="active")
    assert await page.evaluate(painted) == "none", "text would stand on a picture in the system's colours"
    await page.emulate_media(forced_colors="none")

    # The levels come when the engine is there; each has a name and a face.
    bots = await page.evaluate(FACES)
    assert len({bot["name"] for bot in bots}) == len({bot["temper"] for bot in bots}) == BOTS
    assert all(bot["drawn"] > 3 for bot in bots)


@pytest.mark.lot
async def test_the_lobby_lists_the_last_game_first(come: Come) -> None:
    ana = await come()
    page = ana.page
    await page.goto("/")
    await page.locator(".game-card", has_text=GAME).click()
    await page.get_by_role("link", name="New table").click()
    await expect(page.get_by_label("Game", exact=True)).to_have_value("multiples-of-five")
    await page.go_back()
    await page.locator(".game-card", has_text=GAME).click()
    await page.get_by_role("button", name="Play a bot").click()
    await page.locator(".hand-tile").first.wait_for()
    # Whose turn it is stands in the tab as well.
    sight = await ana.plays_until(lambda sight: sight["fits"] or sight["keys"])
    assert sight["stage"] == "playing"
    await expect(page).to_have_title(f"Your turn. {GAME} · doublesix")
    await page.get_by_role("link", name="To the lobby").click()
    first = page.locator(".game-card").first
    await expect(first).to_contain_text(GAME)
    await expect(first).to_contain_text("Played last")


async def shared(person: Person) -> tuple[str, str]:
    """Text of the panel, and the path of its link."""
    await person.page.get_by_role("button", name="Share", exact=True).first.click()
    dialog = person.page.get_by_role("dialog", name="Share")
    said = await dialog.locator("p").inner_text()
    link = await dialog.get_by_role("textbox").input_value()
    await person.page.keyboard.press("Escape")
    return said, link.removeprefix(person.url)


@pytest.mark.lot
async def test_a_link_opens_the_running_match_and_later_its_replay(come: Come) -> None:
    ana, new = await come(), await come("")
    table = await ana.makes("five-up", house_rules={"target": "10"})
    await ana.sits(table)
    await ana.page.locator('#main[data-stage="playing"]').wait_for()
    said, path = await shared(ana)
    assert "watch" in said
    await new.page.goto(path)
    await new.page.get_by_text("You are watching.").wait_for()
    await ana.plays()
    said, path = await shared(ana)
    assert ("step by step" in said, path) == (True, f"/replay/{table}")
    await new.page.goto(path)
    await new.page.locator(".replay-controls").wait_for()
    asked = await new.page.evaluate("async () => (await (await fetch('/api/me')).json()).name ?? ''")
    assert asked == ""


@pytest.mark.lot
async def test_the_review_button_requests_a_review(come: Come) -> None:
    ana = await come()
    await ana.sits(await ana.makes("five-up", house_rules={"target": "5"}))
    await ana.plays()
    await ana.page.locator(".ends a", has_text="Review").click()
    # It is being judged, or done already: nothing more is to be pressed.
    await expect(ana.page.locator("progress, .review-top").first).to_be_visible()
    await expect(ana.page.get_by_role("button", name="Review this match")).to_have_count(0)
