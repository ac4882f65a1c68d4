"""Connection limits by address, before the first byte."""

from collections import OrderedDict
from typing import Final, Protocol

from doublesix.server.buckets import Buckets
from doublesix.server.web.visitors import network

__all__ = ["Connections", "Waiting"]

NEW_SECONDS: Final = 10.0
"""In this time an address may open twice as many connections as it may have."""


class Waiting(Protocol):
    """A connection as it is counted."""

    @property
    def is_waiting(self) -> bool:
        """Whether nothing has been asked that still has to be answered."""
        ...

    def give_way(self) -> None:
        """End it."""
        ...


class Connections:
    """Counts open connections by address; where there are too many, the one that idles longest makes room.

    Args:
        most: Connections of one address; 0 for any number.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._new = Buckets(max(1, 2 * most), NEW_SECONDS)
        self._open: dict[str, OrderedDict[Waiting, None]] = {}

    def take(self, client: tuple[str, int] | None, connection: Waiting) -> bool:
        """Count a new connection; whether there is room for it."""
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
        """The connection is closed, or has become a socket at a table."""
        key = network(client[0]) if client is not None else ""
        here = self._open.get(key)
        if here is not None:
            here.pop(connection, None)
            if not here:
                del self._open[key]
