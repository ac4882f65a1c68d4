"""Animations of plays, draws, passes and scores."""

import re
from collections import defaultdict
from itertools import pairwise
from typing import Final

import pytest
from playwright.async_api import expect

from tests.browser.animations import Animation, Keyframe, Rectangle, animations, record, times
from tests.browser.conftest import Come
from tests.browser.people import Person

FLIGHT_MS: Final = 260
COUNT_MS: Final = 1200
NEAR: Final = 3.0

BOX: Final = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return { left, top, width, height };
})"""
SKIPPED: Final = """() => {
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
  const left = document.getAnimations().filter((one) => one.playState === "running");
  const asked = left.filter((one) => !(one instanceof CSSTransition || one instanceof CSSAnimation));
  return asked.map((one) => String(one.effect.target.className.baseVal ?? one.effect.target.className));
}"""
"""What still moves, though a key was pressed, of all that a script has begun."""


def middle(box: Rectangle) -> tuple[float, float]:
    return box["left"] + box["width"] / 2, box["top"] + box["height"] / 2


def place(frame: Keyframe) -> tuple[float, float]:
    """Centre of the element in a keyframe."""
    found = re.match(r"translate\((\S+)px, (\S+)px\)", frame["transform"])
    assert found is not None, frame
    return float(found[1]), float(found[2])


def part(frame: Keyframe, what: str) -> float:
    """Rotation or scale of a keyframe."""
    found = re.search(rf"{what}\(([-\d.e]+)", frame["transform"])
    assert found is not None, frame
    return float(found[1])


def is_near(one: tuple[float, float], other: tuple[float, float], most: float = NEAR) -> bool:
    return all(abs(this - that) <= most for this, that in zip(one, other, strict=True))


def inside(point: tuple[float, float], box: Rectangle) -> bool:
    across, down = point[0] - box["left"], point[1] - box["top"]
    return -NEAR <= across <= box["width"] + NEAR and -NEAR <= down <= box["height"] + NEAR


async def boxes(person: Person, selector: str) -> list[Rectangle]:
    found: list[Rectangle] = await person.page.evaluate(BOX, selector)
    return found


async def plays_a_tile(person: Person) -> tuple[str, Rectangle]:
    """Play until an own tile was played; its name and place in the hand."""
    while True:
        await person.plays_until(lambda sight: sight["fits"])
        sight = await person.looks()
        tile = sight["fits"][0]
        [held] = await boxes(person, f'.hand-tile[data-tile="{tile}"]')
        while tile in sight["hand"]:
            await person.acts(sight)
            sight = await person.looks()
        if tile in sight["laid"]:
            return tile, held


async def _draws_from_the_heap(ana: Person) -> None:
    await ana.plays_until(lambda sight: "D" in sight["keys"])
    await expect(ana.page.locator(".dealt-tile")).to_have_count(0)
    before = len(await animations(ana, "dealt-tile"))
    heap, rack = (await boxes(ana, ".felt-heap, .facts-boneyard"))[0], (await boxes(ana, ".rack"))[0]
    await ana.page.keyboard.press("d")
    assert await ana.holds(f"() => window.animations.filter((one) => /^dealt/.test(one.kind)).length > {before}")
    drawn = [one for one in (await animations(ana, "dealt-tile"))[before:] if inside(place(one["frames"][-1]), rack)]
    assert [inside(place(one["frames"][0]), heap) for one in drawn] == [True]


@pytest.mark.lot
async def test_played_and_drawn_tiles_are_animated_for_260_ms(
    come: Come,
) -> None:
    ana = await come(reduced_motion="no-preference")
    await record(ana)
    await ana.sits(await ana.makes("five-up", ("open", "random"), house_rules={"target": "500"}))
    assert await ana.holds("() => window.animations.some(({ kind }) => /^dealt/.test(kind))")
    await expect(ana.page.locator(".dealt-tile")).to_have_count(0)
    tile, held = await plays_a_tile(ana)
    flights = [one for one in await animations(ana, "flying-tile") if inside(place(one["frames"][0]), held)]
    assert len(flights) == 1
    leaves, lands, lies = flights[0]["frames"]
    assert flights[0]["duration"] == FLIGHT_MS
    # Upright in the rack; it turns as it must, and a little larger than it is it comes down on its place.
    assert part(leaves, "rotate") % 180 == 90
    assert part(lands, "rotate") == part(lies, "rotate")
    assert place(lands) == place(lies)
    assert lands["offset"] * FLIGHT_MS == 200
    assert part(lands, "scale") > part(lies, "scale") == 1
    await expect(ana.page.locator(".flying-tile")).to_have_count(0)
    [laid] = await boxes(ana, f'.felt-tile[data-tile="{tile}"]')
    assert is_near(place(lies), middle(laid), 8)
    await _draws_from_the_heap(ana)


async def until_begun(person: Person, kind: str) -> None:
    """Play until an element that matches was animated."""
    while not await person.page.evaluate(f"() => window.animations.some((one) => {kind}.test(one.kind))"):
        sight = await person.looks()
        assert sight["stage"] != "over", f"a match without {kind}"
        await person.acts(sight, 300) or await person.waits(sight, 300)


async def first_count(person: Person) -> dict[str, list[Animation]]:
    """Animations of the first count by the class of their element."""
    begun = await animations(person)
    first = next(at for at, one in enumerate(begun) if one["kind"] == "counted-dim")
    rest = begun[first + 1 :]
    last = next((at for at, one in enumerate(rest) if one["kind"] == "counted-dim"), len(rest))
    found: dict[str, list[Animation]] = defaultdict(list)
    for one in [begun[first], *rest[:last]]:
        found[one["kind"].rpartition(" ")[2]].append(one)
    return found


@pytest.mark.lot
async def test_a_score_is_counted_end_by_end_in_1200_ms(
    come: Come,
) -> None:
    ana = await come(reduced_motion="no-preference")
    await record(ana)
    await ana.sits(await ana.makes("merry-go-round", ("open", "greedy")))
    await until_begun(ana, "/^counted-dim$/")
    parts = await first_count(ana)
    rings, [dim], [points] = parts["counted-end"], parts["counted-dim"], parts["count-points"]
    shown, flown = parts["count-number"][::2], parts["count-number"][1::2]
    first = times(dim)[0]

    # The ends light up one after the other, each with its number, which then flies.
    assert [times(ring)[0] - first for ring in rings] == [times(number)[0] - first for number in shown]
    assert all(times(one)[0] < times(other)[0] for one, other in pairwise(rings))
    assert all(is_near(place(one["frames"][-1]), middle(ring["box"])) for one, ring in zip(shown, rings, strict=True))
    assert all(is_near(place(one["frames"][0]), middle(ring["box"])) for one, ring in zip(flown, rings, strict=True))
    assert all(times(one)[1] < times(other)[1] for one, other in pairwise(flown))
    # Then the sum, what it is divided by, and its points on their way to the score.
    order = [*parts["score-total"], *parts["score-step"], points]
    assert len(order) == 2 + (len(rings) > 1)
    starts = [times(flown[-1])[1] - 1, *(times(one)[0] for one in order)]
    assert starts == sorted(starts)
    counted = sum(int(one["text"]) for one in flown)
    assert counted % 5 == 0
    assert int(points["text"]) == counted // 5
    assert [one["text"] for one in parts["score-step"]] == [f"÷ 5 = {counted // 5}"]
    assert any(is_near(middle(box), place(points["frames"][-1])) for box in points["scores"])
    assert times(dim) == (first, first + COUNT_MS)
    assert times(points)[1] <= first + COUNT_MS
    await _is_over_at_once(ana)


async def _is_over_at_once(ana: Person) -> None:
    """A key ends the animation at the final score."""
    assert await ana.page.evaluate(SKIPPED) == []
    await expect(ana.page.locator(".count-number, .flying-tile, .figure[data-before]")).to_have_count(0)


def knocks(animation: Animation) -> bool:
    """Whether the animation dips twice and returns."""
    down = [part(frame, "translateY") for frame in animation["frames"]]
    return down[0] == down[-1] == 0 and sum(high > before for before, high in pairwise(down)) == 2


@pytest.mark.lot
async def test_a_pass_knocks_at_its_seat(come: Come) -> None:
    ana = await come(reduced_motion="no-preference")
    await record(ana)
    await ana.sits(await ana.makes("block", ("open", "greedy", "greedy", "greedy")))
    await until_begun(ana, "/^face/")
    assert all(map(knocks, await animations(ana, "face")))
