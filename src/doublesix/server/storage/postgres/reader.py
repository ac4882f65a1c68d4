"""Lookups in Postgres by its driver, several at once."""

from collections.abc import Mapping

from doublesix.server.storage.postgres.connections import PostgresConnections
from doublesix.server.storage.statements import Lookup, Rows

__all__ = ["PostgresReader"]


class PostgresReader:
    """Runs lookups concurrently, as many as there are connections."""

    def __init__(self, connections: PostgresConnections) -> None:
        self._connections = connections

    async def rows(self, lookup: Lookup, values: Mapping[str, object]) -> Rows:
        """Rows of a lookup; errors of the driver are passed through."""
        statement, names = lookup.for_postgres
        if any(isinstance(value, str) and "\0" in value for value in values.values()):
            # Postgres text cannot contain NUL, so no row matches; the query would be an error.
            return []
        async with self._connections.lent() as connection:
            found = await connection.fetch(statement, *(values[name] for name in names))
        return [tuple(row) for row in found]

    async def close(self) -> None:
        """Close the connections."""
        await self._connections.close()
