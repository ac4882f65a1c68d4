"""WebSocket route of a table."""

import re
from typing import Final
from urllib.parse import parse_qs

from litestar import websocket
from litestar.handlers import WebsocketRouteHandler
from litestar.params import FromPath
from litestar.types import Scope

from doublesix.server.domain import Person
from doublesix.server.http.openapi import TABLE_ID
from doublesix.server.http.served_socket import Service, serve_accepted
from doublesix.server.http.site import Site, site_of
from doublesix.server.limits.buckets import Payer
from doublesix.server.storage import PersonRow
from doublesix.server.transport.connection import AnySocket, SocketConnection

__all__ = ["ROUTES"]

NUMBER: Final = re.compile(r"[0-9]{1,9}")
LONGEST_QUERY: Final = 100


@websocket("/ws/{table:str}")
async def table_socket(socket: AnySocket, table: FromPath[str]) -> None:
    """The socket of a page or a bot at a table."""
    site = site_of(socket.scope)
    await socket.accept()
    # A malformed id is not looked up in the store, which may be unable to represent it.
    known = table if re.fullmatch(TABLE_ID, table, re.ASCII) else ""

    async def note(row: PersonRow) -> None:
        if not site.known_people.is_known(row.id) and await site.host.sits(known, Person(row.id, row.name)):
            site.known_people.note(row.id)

    await serve_accepted(socket, _at(site, known, *_asked(socket.scope)), note)


ROUTES: Final[list[WebsocketRouteHandler]] = [table_socket]


def _at(site: Site, table: str, since: int, notation: bool) -> Service:  # noqa: FBT001 - as `_asked` gives it
    async def serve(connection: SocketConnection, row: PersonRow | None, payer: Payer) -> None:
        person = Person(row.id, row.name) if row else None
        await site.host.serve(table, person, connection, since=since, notation=notation, payer=payer)

    return serve


def _asked(scope: Scope) -> tuple[int, bool]:
    """The last event that the client has, and whether it wants the notation; 0 and False if unreadable."""
    query = parse_qs(scope["query_string"].decode("latin-1")[:LONGEST_QUERY])
    since = query.get("since", ["0"])[-1]
    return int(since) if NUMBER.fullmatch(since) else 0, query.get("notation", ["0"])[-1] == "1"
