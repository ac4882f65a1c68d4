"""Token buckets: who may ask how often."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

__all__ = ["Bucket", "Buckets", "Clock"]

Clock = Callable[[], float]

MOST_KEYS: Final = 20_000


class Bucket:
    """Holds ``most`` tokens and is filled anew, evenly, in ``seconds``.

    >>> now = iter([0.0, 0.0, 0.0, 0.0, 10.0])
    >>> bucket = Bucket(2, 20.0, lambda: next(now))
    >>> [bucket.take() for _ in range(4)]
    [True, True, False, True]
    """

    __slots__ = ("_at", "_clock", "_left", "_most", "_rate")

    def __init__(self, most: int, seconds: float, clock: Clock = time.monotonic) -> None:
        self._most = float(most)
        self._rate = most / seconds
        self._clock = clock
        self._left = self._most
        self._at = clock()

    def take(self) -> bool:
        """Take a token, if there is one."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each key; those that were used longest ago are forgotten, so that keys cannot fill the memory."""

    def __init__(self, most: int, seconds: float, clock: Clock = time.monotonic) -> None:
        self._make: Callable[[], Bucket] = lambda: Bucket(most, seconds, clock)
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take a token from the bucket of ``key``, if there is one."""
        bucket = self._known.pop(key, None) or self._make()
        self._known[key] = bucket
        if len(self._known) > MOST_KEYS:
            self._known.popitem(last=False)
        return bucket.take()
