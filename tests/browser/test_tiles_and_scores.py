"""Drawing of tiles, and of each game's score object."""

from typing import Final

import pytest

from doublesix.core.options import Tally
from doublesix.rulesets import rule_set
from tests.browser.conftest import Come
from tests.browser.people import Person

KEPT_ON: Final = {
    "five-up": Tally.STROKES,
    "multiples-of-five": Tally.HOUSES,
    "merry-go-round": Tally.PEGS,
    "threes-and-fives": Tally.POINTS,
    "double-six-dominoes": Tally.POINTS,
    "double-six-endless": Tally.POINTS,
}
"""As the documents have it: FU-18 strokes, MOF-24 houses; holes 1 to 61 are MGR-13; the others name nothing (R-39)."""

SCORES: Final = """() => [...document.querySelectorAll(".scores li")].map((side) => {
  const tally = side.querySelector(".tally");
  const drawn = (what) => [...tally.querySelectorAll(what)].map((one) => one.getAttribute("d")).join("");
  const count = (what) => (drawn(what).match(/M/g) ?? []).length;
  const seen = (one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    return one.checkVisibility() && width > 0 && height > 0 && left >= -1 && top >= -1
      && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  };
  // A plain score is its number; a bar beside it is there where there is room.
  const marks = [...tally.children].filter((one) => one.tagName === "svg" && !one.matches(".tally-bar"));
  return {
    points: Number(side.querySelector("b").textContent), seen: seen(side) && marks.every(seen),
    kind: tally.className, said: tally.getAttribute("aria-label"), figure: seen(side.querySelector("b")),
    strokes: count(".tally-bundle .tally-ink"), houses: tally.querySelectorAll(".tally-house").length,
    passed: count(".tally-passed"), holes: count(".tally-hole"), peg: tally.querySelectorAll(".tally-peg").length,
  };
})"""

TILES: Final = """() => {
  const pips = (path) => (path.getAttribute("d").match(/M/g) ?? []).length;
  const drawn = (one, what) => {
    const part = one.querySelector(what);
    return part !== null && getComputedStyle(part).stroke !== "none" && part.getTotalLength() > 0;
  };
  return {
    shadow: getComputedStyle(document.querySelector(".felt-tiles")).filter,
    tiles: [...document.querySelectorAll(".felt-tile")].map((one) => ({
      tile: one.dataset.tile, bevel: drawn(one, ".tile-bevel"), groove: drawn(one, ".tile-bar"),
      drilled: [...one.querySelectorAll(".tile-pip")].map(pips).reduce((sum, many) => sum + many, 0),
      floors: [...one.querySelectorAll(".tile-floor")].map(pips).reduce((sum, many) => sum + many, 0),
      pin: one.querySelector(".tile-pin") !== null,
      askew: one.querySelector(".tile").getAttribute("transform") ?? "rotate(0)",
    })),
  };
}"""


async def expect_score_objects(person: Person, game: str, target: int) -> None:
    """Every side's score is seen, and its marks are worth its points."""
    kind = KEPT_ON[game]
    sides = await person.page.evaluate(SCORES)
    assert len(sides) == 2
    for side in sides:
        points = side["points"]
        assert side["seen"], f"{game} hides a score: {side}"
        assert side["figure"], f"{game} hides a number: {side}"
        assert side["kind"] == f"tally tally-{kind}"
        assert str(points) in side["said"]
        match kind:
            case Tally.STROKES:
                assert side["strokes"] == points // 5
            case Tally.HOUSES:
                assert side["houses"] == -(-points // 50)
            case Tally.PEGS:
                assert (side["passed"], side["holes"], side["peg"]) == (points, target, 1)
            case Tally.POINTS:
                assert (side["strokes"], side["houses"], side["holes"]) == (0, 0, 0)


@pytest.mark.lot
async def test_each_game_s_score_object_is_visible(come: Come) -> None:
    ana = await come()
    for game, kind in KEPT_ON.items():
        assert rule_set(game).tally is kind
        await ana.sits(await ana.makes(game, house_rules={"target": str(rule_set(game).target)}))
        await ana.page.locator(".scores").wait_for()
        await expect_score_objects(ana, game, rule_set(game).target)


async def test_tiles_have_a_bevel_a_shadow_drilled_pips_and_the_spinner_a_brass_pin(come: Come) -> None:
    ana = await come()
    await ana.sits(await ana.makes("five-up", house_rules={"target": "500"}))
    await ana.plays("between")
    # What was won by now is written as strokes.
    await expect_score_objects(ana, "five-up", 500)
    seen = await ana.page.evaluate(TILES)
    assert seen["shadow"].count("drop-shadow") == 2, "one where it touches the cloth, one from the lamp"
    tiles = seen["tiles"]
    assert len(tiles) > 3
    for one in tiles:
        pips = int(one["tile"][0]) + int(one["tile"][1])
        assert (one["bevel"], one["groove"], one["drilled"], one["floors"]) == (True, True, pips, pips), one
    # The first double is the spinner (FU-10), and no other.
    doubles = [one["tile"] for one in tiles if one["tile"][0] == one["tile"][1]]
    assert [one["tile"] for one in tiles if one["pin"]] == doubles[:1]
    # A hair of rotation, not the same for all, and never one that shows.
    turns = {float(one["askew"].removeprefix("rotate(").removesuffix(")")) for one in tiles}
    assert len(turns) > 1
    assert all(abs(turn) < 1 for turn in turns)
