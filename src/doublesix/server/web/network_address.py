"""Network address route: where others in the home network reach this server."""

import socket
from ipaddress import ip_address
from typing import Final

from litestar import get
from litestar.handlers import HTTPRouteHandler

from doublesix.server.settings import Settings
from doublesix.server.web.openapi import asks
from doublesix.server.web.requests import AnyRequest
from doublesix.server.web.site import site_of
from doublesix.server.web.visitors import from_this_machine
from doublesix.server.wire.http import AddressSeen

__all__ = ["ROUTES", "network_address"]

ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address for documentation only (RFC 5737): the system says which way would lead there, and nothing is sent."""


@get("/api/address", opt=asks(answer=AddressSeen), sync_to_thread=False)
def address(request: AnyRequest) -> AddressSeen:
    """Where others reach the server, for a page on the server's own machine; empty for all others."""
    site = site_of(request.scope)
    if not from_this_machine(request.scope):
        return AddressSeen(address="")
    server = request.scope.get("server")
    return AddressSeen(address=network_address(site.settings, port=server[1] if server else None))


ROUTES: Final[list[HTTPRouteHandler]] = [address]


def network_address(settings: Settings, *, port: int | None) -> str:
    """The address to send to friends: the server's name if it has one, else its number in the network.

    Args:
        settings: Where it listens.
        port: The port of the request, which is known also where any free one was asked for.

    Returns:
        It, or nothing where only this machine reaches the server.
    """
    if settings.origins:
        return settings.origins[0]
    listens = ip_address(settings.host) if settings.host[:1].isdecimal() or ":" in settings.host else None
    if listens is None or not listens.is_unspecified:
        return ""
    number = _own_number()
    return f"http://{number}:{port or settings.port}" if number else ""


def _own_number() -> str:
    """The number of this machine on the way to others; empty without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return ""
        number = str(probe.getsockname()[0])
    return "" if ip_address(number).is_loopback else number
