"""The browser of the tests: the Chromium of this machine, or else the one that Playwright keeps."""

import shutil
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, Playwright

__all__ = ["browser_path", "launch"]

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MISSING: Final = "There is no Chromium here; make services installs it where apt-get is there"


def browser_path(kept: str) -> str:
    """Where the browser is: on the path, or where Playwright keeps its own."""
    found = next(filter(None, map(shutil.which, NAMES)), kept if Path(kept).exists() else None)
    assert found is not None, MISSING
    return found


async def launch(playwright: Playwright) -> Browser:
    chromium = playwright.chromium
    return await chromium.launch(executable_path=browser_path(chromium.executable_path), args=list(FLAGS))
