"""Chat by keyboard and by clicking: lines, emotes, muting."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.browser.test_accessibility import violations
from tests.browser.test_spanish import english, names
from tests.browser.windows import faults

TIGHT = ("desk", "phone", "phone on its side", "narrow")


async def says(person: Person, text: str) -> None:
    """Open the chat, write, send and close it, all by keyboard."""
    await person.page.keyboard.press("t")
    await expect(person.page.locator(".chat-write input")).to_be_focused()
    await person.page.keyboard.type(text)
    await person.page.keyboard.press("Enter")
    await expect(person.page.locator(".chat-line").last).to_contain_text(text)
    await person.page.keyboard.press("Escape")
    await expect(person.page.get_by_role("dialog")).to_have_count(0)


async def seated(come: Come, game: str, fill: tuple[str, ...], **body: object) -> list[Person]:
    people = [await come(name) for name in ("Ana", "Ben")]
    table = await people[0].makes(game, fill, **body)
    for seat, person in enumerate(people):
        await person.sits(table, seat)
    for person in people:
        await person.page.locator(".hand-tile").first.wait_for()
    return people


@pytest.mark.lot
@pytest.mark.accessibility("axe")
@pytest.mark.accessibility("chat")
async def test_two_people_talk_and_one_mutes_the_other(come: Come) -> None:
    ana, ben = await seated(come, "multiples-of-five", ("open", "open"))
    await says(ben, "Hello <b>Ana</b>, 5–5 is mine")

    # It floats where it covers nothing, is said to those who listen, and waits to be read.
    await expect(ana.page.locator(".bubble")).to_have_text("Hello <b>Ana</b>, 5–5 is mine")
    await expect(ana.page.locator('[aria-live="polite"]').first).to_contain_text("Hello")
    await expect(ana.page.locator(".chat-button .unread")).to_have_text("1")
    await expect(ben.page.locator(".chat-button .unread")).to_have_count(0)
    assert await violations(ana.page) == []
    await ana.page.locator(".chat-button").click()
    await expect(ana.page.locator(".chat-line")).to_have_text("BenHello <b>Ana</b>, 5–5 is mine")
    await expect(ana.page.locator(".chat-button .unread")).to_have_count(0)
    assert await violations(ana.page) == []

    await ana.page.get_by_role("button", name="Well played!").click()
    await expect(ben.page.locator(".bubble .emote-well_played")).to_be_visible()
    assert await faults(ben, "emote", TIGHT) == {}

    # Muted, he is neither seen nor heard; what he said before is not shown either, and comes back with him.
    await ana.page.locator(".chat-mute summary").click()
    await ana.page.get_by_role("checkbox", name="Ben").check()
    await expect(ana.page.locator(".chat-line")).to_have_count(1)
    await ana.page.keyboard.press("Escape")
    await says(ben, "Are you there?")
    await says(ana, "I read no more")
    await expect(ana.page.locator(".bubble")).to_have_text(["I read no more"])
    await expect(ana.page.locator(".chat-button .unread")).to_have_count(0)
    await ana.page.keyboard.press("t")
    await ana.page.locator(".chat-mute summary").click()
    await ana.page.get_by_role("checkbox", name="Ben").uncheck()
    await expect(ana.page.locator(".chat-line")).to_have_count(4)


@pytest.mark.deep
async def test_partners_are_silent_while_they_play_and_bots_have_no_chat(come: Come) -> None:
    ana, _ = await seated(come, "five-up", ("open", "open", "random", "random"), partners=True)
    await ana.page.keyboard.press("t")
    await expect(ana.page.get_by_role("dialog")).to_contain_text("Partners play without words")
    await expect(ana.page.locator(".chat-write")).to_have_count(0)
    await ana.page.keyboard.press("Escape")

    eve = await come("Eve")
    await eve.sits(await eve.makes("multiples-of-five"))
    await eve.page.locator(".hand-tile").first.wait_for()
    await expect(eve.page.locator(".chat-button")).to_have_count(0)


@pytest.mark.deep
async def test_the_chat_speaks_spanish(come: Come) -> None:
    ana, ben = await come("Ana"), await come("Ben")
    await ben.page.add_init_script("localStorage.setItem('doublesix-settings', '{\"language\":\"es\"}')")
    table = await ana.makes("multiples-of-five", ("open", "open"))
    await ana.sits(table)
    await ben.opens(table)
    await ben.page.get_by_role("button", name="Sentarse aquí, asiento 2").click()
    await ben.page.locator(".hand-tile").first.wait_for()
    await ben.page.keyboard.press("t")
    await ben.page.locator(".emote-button").first.click()
    for _ in range(6):
        await ben.page.locator(".emote-button").nth(5).click()
    await ben.page.locator(".chat-refused").wait_for()
    await ben.page.locator(".chat-mute summary").click()
    assert await english(ben.page, [*await names(ben.page), "Ben"]) == []
