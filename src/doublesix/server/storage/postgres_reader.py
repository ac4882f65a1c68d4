"""Direct Postgres reader: looks rows up by key without the library's layers."""

from collections.abc import Mapping

from doublesix.server.storage.lookup import Lookup, Rows
from doublesix.server.storage.postgres_connections import PostgresConnections

__all__ = ["PostgresReader"]


class PostgresReader:
    """Makes lookups side by side, as many as there are connections."""

    def __init__(self, connections: PostgresConnections) -> None:
        self._connections = connections

    async def rows(self, lookup: Lookup, values: Mapping[str, object]) -> Rows:
        """The rows of a lookup; each error of the driver comes through as it is."""
        statement, names = lookup.for_postgres
        if any(isinstance(value, str) and "\0" in value for value in values.values()):
            # No text here can hold this sign, so it stands in no row; the database would take it for a mistake.
            return []
        async with self._connections.lent() as connection:
            found = await connection.fetch(statement, *(values[name] for name in names))
        return [tuple(row) for row in found]

    async def close(self) -> None:
        """Let go of the connections."""
        await self._connections.close()
