"""Requests: their type, and their heads: client address, host and origin."""

import hmac
import ipaddress
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import State
from litestar.types import Scope

from doublesix.server.limits.addresses import counted, network
from doublesix.server.settings import Settings

__all__ = ["AnyRequest", "address", "from_this_machine", "header", "knows_host", "may_come_from", "may_read_figures"]

FORWARDED: Final = (b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip", b"forwarded", b"via")
"""Headers by which proxies identify themselves."""


def header(scope: Scope, name: bytes) -> str:
    """Value of a request header; empty if absent, the last one if sent several times."""
    raw: Iterable[tuple[bytes, bytes]] = scope["headers"]
    values = [value for key, value in raw if key == name]
    return values[-1].decode("latin-1") if values else ""


def address(scope: Scope, *, behind_proxy: bool) -> str:
    """Network address of the client; a forwarded address is believed only behind our own proxy."""
    client = scope.get("client")
    direct = client[0] if client else ""
    # The last entry is what our proxy saw; those before it are claims of the client.
    forwarded = header(scope, b"x-forwarded-for").rpartition(",")[2].strip() if behind_proxy else ""
    return counted(forwarded) or network(direct)


def may_read_figures(settings: Settings, scope: Scope) -> bool:
    """Whether a request may read the metrics: with their token if one is set, else from this machine only.

    A proxy on this machine also connects from this machine, for the whole world. So without a token, forwarded requests
    are refused, and so are all requests to a server that is behind a proxy or has an origin, which a proxy would serve.
    """
    if settings.metrics_token:
        sent = header(scope, b"authorization")
        return hmac.compare_digest(sent.encode("latin-1"), f"Bearer {settings.metrics_token}".encode())
    return from_this_machine(scope) and not (settings.behind_proxy or settings.origins)


def from_this_machine(scope: Scope) -> bool:
    """Whether the request came over the loopback, without the header of a proxy."""
    client = scope.get("client")
    return client is not None and _is_loopback(client[0]) and not any(header(scope, name) for name in FORWARDED)


def _is_loopback(text: str) -> bool:
    try:
        number = ipaddress.ip_address(text)
    except ValueError:
        return False
    mapped = number.ipv4_mapped if isinstance(number, ipaddress.IPv6Address) else None
    return (mapped or number).is_loopback


def knows_host(settings: Settings, host: str) -> bool:
    """Whether a host is ours: an IP address, localhost, or a name from the settings.

    Otherwise a foreign name that resolves to our address (DNS rebinding) would make foreign pages same-origin.
    """
    return _is_plain(host) or host.lower() in settings.names


def may_come_from(settings: Settings, origin: str, host: str) -> bool:
    """Whether a page from ``origin`` may change anything here, in a request addressed to ``host``."""
    if origin in settings.origins:
        return True
    return _is_plain(host) and origin in {f"http://{host}", f"https://{host}"}


@lru_cache(maxsize=64)
def _is_plain(host: str) -> bool:
    """Whether a host is an IP address or localhost."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or bool(ipaddress.ip_address(name))
    except ValueError:
        return False


AnyRequest: TypeAlias = Request[None, None, State]
