"""Two telephones at one match with real tiles: one writes, the other follows and may take over; nothing forks."""

import asyncio
import json
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection

from doublesix.server.domain.shared_sheet import MOST_BYTES
from doublesix.server.hosting.features.sheet_room import place_in_store
from doublesix.server.settings import Limits, Settings
from tests.server.visiting import Served, key, next_frame, rest_of, served, settings_in

LINK: Final = "sheets/0123456789abcdef0123456789abcdef"
HEAD: Final = {
    "match": "match-number-one",
    "game": "five-up",
    "variation": "",
    "seats": 2,
    "partners": False,
    "players": ["Ana", "Ben"],
    "date": "2026-11-28",
}
HOUSE: Final = {"target": 100, "false_call": 0}
ANA, BEN = "ana's telephone 1", "ben's telephone 2"


def pencil(name: str) -> str:
    return name.replace("'", "-").replace(" ", "-")


def counted(seat: int, count: int) -> dict[str, object]:
    return {"kind": "count", "seat": seat, "count": count}


async def opened(socket: ClientConnection, name: str, *, begins: bool = False) -> dict[str, Any]:
    """The sheet as a telephone sees it first."""
    begun = {"head": HEAD, "house": HOUSE} if begins else {}
    await socket.send(json.dumps({"do": "open", "pencil": pencil(name), **begun}))
    return await next_frame(socket, "sheet")


async def write(
    socket: ClientConnection, keep: int, *entries: dict[str, object], change: dict[str, object] | None = None
) -> dict[str, Any]:
    """The answer to entries: what was stored, or why it was not."""
    command = {"do": "write", "key": key(), "head": HEAD, "house": HOUSE, "keep": keep, "entries": entries}
    return await asked(socket, command | (change or {}))


async def take_over(socket: ClientConnection) -> dict[str, Any]:
    return await asked(socket, {"do": "takeover", "key": key()})


async def asked(socket: ClientConnection, command: dict[str, object]) -> dict[str, Any]:
    await socket.send(json.dumps(command))
    while True:
        frame: dict[str, Any] = json.loads(await socket.recv())
        if frame["is"] in {"ack", "refused", "bye"}:
            return frame


async def seen(socket: ClientConnection) -> tuple[int, list[int], bool]:
    """The next state: entries that stayed, the counts behind them, and whether this telephone writes."""
    frame: dict[str, Any] = await next_frame(socket, "sheet")
    return frame["keep"], [entry["count"] for entry in frame["entries"]], frame["writes"]


async def test_a_follower_sees_every_entry_and_what_is_taken_back(house: Served) -> None:
    async with house.socket(LINK) as one, house.socket(LINK) as other:
        first = await opened(one, ANA, begins=True)
        assert (first["writes"], first["entries"], first["takeovers"]) == (True, [], 0)
        assert (await opened(other, BEN))["writes"] is False
        assert (await next_frame(one, "readers"))["others"] in {0, 1}

        assert (await write(one, 0, counted(0, 15), counted(1, 10)))["seq"] == 2
        assert await seen(other) == (0, [15, 10], False)
        await write(one, 1, counted(1, 5))
        assert await seen(other) == (1, [5], False)
        await write(one, 2, change={"house": {"target": 150, "false_call": 0}})
        changed = await next_frame(other, "sheet")
        assert (changed["keep"], changed["house"]) == (2, {"target": 150, "false_call": 0})


async def test_who_takes_over_writes_and_an_entry_of_the_other_is_refused_with_a_sentence(house: Served) -> None:
    async with house.socket(LINK) as one, house.socket(LINK) as other:
        await opened(one, ANA, begins=True)
        await write(one, 0, counted(0, 15))
        await opened(other, BEN)
        refused = await write(other, 1, counted(1, 5))
        assert refused["code"] == "not_yours"

        assert (await take_over(other))["is"] == "ack"
        deposed = await next_frame(one, "sheet")
        while deposed["takeovers"] == 0:
            deposed = await next_frame(one, "sheet")
        assert (deposed["writes"], deposed["takeovers"]) == (False, 1)
        late = await write(one, 1, counted(0, 20))
        assert late["code"] == "not_yours"
        assert late["why"].startswith("another telephone writes this sheet now, so this entry was not taken")
        assert (await write(other, 1, counted(1, 5)))["is"] == "ack"

        async with house.socket(LINK) as third:
            now = await opened(third, "a third telephone 3")
        assert [entry["count"] for entry in now["entries"]] == [15, 5]


async def test_of_two_who_write_at_once_one_sheet_comes_out(house: Served) -> None:
    async with house.socket(LINK) as one, house.socket(LINK) as other:
        await opened(one, ANA, begins=True)
        await opened(other, BEN)
        for turn in range(6):
            taking, writing = (other, one) if turn % 2 else (one, other)
            taken, late = await asyncio.gather(take_over(taking), write(writing, 0, counted(0, 15)))
            assert (taken["is"], late["is"] in {"ack", "refused"}) == ("ack", True)
            assert (await write(taking, 0, counted(1, turn)))["is"] == "ack"
        async with house.socket(LINK) as third:
            now = await opened(third, "a third telephone 3")
    assert now["entries"] == [counted(1, 5)]


async def test_the_sheet_outlives_the_server_and_what_was_lost_on_the_way_is_sent_again(settings: Settings) -> None:
    async with served(settings) as house, house.socket(LINK) as one:
        await opened(one, ANA, begins=True)
        await write(one, 0, counted(0, 15))
    async with served(settings) as house, house.socket(LINK) as one:
        back = await opened(one, ANA, begins=True)
        assert (back["writes"], [entry["count"] for entry in back["entries"]]) == (True, [15])
        # The same once more, as after a lost answer.
        assert (await write(one, 0, counted(0, 15)))["is"] == "ack"
        async with house.socket(LINK) as other:
            assert [entry["count"] for entry in (await opened(other, BEN))["entries"]] == [15]


async def test_the_next_match_of_an_evening_goes_on_behind_the_same_link(house: Served) -> None:
    async with house.socket(LINK) as one, house.socket(LINK) as other:
        await opened(one, ANA, begins=True)
        await write(one, 0, counted(0, 15))
        await opened(other, BEN)
        await write(one, 0, counted(1, 5), change={"head": HEAD | {"match": "match-number-two"}})
        begun = await next_frame(other, "sheet")
        wrote = await next_frame(other, "sheet")
    assert begun["head"] == HEAD | {"match": "match-number-two"}
    assert wrote["entries"] == [counted(1, 5)]


async def test_without_a_match_a_link_opens_nothing_and_says_so(house: Served) -> None:
    for link in (LINK, "sheets/short"):
        async with house.socket(link) as socket:
            await socket.send(json.dumps({"do": "open", "pencil": pencil(BEN)}))
            (*_, last) = await rest_of(socket)
        assert (last["is"], last["code"], last["again"]) == ("bye", "no_sheet", False)


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("", "bad_frame"),
        ('{"do":"write"}', "bad_frame"),
        ('{"do":"takeover","key":"abcdefgh"}', "bad_frame"),
        ('{"do":"open","pencil":"short"}', "bad_frame"),
        (
            json.dumps({"do": "open", "pencil": "x" * 20, "head": HEAD | {"players": ["A"]}, "house": HOUSE}),
            "bad_frame",
        ),
        (
            json.dumps({"do": "open", "pencil": "x" * 20, "head": HEAD | {"match": "../.."}, "house": HOUSE}),
            "bad_frame",
        ),
        ("[" * 4_000, "bad_frame"),
    ],
)
async def test_a_stranger_with_a_broken_frame_is_told_and_nothing_is_stored(
    house: Served, frame: str, code: str
) -> None:
    async with house.socket(LINK) as socket:
        await socket.send(frame)
        (*_, last) = await rest_of(socket)
    assert (last["is"], last["code"]) == ("bye", code)
    assert await house.site.store.read(place_in_store(LINK.removeprefix("sheets/"))) == []


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"keep": 3}, "gap"),
        ({"keep": -1}, "bad_frame"),
        ({"entries": [{"kind": "count", "seat": 0, "count": 10_000}]}, "bad_frame"),
        ({"entries": [{"kind": "theft", "seat": 0}]}, "bad_frame"),
        ({"entries": [{"kind": "out", "seat": 0, "hands": [["31"], "31"]}]}, "bad_frame"),
        ({"head": HEAD | {"seats": 11}}, "bad_frame"),
    ],
)
async def test_entries_that_are_none_are_refused_and_change_nothing(
    house: Served, change: dict[str, object], code: str
) -> None:
    async with house.socket(LINK) as one:
        await opened(one, ANA, begins=True)
        refused = await write(one, 0, counted(0, 15), change=change)
        assert (refused["is"], refused["code"]) == ("refused", code)
        async with house.socket(LINK) as other:
            assert (await opened(other, BEN))["seq"] == 1


async def test_a_sheet_has_a_limit_and_is_told_so(house: Served) -> None:
    async with house.socket(LINK) as one:
        await opened(one, ANA, begins=True)
        room = house.site.sheets.room(LINK.removeprefix("sheets/"))
        assert room is not None
        assert room.sheet is not None
        room.sheet = replace(room.sheet, bytes=MOST_BYTES + 1)
        refused = await write(one, 0, counted(0, 15))
    assert refused["code"] == "sheet_full"


async def test_sheets_and_bytes_of_one_address_are_limited(tmp_path: Path) -> None:
    limits = Limits(sheets=1, crowd=1, sheet_bytes=900)
    async with served(settings_in(tmp_path, limits=limits)) as house:
        async with house.socket(LINK) as one:
            await opened(one, ANA, begins=True)
            answers = [await write(one, 0, *[counted(0, 15)] * 5) for _ in range(3)]
            assert [answer["is"] for answer in answers] == ["ack", "refused", "refused"]
            assert answers[-1]["code"] == "too_much_written"
        async with house.socket(LINK[:-1] + "0") as other:
            await other.send(json.dumps({"do": "open", "pencil": pencil(ANA), "head": HEAD, "house": HOUSE}))
            (*_, last) = await rest_of(other)
        assert last["code"] == "too_many_sheets"


async def test_a_house_that_is_read_only_takes_no_entry_and_shows_the_sheet(house: Served) -> None:
    async with house.socket(LINK) as one:
        await opened(one, ANA, begins=True)
        house.site.sheets.read_only = lambda: True
        assert (await write(one, 0, counted(0, 15)))["code"] == "read_only"
        async with house.socket(LINK) as other:
            assert (await opened(other, BEN))["entries"] == []
