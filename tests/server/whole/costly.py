"""Attackers with expensive requests: ``python -m tests.server.whole.costly URL PREPARED KIND`` until ended.

``PREPARED`` is the id of a finished match in the store of the server (`finished_match`), long enough to be dear.
"""

import asyncio
import os
import secrets
import sqlite3
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import httpx
import msgspec

from doublesix.server.domain import card, fold
from doublesix.server.domain.log import Created, Logged
from doublesix.server.hosting.row_codec import line_of, summary_of, write_row
from tests.server.domain.house import House, request_for
from tests.server.whole.attackers import LOST, Attack, attacked
from tests.server.whole.visitors import Visitor, make_table
from tests.support.http import FRESH, PLAIN

__all__ = ["COSTLY", "finished_match"]

TABLES: Final = 20
WIRES: Final = 4
TRIES: Final = 8
GUESSES: Final = 30
EVENTS: Final = 200
"""As many events as a reconnecting page still gets one by one."""


def finished_match(database: Path, id_: str, target: int) -> int:
    """Put a match between bots into a server's store; its number of entries."""
    house = House(request_for("five-up", ["greedy", "greedy"], pace=0, house_rules={"target": str(target)}))
    house.watched = True
    house.play_out(Random(1))
    first = house.log[0].entry
    assert isinstance(first, Created)
    named = msgspec.structs.replace(house.log[0], entry=msgspec.structs.replace(first, id=id_))
    lay(database, [named, *house.log[1:]], id_)
    return len(house.log)


def lay(database: Path, log: list[Logged], id_: str) -> None:
    """Write a log, and its line in the lobby."""
    table = fold(log)
    # Of today: old matches of bots are deleted.
    summary = summary_of(table, line_of(table, card(table)), time.time_ns() // 1_000_000)
    rows = [write_row(id_, logged) for logged in log]
    with sqlite3.connect(database) as connection:
        connection.executemany(
            "INSERT INTO entries (table_id, seq, at, wall, person, key, body) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(row.table, row.seq, row.at, row.wall, row.person, row.key, row.body) for row in rows],
        )
        connection.execute(
            "INSERT INTO tables (id, public, stage, host, updated, card) VALUES (?, ?, ?, ?, ?, ?)",
            (summary.table, summary.public, summary.stage, summary.host, summary.updated, summary.card),
        )
    connection.close()


async def rule_cards(attack: Attack) -> None:
    """Cards of rules that are not cached, on four connections."""
    async with Visitor(attack.url, "Cards", 1, attack.address) as visitor:
        csrf = (await visitor.http.get("/api/me")).json()["csrf"]
        headers = {"origin": attack.url, "x-csrf-token": csrf}
        numbers = count(5, 5)

        async def asks() -> None:
            while True:
                command = {"game": "five-up", "house_rules": {"target": str(next(numbers))}}
                await visitor.http.post("/api/rules", json=command, headers=headers)

        await asyncio.gather(*(asks() for _ in range(WIRES)))


async def masters(attack: Attack) -> None:
    """Twenty tables of four masters at the fastest pace."""
    await _bots_alone(attack, ["master"] * 4)


async def greedy_bots(attack: Attack) -> None:
    """Twenty tables of greedy bots at the fastest pace."""
    await _bots_alone(attack, ["greedy"] * 2)


async def replays(attack: Attack) -> None:
    """The replay of one long match, on four connections."""
    async with httpx.AsyncClient(
        base_url=attack.url,
        transport=httpx.AsyncHTTPTransport(verify=PLAIN, limits=FRESH, local_address=attack.address),
        timeout=60,
    ) as client:

        async def asks() -> None:
            while True:
                await client.get(f"/api/tables/{attack.table}/replay")

        await asyncio.gather(*(asks() for _ in range(WIRES)))


async def comes_back(attack: Attack) -> None:
    """Reconnect repeatedly to a table of two hundred events."""
    async with Visitor(attack.url, "Back", 3, attack.address) as visitor:
        visitor.table = f"{attack.table}-short"

        async def comes() -> None:
            while True:
                async with await visitor.socket(since=1) as socket:
                    for _ in range(2):
                        await socket.recv()

        await asyncio.gather(*(comes() for _ in range(WIRES)))


async def passwords(attack: Attack) -> None:
    """Thirty wrong passwords at once for missing accounts, repeatedly."""
    async with Visitor(attack.url, "Guesser", 4, attack.address) as visitor:
        csrf = (await visitor.http.get("/api/me")).json()["csrf"]
        headers = {"origin": attack.url, "x-csrf-token": csrf}

        async def guesses(number: int) -> None:
            body = {"account": f"missing-{secrets.token_hex(4)}-{number}", "password": "a wrong password"}
            await visitor.http.post("/api/login", json=body, headers=headers)

        while True:
            await asyncio.gather(*(guesses(number) for number in range(GUESSES)))


async def lobby(attack: Attack) -> None:
    """As many public tables of four guests as the limits allow, with sockets."""
    await asyncio.gather(*(_hosts_tables(attack, number) for number in range(4)))


async def _hosts_tables(attack: Attack, number: int) -> None:
    async with Visitor(attack.url, f"Host {number}", 10 + number, attack.address) as visitor, AsyncExitStack() as stack:
        for _ in range(30):
            visitor.table = await make_table(visitor, {"game": "draw", "fill": ["open", "open"], "public": True})
            await stack.enter_async_context(await visitor.socket())
        await asyncio.sleep(60)


async def _bots_alone(attack: Attack, fill: list[str]) -> None:
    async with Visitor(attack.url, "Bots", 2, attack.address) as visitor:
        command = {"game": "five-up", "fill": fill, "pace": 0, "house_rules": {"target": "1000"}}
        tables = [await make_table(visitor, command) for _ in range(TABLES)]
        await asyncio.gather(*(_watch(visitor, table) for table in tables))


async def _watch(visitor: Visitor, table: str) -> None:
    """Watch a table, reconnecting after each close."""
    while True:
        try:
            visitor.table = table
            async with await visitor.socket() as socket:
                async for _ in socket:
                    pass
        except LOST:
            await asyncio.sleep(0.05)


COSTLY: Final[dict[str, Callable[[Attack], Awaitable[None]]]] = {
    one.__name__: one for one in (rule_cards, masters, replays, comes_back, greedy_bots, passwords, lobby)
}

if __name__ == "__main__":
    # It would run on another machine: here it must take no time from the server.
    os.nice(19)
    asyncio.run(attacked(COSTLY, *sys.argv[1:]))
