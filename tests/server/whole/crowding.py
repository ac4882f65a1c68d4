"""Waiting times of others beside floods of one address, in alternating pairs.

Only the pool of workers is asked, so that what is measured is its queue and nothing else.
"""

import asyncio
import statistics
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from random import Random
from typing import Final

from doublesix.server.compute import ChooseMove, MakeHint, MakeReview, WorkerPool, written_rules
from doublesix.server.domain import BotTurn, due
from doublesix.server.domain.log import Logged
from doublesix.server.limits.buckets import Payer
from tests.server.domain.house import House, request_for

__all__ = ["PAIRS", "Pair", "hint_pairs", "review_pairs", "summary"]

PAIRS: Final = 5
FLOOD: Final = 6
DECISIONS: Final = 15
SECONDS: Final = 900.0
VICTIM: Final = Payer("person victim", "192.0.2.1")
ATTACKERS: Final = [Payer(f"person attacker {number}", "192.0.2.2") for number in range(FLOOD)]

Pair = tuple[float, float]
"""Seconds that others wait in quiet, and under attack."""


def summary(pairs: list[Pair]) -> str:
    """The pairs in ms, and the median of their ratios."""
    shown = ", ".join(f"{1e3 * quiet:.0f} -> {1e3 * attacked:.0f}" for quiet, attacked in pairs)
    return f"{shown}; median x{statistics.median(attacked / quiet for quiet, attacked in pairs):.2f}"


async def review_pairs(pairs: int = PAIRS) -> list[Pair]:
    """Seconds of a stranger's review, alone and beside `FLOOD` longer ones of one address."""
    own, longer = _match(5), _match(10)
    return [(await _review_seconds(own, []), await _review_seconds(own, longer)) for _ in range(pairs)]


async def hint_pairs(pairs: int = PAIRS) -> list[Pair]:
    """Median seconds of a master's decision, alone and while one address asks for hints without a pause."""
    turns = _turns(DECISIONS)
    async with _pool() as pool:
        found = []
        for _ in range(pairs):
            quiet = await _decision_seconds(pool, turns)
            with _hints(pool, turns[-1]):
                await asyncio.sleep(0.5)
                found.append((quiet, await _decision_seconds(pool, turns)))
            await asyncio.sleep(1.0)
    return found


async def _review_seconds(own: list[Logged], others: list[Logged]) -> float:
    async with _pool() as pool:
        begun = asyncio.Event()

        def progress(_done: int, _total: int) -> None:
            begun.set()

        flood = [
            asyncio.create_task(pool.run(MakeReview(others), payer=one, seconds=SECONDS, progress=progress))
            for one in (ATTACKERS if others else [])
        ]
        if flood:
            await begun.wait()
        else:
            # The worker is warm in both cases.
            await pool.run(MakeReview(own), payer=VICTIM, seconds=SECONDS)
        start = time.perf_counter()
        await pool.run(MakeReview(own), payer=VICTIM, seconds=SECONDS)
        seconds = time.perf_counter() - start
        for one in flood:
            one.cancel()
        await asyncio.gather(*flood, return_exceptions=True)
    return seconds


async def _decision_seconds(pool: WorkerPool, turns: list[BotTurn]) -> float:
    waits = []
    for turn in turns:
        start = time.perf_counter()
        await pool.run(ChooseMove(turn.kind, turn.line, written_rules(turn.rules)), payer=VICTIM, seconds=SECONDS)
        waits.append(time.perf_counter() - start)
    return statistics.median(waits)


@contextmanager
def _hints(pool: WorkerPool, turn: BotTurn) -> Iterator[None]:
    """A flood of hints for people of one address, until the end of the block."""

    async def ask(payer: Payer) -> None:
        while True:
            await pool.run(MakeHint(turn.line, written_rules(turn.rules), "seed"), payer=payer, seconds=SECONDS)

    flood = [asyncio.create_task(ask(payer)) for payer in ATTACKERS]
    try:
        yield
    finally:
        for one in flood:
            one.cancel()


@asynccontextmanager
async def _pool() -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(1)
    try:
        yield pool
    finally:
        await pool.close()


def _match(target: int) -> list[Logged]:
    house = House(request_for("block", ["greedy", "random"], house_rules={"target": f"{target}"}))
    house.watched = True
    return house.play_out(Random(1)).stored()


def _turns(number: int) -> list[BotTurn]:
    """A number of decisions of a master."""
    house = House(request_for("five-up", ["master"] * 3))
    house.watched = True
    found: list[BotTurn] = []
    while len(found) < number:
        doing = due(house.table, house.presence, house.now)
        if doing.bot is not None:
            found.append(doing.bot)
        house.step()
    return found
