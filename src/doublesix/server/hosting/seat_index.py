"""Index of the people who have a seat at a loaded table."""

from collections import Counter

from doublesix.server.domain.state_parts import Sitting

__all__ = ["SeatIndex"]


class SeatIndex:
    """Number of seats of each person at the loaded tables; a fast lookup, as every request of a new caller needs it."""

    def __init__(self) -> None:
        self._at: dict[str, tuple[Sitting, ...]] = {}
        self._seats: Counter[str] = Counter()

    def __contains__(self, person: str) -> bool:
        return person in self._seats

    def put(self, table: str, seats: tuple[Sitting, ...]) -> None:
        """Set the seats of a table; an empty tuple removes it."""
        before = self._at.get(table, ())
        if before is seats:
            return
        for sitting in before:
            self._count(sitting.person, -1)
        for sitting in seats:
            self._count(sitting.person, 1)
        self._at[table] = seats
        if not seats:
            del self._at[table]

    def _count(self, person: str, more: int) -> None:
        if person:
            self._seats[person] += more
            if not self._seats[person]:
                del self._seats[person]
