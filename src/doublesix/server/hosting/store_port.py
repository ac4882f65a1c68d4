"""Store port: what hosting needs of a store."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from doublesix.server.storage import Cover, LobbyRows, Row, Summary

__all__ = ["StorePort"]


class StorePort(Protocol):
    """Logs, the lobby and leases. Every method may raise `doublesix.server.storage.StoreTrouble`."""

    async def append(self, rows: Sequence[Row], *, lease: int | None = None, summary: Summary | None = None) -> None:
        """Store entries of one table, all or none, for good; see `doublesix.server.storage.Store.append`."""
        ...

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The entries of a table behind a number, in order."""
        ...

    async def lobby(self, person: str) -> LobbyRows:
        """The lobby for a person."""
        ...

    async def summary(self, table: str) -> Summary | None:
        """What the lobby knows about a table."""
        ...

    async def take(self, table: str, owner: str, ms: int, cover: Cover | None = None) -> int | None:
        """Take a lease, for a time or as long as another lease; its epoch, or `None` while another owner holds it."""
        ...

    async def renew_all(self, held: Mapping[str, int], ms: int) -> frozenset[str]:
        """Hold leases, epochs by name, for another while; those that are still held."""
        ...

    async def release(self, table: str, epoch: int) -> None:
        """Give a lease back."""
        ...

    async def describe(self, table: str, epoch: int, owner: str) -> bool:
        """Hold a lease under another name of the owner; `False` where it is lost."""
        ...

    async def holder(self, name: str) -> str | None:
        """Who holds a lease, by its name; `None` where none does."""
        ...

    async def standing(self) -> Mapping[str, str]:
        """Who holds the leases that no other one covers, by name."""
        ...
