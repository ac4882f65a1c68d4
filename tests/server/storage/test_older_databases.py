"""Databases of an earlier version are migrated and work.

``tests/data/stored`` has one of each kind as SQL, filled by a server of the commit f778b14 (schema 0005) with people at
its sockets, and what that server answered. They are never written again.
"""

import gzip
import json
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.asyncio.client import ClientConnection

from doublesix.notation import read_text, replay
from tests.server.services import Postgres, quietly
from tests.server.visiting import next_frame, served, settings_in

SECRET: Final = "a new key, since theirs is elsewhere"
FOLDER: Final = Path(__file__).parents[2] / "data" / "stored"


@dataclass(frozen=True)
class Stored:
    """What the older server's database holds; ids are those of tables.

    Attributes:
        database: Address of a copy of that database.
        records: Text of the record of each finished match, as that server sent it.
        code: A recovery code that is not used up.
    """

    database: str
    account: str
    password: str
    code: str
    running: str
    waiting: str
    records: dict[str, str]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.lot)])
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Stored:
    script = gzip.decompress((FOLDER / f"{request.param}.sql.gz").read_bytes()).decode()
    facts = json.loads((FOLDER / f"{request.param}.json").read_text(encoding="utf-8"))
    if request.param == "sqlite":
        path = tmp_path / "tables.sqlite"
        with sqlite3.connect(path) as database:
            database.executescript(script)
        database.close()
        return Stored(database=f"sqlite:///{path}", **facts)
    server: Postgres = request.getfixturevalue("postgres")
    address = server.new_database()
    path = tmp_path / "tables.sql"
    path.write_text(script, encoding="utf-8")
    quietly(str(server.programs / "psql"), "-q", "-v", "ON_ERROR_STOP=1", "-f", str(path), address)
    return Stored(database=address, **facts)


def winner_of(record: str) -> int | None:
    """The side that wins, by the rules as they are now."""
    *_, (_, match) = replay(read_text(record))
    return match.winner


async def turn_in(socket: ClientConnection) -> dict[str, Any]:
    """The table as soon as it is the person's turn: a bot may be before, or be playing for the person."""
    frame: dict[str, Any] = await next_frame(socket, "update")
    while not (table := frame["table"]).get("legal"):
        if "back" in table.get("may", ()):
            await socket.send(json.dumps({"do": "back", "key": f"back-{table['seq']:04}"}))
        frame = await next_frame(socket, "update")
    found: dict[str, Any] = table
    return found


async def test_what_an_earlier_version_stored_is_played_on(stored: Stored, tmp_path: Path) -> None:
    async with served(settings_in(tmp_path, database=stored.database, secret=SECRET)) as site, site.visitor() as ana:
        await ana.enter()
        ana.believe(await ana.post("/api/login", json={"account": stored.account, "password": stored.password}))
        own = {table["table"]["id"] for table in (await ana.get("/api/lobby")).json()["mine"]}
        records = {table: (await ana.get(f"/api/tables/{table}/record")).text for table in stored.records}
        replays = [(await ana.get(f"/api/tables/{table}/replay")).status_code for table in stored.records]
        async with site.socket(stored.running, ana) as socket:
            table = await turn_in(socket)
            move = {"do": "move", "key": "first-move", "move": table["legal"][0], "after": table["seq"]}
            await socket.send(json.dumps(move))
            acknowledged = await next_frame(socket, "ack")

        assert stored.running in own
        assert records == stored.records
        assert replays == [200] * len(stored.records)
        assert None not in [winner_of(text) for text in records.values()]
        assert acknowledged["key"] == "first-move"


async def test_a_table_that_waited_and_a_recovery_code_still_work(stored: Stored, tmp_path: Path) -> None:
    async with served(settings_in(tmp_path, database=stored.database, secret=SECRET)) as site:
        async with site.visitor() as guest:
            await guest.enter("Cleo")
            async with site.socket(stored.waiting, guest) as socket:
                assert (await next_frame(socket, "update"))["table"]["stage"] == "waiting"  # type: ignore[index]
                await socket.send(
                    json.dumps({"do": "sit", "key": "first-seat", "seat": 1, "entropy": "0123456789abcdef"})
                )
                assert (await next_frame(socket, "ack"))["key"] == "first-seat"
        async with site.visitor() as ana:
            await ana.enter()
            body = {"account": stored.account, "code": stored.code, "password": "ten and ten is twenty"}
            ana.believe(await ana.post("/api/recover", json=body))
            assert (await ana.get("/api/me")).json()["account"] == stored.account
