"""The page as plain files: ``python benchmarks/plain_site.py``.

What the first table fetches; how long it takes from the address to one's first tile against level 5, on this machine,
with the page's thread slowed four times, and over a slow line; tasks of the page's thread while level 10 thinks; and
the requests of a page that has been kept.
"""

import gzip
import json
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from measuring import Table, machine
from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.chromium import FLAGS, browser_path  # noqa: E402 - after the path is set
from tests.browser.people import LOOK, deed  # noqa: E402 - after the path is set
from tests.browser.web_space import WebSpace, web_space  # noqa: E402 - after the path is set

LONG_MS: Final = 50
"""Longest task of the page's thread that a user does not notice, ms."""

WATCH: Final = f"""() => {{
  window.long = [];
  new PerformanceObserver((list) => {{ for (const one of list.getEntries()) window.long.push(one.duration); }})
    .observe({{ type: "longtask" }});
  return {LONG_MS};
}}"""


class Line(NamedTuple):
    """A condition: bytes a second and latency in ms of the line, and how many times slower the page's thread is."""

    name: str
    bytes_a_second: int = -1
    latency: int = 0
    slower: int = 1


LINES: Final = (
    Line("this machine"),
    Line("this machine, the page's thread four times slower", slower=4),
    Line("1.5 Mbit/s, 60 ms", 187_500, 60),
)


@contextmanager
def opened(browser: Browser, line: Line) -> Iterator[tuple[BrowserContext, Page]]:
    """A visitor who has never been here, on such a line."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": line.latency,
            "downloadThroughput": line.bytes_a_second,
            "uploadThroughput": line.bytes_a_second,
        },
    )
    session.send("Emulation.setCPUThrottlingRate", {"rate": line.slower})
    yield context, page
    context.close()


def first_tile(page: Page, space: WebSpace) -> tuple[float, float]:
    """Seconds from the address to the lobby, and to the hand of the first table."""
    begun = time.perf_counter()
    page.goto(space.address, wait_until="commit")
    page.locator(".play").wait_for()
    lobby = time.perf_counter() - begun
    page.locator(".play").click()
    page.locator(".hand-tile").first.wait_for()
    return lobby, time.perf_counter() - begun


def starts(browser: Browser, space: WebSpace, times: int) -> Table:
    """From the address to one's first tile."""
    table = Table("From the address", {"line": "", "s to the lobby": ".2f", "s to the first tile": ".2f"})
    for line in LINES:
        figures = []
        for _ in range(times):
            with opened(browser, line) as (_, page):
                figures.append(first_tile(page, space))
        table.rows.append((line.name, *(median(column) for column in zip(*figures, strict=True))))
    table.note = f"The median of {times}, each a visitor who has never been there."
    return table


def weights(browser: Browser, space: WebSpace) -> Table:
    """What is fetched before the first tile."""
    with opened(browser, LINES[0]) as (_, page):
        space.asked.clear()
        first_tile(page, space)
        names = sorted({*space.asked})
    kinds = {"page": 0, "engine": 0, "network": 0, "data": 0}
    for name in names:
        size = len(gzip.compress((space.folder / name).read_bytes(), 9))
        kind = "engine" if name.endswith(".wasm") else {"networks": "network", "data": "data"}.get(name.split("/")[0])
        kinds[kind or "page"] += size
    table = Table("The first table", {"what": "", "bytes with gzip": ","})
    table.rows = [*kinds.items(), ("all", sum(kinds.values()))]
    return table


def play(page: Page, acts: int) -> None:
    """Make so many moves, or fewer where the match ends."""
    done = 0
    while done < acts:
        sight = page.evaluate(LOOK)
        if sight["stage"] == "over":
            return
        try:
            if click := deed(sight):
                page.locator(click).first.click(timeout=500)
                done += 1
        except Error:
            continue
        page.wait_for_timeout(20)


def thinking(browser: Browser, space: WebSpace, acts: int) -> Table:
    """Tasks of the page's thread at a table of level 10, and what a kept page asks for."""
    table = Table("At the table of level 10", {"what": "", "figure": ",.0f"})
    with opened(browser, LINES[0]) as (context, page):
        page.goto(space.address)
        page.locator("label.bot", has_text="10").click()
        page.locator(".play").click()
        page.locator(".hand-tile").first.wait_for()
        page.wait_for_timeout(1000)
        page.evaluate(WATCH)
        play(page, acts)
        long = page.evaluate("() => window.long")
        metrics = context.new_cdp_session(page)
        metrics.send("Performance.enable")
        heap = {one["name"]: one["value"] for one in metrics.send("Performance.getMetrics")["metrics"]}
        space.asked.clear()
        page.reload()
        page.locator(".hand-tile").first.wait_for()
        asked = [name for name in space.asked if name != "service-worker.js"]
    table.rows = [
        (f"tasks over {LONG_MS} ms in {acts} of one's own moves", len(long)),
        ("ms of the longest of them", max(long, default=0)),
        ("MB that the page's scripts have taken", heap["JSHeapTotalSize"] / 1e6),
        ("files fetched when the page is opened again", len(asked)),
    ]
    return table


def main() -> None:
    """Write the page, open it, and print the tables."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5, help="visitors a line")
    parser.add_argument("--acts", type=int, default=20, help="moves at the table of level 10")
    parser.add_argument("--json", action="store_true", help="print data for programs")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as root, web_space(Path(root)) as space, sync_playwright() as playwright:
        path = browser_path(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS])
        tables = [weights(browser, space), starts(browser, space, given.times), thinking(browser, space, given.acts)]
    if given.json:
        print(json.dumps([table.data() for table in tables]))
    else:
        print(f"{machine()}\n\n" + "\n\n".join(table.text() for table in tables))


if __name__ == "__main__":
    main()
