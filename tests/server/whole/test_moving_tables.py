"""R2: a killed process's table goes on in another one within three seconds."""

import asyncio
import time
from contextlib import AsyncExitStack
from itertools import pairwise
from pathlib import Path
from typing import Final

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from doublesix.server.hosting.cluster.process_leases import LEASE_MS, RENEW_MS
from doublesix.server.storage import Store
from doublesix.server.wire.frames import Change, Update
from tests.server.services import Postgres, Redis
from tests.server.whole.sites import Site
from tests.server.whole.visitors import DECODER, Visitor, make_table

SECONDS: Final = 3.0
BEFORE: Final = 12
"""Bots' moves that are timed before the kill: the longest pause between two of them is what this machine needs."""
PATIENCE: Final = 60.0


async def moves(socket: ClientConnection, number: int) -> list[float]:
    """Times of a number of changes of a table."""
    came: list[float] = []
    while len(came) < number:
        frame = DECODER.decode(await asyncio.wait_for(socket.recv(), PATIENCE))
        if isinstance(frame, (Change, Update)) and frame.happened:
            came.append(time.monotonic())
    return came


async def pauses(one: Site, other: Site, database: str) -> tuple[float, float]:
    """Longest pauses between bots' moves before and after the kill."""
    async with AsyncExitStack() as stack:
        sites = {f"{site.port}/0": site for site in (one, other)}
        people = {name: await stack.enter_async_context(Visitor(site.url, "Ana", 1)) for name, site in sites.items()}
        maker = next(iter(people.values()))
        table = await make_table(maker, {"game": "five-up", "fill": ["greedy", "greedy", "greedy"], "pace": 300})
        sockets = {}
        for name, visitor in people.items():
            visitor.table = table
            sockets[name] = await stack.enter_async_context(await visitor.socket(0))
        (first, *_) = sockets.values()
        await first.send(msgspec.json.encode({"do": "start", "key": "start-this-table"}))
        before = await asyncio.gather(*(moves(socket, BEFORE) for socket in sockets.values()))
        store = await Store.open(database)
        holder = await store.holder(table)
        await store.close()
        assert holder is not None
        name = holder.rpartition(":")[2]
        (left,) = (other for other in sites if other != name)
        sites[name].kill()
        killed = time.monotonic()
        # What it sent before it was killed may still be on its way.
        after = [at for at in await moves(sockets[left], 6) if at > killed + 0.05]
        longest = max(b - a for times in before for a, b in pairwise(times))
        return longest, after[0] - killed


@pytest.mark.deep
async def test_bots_move_on_in_the_other_process(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    database = postgres.new_database()
    assert LEASE_MS + RENEW_MS <= 1000 * SECONDS
    async with AsyncExitStack() as stack:
        sites = [Site(tmp_path, database, "--redis", redis.url) for _ in range(2)]
        for site in sites:
            await stack.enter_async_context(site)
        longest, paused = await pauses(sites[0], sites[1], database)
    print(f"\n  bots move on {paused:.1f} s after the kill; {longest:.1f} s was the longest pause before")  # noqa: T201
    assert paused <= SECONDS + longest
