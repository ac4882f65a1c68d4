"""Announcements through Redis pub/sub."""

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import Final

import redis.asyncio as redis_asyncio
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from doublesix.server.hosting.cluster.announcements import ANYTHING, MOST_SAID, Announced, Subscription

__all__ = ["RedisAnnouncer"]

_LOG: Final = logging.getLogger(__name__)
_CHANNEL: Final = "doublesix:tables"
_CHAT: Final = "doublesix:chat"
_SECONDS: Final = 5.0
_BROKEN: Final = (RedisError, OSError, TimeoutError)


class RedisAnnouncer:
    """Announcer between all processes that use the same Redis.

    Attributes:
        poll: Seconds between two attempts to reach Redis while it is gone; each failure announces `ANYTHING`.
    """

    def __init__(self, address: str, poll: float = 1.0) -> None:
        self.poll = poll
        self._address = address
        self._subscriptions: set[Subscription] = set()
        self._unsent: dict[str, int] = {}
        self._untold: deque[str] = deque(maxlen=MOST_SAID)
        self._some = asyncio.Event()
        self._gone = False
        self._work: list[asyncio.Task[None]] = []

    def publish(self, table: str, seq: int) -> None:
        """Announce that a table has entries up to ``seq``; only the newest number of each table is sent."""
        self._begin()
        self._unsent[table] = max(seq, self._unsent.get(table, 0))
        self._some.set()

    def publish_chat(self, table: str, said: bytes) -> None:
        """Announce a chat line at a table."""
        self._begin()
        self._untold.append(f"{table} {said.decode()}")
        self._some.set()

    def subscribe(self) -> Subscription:
        """Subscribe to all announcements from now on."""
        self._begin()
        subscription = Subscription(self._subscriptions)
        # Announcements may be missed until Redis has confirmed the subscription.
        subscription.post(ANYTHING)
        return subscription

    async def close(self) -> None:
        """End all subscriptions."""
        working = set(self._work)
        # A client that is connecting to Redis may swallow the first cancellation, so cancel until all have ended.
        while working:
            for task in working:
                task.cancel()
            _, working = await asyncio.wait(working, timeout=_SECONDS)
        await asyncio.gather(*self._work, return_exceptions=True)
        for subscription in list(self._subscriptions):
            subscription.close()

    def _begin(self) -> None:
        if not self._work:
            self._work = [asyncio.create_task(self._always_send()), asyncio.create_task(self._always_hear())]

    def _client(self) -> redis_asyncio.Redis:
        # No retries in the client: a failure has to reach our loops at once, as they announce the loss.
        return redis_asyncio.Redis.from_url(
            self._address,
            decode_responses=True,
            retry=Retry(NoBackoff(), 0),
            socket_connect_timeout=_SECONDS,
            socket_timeout=_SECONDS,
        )

    async def _always_send(self) -> None:
        while True:
            with suppress(*_BROKEN):
                async with self._client() as client:
                    await self._send(client)
            # Chat is dropped, but not table numbers: processes that are still connected do not reread the store.
            self._untold.clear()
            await asyncio.sleep(self.poll)
            self._some.set()

    async def _send(self, client: redis_asyncio.Redis) -> None:
        while True:
            await self._some.wait()
            self._some.clear()
            sending, self._unsent = self._unsent, {}
            try:
                async with client.pipeline(transaction=False) as pipeline:
                    for table, seq in sending.items():
                        pipeline.publish(_CHANNEL, f"{seq} {table}")
                    while self._untold:
                        pipeline.publish(_CHAT, self._untold.popleft())
                    await pipeline.execute()
            except _BROKEN:
                for table, seq in sending.items():
                    self._unsent[table] = max(seq, self._unsent.get(table, 0))
                raise

    async def _always_hear(self) -> None:
        while True:
            try:
                async with self._client() as client, client.pubsub() as pubsub:
                    await self._hear(pubsub)
            except _BROKEN as error:
                self._say_gone(error)
                self._post(ANYTHING)
                await asyncio.sleep(self.poll)

    async def _hear(self, pubsub: PubSub) -> None:
        await pubsub.subscribe(_CHANNEL, _CHAT)
        asked = False
        while True:
            message = await pubsub.get_message(timeout=_SECONDS)
            if message is None:
                # Silence: ping, as a Redis that hangs keeps its connections open; a second silence is an error.
                if asked:
                    raise TimeoutError
                await pubsub.ping()
            elif message["type"] == "subscribe":
                self._say_back()
                self._post(ANYTHING)
            elif message["type"] == "message":
                first, _, rest = str(message["data"]).partition(" ")
                if message["channel"] == _CHAT:
                    self._post(Announced(first, 0, rest.encode()))
                elif first.isdecimal():
                    self._post(Announced(rest, int(first)))
            asked = message is None

    def _post(self, announced: Announced) -> None:
        for subscription in self._subscriptions:
            subscription.post(announced)

    def _say_gone(self, error: Exception) -> None:
        if not self._gone:
            self._gone = True
            _LOG.warning(
                "Redis does not answer (%s); until it does, every process looks into the store each %g s.",
                type(error).__name__,
                self.poll,
            )

    def _say_back(self) -> None:
        if self._gone:
            self._gone = False
            _LOG.warning("Redis answers again.")
