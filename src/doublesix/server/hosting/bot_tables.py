"""Limit on the bot-only tables that one payer keeps running."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from doublesix.server.buckets import Payer

if TYPE_CHECKING:
    from doublesix.server.hosting.table_actor import TableActor

__all__ = ["MOST_BOT_TABLES", "BotTables"]

MOST_BOT_TABLES: Final = 3
"""Bot-only tables of one payer at once."""


class BotTables:
    """Counts the bot-only tables that a payer watches: such a table plays on as long as it is watched."""

    def __init__(self, actors: Mapping[str, "TableActor"], most: int) -> None:
        self._actors = actors
        self._most = most

    @property
    def sentence(self) -> str:
        """Message for a visitor who has reached the limit."""
        return f"Bots alone may play at {self._most} tables at once for one visitor; leave one of those, or sit down."

    def are_enough(self, payer: Payer, table: str) -> bool:
        """Whether a payer has reached the limit, not counting this table."""
        kept = (actor for actor in self._actors.values() if actor.id != table and actor.is_bots_alone)
        watched = (actor for actor in kept if any(one.payer.own == payer.own for one in actor.presences.subscribers))
        return sum(1 for _ in watched) >= self._most
