"""`Crowd`: who is at a table, by the sockets that are open here and in other processes."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from doublesix.server.hosting.attendant import Attendant

__all__ = ["NOBODY", "Crowd", "Group"]


class Group(NamedTuple):
    """Who is at a table through one process: people who own seats, and how many only watch."""

    people: frozenset[str]
    watching: int


NOBODY: Final = Group(frozenset(), 0)


class Crowd:
    """The sockets of one table, and since when each of its players is away.

    A player is here as long as one socket of that person is open, in whatever process. Times are those of the table's
    clock.

    Attributes:
        attendants: The sockets that are open in this process.
    """

    def __init__(self, since: int) -> None:
        self.attendants: list[Attendant] = []
        self._since = since
        self._others: dict[str, Group] = {}
        self._left: dict[str, int] = {}

    def arrive(self, attendant: Attendant) -> None:
        """A socket was opened."""
        self.attendants.append(attendant)

    def depart(self, attendant: Attendant, now: int) -> None:
        """A socket was closed, or could not be welcomed."""
        if attendant in self.attendants:
            self.attendants.remove(attendant)
            self.note(attendant.person_id, now)

    def elsewhere(self, process: str, group: Group, now: int) -> bool:
        """What another process says of its sockets; whether that is new."""
        before = self._others.pop(process, NOBODY)
        if group != NOBODY:
            self._others[process] = group
        for person in before.people - group.people:
            self.note(person, now)
        return before != group

    def note(self, person: str, at: int) -> None:
        """This person was here ``at``; who is still here is not away."""
        if person:
            self._left[person] = max(at, self._left.get(person, 0))

    def away_since(self, owners: Iterable[str]) -> tuple[int | None, ...]:
        """Since when each of the players is away; `None` for who is here, and where there is none."""
        here = {attendant.person_id for attendant in self.attendants}
        here.update({""}, *(group.people for group in self._others.values()))
        return tuple(None if owner in here else self._left.get(owner, self._since) for owner in owners)

    def ours(self, owners: Iterable[str]) -> Group:
        """What this process says of its own sockets, given who owns the seats."""
        owning = frozenset(filter(None, owners))
        people = frozenset(one.person_id for one in self.attendants) & owning
        return Group(people, sum(one.person_id not in owning for one in self.attendants))

    def watching(self, owners: Iterable[str]) -> int:
        """How many watch, in all processes."""
        return self.ours(owners).watching + sum(group.watching for group in self._others.values())

    @property
    def others(self) -> Mapping[str, Group]:
        """What the other processes said last."""
        return self._others

    def lag_of(self, person: str) -> int:
        """Milliseconds between us and a player: the way of the nearest socket."""
        return min((one.lag.ms for one in self.attendants if one.person_id == person), default=0)
