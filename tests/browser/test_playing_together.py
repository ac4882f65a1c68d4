"""Matches of two, three and four people in different browsers, with a spectator."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person, all_act

TILE = re.compile(r"^[0-6][0-6]$")


async def play_together(*people: Person) -> None:
    """All play by clicking what can be clicked, until the match is over for all of them."""
    while not all(sight["stage"] == "over" for sight in await all_act(*people)):
        pass


async def test_two_play_each_other_when_one_opens_the_link_of_the_other(come: Come) -> None:
    ana, ben = await come("Ana"), await come("")
    table = await ana.makes("five-up", ("open", "open"), house_rules={"target": "5"})
    await ana.sits(table)
    await ana.shot("waiting-room")
    link = await ana.page.locator(".copy-link input").input_value()

    await ben.page.goto(link)
    await ben.page.get_by_role("heading", name="Ana invites you to Five-Up.").wait_for()
    await ben.shot("invited")
    await ben.page.get_by_label("Your name").fill("Ben")
    await ben.page.get_by_role("button", name="Take the free seat").click()

    await play_together(ana, ben)
    assert await ana.agrees()
    assert await ben.agrees()
    won = [await person.page.locator("#ends-title").inner_text() for person in (ana, ben)]
    assert sorted("You win" in text for text in won) == [False, True]

    for person in (ana, ben):
        await person.page.get_by_role("button", name="Rematch").click()
    for person in (ana, ben):
        await expect(person.page).not_to_have_url(re.compile(table))
        await person.page.locator('#main[data-stage="playing"]').wait_for()
    assert ana.page.url == ben.page.url


@pytest.mark.deep
async def test_three_play_at_one_table(come: Come) -> None:
    people = [await come(name) for name in ("Ana", "Ben", "Cleo")]
    table = await people[0].makes("merry-go-round", ("open",) * 3, house_rules={"target": "10"})
    for seat, person in enumerate(people):
        await person.sits(table, seat)
    await play_together(*people)
    await people[1].shot("three-over")
    assert [await person.agrees() for person in people] == [True] * 3
    assert await people[0].page.locator(".totals li").count() == 3
    # Who has won is seen without scrolling, however much was counted at the end; so are the scores, or their beginning.
    await expect(people[0].page.locator("#ends-title")).to_be_in_viewport(ratio=1)
    await expect(people[0].page.locator(".totals")).to_be_in_viewport()


@pytest.mark.deep
async def test_four_play_as_partners_and_two_of_them_win(come: Come) -> None:
    people = [await come(name) for name in ("Ana", "Ben", "Cleo", "Dora")]
    table = await people[0].makes("five-up", ("open",) * 4, partners=True, house_rules={"target": "15"})
    for seat, person in enumerate(people):
        await person.sits(table, seat)
    await people[0].page.locator('#main[data-stage="playing"]').wait_for()
    await people[0].shot("partners")
    await play_together(*people)
    title = await people[0].page.locator("#ends-title").inner_text()
    assert title in {"Ana & Cleo win the match!", "Ben & Dora win the match!"}
    assert await people[0].page.locator(".totals li").count() == 2


def tiles_in(frame: object) -> set[str]:
    """Every text in a frame that is the name of a tile."""
    match frame:
        case str():
            return {frame} if TILE.match(frame) else set()
        case dict():
            return set().union(*map(tiles_in, frame.values()))
        case list():
            return set().union(*map(tiles_in, frame))
        case _:
            return set()


@pytest.mark.deep
async def test_a_spectator_sees_no_hand_before_the_round_ends(come: Come) -> None:
    ana, ben, eve = await come("Ana"), await come("Ben"), await come("Eve")
    table = await ana.makes("five-up", ("open", "open"), house_rules={"target": "500"})
    await eve.opens(table)
    await ana.sits(table, 0)
    await ben.sits(table, 1)
    await eve.page.locator(".mine-watching select").select_option(label="Ben")
    await expect(eve.page.locator(".rack .tile-back").first).to_be_visible()
    await expect(eve.page.locator(".seats .seat-name")).to_have_text(["Ana"])
    while (sight := await ana.looks())["stage"] != "between" and sight["stage"] != "over":
        if sight["stage"] == "playing":
            # All that is a tile on her page lies on the table.
            drawn = await eve.page.evaluate(
                '() => [...document.querySelectorAll("[data-tile]")].map((one) => one.dataset.tile)'
            )
            assert set(drawn) <= {play[:2] for play in eve.tables[-1].get("plays", [])}
        await all_act(ana, ben)
    await eve.page.locator(".ends").wait_for()
    await eve.shot("watching")

    pictures = [frame for frame in eve.frames if frame["is"] in {"update", "change"}]
    running = [frame for frame, seen in zip(pictures, eve.tables, strict=True) if seen["stage"] == "playing"]
    assert len(running) > 5
    lots = {
        tile
        for frame in pictures
        for event in frame["happened"]
        if event["what"] == "lotsdrawn"
        for tile in tiles_in(event)
    }
    for frame, seen in zip(pictures, eve.tables, strict=True):
        if seen["stage"] == "playing":
            public = {play[:2] for play in seen.get("plays", [])}
            assert tiles_in(frame) <= public | lots
            assert "hand" not in seen
    held = {tile for person in (ana, ben) for seen in person.tables for tile in seen.get("hand", [])}
    assert held
