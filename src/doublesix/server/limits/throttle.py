"""Rate limits by cost, per caller and address."""

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from doublesix.server.limits.buckets import Clock, Payer, Quota
from doublesix.server.settings import Limits

__all__ = ["Throttle"]

FREE: Final = 150.0
"""Milliseconds of cost that are never delayed, for opening a page sends many requests at once."""
MOST_KEYS: Final = 20_000


class Throttle:
    """Rate limit of requests by their cost: spaces them out, and refuses those beyond the budget of their caller.

    Each caller has a token bucket of processor milliseconds. The first `FREE` of them are not delayed; after that
    requests are spaced out, so that no caller takes the server in one piece; those beyond the bucket are refused, after
    a delay, so that retrying at once does not pay. People with a seat or an account have buckets of their own, and
    share a larger one at their address. The strangers of an address count as ``strangers`` callers.
    """

    def __init__(
        self,
        limits: Limits,
        clock: Clock = time.monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._limits = limits
        self._clock = clock
        self._sleep = sleep
        self._quota = Quota(limits.work, limits.work_seconds, limits.crowd, clock, strangers=limits.strangers)
        self._next: OrderedDict[str, float] = OrderedDict()

    async def admit(self, payer: Payer, cost: float) -> int:
        """Wait until a request may be served, and return 0; or the seconds after which it may be retried.

        Args:
            payer: Rate-limit key of its caller.
            cost: Mean cost of the request in processor milliseconds.
        """
        if not self._quota.take(payer, cost):
            again = max(1, math.ceil(self._quota.wait(payer, cost)))
            await self._sleep(self._limits.refusal_seconds)
            return again
        crowd = self._limits.strangers if payer.is_stranger else 1.0
        if self._quota.used(payer) <= FREE * crowd:
            return 0
        now = self._clock()
        begins = max(now, self._next.pop(payer.own, now))
        self._next[payer.own] = begins + self._limits.spacing / crowd * cost / 1000
        if len(self._next) > MOST_KEYS:
            self._next.popitem(last=False)
        if begins > now:
            await self._sleep(begins - now)
        return 0

    def charge(self, payer: Payer, cost: float) -> None:
        """Charge the further cost of a response."""
        self._quota.charge(payer, cost)
