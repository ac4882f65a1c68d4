"""R10: floods and slow readers hurt their sender alone; other people play on, at the same table too."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final, Self

import pytest

from tests.samples import sample
from tests.server.whole.attackers import KINDS
from tests.server.whole.sites import Site
from tests.server.whole.visitors import REST, Visitor, make_table

ROOT: Final = Path(__file__).parents[3]
TABLES: Final = 3
SECONDS: Final = 6.0


class Victim(Visitor):
    """A player who records the latency of every command."""

    def __init__(self, url: str, number: int) -> None:
        super().__init__(url, f"Victim {number}", number, f"127.0.1.{number + 1}")
        self.waited: list[float] = []
        self._sent_at = 0.0

    def send(self, words: Mapping[str, object]) -> None:
        super().send(words)
        # A visitor rests before everything but the first command.
        self._sent_at = time.perf_counter() + (0 if words["do"] == "sit" else REST)

    def _answered(self, key: str | None) -> None:
        if self.open is not None and self.open["key"] == key:
            self.waited.append(time.perf_counter() - self._sent_at)
        super()._answered(key)


class Trial:
    """Pairs of victims who play on."""

    def __init__(self, victims: list[Victim]) -> None:
        self.victims = victims
        self.tables: list[str] = []
        self._until = asyncio.Event()

    async def __aenter__(self) -> Self:
        self._tasks = [
            asyncio.create_task(self._play(one, two))
            for one, two in zip(self.victims[::2], self.victims[1::2], strict=True)
        ]
        while len(self.tables) < len(self._tasks):  # noqa: ASYNC110 - a few moments, at the start alone
            await asyncio.sleep(0.05)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._until.set()
        await asyncio.gather(*self._tasks)

    async def _play(self, one: Victim, two: Victim) -> None:
        while not self._until.is_set():
            table = await make_table(one, {"game": "double-six-endless", "fill": ["open", "open"]})
            self.tables.append(table)
            await asyncio.gather(one.play(table, 0, until=self._until), two.play(table, 1, until=self._until))

    async def during(self, seconds: float) -> list[float]:
        """Latencies of the commands answered in the next seconds."""
        for victim in self.victims:
            victim.waited.clear()
        await asyncio.sleep(seconds)
        return sorted(wait for victim in self.victims for wait in victim.waited)


async def tried(site: Site, kinds: tuple[str, ...], seconds: float) -> str:
    """Effect of the attack on the victims, as a line; fails on a missing answer."""
    async with AsyncExitStack() as stack:
        victims = [await stack.enter_async_context(Victim(site.url, n)) for n in range(2 * TABLES)]
        async with Trial(victims) as trial:
            before = await trial.during(seconds)
            attackers = subprocess.Popen(  # noqa: ASYNC220 - it is there at once
                [sys.executable, "-m", "tests.server.whole.attackers", site.url, trial.tables[0], *kinds],
                cwd=ROOT,
                stdout=subprocess.PIPE,
            )
            try:
                assert attackers.stdout is not None
                assert await asyncio.to_thread(attackers.stdout.readline)
                during = await trial.during(seconds)
            finally:
                attackers.kill()
                attackers.communicate()
            assert [victim.losses for victim in victims] == [0] * len(victims)
            assert before
            assert during
    sent = sum(len(victim.sent) for victim in victims)
    answered = sum(len(victim.acked) + len(victim.refused) + (victim.open is not None) for victim in victims)
    assert answered == sent
    ratio = p99(during) / p99(before)
    return f"{len(before)} and {len(during)} commands, p99 {1e3 * p99(before):.0f} ms and then x{ratio:.2f}"


def p99(waits: list[float]) -> float:
    return waits[int(0.99 * (len(waits) - 1))]


def printed(capsys: pytest.CaptureFixture[str], line: str) -> None:
    with capsys.disabled():
        print(f"\n  {line}")  # noqa: T201 - the number that the promise asks for


@pytest.mark.lot
@pytest.mark.property
async def test_all_attackers_at_once_leave_every_victim_answered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Site(tmp_path, "", "--json-logs") as site:
        line = await tried(site, tuple(KINDS), SECONDS / sample(3, 1))
        log = site.log.read_text()

    printed(capsys, f"all attackers: {line}")
    assert '"level": "error"' not in log


@pytest.mark.deep
@pytest.mark.parametrize("kind", KINDS)
async def test_victims_play_on_beside_each_attacker_for_longer(
    tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Site(tmp_path, "", "--json-logs") as site:
        line = await tried(site, (kind,), 2 * SECONDS)
        log = site.log.read_text()

    printed(capsys, f"{kind}: {line}")
    assert '"level": "error"' not in log
