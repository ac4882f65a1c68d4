"""Network address route: the URL of this server for others in the home network."""

import socket
from ipaddress import ip_address
from typing import Final

from litestar import get
from litestar.handlers import HTTPRouteHandler

from doublesix.server.http.openapi import asks
from doublesix.server.http.requests import AnyRequest, from_this_machine
from doublesix.server.http.site import site_of
from doublesix.server.settings import Settings
from doublesix.server.wire.http import AddressSeen

__all__ = ["ROUTES", "network_address"]

ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address for documentation (RFC 5737): connecting a UDP socket to it picks a route, and nothing is sent."""


@get("/api/address", opt=asks(answer=AddressSeen), sync_to_thread=False)
def address(request: AnyRequest) -> AddressSeen:
    """URL by which others reach the server, for a page on the server's own machine; empty for all others."""
    site = site_of(request.scope)
    if not from_this_machine(request.scope):
        return AddressSeen(address="")
    server = request.scope.get("server")
    return AddressSeen(address=network_address(site.settings, port=server[1] if server else None))


ROUTES: Final[list[HTTPRouteHandler]] = [address]


def network_address(settings: Settings, *, port: int | None) -> str:
    """URL of the server to send to friends: its first origin, or else its IP address in the network.

    Args:
        settings: Settings of the server.
        port: The port of the request, which is known even if the settings ask for any free one.

    Returns:
        The URL; empty if the server has no origin and listens on the loopback interface or by a name, or there is no
        network.
    """
    if settings.origins:
        return settings.origins[0]
    try:
        listens = ip_address(settings.host)
    except ValueError:
        return ""
    if listens.is_loopback:
        return ""
    number = _own_number() if listens.is_unspecified else str(listens)
    return f"http://{f'[{number}]' if ':' in number else number}:{port or settings.port}" if number else ""


def _own_number() -> str:
    """IP address of this machine on its route to others; empty without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return ""
        number = str(probe.getsockname()[0])
    return "" if ip_address(number).is_loopback else number
