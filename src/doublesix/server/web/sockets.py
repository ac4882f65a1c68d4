"""Socket limits of a process, by person and address."""

from collections import Counter
from collections.abc import Callable

from doublesix.server.web.callers import key_of

__all__ = ["Sockets"]


class Sockets:
    """Counts open sockets by caller: by address for strangers, by person for who has a seat or an account."""

    def __init__(self, most: int, is_known: Callable[[str], bool]) -> None:
        self._most = most
        self._is_known = is_known
        self._open: dict[object, tuple[str, str]] = {}
        self._by_caller: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def kept(self, caller: str, person: str = "") -> "_Kept":
        """Count a socket while it is open; gives whether it may stay, for a caller may have too many already.

        Args:
            caller: To whom it is counted now.
            person: Who opened it; as soon as that person has a seat, it is no stranger's any more.
        """
        if self._by_caller[caller] >= self._most:
            self._recount(caller)
        return _Kept(self, caller, person)

    def open(self, socket: object, caller: str, person: str) -> bool:
        """Count a socket, if the caller may have one more; whether that is so."""
        may_stay = self._by_caller[caller] < self._most
        if may_stay:
            self._count(socket, caller, person)
        return may_stay

    def closed(self, socket: object) -> None:
        """Count a socket no longer, if it was counted."""
        self._forget(socket)

    def _recount(self, caller: str) -> None:
        """Count the sockets of people who came as strangers, and have sat down since, as their own."""
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


class _Kept:
    """A socket that is counted while this is entered; it is the socket's own key."""

    __slots__ = ("_caller", "_person", "_sockets")

    def __init__(self, sockets: Sockets, caller: str, person: str) -> None:
        self._sockets, self._caller, self._person = sockets, caller, person

    def __enter__(self) -> bool:
        return self._sockets.open(self, self._caller, self._person)

    def __exit__(self, *_: object) -> None:
        self._sockets.closed(self)
