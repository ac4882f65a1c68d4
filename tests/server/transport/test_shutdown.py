"""Shutdown: every socket gets one farewell, new ones are refused, and no frame is cut off."""

import asyncio
import logging
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import pytest
from websockets.asyncio.client import ClientConnection

from doublesix.server.settings import Limits
from tests.server.visiting import Served, rest_of, served, settings_in

TABLES: Final = 25
SOCKETS: Final = 12 * TABLES
FREE: Final = Limits(
    sockets=SOCKETS, stranger_sockets=SOCKETS, openings=2 * SOCKETS, connections=SOCKETS, work=1e9, spacing=1e-3
)


async def farewells(server: Served, table: str, socket: ClientConnection) -> tuple[list[object], bool]:
    """The farewells that a socket gets, and whether it is refused when it comes back at once."""
    farewells = [frame["code"] for frame in await rest_of(socket) if frame["is"] == "bye"]
    try:
        async with server.socket(table) as again:
            return [*farewells, *[frame["code"] for frame in await rest_of(again) if frame["is"] == "bye"]], False
    except OSError:
        return farewells, True


async def test_hundreds_of_sockets_get_one_farewell(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    async with AsyncExitStack() as stack:
        async with served(settings_in(tmp_path, limits=FREE)) as server:
            host = await (await stack.enter_async_context(server.visitor())).enter("Ana")
            tables = [await host.table("open", "open") for _ in range(TABLES)] * (SOCKETS // TABLES)
            sockets = [await stack.enter_async_context(server.socket(table)) for table in tables]
            leaving = [
                asyncio.create_task(farewells(server, table, socket))
                for table, socket in zip(tables, sockets, strict=True)
            ]
            await asyncio.sleep(0)
        ends = await asyncio.gather(*leaving)

    assert ends == [(["restarting"], True)] * SOCKETS
    assert caplog.messages == []
