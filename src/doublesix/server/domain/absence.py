"""Absence: who is connected, and how long a bot waits before it takes the seat of a player who is away."""

from dataclasses import dataclass
from functools import cached_property

from doublesix.core.seating import Seat
from doublesix.server.domain.state import Table

__all__ = ["Presence", "asleep", "away_until", "grace_ms", "leaving_next"]


@dataclass(frozen=True)
class Presence:
    """Who is connected.

    Attributes:
        away_since: By seat, since when (ms of the table's clock) its owner has no socket; `None` if the owner is
            present, and for seats without one. For the seat to act, earlier absences in the same turn are subtracted:
            coming back for a moment does not restart the grace period.
        host_away_since: The same for the host, who may have no seat; `None` if present.
        watched: Whether there are spectators.
    """

    away_since: tuple[int | None, ...]
    watched: bool = False
    host_away_since: int | None = None

    @cached_property
    def all_here(self) -> bool:
        """Whether the owners of all seats that have one are present."""
        return not any(since is not None for since in self.away_since)


def asleep(table: Table, presence: Presence) -> bool:
    """Whether all owners are away and there are no spectators: only flags and handovers happen at such a table."""
    if presence.watched:
        return False
    owners = zip(table.seats, presence.away_since, strict=True)
    return all(not sitting.person or since is not None for sitting, since in owners)


def away_until(table: Table, presence: Presence, seat: Seat) -> int | None:
    """When an absent player loses the seat: to a bot, or before the match to anyone; `None` if it is kept."""
    since = presence.away_since[seat]
    if since is None or table.stage == "over" or not table.seats[seat].is_person:
        return None
    # The last person at a table is never replaced: no other person has to wait.
    waited_for = table.stage == "waiting" or len(table.people) > 1
    return since + grace_ms(table) if waited_for else None


def leaving_next(table: Table, presence: Presence) -> tuple[int, Seat] | None:
    """The next handover to a bot: its time and seat; `None` if none, and for the last seat that a person holds."""
    if presence.all_here:
        return None
    times = ((away_until(table, presence, seat), seat) for seat in table.people)
    return min(((at, seat) for at, seat in times if at is not None), default=None)


def grace_ms(table: Table) -> int:
    """How long a player may be away before the seat is lost, ms."""
    return table.created.grace_seconds * 1000
