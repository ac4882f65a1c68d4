"""Mistakes that come back: answered on the cloth and by keys, in two languages, in small windows, without a connection.

What becomes of answers is proven in `tests/server/storage/test_mistakes.py`.
"""

import asyncio
import json

import msgspec
import pytest
from playwright.async_api import Page, Route, expect

from doublesix.server.domain.messages import MessageSeen
from doublesix.server.wire.mistakes import AnsweredMistake, MistakeSeen, MistakesSeen, MistakeTold, ThemeSeen
from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.browser.test_accessibility import violations
from tests.browser.test_practice import lays
from tests.browser.test_review_of_a_match import review_of_a_match
from tests.browser.windows import SIZES

ENDED = 1_795_824_000_000
"""A Saturday in November 2026, ms since 1970."""


def questions() -> MistakesSeen:
    """Two questions are left of three."""
    found = review_of_a_match().choices[:2]
    sentence = MessageSeen(id="weakness.defence", text="you open what the other scores on")
    asked = [
        MistakeSeen(
            table="a-match-of-ana", game="all-fives", rules="All Fives", target=150, ended=ENDED,
            names=["Ana", "Beto"], step=0, choice=msgspec.structs.replace(one, board="", question=""),
        )
        for one in found
    ]  # fmt: skip
    return MistakesSeen(
        day="2026-11-29",
        today=asked,
        answered=[AnsweredMistake(table="another-match", event=3, played="41>1", right=False)],
        waiting=14,
        learned=3,
        themes=[ThemeSeen(theme="defence", sentence=sentence, number=6, trainer="count")],
        reviewed=1,
    )


class Api:
    """Stub of the API of mistakes: what was asked and answered, and whether there is a connection."""

    def __init__(self, seen: MistakesSeen) -> None:
        self.seen = seen
        self.answers: list[dict[str, object]] = []
        self.connected = True

    async def handle(self, route: Route) -> None:
        if not self.connected:
            await route.abort("internetdisconnected")
            return
        shape: MistakesSeen | MistakeTold = self.seen
        if route.request.method == "POST":
            self.answers.append(json.loads(route.request.post_data or ""))
            shape = self.told(self.answers[-1])
        await route.fulfill(body=msgspec.json.encode(shape), content_type="application/json")

    def told(self, answer: dict[str, object]) -> MistakeTold:
        (choice,) = [one.choice for one in self.seen.today if one.choice.event == answer["event"]]
        if answer.get("move") == choice.best:
            return MistakeTold(verdict="right", counts=True, step=1, due="2026-12-03")
        return MistakeTold(verdict="not_yet", counts=True, step=0, due="2026-11-30")


async def opened(come: Come, **window: object) -> tuple[Person, Api]:
    """A person at the page, with these questions."""
    api = Api(await asyncio.to_thread(questions))
    ana = await come(**window)  # type: ignore[arg-type]  # the options of a window
    await ana.page.route("**/api/mistakes**", api.handle)
    await ana.page.goto("/mistakes")
    await ana.page.get_by_role("heading", name="What do you play now?").wait_for()
    return ana, api


async def fits_everywhere(person: Person, state: str) -> None:
    page = person.page
    for name in ("desk", "phone", "narrow"):
        await page.set_viewport_size(SIZES[name])
        assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (state, name)
        assert await violations(page) == [], (state, name)
        await person.shot(f"mistakes-{state}-{name.replace(' ', '-')}")
    await page.set_viewport_size(SIZES["desk"])


async def by_its_number(page: Page, move: str, moves: list[str]) -> None:
    await page.keyboard.press(str(sorted(moves).index(move) + 1))


@pytest.mark.lot
async def test_a_mistake_is_laid_as_at_the_table_and_comes_back_by_its_day(come: Come) -> None:
    ana, api = await opened(come)
    page, first = ana.page, api.seen.today[0].choice
    await expect(page.locator(".mistakes-strip > span")).to_have_count(3)
    await fits_everywhere(ana, "asked")

    await lays(page, first.played)
    await page.get_by_role("heading", name="Not yet:").wait_for()
    await expect(page.get_by_text("It is what you played.")).to_be_visible()
    await expect(page.get_by_text("Back tomorrow")).to_be_visible()
    await fits_everywhere(ana, "not-yet")
    await page.get_by_role("button", name="Try again").click()
    await lays(page, first.best)
    await page.get_by_role("heading", name="Yes:").wait_for()
    await fits_everywhere(ana, "right")
    assert [answer["move"] for answer in api.answers] == [first.played], "only the first answer is sent"


@pytest.mark.lot
async def test_a_mistake_is_answered_by_keys_alone(come: Come) -> None:
    ana, api = await opened(come, color_scheme="dark")
    page, (first, second) = ana.page, [one.choice for one in api.seen.today]
    await fits_everywhere(ana, "dark")
    await by_its_number(page, first.best, [option.move for option in first.options])
    await expect(page.get_by_text("Back on Thursday, December 3")).to_be_visible()
    await page.keyboard.press("n")
    await page.get_by_role("heading", name="What do you play now?").wait_for()
    await page.keyboard.press("s")
    await page.get_by_role("heading", name="Best is").wait_for()
    await fits_everywhere(ana, "shown-dark")
    api.seen = msgspec.structs.replace(api.seen, today=[], next="2026-11-30")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Next on Monday, November 30.")).to_be_visible()
    await fits_everywhere(ana, "done-dark")

    assert [(answer["event"], answer.get("move")) for answer in api.answers] == [
        (first.event, first.best), (second.event, ""),
    ]  # fmt: skip
    assert len({answer["key"] for answer in api.answers}) == 2


@pytest.mark.lot
async def test_without_a_connection_an_answer_waits_and_goes_out_by_itself(come: Come) -> None:
    ana, api = await opened(come)
    page, first = ana.page, api.seen.today[0].choice
    ana.forgive("INTERNET_DISCONNECTED")
    api.connected = False
    await lays(page, first.best)
    await expect(page.get_by_text("The answer waits here")).to_be_visible()
    await page.evaluate("history.pushState(null, '', '/book'); dispatchEvent(new PopStateEvent('popstate'))")
    await page.evaluate("history.pushState(null, '', '/mistakes'); dispatchEvent(new PopStateEvent('popstate'))")
    await expect(page.get_by_text("These are the questions that came last.")).to_be_visible()
    await page.get_by_text(str(api.seen.today[1].choice.scores[0])).first.wait_for()
    api.connected = True
    await page.reload()
    await page.get_by_role("heading", name="What do you play now?").wait_for()

    assert [answer["move"] for answer in api.answers] == [first.best]
    ago = api.answers[0]["ago"]
    assert isinstance(ago, int)
    assert ago > 0


@pytest.mark.lot
async def test_nothing_to_be_asked_says_what_fills_it_and_in_spanish(come: Come) -> None:
    ana = await come()
    api = Api(MistakesSeen(day="2026-11-29", today=[], answered=[], waiting=0, learned=0, themes=[], reviewing=True))
    await ana.page.route("**/api/mistakes**", api.handle)
    await ana.page.goto("/mistakes")
    await expect(ana.page.get_by_text("Your first review fills this")).to_be_visible()
    await fits_everywhere(ana, "none")
    await ana.page.add_init_script("localStorage.setItem('doublesix-settings', '{\"language\":\"es\"}')")
    api.seen = await asyncio.to_thread(questions)
    await ana.page.reload()
    await expect(ana.page.get_by_text("¿Qué juegas ahora?")).to_be_visible()
    await ana.page.keyboard.press("s")
    await expect(ana.page.get_by_text("abres donde el otro puntúa")).to_be_visible()
    await fits_everywhere(ana, "spanish")
