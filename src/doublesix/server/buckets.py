"""Token buckets and quotas."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

__all__ = ["NO_PAYER", "Bucket", "Buckets", "Clock", "Payer", "Quota"]

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

    def __init__(self, most: float, seconds: float, clock: Clock = time.monotonic) -> None:
        self._most = float(most)
        self._rate = most / seconds
        self._clock = clock
        self._left = self._most
        self._at = clock()

    def take(self, tokens: float = 1) -> bool:
        """Take tokens, if there are so many."""
        if self._filled() < tokens:
            return False
        self._left -= tokens
        return True

    def charge(self, tokens: float) -> None:
        """Take tokens that were used already, so that none may be left for a while."""
        self._left = self._filled() - tokens

    def wait(self, tokens: float = 1) -> float:
        """Seconds until so many tokens can be taken; more than the bucket holds never can, and count as all of them."""
        return max(0.0, min(tokens, self._most) - self._filled()) / self._rate

    @property
    def used(self) -> float:
        """Tokens that are gone and not yet filled anew."""
        return self._most - self._filled()

    def _filled(self) -> float:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left


class Buckets:
    """A bucket for each key; those that were used longest ago are forgotten, so that keys cannot fill the memory."""

    def __init__(self, most: float, seconds: float, clock: Clock = time.monotonic) -> None:
        self._make: Callable[[], Bucket] = lambda: Bucket(most, seconds, clock)
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str) -> Bucket:
        """The bucket of a key."""
        bucket = self._known.pop(key, None) or self._make()
        self._known[key] = bucket
        if len(self._known) > MOST_KEYS:
            self._known.popitem(last=False)
        return bucket

    def take(self, key: str, tokens: float = 1) -> bool:
        """Take tokens from the bucket of ``key``, if there are so many."""
        return self.of(key).take(tokens)


class Payer(NamedTuple):
    """To whom something is counted.

    Attributes:
        own: The key of a person, or the address of strangers.
        address: The address, which people with keys of their own share with others.
    """

    own: str
    address: str


NO_PAYER: Final = Payer("", "")


class Quota:
    """How much each payer may have in a time: people their own share, and all people of an address some times that."""

    def __init__(self, most: float, seconds: float, crowd: float, clock: Clock = time.monotonic) -> None:
        self._own = Buckets(most, seconds, clock)
        self._shared = Buckets(most * crowd, seconds, clock)

    def take(self, payer: Payer, tokens: float = 1) -> bool:
        """Take tokens, if the payer may have so many."""
        if self.wait(payer, tokens) > 0:
            return False
        self.charge(payer, tokens)
        return True

    def wait(self, payer: Payer, tokens: float = 1) -> float:
        """Seconds until the payer may have so many."""
        return max(bucket.wait(tokens) for bucket in self._buckets(payer))

    def used(self, payer: Payer) -> float:
        """What the payer's own share lacks now."""
        return self._own.of(payer.own).used

    def charge(self, payer: Payer, tokens: float) -> None:
        """Count what the payer has had already."""
        for bucket in self._buckets(payer):
            bucket.charge(tokens)

    def _buckets(self, payer: Payer) -> list[Bucket]:
        own = self._own.of(payer.own)
        return [own] if payer.own == payer.address else [own, self._shared.of(payer.address)]
