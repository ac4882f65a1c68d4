"""R4, R9, R11: unauthorized commands at a whole server change nothing."""

import asyncio
import json
import unicodedata
from pathlib import Path
from typing import Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from doublesix.server.domain import Table, fold
from doublesix.server.hosting.row_codec import read_row
from doublesix.server.storage import Store
from tests.server.whole.sites import Site
from tests.server.whole.visitors import Visitor, make_table

ENTROPY: Final = "0123456789abcdef"
TWO: Final = {"game": "five-up", "fill": ["open", "open"]}

NAMES: Final = (
    "", " ", "\u202eAna", "A\u0000na", "\u3164", "\u2800", "\u200b", "A\u200dB", "\ufe0f", "a" * 17,
    "\u0041" + "\u0301" * 5, "\ufb2c" * 16, "\ud800", "\U000e0041", "\u115f\u1160",
)  # fmt: skip


class Desk:
    """A socket with the answers to its commands."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0

    async def ask(self, **command: object) -> str:
        """The code of the refusal, or ``ack``."""
        self.number += 1
        key = str(command.setdefault("key", f"some-key-{id(self)}-{self.number}"))
        await self.socket.send(json.dumps(command))
        while True:
            frame = json.loads(await asyncio.wait_for(self.socket.recv(), 30))
            if frame["is"] == "ack" and frame["key"] == key:
                return "ack"
            if frame["is"] == "refused" and frame.get("key") in {key, None}:
                return str(frame["code"])

    async def sit(self, seat: int, **more: object) -> str:
        return await self.ask(do="sit", seat=seat, entropy=ENTROPY, **more)


async def desk(visitor: Visitor, table: str) -> Desk:
    visitor.table = table
    return Desk(await visitor.socket())


async def folded(site: Site, table: str) -> Table:
    store = await Store.open(site.database)
    rows = await store.read(table)
    await store.close()
    return fold(map(read_row, rows))


async def test_seats_keys_and_matches_of_others_are_protected(tmp_path: Path) -> None:
    async with Site(tmp_path) as site, Visitor(site.url, "Ana", 1) as ana, Visitor(site.url, "Eve", 2) as eve:
        async with Visitor(site.url, "Bo", 3) as bo:
            table = await make_table(ana, TWO)
            one, two, bad = [await desk(person, table) for person in (ana, bo, eve)]
            assert await one.sit(0, key="the-key-of-ana") == "ack"
            assert await bad.sit(0) == "seat_taken"
            assert await bad.ask(do="start") == "not_host"
            assert await bad.ask(do="stand") == "not_seated"
            # The key of another person is no way in: for Eve it is a command of her own.
            assert await bad.sit(0, key="the-key-of-ana") == "seat_taken"
            assert await bad.sit(7) == "unknown_seat"
            assert await bad.ask(do="sit", seat=1, entropy="0" * 16 + "\n") == "bad_frame"
            assert await bad.ask(do="stand", key="newline-at-end\n") == "bad_frame"
            assert await one.sit(1) == "already_seated"
            assert await two.sit(1) == "ack"
            for word in ("back", "ready", "claim", "call", "waive", "rematch", "stand"):
                assert await bad.ask(do=word) == "not_seated"
            assert await bad.ask(do="move", move="draw", after=10**30) == "not_seated"
            for part in ("record", "record?form=json", "replay"):
                answer = await eve.http.get(f"/api/tables/{table}/{part}")
                assert (answer.status_code, str(answer.json()["code"])) == (409, "not_finished")
        after = await folded(site, table)

    assert [sitting.name for sitting in after.seats] == ["Ana", "Bo"]


async def test_of_two_sockets_of_one_person_that_race_one_moves(tmp_path: Path) -> None:
    async with Site(tmp_path) as site, Visitor(site.url, "Ana", 1) as ana:
        table = await make_table(ana, {"game": "five-up", "fill": ["open", "random"], "pace": 5000})
        first, second = [await desk(ana, table) for _ in range(2)]
        seats = await asyncio.gather(first.sit(0, key="one-and-the-same"), second.sit(0, key="one-and-the-same"))
        again = await asyncio.gather(*(one.sit(0) for one in (first, second)))
        seen = await folded(site, table)

    assert list(seats) == ["ack", "ack"]
    assert set(again) == {"already_seated"} or set(again) == {"not_waiting"}
    assert [sitting.name for sitting in seen.seats] == ["Ana", "Random"]


async def test_invisible_names_are_refused_or_cleaned(tmp_path: Path) -> None:
    async with Site(tmp_path) as site, Visitor(site.url, "Ana", 1) as ana:
        table = await make_table(ana, TWO)
        for name in NAMES:
            answer = await posted(ana, "/api/guest", json.dumps({"name": name}))
            assert answer.status_code in {409, 422}, ascii(name)
        plain = await posted(ana, "/api/guest", json.dumps({"name": "A\ufe0fna\u034f"}))
        assert plain.json()["name"] == "Ana"
        for account in ("eve\n", "eve\u0000", "e\u202eve", "../..", "eve eve"):
            answer = await posted(ana, "/api/register", json.dumps({"account": account, "password": "12345678"}))
            assert answer.status_code == 422, ascii(account)
        for title in ("\u202e", "a\u0000", "a" * 41, "a\nb"):
            answer = await posted(ana, "/api/tables", json.dumps({**TWO, "name": title}))
            assert answer.status_code in {409, 422}, ascii(title)
        assert await (await desk(ana, table)).sit(0) == "ack"
        sat = [sitting.name for sitting in (await folded(site, table)).seats if sitting.person]

    assert all(unicodedata.is_normalized("NFC", name) and name.isprintable() for name in sat)


async def posted(visitor: Visitor, path: str, body: str) -> httpx.Response:
    csrf = (await visitor.http.get("/api/me")).json()["csrf"]
    headers = {"origin": visitor.url, "x-csrf-token": csrf, "content-type": "application/json"}
    return await visitor.http.post(path, content=body, headers=headers)


MONSTERS: Final = (
    {"target": "100000"}, {"target": "9" * 64}, {"target": "-1"}, {"target": "0"}, {"set": "18", "hand_size": "2:95"},
    {"players": "2,8", "hand_size": "2:7,8:24"}, {"hand_size": "2:999999999"}, {"draw": "99999999999"}, {"set": "99"},
    {"divisors": ",".join(["5"] * 20)}, {"nonsense": "1"}, {"target": "\u0661\u0660"}, {"\u202e": "1"},
)  # fmt: skip


async def test_monstrous_rules_are_refused_with_a_message(tmp_path: Path) -> None:
    command = {"game": "five-up", "fill": ["greedy", "random"], "pace": 0}
    async with Site(tmp_path) as site, Visitor(site.url, "Ana", 1) as ana:
        answers = [
            await posted(ana, "/api/tables", json.dumps({**command, "house_rules": rules})) for rules in MONSTERS
        ]

    assert [answer.status_code for answer in answers] == [409] * len(MONSTERS)
    assert all(answer.json()["why"] for answer in answers)


async def test_eight_people_with_the_largest_set_get_their_tiles(tmp_path: Path) -> None:
    rules = {"players": "2,8", "hand_size": "2:7,8:20", "partnership": "never", "set": "18"}
    command = {"game": "five-up", "fill": ["open", *["greedy"] * 7], "pace": 0, "house_rules": rules}
    async with Site(tmp_path) as site, Visitor(site.url, "Ana", 1) as ana:
        until = asyncio.Event()
        play = asyncio.create_task(ana.play(await make_table(ana, command), 0, until=until))
        # What is waited for has no event.
        while not (ana.update is not None and ana.update.table.plays and len(ana.update.table.hand) > 10):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        until.set()
        await play
        log = site.log.read_text()

    # A frame with twenty tiles, eight seats and all that is legal is still a frame.
    assert len(msgspec.json.encode(ana.update)) < 16 * 1024
    assert "error" not in log
