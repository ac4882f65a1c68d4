"""The table fits every window in every state: nothing is cut, nothing is covered, the page never scrolls."""

from collections.abc import Iterable
from itertools import cycle
from typing import Final, Literal

import pytest
from playwright.async_api import ViewportSize

from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.samples import DEEP, some

SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1440, "height": 900},
    "small desk": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844},
    "phone on its side": {"width": 844, "height": 390},
    "narrow": {"width": 320, "height": 640},
    "tablet": {"width": 1024, "height": 768},
    "large": {"width": 2560, "height": 1440},
    "at 200 %": {"width": 640, "height": 400},
}
TURNS: Final = [list(SIZES)] if DEEP else [list(SIZES)[::2], list(SIZES)[1::2]]
"""Which of them each state is seen in: every second one, the next state in the others; all of them in `make deep`."""
SMALLEST = 24

FAULTS = """(smallest) => {
  const named = (one) => `${one.tagName} ${one.className.baseVal ?? one.className} ${one.textContent.slice(0, 20)}`;
  const faults = [];
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1) faults.push("the page scrolls");
  const parts = ".hand-tile, .actions button, .felt-tile, .felt-here, .scores, .scores b, .me .face, .seat, .prompt,"
    + " .facts div, .bar-tools button, .ends button, .ends a, .ends h2, .ends .score-points, .ends .totals li,"
    + " .refusal, .hint-note";
  for (const one of document.querySelectorAll(parts)) {
    const box = one.getBoundingClientRect();
    // What lies in the rack may be scrolled to.
    const scrolls = one.closest(".rack")?.scrollHeight > one.closest(".rack")?.clientHeight + 1;
    if (box.width === 0 || scrolls) continue;
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      faults.push(`outside: ${named(one)} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    const above = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const hidden = above !== null && !one.contains(above) && !above.contains(one) && !above.closest(".felt-place");
    if (hidden && !one.matches(".scores, .seat")) faults.push(`covered: ${named(one)} by ${named(above)}`);
    if (one.matches(".hand-tile") && Math.min(box.width, box.height) < smallest) faults.push(`small: ${named(one)}`);
    const long = Math.max(box.width, box.height);
    const few = one.matches(".hand-tile") && one.parentElement.children.length <= 9;
    if (few && (long < (innerWidth <= 320 ? 44 : 64) || long > 112)) faults.push(`${long} px long: ${named(one)}`);
  }
  // Where no place is free the plate is not seen, wherever it lies.
  const plate = document.querySelector(".scored:not([data-fit=none])");
  const over = plate?.getBoundingClientRect();
  const lying = ".felt-tile, .felt-heap, .felt-here, .felt-here span";
  for (const one of plate === null ? [] : document.querySelectorAll(lying)) {
    const box = one.getBoundingClientRect();
    const both = [[over.left - box.right, box.left - over.right], [over.top - box.bottom, box.top - over.bottom]];
    if (both.flat().every((far) => far < -1)) faults.push(`under the score: ${named(one)} (${plate.dataset.fit})`);
  }
  if (plate !== null && !document.querySelector(".felt").contains(plate)) faults.push("the score is not on the cloth");
  for (const score of document.querySelectorAll(".ends .score-sum"))
    if (!score.querySelector(".score-who")?.textContent) faults.push("a ribbon without the scorer's name");
  const shown = (what) => [...document.querySelectorAll(what)].some((one) => one.checkVisibility());
  const playing = document.querySelector('#main[data-stage="playing"]') !== null;
  if (playing && shown(".felt-heap") === shown(".facts-boneyard"))
    faults.push("the boneyard is shown twice, or not at all");
  return [...new Set(faults)];
}"""

LARGE_HANDS = """() => {
  for (const backs of document.querySelectorAll(".seat .backs:not(.opened)")) {
    const tiles = backs.querySelector(".backs-tiles");
    while (tiles.children.length < 9) tiles.append(tiles.firstElementChild.cloneNode(true));
    backs.querySelector("b").textContent = "18";
  }
}"""
"""As many backs as are ever drawn, after a long run of draws."""


async def faults(person: Person, state: str, sizes: Iterable[str] = SIZES) -> dict[str, list[str]]:
    """What is wrong with this state, by the size of the window."""
    found: dict[str, list[str]] = {}
    for name in sizes:
        await person.page.set_viewport_size(SIZES[name])
        # The felt measures itself anew.
        await person.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))")
        if wrong := await person.page.evaluate(FAULTS, SMALLEST):
            found[f"{state}, {name}"] = wrong
        await person.shot(f"scene-{state}-{name.replace(' ', '-').replace('%', '')}")
    await person.page.set_viewport_size(SIZES["desk"])
    return found


async def until_choosing(person: Person, laid: int) -> None:
    """Play until so many tiles lie and one of one's own fits; or until the round is over."""
    await person.plays_until(
        lambda sight: sight["stage"] != "playing" or (sight["fits"] and len(sight["laid"]) >= laid)
    )


async def until_scored(person: Person) -> None:
    """Play until the plate of a score lies on the cloth; or until the round is over."""
    while (sight := await person.looks())["stage"] == "playing":
        if await person.page.locator(".scored").count():
            return
        assert await person.acts(sight) or await person.waits(sight), f"nothing happens any more: {sight}"


Scheme = Literal["light", "dark"]
TABLES: list[tuple[str, int, Scheme]] = [
    ("five-up", 3, "light"),
    ("five-up", 2, "dark"),
    ("multiples-of-five", 1, "dark"),
    ("double-six-dominoes", 1, "light"),
    ("merry-go-round", 2, "dark"),
]


@pytest.mark.property
@pytest.mark.parametrize(("game", "bots", "scheme"), some(TABLES, 1))
async def test_every_state_fits_every_window(game: str, bots: int, scheme: Scheme, come: Come) -> None:
    ana = await come(size=SIZES["desk"], color_scheme=scheme)
    fill, turns = ("open", *["random"] * bots), cycle(TURNS)
    # The first match goes on after its round, the second ends with its first points.
    await ana.sits(await ana.makes(game, fill, house_rules={"target": "500"}))
    await ana.page.locator('#main[data-stage="playing"]').wait_for()
    found: dict[str, list[str]] = {}
    for laid in (1, 8):
        await until_choosing(ana, laid)
        found |= await faults(ana, f"playing {laid}", next(turns))
    await until_scored(ana)
    found |= await faults(ana, "scored", next(turns))
    await ana.page.keyboard.press("ArrowRight")
    found |= await faults(ana, "choosing", next(turns))
    await ana.page.evaluate(LARGE_HANDS)
    found |= await faults(ana, "large hands", next(turns))
    await ana.plays("between", "over")
    found |= await faults(ana, "between", next(turns))
    await ana.sits(await ana.makes(game, fill, house_rules={"target": "5"}))
    await ana.plays()
    found |= await faults(ana, "over", next(turns))
    assert found == {}


async def test_a_high_target_leaves_the_felt_its_room(come: Come) -> None:
    """Three boards of 500 holes were higher than the window."""
    ana = await come(size=SIZES["desk"])
    await ana.sits(await ana.makes("merry-go-round", ("open", "random", "random"), house_rules={"target": "500"}))
    await ana.page.locator('#main[data-stage="playing"]').wait_for()

    assert await faults(ana, "begun") == {}
    felt = await ana.page.get_by_role("img", name="The table").bounding_box()
    assert felt is not None
    assert felt["height"] > SIZES["desk"]["height"] / 3
