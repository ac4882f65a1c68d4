"""Presence of people at a table, here and in other processes."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from doublesix.server.hosting.subscriber import Subscriber
from doublesix.server.tables import Presence

__all__ = ["EMPTY", "Group", "Presences"]


class Group(NamedTuple):
    """Who is at a table through one process: its host, people who own seats, and how many only watch."""

    people: frozenset[str]
    watching: int


EMPTY: Final = Group(frozenset(), 0)


class Presences:
    """The sockets of one table, and since when each of its players is away.

    A player is here as long as one socket of that person is open, in whatever process. Times are those of the table's
    clock. What a person has missed of the turn in play stays counted after coming back.

    Attributes:
        subscribers: The sockets that are open in this process.
        version: Goes up whenever a socket comes or goes, here or elsewhere.
        kept: What was worked out from them last, and from what.
    """

    def __init__(self, since: int) -> None:
        self.subscribers: list[Subscriber] = []
        self.version = 0
        self.kept: tuple[tuple[object, ...], Presence] | None = None
        self._people: frozenset[str] | None = None
        self._since = since
        self._others: dict[str, Group] = {}
        self._left: dict[str, int] = {}
        self._turn = since
        self._missed: dict[str, int] = {}

    def arrive(self, subscriber: Subscriber, now: int) -> None:
        """A socket was opened."""
        self._returned(subscriber.person_id, now)
        self.subscribers.append(subscriber)
        self._changed()

    def begin_turn(self, since: int) -> None:
        """Count from here on what players miss; nothing is forgotten while the turn is the same."""
        if since > self._turn:
            self._turn = since
            self.version += bool(self._missed)
            self._missed.clear()

    def depart(self, subscriber: Subscriber, now: int) -> None:
        """A socket was closed, or could not be welcomed."""
        if subscriber in self.subscribers:
            self.subscribers.remove(subscriber)
            self._changed()
            self.note(subscriber.person_id, now)

    def elsewhere(self, process: str, group: Group, now: int) -> bool:
        """What another process says of its sockets; whether that is new."""
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

    def note(self, person: str, at: int) -> None:
        """This person was here ``at``; who is still here is not away."""
        if person:
            self._left[person] = max(at, self._left.get(person, 0))
            self.version += person not in self._here()

    def away_since(self, owners: Iterable[str]) -> tuple[int | None, ...]:
        """Since when each of the players is away; `None` for who is here, and where there is none."""
        here = self._here()
        return tuple(None if owner in here else self._left.get(owner, self._since) for owner in owners)

    def missed(self, person: str) -> int:
        """Milliseconds of this turn that a player was away before, and has come back from."""
        return self._missed.get(person, 0)

    def ours(self, owners: Iterable[str], host: str = "") -> Group:
        """What this process says of its own sockets, given who owns the seats, and who may begin the match."""
        owning = frozenset(filter(None, owners))
        people = frozenset(one.person_id for one in self.subscribers) & owning.union(filter(None, (host,)))
        return Group(people, sum(one.person_id not in owning for one in self.subscribers))

    def watching(self, owners: Iterable[str]) -> int:
        """How many watch, in all processes."""
        owning = set(owners)
        ours = sum(one.person_id not in owning or not one.person_id for one in self.subscribers)
        return ours + sum(group.watching for group in self._others.values())

    def _here(self) -> frozenset[str]:
        if self._people is None:
            here = frozenset(subscriber.person_id for subscriber in self.subscribers)
            self._people = here.union({""}, *(group.people for group in self._others.values()))
        return self._people

    def _changed(self) -> None:
        self.version += 1
        self._people = None

    def _returned(self, person: str, now: int) -> None:
        """A socket comes: if it is the person's first, what was missed of this turn is counted."""
        if person not in self._here():
            since = max(self._left.get(person, self._since), self._turn)
            self._missed[person] = self.missed(person) + max(0, now - since)

    @property
    def others(self) -> Mapping[str, Group]:
        """What the other processes said last."""
        return self._others

    def lag_of(self, person: str) -> int:
        """Milliseconds between us and a player: the way of the nearest socket."""
        return min((one.lag.ms for one in self.subscribers if one.person_id == person), default=0)
