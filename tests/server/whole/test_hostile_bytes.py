"""R10, R11: malformed bytes are answered or the connection closed, without leaks."""

import asyncio
from pathlib import Path
from typing import Final

import pytest

from doublesix.server.transport import http_protocol
from tests.server.visiting import served, settings_in
from tests.server.whole.raw import CONTINUED, PING, Wire, upgrade
from tests.server.whole.sites import Site
from tests.server.whole.visitors import Visitor, make_table

MIB: Final = 1024 * 1024
QUIETLY: Final = '"level": "error"'

PATHS: Final = (
    b"/ws/%00", b"/ws/%ED%A0%80", b"/ws/" + b"a" * 5000, b"/ws/a%2Fb", b"/ws/..%2f..%2fetc", b"/api/me", b"/",
    b"/ws/x?since=%FF%00&notation=%ED", b"/ws/x?since=-1", b"/ws/x?since=99999999999999999999", b"/ws/%C2%AD",
)  # fmt: skip
ODD: Final = (
    b"x: " + b"a" * 20_000 + b"\r\n", b"".join(b"x-%d: a\r\n" % n for n in range(300)), b"x-a: \xff\xfe\r\n",
    b"Origin: http://evil.example\r\n", b"Sec-WebSocket-Key: a\r\n", b'Cookie: doublesix=\xff.\xfe.x; a="\r\n',
    b"Sec-WebSocket-Protocol: a, b\r\n", b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n",
)  # fmt: skip
REQUESTS: Final = (
    b"GET http://evil.example/api/me HTTP/1.1", b"CONNECT evil.example:1 HTTP/1.1", b"OPTIONS * HTTP/1.1",
    b"TRACE /api/me HTTP/1.1", b"GET /\xff HTTP/1.1", b"GET /api/tables/%ED%A0%80 HTTP/1.1",
    b"GET /static/%00 HTTP/1.1",
    b"GET /static/..%2f..%2fsettings.py HTTP/1.1", b"GET /static//etc/passwd HTTP/1.1", b"nonsense", b"GET / HTTP/9.9",
    b"GET /t/" + b"%F0%9F%92%A5" * 500 + b" HTTP/1.1", b"POST /api/logout HTTP/1.1", b"PRI * HTTP/2.0",
    b"GET /replay/..%2f..%2f HTTP/1.1", b"GET /api/me?" + b"a=1&" * 4000 + b" HTTP/1.1",
)  # fmt: skip


def memory(site: Site) -> int:
    """Resident memory of the server's process in bytes."""
    status = Path(f"/proc/{site.pid}/status").read_text()
    return 1024 * int(status.partition("VmRSS:")[2].split()[0])


async def test_every_odd_request_is_answered_or_closed(tmp_path: Path) -> None:
    async with Site(tmp_path, "", "--json-logs") as site:
        own = f"Host: 127.0.0.1:{site.port}\r\n".encode()
        sent = [upgrade(site.port, path) for path in PATHS]
        sent += [upgrade(site.port, b"/ws/nothing-is-here", more) for more in ODD]
        sent += [request + b"\r\n" + own + b"\r\n" for request in REQUESTS]
        received = await asyncio.gather(*(answer(site, bytes_) for bytes_ in sent))
        log = site.log.read_text()

    assert {line[:9] for line in received} <= {b"HTTP/1.1 ", b""}
    assert [line for line in received if b" 5" in line[8:10]] == []
    assert [line for line in received[-len(REQUESTS) :] if b"root:" in line] == []
    assert QUIETLY not in log


async def answer(site: Site, sent: bytes) -> bytes:
    async with Wire(site.port) as wire:
        await wire.send(sent)
        return await wire.head()


async def test_a_malformed_upgrade_gets_an_error(tmp_path: Path) -> None:
    async with Site(tmp_path) as site:
        received = [await answer(site, upgrade(site.port, b"/ws/x", more)) for more in ODD[:2]]

    assert [line.split()[1] for line in received] == [b"400", b"400"]


async def test_floods_of_control_frames_end_the_socket(tmp_path: Path) -> None:
    async with Site(tmp_path, "", "--json-logs") as site, Visitor(site.url, "Ana", 1) as ana:
        path = f"/ws/{await make_table(ana, {'game': 'five-up', 'fill': ['open', 'open']})}".encode()
        before = memory(site)
        for start, flood in ((b"", PING), (bytes([0x01, 0x80]) + bytes(4), CONTINUED), (b"", b"\x8a\x80" + bytes(4))):
            async with Wire(site.port) as wire:
                await wire.send(upgrade(site.port, path))
                assert b" 101 " in await wire.head()
                await wire.send(start)
                # A thousand times a thousand of them, unless the server has enough of it.
                assert not await wire.send(flood * 1000, 1000)
        async with Wire(site.port) as wire:
            # After the farewell, too: there is no such table, and the answer to that is never given.
            await wire.send(upgrade(site.port, b"/ws/nothing-is-here"))
            assert b" 101 " in await wire.head()
            assert not await wire.send(b"\x82\x80" + bytes(4) + CONTINUED * 1000, 1000)
        # The others are served as before.
        assert (await ana.http.get("/health")).status_code == 200
        after, log = memory(site), site.log.read_text()

    assert after - before < 20 * MIB
    assert QUIETLY not in log


async def test_a_head_without_end_is_cut_off(tmp_path: Path) -> None:
    async with Site(tmp_path) as site:
        before = memory(site)
        for head in (b"x: " + b"a" * 20_000 + b"\r\n", b"a" * 20_000):
            async with Wire(site.port) as wire:
                await wire.send(b"GET / HTTP/1.1\r\nx: ")
                assert not await wire.send(head, 5000)
        after = memory(site)

    assert after - before < 20 * MIB


@pytest.mark.deep
async def test_a_socket_opened_too_often_is_refused_before_it_costs_anything(tmp_path: Path) -> None:
    async with Site(tmp_path) as site:
        # One after the other they would only be slower and slower.
        asked = (answer(site, upgrade(site.port, b"/ws/nothing-is-here")) for _ in range(260))
        received = await asyncio.gather(*asked)

    assert {line.split()[1] for line in received} == {b"101", b"403"}
    # As many as a stranger's share of the processor is worth, and those that time has added meanwhile.
    assert 160 <= sum(b" 101 " in line for line in received) < 260


async def test_a_client_that_reads_no_answer_is_dropped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(http_protocol, "READING_SECONDS", 0.1)
    async with served(settings_in(tmp_path)) as house:
        port = int(house.base.rpartition(":")[2])
        async with Wire(port) as wire:
            request = f"GET /schema HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
            await wire.send(request * 500)
            async with asyncio.timeout(60):
                # Nothing of the answers is read; so the server closes, and then nothing is taken any more.
                while await wire.send(b"G"):  # noqa: ASYNC110 - the connection sets no event
                    await asyncio.sleep(0.01)
