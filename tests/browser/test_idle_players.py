"""Idle players: the others may let a bot play, or wait."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Come

LET = "Let a bot play"
MILLISECONDS = 45_000


@pytest.mark.deep
async def test_the_others_are_asked_after_the_patience_of_the_table(come: Come) -> None:
    ana, ben = await come("Ana"), await come("Ben")
    table = await ana.makes("threes-and-fives", ("open", "open"), patience=30)
    await ana.sits(table, 0)
    await ben.sits(table, 1)
    for person in (ana, ben):
        await person.page.locator('#main[data-stage="playing"]').wait_for()
    await ana.page.locator(".prompt").first.wait_for()
    held, other = (ana, ben) if await ana.page.locator(".mine-moves").count() else (ben, ana)

    button = other.page.get_by_role("button", name=LET)
    await expect(button).to_have_count(0)
    await expect(button).to_be_visible(timeout=MILLISECONDS)
    await expect(other.page.get_by_role("button", name="Wait", exact=True)).to_be_visible()
    await expect(held.page.get_by_role("button", name=LET)).to_have_count(0)
    await other.shot("held-up")
    await button.click()

    await expect(held.page.get_by_role("button", name="Take my seat back")).to_be_visible()
    await expect(other.page.locator(".seat")).to_contain_text("Greedy plays")
    await held.page.get_by_role("button", name="Take my seat back").click()
    await expect(held.page.get_by_role("button", name="Take my seat back")).to_have_count(0)


@pytest.mark.lot
async def test_a_seat_that_waits_shows_the_time_that_it_will_have(come: Come) -> None:
    people = [await come("Ana"), await come("Ben")]
    table = await people[0].makes("threes-and-fives", ("open", "open"), clock={"move": 90, "bank": 600})
    for seat, person in enumerate(people):
        await person.sits(table, seat)
    for person in people:
        await person.page.locator('#main[data-stage="playing"]').wait_for()
        # All that a turn may take: the seconds of a move and what is saved for the match.
        waits = person.page.locator(".clock:not(.clock-runs)")
        await expect(waits).to_have_count(1)
        await expect(waits).to_have_text("11:30")
        runs = await person.page.locator(".clock-runs").inner_text()
        assert runs == "11:30" or runs.startswith(("11:2", "11:1")), runs


async def test_a_table_without_a_clock_has_a_patience(come: Come) -> None:
    ana = await come()
    await ana.page.goto("/new")
    field = ana.page.get_by_label(re.compile("the others may let a bot play after"))

    await expect(field).to_have_value("180")
    await field.select_option(label="never")
    await ana.page.get_by_role("radio", name="Clock", exact=True).check()
    await expect(field).to_have_count(0)
