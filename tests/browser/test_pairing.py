"""Pairing: people who press Play at the same game sit at one table."""

import asyncio
from typing import Final

import pytest
from playwright.async_api import expect

from doublesix.rulesets import games
from tests.browser.conftest import Come
from tests.browser.people import Person

IN_EVERY_CHECK: Final = ("muggins",)
"""A game whose scores are claimed: by the rules that the page proposes they count automatically."""

THE_OTHERS: Final = tuple(game.id for game in games() if game.id not in IN_EVERY_CHECK)


async def chooses(person: Person, game: str) -> None:
    """Open the lobby as a newcomer, and choose the game."""
    await person.page.goto("/")
    await person.page.locator(".more-games").click()
    await expect(person.page.get_by_label("Your name")).not_to_have_value("")
    await person.page.locator(f'.game-card:has(input[value="{game}"])').click()


async def presses_play(person: Person) -> None:
    await person.page.locator("button.play").click()


def seated(person: Person) -> int:
    """How many people sit at the table of the page's last frame."""
    seats = person.tables[-1]["seats"] if person.tables else []
    return sum("person" in seat for seat in seats)


def together(people: tuple[Person, ...]) -> bool:
    at_tables = all("/t/" in person.page.url and seated(person) >= len(people) for person in people)
    return at_tables and len({person.page.url for person in people}) == 1


async def sit_together(*people: Person) -> None:
    """Wait until all of them sit at one table."""
    async with asyncio.timeout(20):
        while not together(people):  # noqa: ASYNC110 - what a page shows is asked for
            await asyncio.sleep(0.1)


@pytest.mark.lot
@pytest.mark.parametrize("game", [*IN_EVERY_CHECK, *(pytest.param(one, marks=pytest.mark.deep) for one in THE_OTHERS)])
async def test_two_people_who_press_play_in_one_instant_sit_together(come: Come, game: str) -> None:
    ana, ben = await come(""), await come("")
    for person in (ana, ben):
        await chooses(person, game)
    await asyncio.gather(presses_play(ana), presses_play(ben))
    await sit_together(ana, ben)


@pytest.mark.lot
async def test_a_table_whose_tab_was_closed_is_not_joined(come: Come) -> None:
    ana, ben, eva = await come(""), await come(""), await come("")
    for person in (ana, ben, eva):
        await chooses(person, "five-up")
    await presses_play(ana)
    await sit_together(ana)
    left = ana.page.url
    await ana.page.close()
    await presses_play(ben)
    await sit_together(ben)
    assert ben.page.url != left
    await presses_play(eva)
    await sit_together(ben, eva)
