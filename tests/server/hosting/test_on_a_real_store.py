"""A host on a database file with the system clock."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from doublesix.notation import read_text
from doublesix.server.client import Chooser, Patience, Visit
from doublesix.server.domain import Person
from doublesix.server.hosting import Host
from doublesix.server.hosting.cluster.announcements import InProcess, open_announcer
from doublesix.server.storage import Store
from doublesix.server.wire.frames import Ack
from tests.server.client.lines import EndConnection, never_sleep, visit_to
from tests.server.hosting.worlds import table_request


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(str(tmp_path / "tables.sqlite"))
    yield opened
    await opened.close()


def visit(host: Host, table: str, name: str) -> tuple[Visit, list[EndConnection]]:
    return visit_to(lambda: host, table, name, lambda: False, Chooser("greedy"), never_sleep)


async def test_two_people_and_a_bot_play_a_whole_match(store: Store) -> None:
    announcer = open_announcer()
    host = await Host.open(store, announcer)
    made = await host.create(table_request("five-up", "open", "open", "random", pace=0), Person("ana", "Ana"))
    visits = [visit(host, made.id, name)[0] for name in ("ana", "bob")]
    async with asyncio.timeout(120):
        seen = await asyncio.gather(*(one.stay() for one in visits))
    assert seen[0].scores == seen[1].scores
    kept = await host.archive.get(made.id, "text")
    # Both come at once, and either may sit down first.
    *people, bot = read_text(kept.content.decode()).players
    assert (sorted(people), bot) == (["Ana", "Bob"], "Random")
    lobby = await host.listing.lobby(Person("bob", "Bob"))
    assert [line.stage for line in lobby.mine] == ["over"]
    await host.close()
    await announcer.close()


async def test_two_processes_serve_one_table(store: Store) -> None:
    announcer = InProcess()
    hosts = [await Host.open(store, announcer, process=f"p{number}") for number in range(2)]
    made = await hosts[0].create(table_request("five-up", "open", "open", "greedy", pace=0), Person("ana", "Ana"))
    visits = [visit(host, made.id, name)[0] for host, name in zip(hosts, ("ana", "bob"), strict=True)]
    async with asyncio.timeout(120):
        seen = await asyncio.gather(*(one.stay(Patience()) for one in visits))
    assert seen[0].scores == seen[1].scores
    assert sum(host.figures.scheduler_failures for host in hosts) == 0
    for host in hosts:
        await host.close()
    await announcer.close()


async def test_a_match_survives_the_end_of_its_host(store: Store) -> None:
    announcer = InProcess()
    hosts = [await Host.open(store, announcer, process="the same")]
    made = await hosts[0].create(table_request("double-six-dominoes", "open", "greedy", pace=0), Person("ana", "Ana"))
    one, connections = visit_to(lambda: hosts[-1], made.id, "ana", lambda: False, Chooser("greedy"), never_sleep)
    staying = asyncio.create_task(one.stay(Patience(tries=1_000)))
    for _ in range(5):
        acks = _acks(connections)
        async with asyncio.timeout(60):
            while not staying.done() and _acks(connections) < acks + 4:
                await asyncio.wait([staying], timeout=0.01)
        old = hosts[-1]
        hosts.append(await Host.open(store, announcer, process="the same"))
        await old.close()
    async with asyncio.timeout(120):
        seen = await staying
    assert seen.stage == "over"
    log = await store.read(made.id)
    assert [row.seq for row in log] == list(range(1, len(log) + 1))
    keys = {row.key for row in log if row.key}
    assert {frame.key for connection in connections for frame in connection.frames if isinstance(frame, Ack)} <= keys
    await hosts[-1].close()
    await announcer.close()


def _acks(connections: list[EndConnection]) -> int:
    return sum(isinstance(frame, Ack) for connection in connections for frame in connection.frames)
