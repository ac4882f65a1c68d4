"""Deletion, export and reports with Postgres and two processes: what one does, the other shows."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from websockets.asyncio.client import ClientConnection

from doublesix.server.hosting.erasure import DELETED
from doublesix.server.settings import Settings
from doublesix.server.storage.connect import connect
from doublesix.server.storage.schema import metadata
from tests.server.house.hosts import desk, made_host
from tests.server.house.test_reports import ask, say, sit
from tests.server.identity.test_own_data import archive_of
from tests.server.services import postgres, postgres_url, redis, redis_url
from tests.server.visiting import Served, next_frame, served, settings_in

__all__ = ["postgres", "postgres_url", "redis", "redis_url"]

ANNA = {"account": "Rowdyaccount", "password": "long enough"}
KEY = "one key for both processes"
pytestmark = pytest.mark.lot


@pytest.fixture
def shared(tmp_path: Path, postgres_url: str, redis_url: str) -> Settings:
    """Settings of all processes of one house."""
    return replace(settings_in(tmp_path), database=postgres_url, redis=redis_url, secret=KEY)


@pytest.fixture
async def both(shared: Settings) -> AsyncIterator[tuple[Served, Served]]:
    async with served(shared) as one, served(shared) as other:
        yield one, other


async def everything_in(address: str) -> str:
    """All rows of a database, as text."""
    database = connect(address)
    async with database.reading() as connection:
        rows = [str(tuple(row)) for table in metadata.sorted_tables for row in await connection.execute(select(table))]
    await database.close()
    return "\n".join(rows)


async def until_seat(socket: ClientConnection, name: str, stage: str = "playing") -> dict[str, Any]:
    """The table once its first seat has this name, in this stage."""
    while True:
        seen: dict[str, Any] = (await next_frame(socket, "update"))["table"]  # type: ignore[assignment]
        if seen["stage"] == stage and seen["seats"][0].get("name") == name:
            return seen


async def test_who_is_deleted_in_one_process_is_gone_in_the_other_and_a_bot_plays_on(
    both: tuple[Served, Served], shared: Settings
) -> None:
    one, other = both
    async with one.visitor() as anna, other.visitor() as elsewhere, other.visitor() as ben:
        await anna.enter("Rowdyname")
        anna.believe(await anna.post("/api/register", json=ANNA))
        await elsewhere.enter()
        elsewhere.believe(await elsewhere.post("/api/login", json=ANNA))
        await ben.enter("Ben")
        person = one.site.sessions.read(anna.cookie)
        assert person is not None
        table = await anna.table("open", "open", pace=0)
        async with one.socket(table, anna) as first, other.socket(table, ben) as second:
            await sit(first, 0)
            await second.send(json.dumps({"do": "sit", "key": "a-key-of-ben", "seat": 1, "entropy": "0" * 16}))
            await until_seat(second, "Rowdyname", "playing")
            before = await archive_of(elsewhere)

            anna.believe(await anna.post("/api/account/delete", json={"password": ANNA["password"]}))

            seen = await until_seat(second, DELETED)
        await one.site.erasure.finish()
        refused = await elsewhere.post("/api/tables", json={"game": "five-up", "fill": ["open", "random"]})

        left = await everything_in(shared.database)

    assert sorted(name for name in before if name.startswith("matches/")) == [], "a match in play stays a secret"
    assert json.loads(before["profile.json"])["account"] == "Rowdyaccount"
    assert (seen["stage"], bool(seen["seats"][0].get("bot")), seen["seats"][1]["name"]) == ("playing", True, "Ben")
    assert (refused.status_code, refused.json()["code"]) == (401, "session_over")
    assert await other.site.store.person(person.person) is None
    assert "Ben" in left
    assert [word for word in ("Rowdyname", "Rowdyaccount", person.person) if word in left] == []


async def test_both_processes_finish_what_a_third_one_left(both: tuple[Served, Served]) -> None:
    one, other = both
    async with one.visitor() as anna:
        await anna.enter("Rowdyname")
        await anna.table("open", "open")
        person = one.site.sessions.read(anna.cookie)
        assert person is not None
    await one.site.store.erasures.begin(person.person, DELETED)

    await asyncio.gather(one.site.erasure.finish(), other.site.erasure.finish())

    assert await other.site.store.erasures.under_way() == []
    assert await other.site.store.person(person.person) is None


async def test_a_line_that_came_from_another_process_is_reported_with_its_speaker(both: tuple[Served, Served]) -> None:
    one, other = both
    async with one.visitor() as hanna, one.visitor() as anna, other.visitor() as ben:
        await made_host(one.site, hanna)
        await anna.enter("Anna")
        await ben.enter("Ben")
        table = await anna.table("open", "open")
        async with one.socket(table, anna) as first, other.socket(table, ben) as second:
            # A process passes lines on once it knows of the other's sockets.
            while not (await next_frame(first, "here"))["watching"]:
                pass
            await sit(first, 0)
            line = await say(first, "a bad word")
            assert (await next_frame(second, "said"))["serial"] == line
            assert (await ask(second, "reportline", serial=line))["is"] == "ack"
        seen = await desk(hanna)

    (report,) = seen["reports"]
    assert (report["name"], report["by"], report["lines"][0]["text"]) == ("Anna", ["Ben"], "a bad word")
    assert report["person"] in {one["id"] for one in seen["people"] if one["name"] == "Anna"}
