"""How many sockets a process has, and from where."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["Sockets"]


class Sockets:
    """Counts open sockets by address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._by_address.total()

    def full(self, address: str) -> bool:
        """Whether an address has as many as it may have."""
        return self._by_address[address] >= self._most

    @contextmanager
    def kept(self, address: str) -> Iterator[None]:
        """Count a socket while it is open."""
        self._by_address[address] += 1
        try:
            yield
        finally:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]
