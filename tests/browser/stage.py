"""Stage: the real page without a server, in many window sizes, fed recorded frames."""

import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Final, Literal, TypedDict

from playwright.async_api import Browser, Page, Route

from doublesix.server.http.routes.pages import STATIC
from tests.browser.recorded import Recorded
from tests.browser.windows import MEASURED

__all__ = ["ORIGIN", "Seen", "Size", "Stage", "stage"]

ORIGIN: Final = "http://localhost:9"
TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml"}

Size = tuple[int, int]

SOCKET: Final = """
window.WebSocket = class {
  constructor(url) {
    this.url = url;
    window.line = this;
    setInterval(() => this.onmessage?.({ data: '{"is":"ping","id":"ping","within":3000}' }), 1000);
  }
  send() {}
  close() {}
};
"""
"""A socket that says what the test gives it, and otherwise that it is alive."""

OPEN: Final = """async ([sizes, path, measured]) => {
  document.body.replaceChildren(...sizes.map(([width, height]) => {
    const frame = document.createElement("iframe");
    Object.assign(frame, { width, height, src: path });
    // Laid out and measured, but not painted.
    Object.assign(frame.style, { border: "0", visibility: "hidden" });
    return frame;
  }));
  const until = async (holds) => { while (!holds()) await new Promise((done) => setTimeout(done, 20)); };
  const windows = [...document.querySelectorAll("iframe")].map((one) => one.contentWindow);
  await Promise.all(windows.map((one) => until(() => one.line)));
  for (const one of windows) one.eval(measured);
}"""

TELL: Final = """async ([path, frames]) => {
  const windows = [...document.querySelectorAll("iframe")].map((one) => one.contentWindow);
  for (const one of windows) {
    if (path !== "") {
      one.history.pushState(null, "", path);
      one.dispatchEvent(new PopStateEvent("popstate"));
      // Not the socket of the table before, which may come back meanwhile.
      const url = `${path.replace("/t/", "/ws/")}?`;
      while (!one.line.url.includes(url)) await new Promise((done) => setTimeout(done, 0));
    }
    for (const data of frames) one.line.onmessage({ data });
  }
}"""

PRESS: Final = """([key]) => {
  for (const { contentWindow: one } of document.querySelectorAll("iframe"))
    one.document.dispatchEvent(new one.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}"""

DISMISS: Final = """() => {
  for (const { contentWindow } of document.querySelectorAll("iframe"))
    for (const one of contentWindow.document.querySelectorAll(".refusal .round-button")) one.click();
}"""

LOOK: Final = """async (coloured) => {
  const windows = [...document.querySelectorAll("iframe")].map((one) => one.contentWindow);
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  await frame();
  await frame();
  const second = windows.map((one) => one.measured.boxes());
  await frame();
  return windows.map((one, at) => one.measured.seen(second[at], coloured.includes(one.innerWidth)));
}"""
"""What every window shows in the third frame, and whether it is what it showed in the second."""


class Felt(TypedDict):
    """Box of the felt, centre of the layout relative to it, and half a tile."""

    box: tuple[int, int, int, int]
    x: float
    y: float
    half: float
    tiles: int


class Seen(TypedDict):
    """Measurements of one window."""

    size: Size
    faults: list[str]
    felt: Felt


class Stage:
    """One page with iframes of these sizes, which show the same table."""

    def __init__(self, page: Page, sizes: Sequence[Size]) -> None:
        self.page, self.sizes = page, sizes
        self._tables = 0
        self.hint = ""

    async def open(self) -> None:
        """Load the page in every window."""
        await self.page.route(f"{ORIGIN}/**", self._answer)
        await self.page.goto(f"{ORIGIN}/stage")
        await self.page.evaluate(OPEN, [self.sizes, "/t/none", MEASURED])

    async def begin(self, recorded: Recorded) -> None:
        """Switch to another table before its first frame."""
        self._tables += 1
        await self.page.evaluate(TELL, [f"/t/table{self._tables}", [recorded.welcome]])

    async def tell(self, *frames: str) -> None:
        """Send these frames to every window."""
        await self.page.evaluate(TELL, ["", frames])

    async def press(self, key: str) -> None:
        """Press a key in every window."""
        await self.page.evaluate(PRESS, [key])

    async def advise(self, hint: str) -> None:
        """Request a hint in every window, answer with this one, and wait until it is shown."""
        self.hint = hint
        await self.press("i")
        await self.page.wait_for_function(
            "() => [...document.querySelectorAll('iframe')]"
            ".every((one) => one.contentWindow.document.querySelector('.hint-note') !== null)"
        )

    async def dismiss(self) -> None:
        """Close notices in every window."""
        await self.page.evaluate(DISMISS)

    async def look(self, coloured: Sequence[int] = ()) -> list[Seen]:
        """Measure every window; contrasts at these widths only."""
        seen: list[Seen] = await self.page.evaluate(LOOK, list(coloured))
        return seen

    async def _answer(self, route: Route) -> None:
        """Stubbed answers of a server: static files, session, recorded hint."""
        path = route.request.url.removeprefix(ORIGIN)
        if path.startswith("/static/"):
            file = STATIC / path.removeprefix("/static/")
            await route.fulfill(path=file, content_type=TYPES.get(file.suffix, "application/octet-stream"))
        elif path == "/api/me":
            await route.fulfill(json={"csrf": "c", "name": "Ana"})
        elif path.endswith("/hint"):
            await route.fulfill(content_type="application/json", body=self.hint)
        elif path.startswith("/api/"):
            await route.fulfill(json=[])
        elif path == "/stage":
            await route.fulfill(content_type="text/html", body="<!doctype html><body style='margin:0'></body>")
        else:
            await route.fulfill(path=STATIC / "table.html", content_type="text/html")


@asynccontextmanager
async def stage(
    browser: Browser,
    sizes: Sequence[Size],
    scheme: Literal["light", "dark"] = "light",
    settings: Mapping[str, object] | None = None,
) -> AsyncIterator[Stage]:
    """A stage with windows of these sizes."""
    context = await browser.new_context(color_scheme=scheme, reduced_motion="reduce", locale="en-GB")
    page = await context.new_page()
    await page.add_init_script(SOCKET)
    stored = json.dumps(json.dumps(dict(settings or {})))
    await page.add_init_script(f"localStorage.setItem('doublesix-settings', {stored})")
    opened = Stage(page, sizes)
    await opened.open()
    yield opened
    await context.close()
