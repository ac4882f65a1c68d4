"""Limit on the bot-only tables that one payer keeps running."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from doublesix.server.limits.buckets import Payer

if TYPE_CHECKING:
    from doublesix.server.hosting.actor.table_actor import TableActor

__all__ = ["MOST_BOT_TABLES", "BotTables", "Most"]


class Most(NamedTuple):
    """Bot-only tables at once: of one person, and of all strangers of one address."""

    person: int
    strangers: int


MOST_BOT_TABLES: Final = Most(3, 12)


class BotTables:
    """Counts the bot-only tables that a payer watches: such a table plays on as long as it is watched."""

    def __init__(self, actors: Mapping[str, "TableActor"], most: Most) -> None:
        self._actors = actors
        self._most = most

    def sentence(self, payer: Payer) -> str:
        """Message for a visitor who has reached the limit."""
        whom = (
            "all visitors of one network who have neither a seat nor an account" if payer.is_stranger else "one visitor"
        )
        return f"Bots alone may play at {self._most_of(payer)} tables at once for {whom}; leave one, or sit down."

    def are_enough(self, payer: Payer, table: str) -> bool:
        """Whether a payer has reached the limit, not counting this table."""
        kept = (actor for actor in self._actors.values() if actor.id != table and actor.is_bots_alone)
        watched = (actor for actor in kept if any(one.payer.own == payer.own for one in actor.presences.subscribers))
        return sum(1 for _ in watched) >= self._most_of(payer)

    def _most_of(self, payer: Payer) -> int:
        return self._most.strangers if payer.is_stranger else self._most.person
