"""Pings: when each socket is asked for a sign of life, so that many sockets cost little."""

import random
from collections.abc import Iterable
from typing import Final

from doublesix.server.hosting.presences import Presences
from doublesix.server.hosting.subscriber import Subscriber
from doublesix.server.tables import Table

__all__ = ["CLOCK_MS", "LONGEST_MS", "SHORTEST_MS", "is_due", "period", "spread"]

SHORTEST_MS: Final = 3_000
"""The time between two pings of a socket where there are few; a page that hears nothing for five seconds says so."""
LONGEST_MS: Final = 24_000
"""The longest; proxies close what is silent for a minute, some for half of one."""
CLOCK_MS: Final = 2_000
"""The time between two pings of the player whose clock runs: the way is measured by them, and given back."""
SOCKETS_A_SECOND: Final = 333
"""How many are pinged in a second before they are pinged less often; a ping and its answer cost 0.2 ms."""


def period(rooms: Iterable[Presences]) -> int:
    """Milliseconds between two pings of a socket, by how many sockets there are at all tables of a process.

    3 s up to 1,000 sockets, then longer in proportion, up to 24 s from 8,000 on.
    """
    sockets = sum(len(room.subscribers) for room in rooms)
    return max(SHORTEST_MS, min(LONGEST_MS, 1_000 * sockets // SOCKETS_A_SECOND))


def spread(every: int) -> int:
    """Milliseconds from the first ping of a socket to its second; those of many sockets are spread over a period.

    After a restart all sockets come back within seconds: pinged together ever after, they would be more work in these
    seconds than a process has time for.
    """
    return every if every <= SHORTEST_MS else random.randrange(SHORTEST_MS, every)


def is_due(subscriber: Subscriber, table: Table, now: int) -> bool:
    """Whether a socket is to be pinged now: its time has come, or the clock of its player runs."""
    if now >= subscriber.ping_at:
        return True
    turn = table.turn
    runs = turn is not None and table.deadline is not None and table.seats[turn.seat].person == subscriber.person_id
    return runs and not subscriber.lag.waits and now - subscriber.lag.since >= CLOCK_MS
