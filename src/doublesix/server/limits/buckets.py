"""Token buckets, and quotas per caller and network address."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

__all__ = ["NO_PAYER", "Bucket", "Buckets", "Clock", "Payer", "Quota"]

Clock = Callable[[], float]

MOST_KEYS: Final = 20_000
"""Keys that one map remembers; beyond them the least recently used is dropped."""


class Bucket:
    """Token bucket: holds ``most`` tokens and refills at ``most`` per ``seconds``, continuously.

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
        """Take tokens if the bucket holds enough; False, and none taken, otherwise."""
        if self._filled() < tokens:
            return False
        self._left -= tokens
        return True

    def charge(self, tokens: float) -> None:
        """Deduct tokens that were already spent; the balance may become negative."""
        self._left = self._filled() - tokens

    def wait(self, tokens: float = 1) -> float:
        """Seconds until ``tokens`` are available; more than the capacity counts as the capacity."""
        return max(0.0, min(tokens, self._most) - self._filled()) / self._rate

    @property
    def used(self) -> float:
        """Tokens missing from a full bucket."""
        return self._most - self._filled()

    def _filled(self) -> float:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left


class Buckets:
    """One bucket per key; the least recently used are dropped, so that keys cannot exhaust memory."""

    def __init__(self, most: float, seconds: float, clock: Clock = time.monotonic) -> None:
        self._make: Callable[[], Bucket] = lambda: Bucket(most, seconds, clock)
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str) -> Bucket:
        """The bucket of a key, created on first use."""
        bucket = self._known.pop(key, None) or self._make()
        self._known[key] = bucket
        if len(self._known) > MOST_KEYS:
            self._known.popitem(last=False)
        return bucket

    def take(self, key: str, tokens: float = 1) -> bool:
        """Take tokens from the bucket of ``key`` if it holds enough."""
        return self.of(key).take(tokens)


class Payer(NamedTuple):
    """Rate-limit key of a caller, and the network address it shares with others.

    Attributes:
        own: The key of a known person, or the network address for strangers.
        address: The network address.
    """

    own: str
    address: str

    @property
    def is_stranger(self) -> bool:
        """Whether the caller is known by the address alone."""
        return self.own == self.address


NO_PAYER: Final = Payer("", "")


class Quota:
    """Rate limit per payer, with larger limits for those who share a network address.

    Each payer may have ``most`` tokens per ``seconds``; those with keys of their own draw on a common bucket of their
    address as well, ``crowd`` times as large. The strangers of an address have one bucket together, ``strangers`` times
    as large, for they may be the guests of a club.

    >>> quota = Quota(1, 60.0, crowd=2)
    >>> [quota.take(Payer(own, "192.0.2.1")) for own in ("ann", "ann", "ben", "cleo")]
    [True, False, True, False]
    >>> [quota.take(Payer("192.0.2.1", "192.0.2.1")) for _ in range(3)]
    [True, True, False]
    """

    def __init__(
        self, most: float, seconds: float, crowd: float, clock: Clock = time.monotonic, *, strangers: float = 0
    ) -> None:
        self._own = Buckets(most, seconds, clock)
        self._shared = Buckets(most * crowd, seconds, clock)
        self._strangers = Buckets(most * (strangers or crowd), seconds, clock)

    def take(self, payer: Payer, tokens: float = 1) -> bool:
        """Take tokens if both the payer's own and the shared bucket allow it."""
        if self.wait(payer, tokens) > 0:
            return False
        self.charge(payer, tokens)
        return True

    def wait(self, payer: Payer, tokens: float = 1) -> float:
        """Seconds until the payer may take ``tokens``."""
        return max(bucket.wait(tokens) for bucket in self._buckets(payer))

    def used(self, payer: Payer) -> float:
        """Tokens missing from the payer's own bucket, or from that of the strangers."""
        return self._buckets(payer)[0].used

    def charge(self, payer: Payer, tokens: float) -> None:
        """Deduct tokens that the payer has already spent, from the own and the shared bucket."""
        for bucket in self._buckets(payer):
            bucket.charge(tokens)

    def _buckets(self, payer: Payer) -> list[Bucket]:
        if payer.is_stranger:
            return [self._strangers.of(payer.address)]
        return [self._own.of(payer.own), self._shared.of(payer.address)]
