"""Hostile names, double clicks and lost connections."""

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Come
from tests.browser.people import Person, Sight
from tests.browser.windows import faults

NAMES = ("<img onerror=1>", "נועה 🐙🐙", "W" * 16)
"""Markup, a name written from right to left with pictures, and the longest and widest."""
LOOSE = """(name) => {
  const how = (one) => getComputedStyle(one);
  const alone = (one) => one.textContent.trim() === name
    && (how(one).unicodeBidi.startsWith("isolate") || how(one).display !== "inline");
  const wrapped = (text) => text.split(`\u2068${name}\u2069`).join("").includes(name);
  const found = [];
  for (const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walk.nextNode();) {
    const { data, parentElement: one } = walk.currentNode;
    if (wrapped(data) && !alone(one)) found.push(`${one.outerHTML.slice(0, 120)}`);
  }
  for (const one of document.querySelectorAll("[aria-label], [title]"))
    for (const label of [one.getAttribute("aria-label"), one.title])
      if (label && label !== name && wrapped(label)) found.push(`a label: ${label}`);
  return found;
}"""
"""Where a name stands in a text, and is neither alone in its element nor isolated from what is written beside it."""
TIGHT = ("desk", "phone", "phone on its side", "narrow")
SOON = 50


async def test_markup_is_text_and_long_names_leave_the_table_whole(come: Come) -> None:
    people = [await come(name) for name in NAMES]
    ana = people[0]
    # What a name might have done: a dialog, an element, a request to another server.
    ana.page.on("dialog", lambda dialog: dialog.dismiss())
    table = await ana.makes("five-up", ("open",) * 3, house_rules={"target": "500"}, name=NAMES[0])
    for seat, person in enumerate(people):
        await person.sits(table, seat)
    await ana.page.locator('#main[data-stage="playing"]').wait_for()
    await ana.shot("hostile-names")
    assert await ana.page.locator("img").count() == 0
    shown = await ana.page.locator(".seat-name").all_inner_texts()
    assert sorted(shown) == sorted(NAMES)
    assert await faults(ana, "strange names", TIGHT) == {}


@pytest.mark.deep
async def test_a_name_from_right_to_left_moves_nothing_beside_it(come: Come) -> None:
    ana, noa = await come(), await come(NAMES[1])
    page = ana.page
    table = await noa.makes("five-up", house_rules={"target": "5"}, name=NAMES[1])
    loose: dict[str, list[str]] = {}
    # Ana watches: to who plays one is “you”.
    await ana.opens(table)
    loose["waiting"] = await page.evaluate(LOOSE, NAMES[1])
    await noa.sits(table)
    while (sight := await noa.looks())["stage"] != "over":
        assert await noa.acts(sight) or await noa.waits(sight)
        loose[sight["stage"]] = loose.get(sight["stage"], []) + await page.evaluate(LOOSE, NAMES[1])
    await page.locator('#main[data-stage="over"]').wait_for()
    loose["over"] = await page.evaluate(LOOSE, NAMES[1])
    await page.locator(".menu-button").click()
    assert "\u2068" in await page.locator(".log").inner_text()
    loose["log"] = await page.evaluate(LOOSE, NAMES[1])
    await ana.shot("right-to-left-log")
    await page.goto(f"/replay/{table}")
    await page.locator(".replay-controls").wait_for()
    loose["replay"] = await page.evaluate(LOOSE, NAMES[1])
    await noa.page.goto("/")
    await noa.page.locator(".table-line", has_text="Replay").first.wait_for()
    loose["lobby"] = await noa.page.evaluate(LOOSE, NAMES[1])
    assert {state: sorted(set(found)) for state, found in loose.items() if found} == {}


async def presses_twice(page: Page, what: str) -> None:
    """Double-click a place.

    Playwright's own double click would begin anew where the second of its presses met something else.
    """
    found = page.locator(what).first
    # Wait until it lies still and under nothing.
    await found.click(trial=True)
    box = await found.bounding_box()
    assert box is not None
    await page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def may_play(sight: Sight) -> bool:
    """Whether an action is permitted and no place is highlighted."""
    return not sight["places"] and bool(sight["fits"] or "D" in sight["keys"])


async def at_rest(person: Person) -> Sight:
    """Play until the own turn, with all commands answered and shown."""
    while True:
        sight = await person.plays_until(may_play)
        sent = {frame["key"] for frame in person.sent if "key" in frame}
        answered = {frame.get("key") for frame in person.frames if frame["is"] in {"ack", "refused"}}
        if sent <= answered and sight["seq"] == person.tables[-1]["seq"]:
            return sight
        await person.waits(sight, SOON)


@pytest.mark.lot
async def test_two_clicks_where_one_was_meant_are_one_move(come: Come) -> None:
    ana = await come()
    page = ana.page
    table = await ana.makes("five-up", house_rules={"target": "500"})
    await ana.sits(table)
    for _ in range(8):
        sight = await at_rest(ana)
        fits = sight["fits"]
        await presses_twice(page, f'.hand-tile[data-tile="{fits[0]}"]' if fits else 'button[aria-keyshortcuts="D"]')
        # It is laid, or stands chosen with its places lit.
        assert await ana.waits(sight)
        if (await ana.looks())["places"]:
            await presses_twice(page, ".felt-here")
    assert [frame for frame in ana.frames if frame["is"] == "refused"] == []
    assert await ana.agrees()


@pytest.mark.deep
async def test_a_tile_that_fits_several_ends_stays_chosen_when_it_is_clicked_twice(come: Come) -> None:
    ana = await come()
    table = await ana.makes("five-up", house_rules={"target": "500"})
    await ana.sits(table)
    many = {"tile": ""}

    def has_two_places(sight: Sight) -> bool:
        moves = [move for move in ana.tables[-1].get("legal", []) if ">" in move]
        tiles = [move.partition(">")[0] for move in moves]
        many["tile"] = next((tile for tile in sight["fits"] if tiles.count(tile) > 1), "")
        return many["tile"] != "" and not sight["chosen"]

    await ana.plays_until(has_two_places)
    tile = ana.page.locator(f'.hand-tile[data-tile="{many["tile"]}"]')
    await tile.dblclick()
    await expect(tile).to_have_attribute("aria-pressed", "true")


@pytest.mark.lot
async def test_a_line_that_breaks_while_tiles_fly_leaves_the_same_table(come: Come) -> None:
    ana = await come(reduced_motion="no-preference")
    ana.forgive("ERR_INTERNET_DISCONNECTED", "WebSocket connection to")
    page = ana.page
    table = await ana.makes("five-up", house_rules={"target": "500"})
    await ana.sits(table)
    # The tiles are on their way then, on all but the slowest machines.
    await page.locator('#main[data-stage="playing"]').wait_for()
    await ana.context.set_offline(offline=True)
    await expect(page.locator(".banner-trouble")).to_be_visible()
    await expect(page.locator(".dealt-tile, .count")).to_have_count(0)
    await ana.context.set_offline(offline=False)
    await expect(page.locator(".banner-trouble")).to_have_count(0)
    await ana.plays_until(lambda sight: len(sight["laid"]) > 1)
    assert await ana.agrees()
