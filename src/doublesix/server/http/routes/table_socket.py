"""WebSocket route of a table."""

import re
from typing import Final
from urllib.parse import parse_qs

import structlog
from litestar import websocket
from litestar.handlers import WebsocketRouteHandler
from litestar.params import FromPath
from litestar.types import Scope

from doublesix.errors import DominoError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import message_of
from doublesix.server.domain import Person
from doublesix.server.hosting.context import place_of
from doublesix.server.http.openapi import TABLE_ID
from doublesix.server.http.site import Site, site_of
from doublesix.server.identity.registry import OVER
from doublesix.server.transport.connection import AnySocket, SocketConnection, serve_socket
from doublesix.server.wire.close_codes import INTERNAL_ERROR, POLICY_VIOLATION, TRY_AGAIN_LATER

__all__ = ["ROUTES"]

NUMBER: Final = re.compile(r"[0-9]{1,9}")
LONGEST_QUERY: Final = 100

log = structlog.get_logger("socket")


@websocket("/ws/{table:str}")
async def table_socket(socket: AnySocket, table: FromPath[str]) -> None:
    """The socket of a page or a bot at a table."""
    site = site_of(socket.scope)
    await socket.accept()
    connection = SocketConnection.of(socket, site.settings.limits, site.metrics)
    await serve_socket(socket, _served(site, connection, socket.scope, table))


ROUTES: Final[list[WebsocketRouteHandler]] = [table_socket]


async def _served(site: Site, connection: SocketConnection, scope: Scope, table: str) -> None:
    try:
        # Registered before its session is checked again, so that the session cannot end unnoticed in between.
        with site.registry.kept(site.session(scope), connection):
            serving = _serve(site, connection, scope, table)
            del scope
            await serving
    finally:
        await connection.finish()


class _TooManyTables(
    Message,
    id="bye.too-many-sockets",
    english="Only {visitor} tables can be open at once for one visitor, and {strangers} for all strangers of one"
    " address.",
):
    visitor: int
    strangers: int


_BROKEN = FixedMessage("bye.broken", "Something is wrong with the server; it has been written down there.")


async def _serve(site: Site, connection: SocketConnection, scope: Scope, table: str) -> None:
    try:
        since, notation = _asked(scope)
        session, live = site.session(scope), await site.live_session(scope)
        if session is not None and live is None:
            connection.refuse(POLICY_VIOLATION, "session_over", OVER, again=False)
            return
        row = await site.person_of(live)
        person = Person(row.id, row.name) if row else None
        # A malformed id is not looked up in the store, which may be unable to represent it.
        known = table if re.fullmatch(TABLE_ID, table, re.ASCII) else ""
        if person is not None and not site.known_people.is_known(person.id) and await site.host.sits(known, person):
            site.known_people.note(person.id)
        payer = site.payer(scope)
        # No longer needed, and the socket may be open for hours.
        del scope
        with site.sockets.kept(payer.own, person.id if person else "") as may_stay:
            if may_stay:
                await site.host.serve(known, person, connection, since=since, notation=notation, payer=payer)
            else:
                limits = site.settings.limits
                connection.refuse(
                    TRY_AGAIN_LATER,
                    "too_many_sockets",
                    _TooManyTables(limits.sockets, limits.stranger_sockets),
                    again=False,
                )
    except DominoError as error:
        log.warning("socket unserved", error=type(error).__name__, at=place_of(error))
        connection.refuse(TRY_AGAIN_LATER, "unavailable", message_of(error), again=True)
    except Exception as error:  # noqa: BLE001 - whatever it is, the others at the table go on
        log.error("socket broken", error=type(error).__name__, at=place_of(error))  # noqa: TRY400 - its text may tell tiles
        connection.refuse(INTERNAL_ERROR, "broken", _BROKEN, again=True)


def _asked(scope: Scope) -> tuple[int, bool]:
    """The last event that the client has, and whether it wants the notation; 0 and False if unreadable."""
    query = parse_qs(scope["query_string"].decode("latin-1")[:LONGEST_QUERY])
    since = query.get("since", ["0"])[-1]
    return int(since) if NUMBER.fullmatch(since) else 0, query.get("notation", ["0"])[-1] == "1"
