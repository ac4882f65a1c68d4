"""`BotTables`: how many tables of bots alone one payer may keep going at once."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from doublesix.server.buckets import Payer

if TYPE_CHECKING:
    from doublesix.server.hosting.live import Live

__all__ = ["MOST_BOT_TABLES", "BotTables"]

MOST_BOT_TABLES: Final = 3


class BotTables:
    """Bots play on while somebody watches them; each payer may watch so many tables of bots alone."""

    def __init__(self, lives: Mapping[str, "Live"], most: int) -> None:
        self._lives = lives
        self._most = most

    @property
    def sentence(self) -> str:
        """Why no more of them are kept going."""
        return f"Bots alone may play at {self._most} tables at once for one visitor; leave one of those, or sit down."

    def are_enough(self, payer: Payer, table: str) -> bool:
        """Whether a payer keeps so many going already, besides this table."""
        kept = (live for live in self._lives.values() if live.id != table and live.is_bots_alone)
        watched = (live for live in kept if any(one.payer.own == payer.own for one in live.crowd.attendants))
        return sum(1 for _ in watched) >= self._most
