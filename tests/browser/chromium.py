"""The Chromium of this machine, or else Playwright's."""

import os
import shutil
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, Playwright

__all__ = ["KEEPS_SCREENSHOTS", "SLOWER", "browser_path", "launch"]

KEEPS_SCREENSHOTS: Final = "DOUBLESIX_SCREENSHOTS" in os.environ
"""Whether the tests put pictures of their pages under ``build/screenshots``, for people who want to look."""

SLOWER: Final = float(os.environ.get("DOUBLESIX_SLOWER", "1"))
"""How many times slower than this machine's the processor of every page is: for tests that failed on a slow one."""

# The shell without windows takes half of the processor's time.
NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A raster pass of a whole window costs little more than one of its twenty usual tiles.
    "--default-tile-width=1300",
    "--default-tile-height=900",
)
MISSING: Final = "There is no Chromium here; make services installs it where apt-get is there"


def browser_path(kept: str) -> str:
    """Path of the browser: on the search path, or Playwright's."""
    found = next(filter(None, map(shutil.which, NAMES)), kept if Path(kept).exists() else None)
    assert found is not None, MISSING
    return found


async def launch(playwright: Playwright, *flags: str) -> Browser:
    """Launch a browser; `flags` follow the common ones."""
    chromium = playwright.chromium
    return await chromium.launch(executable_path=browser_path(chromium.executable_path), args=[*FLAGS, *flags])
