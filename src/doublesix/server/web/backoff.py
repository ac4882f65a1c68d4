"""Exponential backoff for repeated failures, by key."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from doublesix.server.buckets import MOST_KEYS, Clock

__all__ = ["FIRST_SECONDS", "FORGOTTEN_SECONDS", "Backoff"]

FIRST_SECONDS: Final = 2.0
"""The first delay; each one after it is twice as long."""

FORGOTTEN_SECONDS: Final = 24 * 3600.0
"""After so long without a try, failures are forgotten."""


@dataclass(slots=True)
class _Failures:
    number: int
    last: float
    until: float


class Backoff:
    """Lets a key try freely a few times, and then with delays that grow.

    A try counts as a failure until it is known to be none, so that many at once are no way around the delay. What was
    used longest ago is forgotten, so that keys cannot fill the memory.

    >>> now = [0.0]
    >>> backoff = Backoff(free=2, longest=60.0, clock=lambda: now[0])
    >>> [backoff.take("anna from here") for _ in range(4)]
    [0.0, 0.0, 2.0, 2.0]
    >>> now[0] = 2.0
    >>> [backoff.take("anna from here") for _ in range(2)], backoff.take("anna from there")
    ([0.0, 4.0], 0.0)
    """

    def __init__(self, free: int, longest: float, clock: Clock = time.monotonic) -> None:
        self._free = free
        self._longest = longest
        self._clock = clock
        self._known: OrderedDict[str, _Failures] = OrderedDict()

    def take(self, key: str) -> float:
        """Try: 0 where that may be, and it counts as a failure; else the seconds to wait, and it does not count."""
        now = self._clock()
        failures = self._known.get(key)
        if failures is None or now - failures.last >= FORGOTTEN_SECONDS:
            failures = _Failures(0, now, now)
        if failures.until > now:
            return failures.until - now
        number = failures.number + 1
        self._known[key] = _Failures(number, now, now + self._delay(number))
        self._known.move_to_end(key)
        if len(self._known) > MOST_KEYS:
            self._known.popitem(last=False)
        return 0.0

    def clear(self, key: str) -> None:
        """It was no failure: everything of before is forgotten, too."""
        self._known.pop(key, None)

    def _delay(self, number: int) -> float:
        # The number is bounded, for a power of two soon is larger than any float.
        return min(self._longest, FIRST_SECONDS * 2.0 ** min(number - self._free, 32)) if number >= self._free else 0.0
