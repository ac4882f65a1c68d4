"""Request heads: client address, host and origin."""

import hmac
import ipaddress
from collections.abc import Iterable
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from litestar.types import Scope

from doublesix.server.settings import Settings

__all__ = ["address", "from_this_machine", "header", "knows_host", "may_come_from", "may_read_figures", "network"]

NETWORK_BITS: Final = 64
"""An owner of one IPv6 address has as many as they like; they are counted by their network."""


LONGEST_NUMBER: Final = 64
"""Letters of an IPv6 address, its zone included."""
FORWARDED: Final = (b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip", b"forwarded", b"via")
"""Headers with which proxies tell that they are proxies."""


def header(scope: Scope, name: bytes) -> str:
    """A header of the request, or nothing; the last one where it was sent several times."""
    raw: Iterable[tuple[bytes, bytes]] = scope["headers"]
    values = [value for key, value in raw if key == name]
    return values[-1].decode("latin-1") if values else ""


def address(scope: Scope, *, behind_proxy: bool) -> str:
    """Whom the request is from; a forwarded address is believed only where our own proxy has written it."""
    client = scope.get("client")
    direct = client[0] if client else ""
    # The last one is what our proxy saw; those before it are what the visitor claims.
    forwarded = header(scope, b"x-forwarded-for").rpartition(",")[2].strip() if behind_proxy else ""
    return _number(forwarded) or network(direct)


def may_read_figures(settings: Settings, scope: Scope) -> bool:
    """Whether a request may see the figures: with their token where there is one, else from this machine alone.

    A proxy on this machine asks from this machine, too, for the whole world. So without a token nothing is shown to
    what has been forwarded, nor by a server that stands behind a proxy, or goes by a name that a proxy must have.
    """
    if settings.metrics_token:
        sent = header(scope, b"authorization")
        return hmac.compare_digest(sent.encode("latin-1"), f"Bearer {settings.metrics_token}".encode())
    return from_this_machine(scope) and not (settings.behind_proxy or settings.origins)


def from_this_machine(scope: Scope) -> bool:
    """Whether the request came over the loopback, and no proxy says that it comes from further away."""
    client = scope.get("client")
    return client is not None and _is_loopback(client[0]) and not any(header(scope, name) for name in FORWARDED)


def _is_loopback(text: str) -> bool:
    try:
        number = ipaddress.ip_address(text)
    except ValueError:
        return False
    mapped = number.ipv4_mapped if isinstance(number, ipaddress.IPv6Address) else None
    return (mapped or number).is_loopback


def network(text: str) -> str:
    """What an address is counted by: an IPv6 address by its network; what is no address, by itself."""
    return _number(text) or text


def _number(text: str) -> str:
    """An address as a number is written; empty for what is none. What is too long for one is not kept."""
    return _numbered(text) if len(text) <= LONGEST_NUMBER else ""


@lru_cache(maxsize=4_096)
def _numbered(text: str) -> str:
    try:
        number = ipaddress.ip_address(text)
    except ValueError:
        return ""
    if isinstance(number, ipaddress.IPv6Address):
        if number.ipv4_mapped:
            return str(number.ipv4_mapped)
        return str(ipaddress.ip_network((number, NETWORK_BITS), strict=False))
    return str(number)


def knows_host(settings: Settings, host: str) -> bool:
    """Whether we go by this name: a numbered address, this machine, or a name from the settings.

    A stranger's name that suddenly leads to our address (DNS rebinding) would make the stranger's pages ours.
    """
    return _is_plain(host) or host.lower() in settings.names


def may_come_from(settings: Settings, origin: str, host: str) -> bool:
    """Whether a page from ``origin`` may do something here, where it asked for ``host``."""
    if origin in settings.origins:
        return True
    return _is_plain(host) and origin in {f"http://{host}", f"https://{host}"}


@lru_cache(maxsize=64)
def _is_plain(host: str) -> bool:
    """Whether a host is a number or this machine."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or bool(ipaddress.ip_address(name))
    except ValueError:
        return False
