"""Connection limits by address, applied before the first byte is read."""

from collections import OrderedDict
from typing import Final, Protocol

from doublesix.server.limits.addresses import network
from doublesix.server.limits.buckets import Buckets

__all__ = ["Connections", "Waiting"]

NEW_SECONDS: Final = 10.0
"""Seconds in which an address may open twice as many connections as it may hold."""


class Waiting(Protocol):
    """A connection that can be counted and closed."""

    @property
    def is_waiting(self) -> bool:
        """Whether no request is awaiting its response."""
        ...

    def give_way(self) -> None:
        """Close the connection to make room for another one of its address."""
        ...


class Connections:
    """Open connections by address; at the limit, the oldest idle one is closed for a new one.

    Args:
        most: Connections per address; 0 for no limit.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._new = Buckets(max(1, 2 * most), NEW_SECONDS)
        self._open: dict[str, OrderedDict[Waiting, None]] = {}

    def take(self, client: tuple[str, int] | None, connection: Waiting) -> bool:
        """Count a new connection; False, and not counted, if the address is over its limit."""
        if not self._most or client is None:
            return True
        address = network(client[0])
        if not self._new.take(address):
            return False
        here = self._open.setdefault(address, OrderedDict())
        if len(here) >= self._most:
            idle = next((one for one in here if one.is_waiting), None)
            if idle is None:
                return False
            del here[idle]
            idle.give_way()
        here[connection] = None
        return True

    def give_back(self, client: tuple[str, int] | None, connection: Waiting) -> None:
        """Stop counting a connection that was closed or has become a socket at a table."""
        key = network(client[0]) if client is not None else ""
        here = self._open.get(key)
        if here is not None:
            here.pop(connection, None)
            if not here:
                del self._open[key]
