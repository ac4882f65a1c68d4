"""Known people: who has a seat or an account, and so a rate limit apart from the address."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from doublesix.server.limits.buckets import Clock, Payer

__all__ = ["KnownPeople", "key_of"]

MOST_KNOWN: Final = 50_000
KNOWN_SECONDS: Final = 3600.0
"""How long a person counts as known after being seen with a seat or an account."""
UNKNOWN_SECONDS: Final = 1.0
"""How long a person without either is not looked up again."""


def key_of(person: str) -> str:
    """Rate-limit key of a known person; cannot be mistaken for an address."""
    return f"person {person}"


class KnownPeople:
    """Cache of people with a seat or an account, so that requests can be counted without a read of the store.

    A caller with neither is a stranger and shares the limits of the address with all other strangers there. Many people
    of one house or club share one address, and each is counted alone once seated.
    """

    def __init__(self, has_seat: Callable[[str], bool], clock: Clock = time.monotonic) -> None:
        self._has_seat = has_seat
        self._clock = clock
        self._known: OrderedDict[str, tuple[bool, float]] = OrderedDict()

    def payer(self, address: str, person: str) -> Payer:
        """Rate-limit key of a request: its person (empty for none) if known, else the address."""
        return Payer(key_of(person) if person and self.is_known(person) else address, address)

    def is_known(self, person: str) -> bool:
        """Whether a person has a seat in this process, or was recently seen with a seat or an account."""
        known, until = self._known.get(person, (False, 0.0))
        if self._clock() < until:
            return known
        known = self._has_seat(person)
        self._remember(person, known=known)
        return known

    def note(self, person: str) -> None:
        """Remember a person who was seen with a seat or an account."""
        self._remember(person, known=True)

    def _remember(self, person: str, *, known: bool) -> None:
        self._known[person] = known, self._clock() + (KNOWN_SECONDS if known else UNKNOWN_SECONDS)
        self._known.move_to_end(person)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
