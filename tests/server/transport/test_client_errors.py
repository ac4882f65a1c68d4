"""R10, R11: client errors get client error codes and no error log."""

import json
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from structlog.testing import capture_logs

from tests.server.visiting import Served, Visitor, table_body
from tests.server.whole.raw import Wire, upgrade

LONG = b"x: " + b"a" * 40_000 + b"\r\n"


def port_of(house: Served) -> int:
    return int(house.base.rpartition(":")[2])


def request(house: Served, more: bytes = b"", target: bytes = b"/api/games") -> bytes:
    return b"GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s\r\n" % (target, port_of(house), more)


async def answer(house: Served, sent: bytes) -> tuple[bytes, str]:
    """The first line of the answer, and the code of its problem, with the connection closed after it."""
    async with Wire(port_of(house)) as wire:
        await wire.send(sent)
        received = await wire.rest()
    return received.partition(b"\r\n")[0], json.loads(received.rpartition(b"\r\n\r\n")[2])["code"]


def frame(kind: int, body: bytes) -> bytes:
    """A masked frame, as clients send them; the mask is 0."""
    return bytes([0x80 | kind, 0x80 | len(body)]) + bytes(4) + body


@asynccontextmanager
async def table_of(house: Served, fill: tuple[str, ...] = ("open", "open")) -> AsyncIterator[tuple[Visitor, bytes]]:
    async with house.visitor() as visitor:
        await visitor.enter("Eve")
        made = await visitor.post("/api/tables", json=table_body(*fill))
        yield visitor, f"/ws/{made.json()['id']}".encode()


class TestHeads:
    @pytest.mark.parametrize("more", [LONG, b"".join(b"x-%d: %s\r\n" % (n, b"a" * 100) for n in range(350))])
    async def test_a_head_over_the_limit_in_one_packet_is_refused(self, house: Served, more: bytes) -> None:
        line, code = await answer(house, request(house, more))

        assert (line, code) == (b"HTTP/1.1 431 Request Header Fields Too Large", "head_too_long")

    async def test_a_target_over_the_limit_is_refused(self, house: Served) -> None:
        assert (await answer(house, request(house, target=b"/?" + b"a" * 40_000)))[1] == "head_too_long"

    async def test_an_upgrade_with_a_head_over_the_limit_is_refused(self, house: Served) -> None:
        assert (await answer(house, upgrade(port_of(house), more=LONG)))[1] == "head_too_long"

    async def test_two_hosts_are_refused(self, house: Served) -> None:
        own = b"Host: 127.0.0.1:%d\r\n" % port_of(house)
        lines = [await answer(house, request(house, own)), await answer(house, upgrade(port_of(house), more=own))]

        assert lines == [(b"HTTP/1.1 400 Bad Request", "not_understood")] * 2

    async def test_an_error_of_a_later_request_does_not_answer_the_first(self, house: Served) -> None:
        async with Wire(port_of(house)) as wire:
            await wire.send(request(house) + request(house, LONG))
            received = await wire.rest()

        assert b" 431 " not in received.partition(b"\r\n")[0]


class TestFramesInThePacketOfTheUpgrade:
    async def test_a_command_is_read_and_a_ping_answered_after_the_upgrade(self, house: Served) -> None:
        async with table_of(house) as (visitor, path), Wire(port_of(house)) as wire:
            command = json.dumps({"do": "stand", "key": (key := secrets.token_hex(8))}).encode()
            head = upgrade(port_of(house), path, cookie=visitor.cookie)
            await wire.send(head + frame(0x9, b"early") + frame(0x1, command))
            received = b""
            while key.encode() not in received:
                received += await wire.some()

        assert received.startswith(b"HTTP/1.1 101 ")
        assert b"\x8a\x05early" in received

    async def test_an_upgrade_with_too_many_early_bytes_is_refused(self, house: Served) -> None:
        frames = frame(0x1, b"{}") * 3_000

        assert (await answer(house, upgrade(port_of(house)) + frames))[0] == b"HTTP/1.1 413 Request Entity Too Large"


class TestTheLog:
    async def test_text_that_is_no_utf_8_ends_the_socket_and_is_no_error(
        self, house: Served, caplog: pytest.LogCaptureFixture
    ) -> None:
        async with table_of(house) as (visitor, path), Wire(port_of(house)) as wire:
            with capture_logs() as logs:
                await wire.send(upgrade(port_of(house), path, cookie=visitor.cookie) + frame(0x1, b"\xff\xfe"))
                received = await wire.rest()

        assert received.endswith(b"\x03\xefnot_utf8")
        assert [*logs, *(line for line in caplog.records if line.levelno >= logging.ERROR)] == []

    @pytest.mark.parametrize("sent", [b'5\r\n{"nam\r\nzz\r\n', b"fffffffffffffffff\r\n", b'5\r\n{"nam\r\n'])
    async def test_a_broken_body_is_no_error(
        self, house: Served, sent: bytes, caplog: pytest.LogCaptureFixture
    ) -> None:
        async with house.visitor() as visitor:
            await visitor.enter()
            own = b"Origin: %s\r\nCookie: %s\r\n" % (house.base.encode(), visitor.cookie.encode())
            head = b"x-csrf-token: %s\r\ncontent-type: application/json\r\n" % visitor.headers["x-csrf-token"].encode()
            more = own + head + b"transfer-encoding: chunked\r\n"
            with capture_logs() as logs:
                async with Wire(port_of(house)) as wire:
                    await wire.send(request(house, more, b"/api/guest").replace(b"GET", b"POST", 1) + sent)
                    await wire.end()
                    await wire.rest()
                await visitor.get("/api/me")

        assert [*logs, *(line for line in caplog.records if line.levelno >= logging.ERROR)] == []
        assert b"broken" not in house.site.metrics.text()
