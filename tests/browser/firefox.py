"""Firefox by WebDriver BiDi, without a driver program.

Playwright knows only a Firefox that it has patched itself; this is the one that people have.
"""

import asyncio
import json
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

__all__ = ["Window", "firefox"]

NAMES: Final = ("firefox-esr", "firefox")
MISSING: Final = "There is no Firefox here; build-support/services.py deep installs it where apt-get is there"
LISTENING: Final = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")
SECONDS: Final = 60.0
PREFERENCES: Final = {"ui.prefersReducedMotion": 1, "datareporting.policy.dataSubmissionEnabled": False}


class Window:
    """A window of Firefox: what the tests ask of a page.

    Attributes:
        troubles: What the page has complained about.
    """

    def __init__(self, socket: ClientConnection) -> None:
        self.troubles: list[str] = []
        self._socket = socket
        self._numbers = count(1)
        self._context = ""

    async def begin(self) -> None:
        await self._ask("session.new", capabilities={})
        await self._ask("session.subscribe", events=["log.entryAdded"])
        self._context = (await self._ask("browsingContext.getTree"))["contexts"][0]["context"]
        await self.resizes(1280, 800)

    async def resizes(self, width: int, height: int) -> None:
        """Make the window as large as this."""
        size = {"width": width, "height": height}
        await self._ask("browsingContext.setViewport", context=self._context, viewport=size)

    async def opens(self, url: str) -> None:
        """Go to an address, and wait until its page is loaded."""
        await self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    async def says(self, script: str, *values: object) -> Any:  # noqa: ANN401 - whatever the page answers
        """Result of a JavaScript function for JSON arguments."""
        called = f"async () => JSON.stringify(await ({script})(...{json.dumps(values)}) ?? null)"
        said = await self._ask(
            "script.callFunction", functionDeclaration=called, awaitPromise=True, target={"context": self._context}
        )
        assert said["type"] == "success", said
        return json.loads(said["result"]["value"])

    async def clicks(self, selector: str) -> bool:
        """Click the middle of the last matching element; `False` if there is none."""
        at = await self.says(MIDDLE, selector)
        if at is None:
            return False
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        deeds = [
            {"type": "pointerMove", "x": at[0], "y": at[1]},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        await self._ask("input.performActions", context=self._context, actions=[{**pointer, "actions": deeds}])
        return True

    async def types(self, text: str) -> None:
        """Press the keys of a text, one after the other."""
        keys = [{"type": way, "value": sign} for sign in text for way in ("keyDown", "keyUp")]
        actions = [{"type": "key", "id": "keyboard", "actions": keys}]
        await self._ask("input.performActions", context=self._context, actions=actions)

    async def _ask(self, method: str, **params: object) -> dict[str, Any]:
        number = next(self._numbers)
        await self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        async with asyncio.timeout(SECONDS):
            while True:
                frame = json.loads(await self._socket.recv())
                if frame.get("method") == "log.entryAdded" and frame["params"]["level"] in {"error", "warn"}:
                    self.troubles.append(str(frame["params"]["text"]))
                if frame.get("id") == number:
                    assert frame["type"] == "success", frame
                    result: dict[str, Any] = frame["result"]
                    return result


MIDDLE: Final = """(selector) => {
  const one = [...document.querySelectorAll(selector)].at(-1);
  if (!one) return null;
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = one.getBoundingClientRect();
  return [Math.round((box.left + box.right) / 2), Math.round((box.top + box.bottom) / 2)];
}"""


@asynccontextmanager
async def firefox(folder: Path, *, dark: bool = False) -> AsyncIterator[Window]:
    """Run a Firefox with a new profile in ``folder``; its window."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    assert program is not None, MISSING
    preferences = PREFERENCES | {"ui.systemUsesDarkTheme": int(dark)}
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in preferences.items())
    (folder / "user.js").write_text("\n".join(lines))
    words = ("--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0", "about:blank")
    process = await asyncio.create_subprocess_exec(
        program, *words, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE
    )
    try:
        async with asyncio.timeout(SECONDS):
            address = await _address(process)
        async with connect(f"{address}/session", max_size=None, proxy=None) as socket:
            window = Window(socket)
            await window.begin()
            yield window
    finally:
        process.terminate()
        await process.wait()


async def _address(process: asyncio.subprocess.Process) -> str:
    assert process.stderr is not None
    said = b""
    async for line in process.stderr:
        said += line
        if found := LISTENING.search(line):
            return found[1].decode()
    message = f"Firefox has ended: {said.decode(errors='replace')}"
    raise AssertionError(message)
