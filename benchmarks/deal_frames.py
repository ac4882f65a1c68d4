"""Longest tasks and frame times of a deal in a throttled browser.

``python benchmarks/deal_frames.py --slow 4 --deals 6`` plays All Fives by clicking against a bot, in Chromium, and
looks at every deal: from the frame that brings it to the last dealt tile that has come. A task's processor time is
what counts where other programs run as well: they lengthen what the clock says of a task, and not what it took.

``--most 50`` fails where any task of any deal takes longer, by the processor's time. A slowed browser spends its time
in waiting loops, which a busy machine makes longer than they should be: there ``--slow 1 --most 12.5`` says more.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple, NotRequired, TypedDict

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.async_api import Browser, Error, Page, async_playwright  # noqa: E402 - after the path is set

from tests.browser.chromium import launch  # noqa: E402 - after the path is set
from tests.browser.people import Person  # noqa: E402 - after the path is set
from tests.server.whole.sites import Site  # noqa: E402 - after the path is set

WATCH: Final = """
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      if (!/"what": ?"dealt"/.test(data)) return;
      performance.mark("deal-begins");
      dealt = true;
    });
  }
};
window.deals = [];
window.dealing = () => dealt || deal !== null;
let deal = null, dealt = false, last = 0;
const look = (now) => {
  // A tile that is drawn moves as dealt ones do.
  const moving = dealt && document.querySelector(".deal, .dealt-tile") !== null;
  if (moving && deal === null) deal = [];
  if (deal !== null) deal.push(now - last);
  if (!moving && deal !== null) {
    performance.mark("deal-ends");
    window.deals.push(deal);
    deal = null;
    dealt = false;
  }
  last = now;
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
CATEGORIES: Final = ("toplevel", "blink.user_timing")
TASK: Final = "ThreadControllerImpl::RunTask"
LONG_MS: Final = 50


class TraceEvent(TypedDict):
    """The parts of an event of Chromium's trace that are read; times are in microseconds."""

    name: str
    pid: int
    tid: int
    ts: float
    dur: NotRequired[float]
    tdur: NotRequired[float]


class Task(NamedTuple):
    """Milliseconds of one task, by the clock and of the processor."""

    wall: float
    processor: float


@asynccontextmanager
async def traced(browser: Browser) -> AsyncIterator[list[TraceEvent]]:
    """Chromium's own trace of what runs inside; the list is full afterwards."""
    session = await browser.new_browser_cdp_session()
    events: list[TraceEvent] = []
    done = asyncio.Event()
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda _: done.set())
    config = {"includedCategories": list(CATEGORIES)}
    await session.send("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})
    yield events
    await session.send("Tracing.end")
    await done.wait()


def tasks_of_deals(events: list[TraceEvent]) -> list[list[Task]]:
    """The tasks of the page's main thread in every deal, the longest first."""
    begins = sorted((event["ts"], event["pid"], event["tid"]) for event in events if event["name"] == "deal-begins")
    ends = sorted(event["ts"] for event in events if event["name"] == "deal-ends")
    tasks = [event for event in events if event["name"] == TASK and "dur" in event]
    found = []
    for end in ends:
        begin, *thread = max(one for one in begins if one[0] < end)
        during = (
            Task(event["dur"] / 1000, event.get("tdur", event["dur"]) / 1000)
            for event in tasks
            if [event["pid"], event["tid"]] == thread and event["ts"] + event["dur"] > begin and event["ts"] < end
        )
        found.append(sorted(during, key=lambda task: task.processor, reverse=True))
    return found


async def frames_of_deals(page: Page, person: Person, slow: float, deals: int) -> list[list[float]]:
    """Milliseconds between frames of a number of deals."""
    await page.add_init_script(WATCH)
    session = await person.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    seen: list[list[float]] = []
    while len(seen) < deals:
        await person.sits(await person.makes("all-fives", ("open", "greedy"), house_rules={"target": "100"}))
        while len(seen) < deals and (sight := await person.looks())["stage"] != "over":
            # On a slow page a tile may be gone before it is touched.
            with suppress(Error):
                # A click would end the deal, and its own work is not the deal's.
                await person.holds("() => !window.dealing()")
                sight = await person.looks()
                if not await person.acts(sight):
                    await person.waits(sight)
            seen += await page.evaluate("() => window.deals.splice(0)")
    return seen


async def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slow", type=float, default=4.0, help="how many times slower the page's processor is")
    parser.add_argument("--deals", type=int, default=6)
    parser.add_argument("--most", type=float, help="fail where a task takes more milliseconds of the processor")
    options = parser.parse_args()
    async with Site(Path(tempfile.mkdtemp()), "") as site, async_playwright() as playwright:
        browser = await launch(playwright)
        context = await browser.new_context(base_url=site.url, viewport={"width": 1280, "height": 800})
        page = await context.new_page()
        person = Person("Ana", context, site.url, page)
        await person.say_name()
        async with traced(browser) as events:
            frames = await frames_of_deals(page, person, options.slow, options.deals)
        await browser.close()
    print(f"| deal, {options.slow:g} times slower | frames | ms between two, median | tasks over 50 ms | the longest |")
    print("|---|---:|---:|---:|---:|")
    deals = tasks_of_deals(events)
    for number, (between, tasks) in enumerate(zip(frames, deals, strict=True), 1):
        long = sum(task.processor > LONG_MS for task in tasks)
        row = f"{tasks[0].processor:.0f} ms ({tasks[0].wall:.0f} by the clock)"
        print(f"| {number} | {len(between)} | {statistics.median(between):.1f} | {long} | {row} |")
    longest = [tasks[0].processor for tasks in deals]
    usual, most = statistics.median(longest), max(longest)
    print(f"\nThe longest task: {most:.1f} ms of the processor; in half of the deals at most {usual:.1f}.")
    if options.most is not None and most > options.most:
        raise SystemExit(f"A task may take {options.most:g} ms.")


if __name__ == "__main__":
    asyncio.run(main())
