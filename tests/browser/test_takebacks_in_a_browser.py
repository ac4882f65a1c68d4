"""Takebacks by clicking: request, consent, and the restored hand."""

import asyncio

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person, Sight
from tests.browser.test_accessibility import violations
from tests.browser.windows import faults

TIGHT = ("phone on its side", "narrow")


async def lays(mover: Person, sight: Sight) -> Sight:
    """Play a tile and wait until it is drawn."""
    return await mover.plays_until(lambda now: len(now["laid"]) > len(sight["laid"]))


async def in_turn(*people: Person) -> tuple[Person, Person]:
    """Who leads, once the tiles are dealt, and the other."""
    for person in people:
        await person.page.locator(".hand-tile").first.wait_for()
    one, other = people
    return (one, other) if (await one.looks())["fits"] else (other, one)


@pytest.mark.lot
async def test_a_tile_comes_back_when_the_other_agrees(come: Come) -> None:
    people = [await come(name) for name in ("Ana", "Ben")]
    table = await people[0].makes("multiples-of-five", ("open", "open"))
    for seat, person in enumerate(people):
        await person.sits(table, seat)
    mover, other = await in_turn(*people)
    before = await mover.looks()
    await lays(mover, before)

    await mover.page.keyboard.press("z")
    await expect(mover.page.get_by_text("Waiting for the others to agree")).to_be_visible()
    await expect(other.page.get_by_role("button", name="Decline")).to_be_visible()
    # Few sizes, and both at once: the question stands for fifteen seconds, however slow the pages are.
    asked, answering = await asyncio.gather(
        faults(mover, "takeback asked", TIGHT), faults(other, "takeback to answer", TIGHT)
    )
    assert asked | answering == {}
    await other.page.get_by_role("button", name="Agree").click()

    await expect(mover.page.locator(".felt-tile")).to_have_count(len(before["laid"]))
    assert (await mover.looks())["hand"] == before["hand"]
    assert (await mover.looks())["fits"] == before["fits"]
    assert await mover.agrees()
    assert await other.agrees()

    await lays(mover, before)
    await mover.page.get_by_role("button", name="Take back").click()
    decline = other.page.get_by_role("button", name="Decline")
    await expect(decline).to_be_visible()
    # axe takes as long as it does: what the slowest page cannot answer in time lapses, and the tile stays all the same.
    assert await violations(other.page) == []
    await decline.evaluate_all("(buttons) => buttons.forEach((one) => one.click())")
    await expect(mover.page.get_by_role("button", name="Take back")).to_have_count(0)
    assert len((await mover.looks())["laid"]) == len(before["laid"]) + 1
