"""Presence of people at a table, in this and other processes."""

from collections.abc import Iterable, Mapping
from typing import Final

from doublesix.server.domain import Presence
from doublesix.server.hosting.actor.subscriber import Subscriber
from doublesix.server.hosting.cluster.process_leases import EMPTY, TablePresence

__all__ = ["MOST_NAMES", "Presences"]

MOST_NAMES: Final = 20
"""Spectators whose names are sent; the others are counted."""


class Presences:
    """The sockets of one table, and since when each of its players is away.

    A player is present while at least one socket of that person is open, in any process. Times are ms of the table's
    clock. Absence during the turn in progress stays counted after the person has come back.

    Attributes:
        subscribers: The sockets that are open in this process.
        version: Increases with every change of presence, here or in another process.
        kept: Cache of `broadcast.presence_of`: its inputs and its result.
    """

    def __init__(self, since: int) -> None:
        self.subscribers: list[Subscriber] = []
        self.version = 0
        self.kept: tuple[tuple[object, ...], Presence] | None = None
        self._people: frozenset[str] | None = None
        self._since = since
        self._others: dict[str, TablePresence] = {}
        self._left: dict[str, int] = {}
        self._turn = since
        self._missed: dict[str, int] = {}

    def arrive(self, subscriber: Subscriber, now: int) -> None:
        """Add a socket that was opened."""
        self._returned(subscriber.person_id, now)
        self.subscribers.append(subscriber)
        self._changed()

    def begin_turn(self, since: int) -> None:
        """Restart the count of absences if a new turn has begun at ``since``."""
        if since > self._turn:
            self._turn = since
            self.version += bool(self._missed)
            self._missed.clear()

    def depart(self, subscriber: Subscriber, now: int) -> None:
        """Remove a socket that was closed, or could not be welcomed."""
        if subscriber in self.subscribers:
            self.subscribers.remove(subscriber)
            self._changed()
            self.note(subscriber.person_id, now)

    def replace_one(self, process: str, group: TablePresence, now: int) -> bool:
        """Take over the presence of another process; true if it has changed."""
        before = self._others.get(process, EMPTY)
        for person in group.people - before.people:
            self._returned(person, now)
        self._others.pop(process, None)
        if group != EMPTY:
            self._others[process] = group
        self._changed()
        for person in before.people - group.people:
            self.note(person, now)
        return before != group

    def replace_others(self, shown: Mapping[str, TablePresence], now: int) -> bool:
        """Take over the presence of all other processes; true if one of them is new at the table."""
        is_new = not shown.keys() <= self._others.keys()
        for process in {*shown, *self._others}:
            self.replace_one(process, shown.get(process, EMPTY), now)
        return is_new

    def note(self, person: str, at: int) -> None:
        """Note that a person was present at ``at``; an absence counts from the latest such time."""
        if person:
            self._left[person] = max(at, self._left.get(person, 0))
            self.version += person not in self._here()

    def away_since(self, owners: Iterable[str]) -> tuple[int | None, ...]:
        """By owner, since when the person is away; `None` if present, and for an empty id."""
        here = self._here()
        return tuple(None if owner in here else self._left.get(owner, self._since) for owner in owners)

    def missed(self, person: str) -> int:
        """Milliseconds of earlier absences of a player in this turn."""
        return self._missed.get(person, 0)

    def ours(self, owners: Iterable[str], host: str = "") -> TablePresence:
        """Presence through this process, given the owners of the seats and the host."""
        owning = frozenset(filter(None, owners))
        people = frozenset(one.person_id for one in self.subscribers) & owning.union(filter(None, (host,)))
        watching = sum(one.person_id not in owning for one in self.subscribers)
        return TablePresence(people, watching, self.place_of(min(people, default="")))

    def place_of(self, person: str) -> str:
        """Network address of a person who is here, or else of the first socket; empty if unknown."""
        named = (one for one in self.subscribers if one.person_id == person)
        return next((one.payer.address for one in (*named, *self.subscribers)), "")

    def watching(self, owners: Iterable[str]) -> int:
        """Number of spectators in all processes."""
        owning = set(owners)
        ours = sum(one.person_id not in owning or not one.person_id for one in self.subscribers)
        return ours + sum(group.watching for group in self._others.values())

    def watchers(self, owners: Iterable[str]) -> list[str]:
        """Names of the spectators of this process, sorted; the first `MOST_NAMES` only."""
        owning = set(owners)
        named = {
            one.person_id: one.person.name
            for one in self.subscribers
            if one.person is not None and one.person.name and one.person_id not in owning
        }
        return sorted(named.values())[:MOST_NAMES]

    def _here(self) -> frozenset[str]:
        if self._people is None:
            here = frozenset(subscriber.person_id for subscriber in self.subscribers)
            self._people = here.union({""}, *(group.people for group in self._others.values()))
        return self._people

    def _changed(self) -> None:
        self.version += 1
        self._people = None

    def _returned(self, person: str, now: int) -> None:
        """Count the absence of a person in this turn when their first socket opens."""
        if person not in self._here():
            since = max(self._left.get(person, self._since), self._turn)
            self._missed[person] = self.missed(person) + max(0, now - since)

    @property
    def others(self) -> Mapping[str, TablePresence]:
        """Latest presence of the other processes, by process."""
        return self._others

    def lag_of(self, person: str) -> int:
        """Network delay of a player, ms: that of the nearest socket; 0 without one."""
        return min((one.lag.ms for one in self.subscribers if one.person_id == person), default=0)
