"""Exponential backoff for repeated failures, by key."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from doublesix.server.limits.buckets import MOST_KEYS, Clock

__all__ = ["FIRST_SECONDS", "FORGOTTEN_SECONDS", "Backoff"]

FIRST_SECONDS: Final = 2.0
"""The first delay; each further one is twice as long."""

FORGOTTEN_SECONDS: Final = 24 * 3600.0
"""Failures are forgotten after this time without a try."""


@dataclass(slots=True)
class _Failures:
    number: int
    last: float
    until: float


class Backoff:
    """Exponential backoff per key, after a few free tries.

    A try counts as a failure until `clear`, so that concurrent tries cannot evade the delay. The least recently used
    keys are dropped, so that keys cannot exhaust memory.

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
        """Start a try: 0 if it is allowed, and counted as a failure; else the seconds to wait, and not counted."""
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

    def take_back(self, key: str) -> None:
        """Undo the last try of a key, which was none; earlier failures stay."""
        failures = self._known.get(key)
        if failures is not None:
            self._known[key] = _Failures(max(0, failures.number - 1), failures.last, 0.0)

    def clear(self, key: str) -> None:
        """Forget all failures of a key, after a try that succeeded."""
        self._known.pop(key, None)

    def _delay(self, number: int) -> float:
        # The exponent is bounded, for a large power of two overflows a float.
        return min(self._longest, FIRST_SECONDS * 2.0 ** min(number - self._free, 32)) if number >= self._free else 0.0
