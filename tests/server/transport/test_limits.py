"""R10: limits of sockets, requests and bodies."""

import asyncio
import json
import socket as network
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from doublesix.server.domain import bot_turns
from doublesix.server.settings import Limits
from doublesix.server.transport import socket_protocol, uvicorn_server
from tests.server.visiting import (
    Served,
    Visitor,
    key,
    next_frame,
    rest_of,
    served,
    settings_in,
    table_body,
    visited,
)  # fmt: skip


class TestSockets:
    @pytest.mark.deep
    async def test_strangers_of_an_address_have_eighty_sockets(self, house: Served) -> None:
        async with house.visitor() as visitor:
            await visitor.enter("Anna")
            table = await visitor.table("open", "open")
            sockets = [await house.socket(table) for _ in range(80)]
            one_more = await house.socket(table)
            bye = (await rest_of(one_more))[-1]
            await sockets[0].close()
            await sockets[0].wait_closed()
            another = await house.socket(table)

            assert (bye["code"], bye["again"], one_more.close_code) == ("too_many_sockets", False, 1013)
            assert await next_frame(another, "welcome")
            for socket in (*sockets, another):
                await socket.close()

    async def test_a_forged_forwarded_address_is_ignored(self, tmp_path: Path) -> None:
        few = settings_in(tmp_path, limits=Limits(stranger_sockets=1))
        async with served(few) as house, house.visitor() as visitor:
            await visitor.enter("Anna")
            table = await visitor.table("open", "open")
            async with house.socket(table), house.socket(table, None, **{"x-forwarded-for": "192.0.2.1"}) as second:
                assert (await rest_of(second))[-1]["code"] == "too_many_sockets"

    async def test_the_address_of_a_trusted_proxy_is_used(self, tmp_path: Path) -> None:
        few = settings_in(tmp_path, limits=Limits(stranger_sockets=1), behind_proxy=True)
        async with served(few) as house, house.visitor() as visitor:
            await visitor.enter("Anna")
            table = await visitor.table("open", "open")
            forwarded = [{"x-forwarded-for": f"192.0.2.9, 192.0.2.{n}"} for n in (1, 2, 2)]
            async with (
                house.socket(table, None, **forwarded[0]),
                house.socket(table, None, **forwarded[1]) as second,
                house.socket(table, None, **forwarded[2]) as third,
            ):
                assert await next_frame(second, "welcome")
                assert (await rest_of(third))[-1]["code"] == "too_many_sockets"

    async def test_more_than_a_hundred_frames_in_twenty_seconds_end_the_socket(self, house: Served) -> None:
        async with house.visitor() as visitor:
            await visitor.enter("Anna")
            table = await visitor.table("open", "open")
            async with house.socket(table, visitor) as socket:
                for _ in range(120):
                    await socket.send(json.dumps({"do": "waive", "key": key()}))
                frames = await rest_of(socket)

        assert sum(frame["is"] == "refused" for frame in frames) == 100
        assert frames[-1]["code"] == "too_many_messages"
        assert socket.close_code == 1008

    async def test_a_frame_has_four_kibibytes_at_most(self, house: Served) -> None:
        async with house.visitor() as visitor:
            await visitor.enter("Anna")
            table = await visitor.table("open", "open")
            async with house.socket(table, visitor) as socket:
                await socket.send("x" * 4097)
                await rest_of(socket)

        assert socket.close_code == 1009

    async def test_a_socket_that_reads_nothing_is_closed(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(socket_protocol, "CLOSING_SECONDS", 0.0)
        # Little waits in the system, and bots alone do not wait: it is full after some hundred moves, in seconds.
        monkeypatch.setattr(uvicorn_server, "SEND_BUFFER", 4096)
        monkeypatch.setattr(bot_turns, "ALONE_MS", 0)
        little = settings_in(tmp_path, limits=Limits(queue=8 * 1024))
        async with served(little) as house, house.visitor() as visitor:
            await visitor.enter("Anna")
            table = await visitor.table(*["greedy"] * 4, house_rules={"target": "500"})
            async with house.socket(table) as watching:
                with _deaf(house, table):
                    while b"too_slow" not in (await visitor.get("/metrics")).content:
                        await next_frame(watching, "update")
                    while len(house.site.sockets) > 1:
                        await next_frame(watching, "update")
                assert await next_frame(watching, "update")


def _deaf(house: Served, table: str) -> network.socket:
    """A spectator who never reads."""
    deaf = network.socket()
    deaf.setsockopt(network.SOL_SOCKET, network.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", int(house.base.rpartition(":")[2])))
    deaf.sendall(_upgrade(house, table))
    return deaf


def _upgrade(house: Served, table: str) -> bytes:
    lines = [
        f"GET /ws/{table}?notation=1 HTTP/1.1",
        f"host: {house.base.removeprefix('http://')}",
        f"origin: {house.base}",
        "connection: upgrade",
        "upgrade: websocket",
        "sec-websocket-version: 13",
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


class TestRequests:
    async def test_a_body_has_128_kibibytes_at_most(self, visitor: Visitor) -> None:
        await visitor.enter()

        answer = await visitor.post("/api/guest", json={"name": "A" * 140_000})

        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")

    async def test_a_chunked_body_is_counted_as_it_comes(self, house: Served) -> None:
        async def endless() -> AsyncIterator[bytes]:
            for _ in range(1_000):
                yield b" " * 1_000

        async with house.visitor() as visitor:
            await visitor.enter()
            answer = await visitor.post(
                "/api/guest",
                content=endless(),
                headers={"content-type": "application/json"},
            )

        assert answer.status_code == 413

    async def test_a_body_must_come_in_time(self, tmp_path: Path) -> None:
        async def slow() -> AsyncIterator[bytes]:
            yield b'{"name"'
            await asyncio.Event().wait()

        async with visited(settings_in(tmp_path, limits=Limits(body_seconds=0.05))) as (_, visitor):
            await visitor.enter()
            answer = await visitor.post(
                "/api/guest",
                content=slow(),
                headers={"content-type": "application/json"},
            )

        assert (answer.status_code, answer.json()["code"]) == (400, "too_slow")

    async def test_the_head_of_a_request_must_come_in_time(self, tmp_path: Path) -> None:
        async with served(settings_in(tmp_path, limits=Limits(head_seconds=0.05))) as house:
            port = int(house.base.rpartition(":")[2])
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nx-slow: ")
            ended = await reader.read()
            writer.close()

        assert ended == b""

    async def test_a_connection_that_says_nothing_is_closed(self, tmp_path: Path) -> None:
        async with served(settings_in(tmp_path, limits=Limits(head_seconds=0.05))) as house:
            reader, writer = await asyncio.open_connection("127.0.0.1", int(house.base.rpartition(":")[2]))
            ended = await reader.read()
            writer.close()

        assert ended == b""


class TestHowOften:
    async def test_guests_of_one_address_are_limited(self, tmp_path: Path) -> None:
        async with visited(settings_in(tmp_path, limits=Limits(entries=2, crowd=1))) as (_, visitor):
            await visitor.enter("Anna")
            answers = [await visitor.post("/api/guest", json={"name": "Ben"}) for _ in range(2)]

        assert [answer.status_code for answer in answers] == [200, 429]

    async def test_passwords_of_one_address_count_twice(self, tmp_path: Path) -> None:
        body = {"account": "anna", "password": "a wrong password"}
        async with visited(settings_in(tmp_path, limits=Limits(entries=5, crowd=1))) as (_, visitor):
            await visitor.enter("Anna")
            answers = [await visitor.post("/api/login", json=body | {"account": f"anna{n}"}) for n in range(3)]

        assert [answer.status_code for answer in answers] == [401, 401, 429]

    async def test_tables_of_one_address_are_limited(self, tmp_path: Path) -> None:
        async with visited(settings_in(tmp_path, limits=Limits(tables=1, crowd=1))) as (_, visitor):
            await visitor.enter("Anna")
            answers = [await visitor.post("/api/tables", json=table_body("open", "open")) for _ in range(2)]

        assert [answer.status_code for answer in answers] == [201, 429]
