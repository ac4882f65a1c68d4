"""Socket limits of a process, by person and address."""

from collections import Counter
from collections.abc import Callable

from doublesix.server.limits.known_people import key_of

__all__ = ["Sockets"]


class Sockets:
    """Counts open sockets by caller: by person with a seat or an account, else by address.

    Args:
        most: Sockets of one person.
        strangers: Sockets of all strangers of one address.
        is_known: Whether a person has a seat or an account.
    """

    def __init__(self, most: int, strangers: int, is_known: Callable[[str], bool]) -> None:
        self._most = most
        self._strangers = strangers
        self._is_known = is_known
        self._open: dict[object, tuple[str, str]] = {}
        self._by_caller: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def kept(self, caller: str, person: str = "") -> "_CountedSocket":
        """Context manager that counts a socket while it is open, and yields whether its caller may have it.

        Args:
            caller: Key to count it to.
            person: Id of the person who opened it, to whom it may be counted once that person is known.
        """
        if not self._has_room(caller, person):
            self._recount(caller)
        return _CountedSocket(self, caller, person)

    def open(self, socket: object, caller: str, person: str) -> bool:
        """Count a socket if the caller may have one more; False otherwise."""
        may_stay = self._has_room(caller, person)
        if may_stay:
            self._count(socket, caller, person)
        return may_stay

    def closed(self, socket: object) -> None:
        """Stop counting a socket, if it was counted."""
        self._forget(socket)

    def _has_room(self, caller: str, person: str) -> bool:
        return self._by_caller[caller] < (self._most if caller == key_of(person) else self._strangers)

    def _recount(self, caller: str) -> None:
        """Move sockets of people who came as strangers, but are known by now, to their own keys."""
        for socket, (counted, person) in tuple(self._open.items()):
            if counted == caller and person and counted != key_of(person) and self._is_known(person):
                self._forget(socket)
                self._count(socket, key_of(person), person)

    def _count(self, socket: object, caller: str, person: str) -> None:
        self._open[socket] = caller, person
        self._by_caller[caller] += 1

    def _forget(self, socket: object) -> None:
        caller, _ = self._open.pop(socket, ("", ""))
        self._by_caller[caller] -= 1
        if self._by_caller[caller] <= 0:
            del self._by_caller[caller]


class _CountedSocket:
    """Registration of a socket, counted while entered; the instance is the socket's key."""

    __slots__ = ("_caller", "_person", "_sockets")

    def __init__(self, sockets: Sockets, caller: str, person: str) -> None:
        self._sockets, self._caller, self._person = sockets, caller, person

    def __enter__(self) -> bool:
        return self._sockets.open(self, self._caller, self._person)

    def __exit__(self, *_: object) -> None:
        self._sockets.closed(self)
