"""Schedule of pings: the more sockets a process has, the less often each is pinged."""

import random
from collections.abc import Iterable
from typing import Final

from doublesix.server.domain import Table
from doublesix.server.hosting.actor.presences import Presences
from doublesix.server.hosting.actor.subscriber import Subscriber

__all__ = ["CLOCK_MS", "LONGEST_MS", "SHORTEST_MS", "is_due", "period", "spread"]

SHORTEST_MS: Final = 3_000
"""Period of pings with few sockets; a page reports a silent connection after five seconds."""
LONGEST_MS: Final = 24_000
"""Longest period; proxies close connections that are silent for a minute, some after half a minute."""
CLOCK_MS: Final = 2_000
"""Period for the player whose clock runs, as the measured delay is compensated."""
SOCKETS_A_SECOND: Final = 333
"""Pings per second above which the period grows; a ping and its answer cost 0.2 ms of processor time."""


def period(rooms: Iterable[Presences]) -> int:
    """Period of pings, ms, by the number of sockets at all tables of a process.

    3 s up to 1,000 sockets, then longer in proportion, up to 24 s from 8,000 on.
    """
    sockets = sum(len(room.subscribers) for room in rooms)
    return max(SHORTEST_MS, min(LONGEST_MS, 1_000 * sockets // SOCKETS_A_SECOND))


def spread(every: int) -> int:
    """Delay from the first ping of a socket to its second, ms: random within the period if there are many sockets.

    After a restart all sockets come back within seconds; if they kept being pinged together, a process could not keep
    up in those seconds.
    """
    return every if every <= SHORTEST_MS else random.randrange(SHORTEST_MS, every)


def is_due(subscriber: Subscriber, table: Table, now: int) -> bool:
    """Whether a socket is to be pinged now: its ping is due, or the clock of its player runs."""
    if now >= subscriber.ping_at:
        return True
    turn = table.turn
    runs = turn is not None and table.deadline is not None and table.seats[turn.seat].person == subscriber.person_id
    return runs and not subscriber.lag.waits and now - subscriber.lag.since >= CLOCK_MS
