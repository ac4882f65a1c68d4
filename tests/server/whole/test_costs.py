"""R10: expensive requests delay their sender alone; other tables notice nothing."""

import asyncio
import statistics
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.server.whole.costly import COSTLY, finished_match
from tests.server.whole.sites import Site
from tests.server.whole.test_victims import ROOT, TABLES, Trial, Victim, p99, printed

PAIRS: Final = 5
SECONDS: Final = 4.0
SETTLING: Final = 1.5
"""Seconds until an attack is under way, and until what it left behind is done."""
MOST_TIMES: Final = 1.5
MOST_MORE: Final = 0.010
LONG: Final = "a-long-match"


@asynccontextmanager
async def attacking(site: Site, kind: str) -> AsyncIterator[None]:
    """Run an attack in a process of low priority, as from another machine."""
    attackers = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.server.whole.costly", site.url, LONG, kind),
        cwd=ROOT,
        stdout=subprocess.PIPE,
    )
    try:
        assert attackers.stdout is not None
        assert await attackers.stdout.readline()
        await asyncio.sleep(SETTLING)
        yield
    finally:
        attackers.kill()
        await attackers.wait()
        await asyncio.sleep(SETTLING)


async def pairs_of(site: Site, kind: str, pairs: int = PAIRS) -> list[tuple[float, float]]:
    """The victims' p99 in quiet and under attack, in pairs; fails on a missing answer."""
    async with AsyncExitStack() as stack:
        victims = [await stack.enter_async_context(Victim(site.url, n)) for n in range(2 * TABLES)]
        async with Trial(victims) as trial:
            await trial.during(SETTLING)
            found = []
            for _ in range(pairs):
                quiet = p99(await trial.during(SECONDS))
                async with attacking(site, kind):
                    found.append((quiet, p99(await trial.during(SECONDS))))
            assert [victim.losses for victim in victims] == [0] * len(victims)
    return found


@pytest.mark.deep
@pytest.mark.parametrize("kind", COSTLY)
async def test_expensive_requests_delay_no_other_person(
    tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Site(tmp_path, "", "--json-logs") as site:
        database = tmp_path / "tables.sqlite"
        finished_match(database, LONG, 1000)
        finished_match(database, f"{LONG}-short", 150)
        found = await pairs_of(site, kind)
        log = site.log.read_text()

    times = statistics.median(attacked / quiet for quiet, attacked in found)
    more = statistics.median(attacked - quiet for quiet, attacked in found)
    shown = ", ".join(f"{1e3 * quiet:.0f} -> {1e3 * attacked:.0f}" for quiet, attacked in found)
    printed(capsys, f"{kind}: p99 in ms {shown}; median x{times:.2f}, {1e3 * more:+.1f} ms")
    assert '"level": "error"' not in log
    assert times <= MOST_TIMES
    assert more <= MOST_MORE
