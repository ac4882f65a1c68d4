"""A person with a browser: actions at a table by clicking, and what the page logged meanwhile."""

import asyncio
import json
import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final, NotRequired, TypedDict

import msgspec
from playwright.async_api import BrowserContext, ConsoleMessage, Error, Page, Request, WebSocket

from doublesix.server.wire.frames import ServerFrame
from tests.browser.chromium import KEEPS_SCREENSHOTS
from tests.server.screen import Screen

__all__ = ["PATIENCE", "REACH", "Person", "Sight", "all_act"]

SCREENSHOTS: Final = Path(__file__).parents[2] / "build" / "screenshots"
PATIENCE: Final = 15_000
REACH: Final = 500
TRIES: Final = 12
"""So often one tries to click: what was seen may be gone before it is reached, and then nothing is to be waited for."""
LOOK: Final = """() => {
  const main = document.querySelector("#main");
  const all = (what, read) => Array.from(document.querySelectorAll(what), read);
  const ready = (button) => button.getAttribute("aria-disabled") !== "true" && !button.disabled;
  const key = (button) => button.getAttribute("aria-keyshortcuts") ?? "";
  return {
    seq: Number(main?.dataset.seq ?? 0), stage: main?.dataset.stage ?? "",
    hand: all(".hand-tile", (tile) => tile.dataset.tile),
    fits: all(".hand-tile.fits", (tile) => tile.dataset.tile),
    chosen: all(".hand-tile.chosen", (tile) => tile.dataset.tile)[0] ?? "",
    places: all(".felt-here", (place) => place.dataset.end),
    laid: all(".felt-tile", (tile) => tile.dataset.tile),
    keys: all("button[aria-keyshortcuts]", (button) => button).filter(ready).map(key),
  };
}"""

# The page forbids what Playwright's own waiting is made of.
WAIT: Final = f"""async ([text, most]) => {{
  const look = {LOOK};
  const before = JSON.stringify(JSON.parse(text));
  const end = performance.now() + most;
  while (JSON.stringify(look()) === before) {{
    if (performance.now() > end) return false;
    await new Promise((done) => setTimeout(done, 30));
  }}
  return true;
}}"""

HOLDS: Final = """async (most) => {
  const end = performance.now() + most;
  while (!(CONDITION)()) {
    if (performance.now() > end) return false;
    await new Promise((done) => setTimeout(done, 30));
  }
  return true;
}"""

AGREES: Final = """async () => {
  for (let tries = 0; tries < 100; tries += 1) {
    const { seq, digest, shown } = document.querySelector("#main").dataset;
    if (shown === `${seq} ${digest}`) return true;
    await new Promise((done) => setTimeout(done, 10));
  }
  return false;
}"""


class Sight(TypedDict):
    """State and actions of a table's page."""

    seq: int
    stage: str
    hand: list[str]
    fits: list[str]
    chosen: str
    places: list[str]
    laid: list[str]
    keys: list[str]


class SeenAtTable(TypedDict):
    """The parts of a table that tests read from frames."""

    seq: int
    stage: str
    scores: list[int]
    seats: list[dict[str, object]]
    plays: NotRequired[list[str]]
    hand: NotRequired[list[str]]
    legal: NotRequired[list[str]]
    counts: NotRequired[list[int]]
    gains: NotRequired[list[int]]
    may: list[str]


class HappenedAtTable(TypedDict, total=False):
    """The parts of an event that tests read."""

    what: str
    seq: int
    seat: int
    move: str


Frame = TypedDict(
    "Frame",
    {
        "is": str,
        "do": str,
        "move": str,
        "key": str,
        "code": str,
        "table": SeenAtTable,
        "happened": list[HappenedAtTable],
    },
    total=False,
)
"""The parts of a frame that tests read; which are there depends on what it ``is``."""


def deed(sight: Sight) -> str | None:
    """Selector of the next click."""
    if sight["places"]:
        return ".felt-here"
    if sight["fits"]:
        return f'.hand-tile[data-tile="{sight["fits"][0]}"]'
    key = next((key for key in "DPNW" if key in sight["keys"]), None)
    return key and f'button[aria-keyshortcuts="{key}"]'


class Person:
    """A window with its page.

    ``frames`` has every frame that any of its sockets was sent, ``tables`` every state of a table in them.
    """

    def __init__(self, name: str, context: BrowserContext, url: str, page: Page) -> None:
        self.name, self.context, self.url, self.page = name, context, url, page
        self.frames: list[Frame] = []
        self.tables: list[SeenAtTable] = []
        self.sent: list[Frame] = []
        self._troubles: list[str] = []
        self._forgiven: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.on("console", self._listen)
        context.on("weberror", lambda wrong: self._troubles.append(f"page: {wrong.error}"))
        context.on("request", self._watch)
        self.watch(page)

    def watch(self, page: Page) -> None:
        """Also read the frames of this page, another tab."""
        page.on("websocket", self._overhear)

    @property
    def troubles(self) -> list[str]:
        return [text for text in self._troubles if not any(re.search(known, text) for known in self._forgiven)]

    def forgive(self, *patterns: str) -> None:
        """Ignore expected errors, such as a lost network or a refused command."""
        self._forgiven.extend(patterns)

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._troubles.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _watch(self, request: Request) -> None:
        if not request.url.startswith((self.url, "blob:")):
            self._troubles.append(f"asked another server:  {request.url}")

    def _overhear(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.url.replace("http", "ws", 1)):
            self._troubles.append(f"asked another server:  {socket.url}")
        # A shared score sheet has frames of its own.
        if "/ws/sheets/" not in socket.url:
            socket.on("framereceived", partial(self._hear, Screen()))
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))

    def _hear(self, screen: Screen, text: str) -> None:
        self.frames.append(json.loads(text))
        if (update := screen.hear(msgspec.json.decode(text, type=ServerFrame))) is not None:
            self.tables.append(msgspec.to_builtins(update.table))

    async def post(self, path: str, body: Mapping[str, object]) -> dict[str, object]:
        me = await (await self.context.request.get("/api/me")).json()
        headers = {"origin": self.url, "x-csrf-token": str(me["csrf"])}
        answer = await self.context.request.post(f"/api/{path}", data=dict(body), headers=headers)
        assert answer.ok, await answer.text()
        return dict(await answer.json())

    async def say_name(self) -> None:
        await self.post("guest", {"name": self.name})

    async def makes(self, game: str, fill: tuple[str, ...] = ("open", "random"), **body: object) -> str:
        """A table whose bots move without a pause."""
        return str((await self.post("tables", {"pace": 0, "game": game, "fill": fill, **body}))["id"])

    async def opens(self, table: str) -> None:
        await self.page.goto(f"/t/{table}")
        await self.page.locator("#main[data-stage]").wait_for()

    async def sits(self, table: str, seat: int = 0) -> None:
        """Open the table and take the seat."""
        await self.opens(table)
        await self.page.get_by_role("button", name=f"Sit here, seat {seat + 1}").click()

    async def looks(self, page: Page | None = None) -> Sight:
        sight: Sight = await (page or self.page).evaluate(LOOK)
        return sight

    async def waits(self, sight: Sight, milliseconds: int = PATIENCE) -> bool:
        """Wait until the page changes or the time is up; whether it changed."""
        return bool(await self.page.evaluate(WAIT, [json.dumps(sight), milliseconds]))

    async def acts(self, sight: Sight, milliseconds: int = TRIES * REACH) -> bool:
        """Click a permitted action and wait for its effect; `False` if there is none."""
        what = deed(sight)
        if what is None:
            return False
        for reached in range(TRIES):
            try:
                await self.page.locator(what).last.click(timeout=REACH)
                break
            except Error:
                # The table may change under one's hand; a button that stays and cannot be pressed is a fault.
                if await self.looks() != sight:
                    break
                if reached == TRIES - 1:
                    raise
        await self.waits(sight, milliseconds)
        return True

    async def plays_until(self, reached: Callable[[Sight], object]) -> Sight:
        """Play by clicking until the page reaches a state; that state.

        A match that is over before it did brings nothing more: then the test says so, and does not wait.
        """
        while not reached(sight := await self.looks()):
            assert sight["stage"] != "over", f"the match was over before that was seen: {sight}"
            assert await self.acts(sight) or await self.waits(sight), f"nothing happens any more: {await self.looks()}"
        return sight

    async def plays(self, *until: str) -> None:
        """Play by clicking until a stage of the table, by default ``over``."""
        await self.plays_until(lambda sight: sight["stage"] in (until or ("over",)))

    async def holds(self, condition: str, milliseconds: int = PATIENCE) -> bool:
        """Wait for a JavaScript condition of the page or the time limit; whether it holds."""
        return bool(await self.page.evaluate(HOLDS.replace("CONDITION", condition), milliseconds))

    async def agrees(self) -> bool:
        """Whether the page's digest is the server's."""
        return bool(await self.page.evaluate(AGREES))

    async def shot(self, name: str) -> None:
        """Save a screenshot in the folder `DOUBLESIX_SCREENSHOTS`, if set."""
        if not KEEPS_SCREENSHOTS:
            return
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        await self.page.screenshot(path=SCREENSHOTS / f"{name}.png")


async def all_act(*people: Person) -> list[Sight]:
    """All people act if they can, or wait for news; the state before."""
    sights = [await person.looks() for person in people]
    if any([await person.acts(sight) for person, sight in zip(people, sights, strict=True)]):
        return sights
    if not all(sight["stage"] == "over" for sight in sights):
        waiting = [asyncio.ensure_future(person.waits(sight)) for person, sight in zip(people, sights, strict=True)]
        done, rest = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        assert any(task.result() for task in done), f"nothing happens any more: {sights}"
    return sights
