"""Network addresses, in the form in which they are counted: an IPv6 address by its network."""

import ipaddress
from functools import lru_cache
from typing import Final

__all__ = ["counted", "network"]

NETWORK_BITS: Final = 64
"""Prefix length by which IPv6 addresses are counted, for one owner has a whole network of them."""
LONGEST_NUMBER: Final = 64
"""Characters of an IPv6 address, its zone included."""


def network(text: str) -> str:
    """Form in which an address is counted: an IPv6 address by its network; other text as it is."""
    return counted(text) or text


def counted(text: str) -> str:
    """An IP address in the form in which it is counted; empty if invalid. Overlong text is kept out of the cache."""
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
