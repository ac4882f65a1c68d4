"""Frames of a deal in a slowed browser: tasks over 50 ms, and the time between frames.

``python benchmarks/deal_frames.py --slow 4 --deals 6`` plays All Fives by clicking against a bot, in Chromium, and
looks at every deal: from the first dealt tile on its way to the last one that has come.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final, TypedDict

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.async_api import Page, async_playwright  # noqa: E402 - after the path is set

from tests.browser.chromium import launch  # noqa: E402 - after the path is set
from tests.browser.people import Person  # noqa: E402 - after the path is set
from tests.server.whole.sites import Site  # noqa: E402 - after the path is set

WATCH: Final = """
window.deals = [];
const tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ entryTypes: ["longtask"] });
let deal = null, last = 0;
const look = (now) => {
  const moving = document.querySelector(".dealt-tile") !== null;
  if (moving && deal === null) deal = { start: last || now, frames: [] };
  if (deal !== null) deal.frames.push(now - last);
  if (!moving && deal !== null) {
    const { start, frames } = deal;
    // A task is reported some time after its end.
    setTimeout(() => {
      const during = tasks.filter((one) => one.startTime + one.duration > start && one.startTime < now);
      window.deals.push({ frames, tasks: during.map((one) => one.duration) });
    }, 500);
    deal = null;
  }
  last = now;
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


class DealSeen(TypedDict):
    """One deal: milliseconds between its frames, and of its tasks that took more than 50."""

    frames: list[float]
    tasks: list[float]


async def measured(page: Page, person: Person, slow: float, deals: int) -> list[DealSeen]:
    """Play until so many deals were seen."""
    await page.add_init_script(WATCH)
    session = await person.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    seen: list[DealSeen] = []
    while len(seen) < deals:
        await person.sits(await person.makes("all-fives", ("open", "greedy"), house_rules={"target": "100"}))
        while len(seen) < deals and (sight := await person.looks())["stage"] != "over":
            if not await person.acts(sight):
                await person.waits(sight)
            seen += await page.evaluate("() => window.deals.splice(0)")
    return seen


async def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slow", type=float, default=4.0, help="how many times slower the page's processor is")
    parser.add_argument("--deals", type=int, default=6)
    options = parser.parse_args()
    async with Site(Path(tempfile.mkdtemp()), "") as site, async_playwright() as playwright:
        browser = await launch(playwright)
        context = await browser.new_context(base_url=site.url, viewport={"width": 1280, "height": 800})
        page = await context.new_page()
        person = Person("Ana", context, site.url, page)
        await person.say_name()
        deals = await measured(page, person, options.slow, options.deals)
        await browser.close()
    print(f"| deal, {options.slow:g} times slower | frames | ms between two, median | longest | tasks over 50 ms |")
    print("|---|---:|---:|---:|---|")
    for number, deal in enumerate(deals, 1):
        frames, tasks = deal["frames"], ", ".join(f"{one:.0f} ms" for one in deal["tasks"]) or "none"
        print(f"| {number} | {len(frames)} | {statistics.median(frames):.1f} | {max(frames):.1f} | {tasks} |")


if __name__ == "__main__":
    asyncio.run(main())
