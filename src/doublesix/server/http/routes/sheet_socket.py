"""WebSocket route of a shared score sheet."""

import re
from typing import Final

from litestar import websocket
from litestar.handlers import WebsocketRouteHandler
from litestar.params import FromPath

from doublesix.server.http.served_socket import serve_accepted
from doublesix.server.http.site import site_of
from doublesix.server.limits.buckets import Payer
from doublesix.server.storage import PersonRow
from doublesix.server.transport.connection import AnySocket, SocketConnection

__all__ = ["ROUTES", "SHEET_ID"]

SHEET_ID: Final = "[A-Za-z0-9_-]{22,64}"
"""Form of a link: 128 random bits at least, for who knows it may follow and take over."""


@websocket("/ws/sheets/{sheet:str}")
async def sheet_socket(socket: AnySocket, sheet: FromPath[str]) -> None:
    """The socket of a telephone that keeps a score, or follows one; it needs no name."""
    site = site_of(socket.scope)
    await socket.accept()
    known = sheet if re.fullmatch(SHEET_ID, sheet, re.ASCII) else ""

    async def serve(connection: SocketConnection, _: PersonRow | None, payer: Payer) -> None:
        await site.sheets.serve(known, connection, payer)

    await serve_accepted(socket, serve)


ROUTES: Final[list[WebsocketRouteHandler]] = [sheet_socket]
