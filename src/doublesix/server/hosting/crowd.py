"""`Crowd`: who is at a table, by the sockets that are open here and in other processes."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from doublesix.server.hosting.attendant import Attendant

__all__ = ["NOBODY", "Crowd", "Group"]


class Group(NamedTuple):
    """Who is at a table through one process: its host, people who own seats, and how many only watch."""

    people: frozenset[str]
    watching: int


NOBODY: Final = Group(frozenset(), 0)


class Crowd:
    """The sockets of one table, and since when each of its players is away.

    A player is here as long as one socket of that person is open, in whatever process. Times are those of the table's
    clock. What somebody has missed of the turn that is being played stays counted when he comes back.

    Attributes:
        attendants: The sockets that are open in this process.
    """

    def __init__(self, since: int) -> None:
        self.attendants: list[Attendant] = []
        self._since = since
        self._others: dict[str, Group] = {}
        self._left: dict[str, int] = {}
        self._turn = since
        self._missed: dict[str, int] = {}

    def arrive(self, attendant: Attendant, now: int) -> None:
        """A socket was opened."""
        self._returned(attendant.person_id, now)
        self.attendants.append(attendant)

    def begin_turn(self, since: int) -> None:
        """Count from here on what players miss; nothing is forgotten while the turn is the same."""
        if since > self._turn:
            self._turn = since
            self._missed.clear()

    def depart(self, attendant: Attendant, now: int) -> None:
        """A socket was closed, or could not be welcomed."""
        if attendant in self.attendants:
            self.attendants.remove(attendant)
            self.note(attendant.person_id, now)

    def elsewhere(self, process: str, group: Group, now: int) -> bool:
        """What another process says of its sockets; whether that is new."""
        before = self._others.get(process, NOBODY)
        for person in group.people - before.people:
            self._returned(person, now)
        self._others.pop(process, None)
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
        here = self._here()
        return tuple(None if owner in here else self._left.get(owner, self._since) for owner in owners)

    def missed(self, person: str) -> int:
        """Milliseconds of this turn that a player was away before, and has come back from."""
        return self._missed.get(person, 0)

    def ours(self, owners: Iterable[str], host: str = "") -> Group:
        """What this process says of its own sockets, given who owns the seats, and who may begin the match."""
        owning = frozenset(filter(None, owners))
        people = frozenset(one.person_id for one in self.attendants) & owning.union(filter(None, (host,)))
        return Group(people, sum(one.person_id not in owning for one in self.attendants))

    def watching(self, owners: Iterable[str]) -> int:
        """How many watch, in all processes."""
        return self.ours(owners).watching + sum(group.watching for group in self._others.values())

    def _here(self) -> set[str]:
        here = {attendant.person_id for attendant in self.attendants}
        return here.union({""}, *(group.people for group in self._others.values()))

    def _returned(self, person: str, now: int) -> None:
        """Somebody comes: if nobody of that name was here, what was missed of this turn is counted."""
        if person not in self._here():
            since = max(self._left.get(person, self._since), self._turn)
            self._missed[person] = self.missed(person) + max(0, now - since)

    @property
    def others(self) -> Mapping[str, Group]:
        """What the other processes said last."""
        return self._others

    def lag_of(self, person: str) -> int:
        """Milliseconds between us and a player: the way of the nearest socket."""
        return min((one.lag.ms for one in self.attendants if one.person_id == person), default=0)
