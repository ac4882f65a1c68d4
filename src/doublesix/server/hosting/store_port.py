"""Store port: the interface that hosting needs of a store."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from doublesix.server.storage import Cover, Row, Summary

__all__ = ["StorePort"]


class StorePort(Protocol):
    """Logs, the lobby and leases. Every method may raise `doublesix.server.storage.StoreTrouble`."""

    async def append(self, rows: Sequence[Row], *, lease: int | None = None, summary: Summary | None = None) -> None:
        """Append entries of one table durably, all or none; see `doublesix.server.storage.Store.append`."""
        ...

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """Entries of a table with numbers above ``after``, in order."""
        ...

    async def own(self, person: str, limit: int) -> Sequence[Summary]:
        """Summaries of a person's own tables, the newest first, at most ``limit``."""
        ...

    async def finished(self, person: str, limit: int, before: tuple[int, str] | None = None) -> Sequence[Summary]:
        """Summaries of a person's finished tables; see `doublesix.server.storage.Store.finished`."""
        ...

    async def summaries_of(self, ids: Sequence[str]) -> Sequence[Summary]:
        """Summaries of tables, by their ids; unknown ones are left out."""
        ...

    async def summary(self, table: str) -> Summary | None:
        """Lobby summary of a table; `None` if there is no such table."""
        ...

    async def take(self, table: str, owner: str, ms: int, cover: Cover | None = None) -> int | None:
        """Take a lease, for ``ms`` or as long as ``cover`` holds; its epoch, or `None` while another owner holds it."""
        ...

    async def renew_all(self, held: Mapping[str, int], ms: int) -> frozenset[str]:
        """Renew leases, given as epochs by name, for ``ms``; returns the names that are still held."""
        ...

    async def release(self, table: str, epoch: int) -> None:
        """Release a lease; no effect if it is lost."""
        ...

    async def describe(self, table: str, epoch: int, owner: str) -> bool:
        """Change the owner text of a held lease, in the same epoch; `False` if it is lost."""
        ...

    async def holder(self, name: str) -> str | None:
        """Owner of a lease; `None` if it is not held."""
        ...

    async def visits(self, prefix: str) -> Mapping[str, str]:
        """Owners of the held leases whose names begin with ``prefix``, by name."""
        ...

    async def standing(self) -> Mapping[str, str]:
        """Owners of the held leases that have no cover (those of processes), by name."""
        ...
