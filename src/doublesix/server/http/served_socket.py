"""Serving of an accepted socket: its session, the limits of its caller, and what is said where that goes wrong."""

from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import structlog
from litestar.types import Scope

from doublesix.errors import DominoError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import message_of
from doublesix.server.hosting.context import place_of
from doublesix.server.http.site import Site, site_of
from doublesix.server.identity.registry import OVER
from doublesix.server.limits.buckets import Payer
from doublesix.server.storage import PersonRow
from doublesix.server.transport.connection import AnySocket, SocketConnection, serve_socket
from doublesix.server.wire.close_codes import INTERNAL_ERROR, POLICY_VIOLATION, TRY_AGAIN_LATER

__all__ = ["Service", "serve_accepted"]

log = structlog.get_logger("socket")

Service: TypeAlias = Callable[[SocketConnection, PersonRow | None, Payer], Awaitable[None]]
"""What serves a socket, of a person or a stranger, at whose cost."""


class _TooManyTables(
    Message,
    id="bye.too-many-sockets",
    english="Only {visitor} tables can be open at once for one visitor, and {strangers} for all strangers of one"
    " address.",
):
    visitor: int
    strangers: int


_BROKEN: Final = FixedMessage("bye.broken", "Something is wrong with the server; it has been written down there.")


async def serve_accepted(
    socket: AnySocket, serve: Service, known: Callable[[PersonRow], Awaitable[None]] | None = None
) -> None:
    """Serve an accepted socket once the application has returned.

    Args:
        socket: The socket.
        serve: What serves it.
        known: Called with the person before the limits are looked at, to note who counts for themselves.
    """
    site = site_of(socket.scope)
    connection = SocketConnection.of(socket, site.settings.limits, site.metrics)
    await serve_socket(socket, _served(site, connection, socket.scope, serve, known))


async def _served(
    site: Site,
    connection: SocketConnection,
    scope: Scope,
    serve: Service,
    known: Callable[[PersonRow], Awaitable[None]] | None,
) -> None:
    try:
        # Registered before its session is checked again, so that the session cannot end unnoticed in between.
        with site.registry.kept(site.session(scope), connection):
            serving = _serve(site, connection, scope, serve, known)
            del scope
            await serving
    finally:
        await connection.finish()


async def _serve(
    site: Site,
    connection: SocketConnection,
    scope: Scope,
    serve: Service,
    known: Callable[[PersonRow], Awaitable[None]] | None,
) -> None:
    try:
        session, live = site.session(scope), await site.live_session(scope)
        if session is not None and live is None:
            connection.refuse(POLICY_VIOLATION, "session_over", OVER, again=False)
            return
        row = await site.person_of(live)
        if row is not None and known is not None:
            await known(row)
        payer = site.payer(scope)
        # No longer needed, and the socket may be open for hours.
        del scope
        with site.sockets.kept(payer.own, row.id if row else "") as may_stay:
            if may_stay:
                await serve(connection, row, payer)
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
