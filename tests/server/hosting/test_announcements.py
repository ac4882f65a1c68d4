import asyncio
import logging
import signal
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Self

import pytest
from redis.asyncio import Redis as Client

from doublesix.server.hosting.cluster import redis_announcements
from doublesix.server.hosting.cluster.announcements import (
    ANYTHING,
    Announced,
    Announcer,
    InProcess,
    Subscription,
    open_announcer,
)
from doublesix.server.hosting.cluster.redis_announcements import RedisAnnouncer
from tests.server.services import Redis


async def heard(subscription: Subscription, wanted: Announced) -> list[Announced]:
    """Announcements up to a wanted one."""
    before: list[Announced] = []
    async for announced in subscription:
        if announced == wanted:
            return before
        before.append(announced)
    raise AssertionError(f"the subscription ended before {wanted}; heard {before}")


async def listening(announcer: RedisAnnouncer, subscription: Subscription) -> None:
    """Publish until Redis delivers, since earlier announcements may be lost."""
    async with asyncio.timeout(60):
        hello = asyncio.create_task(heard(subscription, Announced("hello", 1)))
        while not hello.done():
            announcer.publish("hello", 1)
            await asyncio.wait([hello], timeout=0.02)
        await hello


@pytest.fixture
async def in_process() -> AsyncIterator[Announcer]:
    announcer = open_announcer()
    yield announcer
    await announcer.close()


@pytest.fixture
async def over_redis(redis_url: str) -> AsyncIterator[RedisAnnouncer]:
    announcer = RedisAnnouncer(redis_url, poll=0.05)
    yield announcer
    await announcer.close()


@pytest.fixture
async def elsewhere(redis_url: str) -> AsyncIterator[RedisAnnouncer]:
    """A second connection to Redis, as of another process."""
    announcer = RedisAnnouncer(redis_url, poll=0.05)
    yield announcer
    await announcer.close()


class TestInOneProcess:
    async def test_every_subscriber_gets_every_announcement(self, in_process: Announcer) -> None:
        one, other = in_process.subscribe(), in_process.subscribe()
        in_process.publish("a", 1)
        in_process.publish("b", 7)

        for subscription in (one, other):
            assert await anext(subscription) == Announced("a", 1)
            assert await anext(subscription) == Announced("b", 7)

    async def test_only_the_newest_number_of_a_table_is_kept(self, in_process: Announcer) -> None:
        subscription = in_process.subscribe()
        for seq in (1, 3, 2):
            in_process.publish("a", seq)
        in_process.publish("b", 1)

        assert [await anext(subscription), await anext(subscription)] == [Announced("a", 3), Announced("b", 1)]

    async def test_every_line_of_a_chat_is_passed_on_in_its_order(self, in_process: Announcer) -> None:
        subscription = in_process.subscribe()
        in_process.publish_chat("a", b"hello")
        in_process.publish("a", 1)
        in_process.publish_chat("a", b"and again")

        heard = [await anext(subscription) for _ in range(3)]
        assert heard == [Announced("a", 1), Announced("a", 0, b"hello"), Announced("a", 0, b"and again")]

    async def test_a_slow_subscriber_can_wait_for_more(self, in_process: Announcer) -> None:
        subscription = in_process.subscribe()
        waiting = asyncio.ensure_future(anext(subscription))
        await asyncio.sleep(0)
        in_process.publish("a", 1)

        assert await waiting == Announced("a", 1)

    async def test_a_subscription_that_was_closed_ends(self, in_process: Announcer) -> None:
        subscription = in_process.subscribe()
        in_process.publish("a", 1)
        subscription.close()
        in_process.publish("b", 1)

        assert [announced async for announced in subscription] == [Announced("a", 1)]

    async def test_closing_ends_every_subscription(self) -> None:
        announcer = InProcess()
        subscriptions = [announcer.subscribe(), announcer.subscribe()]

        await announcer.close()

        assert [[announced async for announced in subscription] for subscription in subscriptions] == [[], []]


class TestThroughRedis:
    async def test_other_processes_get_it(self, over_redis: RedisAnnouncer, elsewhere: RedisAnnouncer) -> None:
        there = elsewhere.subscribe()
        await listening(elsewhere, there)
        over_redis.publish("a table", 3)

        async with asyncio.timeout(60):
            await heard(there, Announced("a table", 3))

    async def test_chat_reaches_other_processes(self, over_redis: RedisAnnouncer, elsewhere: RedisAnnouncer) -> None:
        there = elsewhere.subscribe()
        await listening(elsewhere, there)
        over_redis.publish_chat("table-1", "¡hola, Ana!".encode())

        async with asyncio.timeout(60):
            await heard(there, Announced("table-1", 0, "¡hola, Ana!".encode()))

    async def test_a_new_subscriber_reads_the_store_first(self, over_redis: RedisAnnouncer) -> None:
        assert await anext(over_redis.subscribe()) == ANYTHING

    async def test_all_poll_the_store_while_redis_is_gone(
        self, over_redis: RedisAnnouncer, elsewhere: RedisAnnouncer, redis: Redis, caplog: pytest.LogCaptureFixture
    ) -> None:
        there = elsewhere.subscribe()
        await listening(elsewhere, there)
        redis.kill()
        with caplog.at_level(logging.INFO):
            for _ in range(3):
                async with asyncio.timeout(60):
                    await heard(there, ANYTHING)
                    over_redis.publish("a", 1)
            redis.start()
            await listening(elsewhere, there)
            over_redis.publish("b", 2)
            async with asyncio.timeout(60):
                await heard(there, Announced("b", 2))

        # Said once by who listens, however often it was tried.
        said = [record.getMessage() for record in caplog.records if "announcements" in record.name]
        assert len([message for message in said if message.startswith("Redis does not answer")]) in {1, 2}
        assert "Redis answers again." in said

    async def test_publishing_works_where_redis_never_answered(self, redis: Redis) -> None:
        redis.kill()
        announcer = RedisAnnouncer(redis.url, poll=0.05)
        for seq in range(100):
            announcer.publish("a", seq)

        assert await anext(announcer.subscribe()) == ANYTHING
        await announcer.close()

    async def test_unsent_announcements_are_sent_after_reconnecting(
        self, redis: Redis, elsewhere: RedisAnnouncer
    ) -> None:
        there = elsewhere.subscribe()
        await listening(elsewhere, there)
        async with Relay(redis.port) as relay:
            behind = RedisAnnouncer(relay.url, poll=0.05)
            await listening(behind, behind.subscribe())
            relay.cut()
            behind.publish("a table", 6)
            behind.publish("a table", 7)
            behind.publish("another", 2)
            await asyncio.sleep(0.3)
            await relay.mend()
            async with asyncio.timeout(60):
                before = await heard(there, Announced("a table", 7))
                if Announced("another", 2) not in before:
                    await heard(there, Announced("another", 2))
            await behind.close()

    async def test_all_poll_the_store_while_redis_hangs(
        self, redis: Redis, elsewhere: RedisAnnouncer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(redis_announcements, "_SECONDS", 0.2)
        there = elsewhere.subscribe()
        await listening(elsewhere, there)
        redis.signal(signal.SIGSTOP)
        try:
            async with asyncio.timeout(60):
                await heard(there, ANYTHING)
                await heard(there, ANYTHING)
        finally:
            redis.signal(signal.SIGCONT)
        await listening(elsewhere, there)

    async def test_foreign_messages_in_the_channel_are_ignored(self, redis: Redis, elsewhere: RedisAnnouncer) -> None:
        there = elsewhere.subscribe()
        await listening(elsewhere, there)
        async with Client.from_url(redis.url) as client:
            for words in ("hello all", "", "²³ table", "-1 table"):
                await client.publish("doublesix:tables", words)
        elsewhere.publish("a table", 3)
        async with asyncio.timeout(60):
            assert set(await heard(there, Announced("a table", 3))) <= {Announced("hello", 1)}


class Relay:
    """A way to a port that can be cut while others reach it."""

    def __init__(self, port: int) -> None:
        self._behind = port
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._port = 0

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self._port}/0"

    async def __aenter__(self) -> Self:
        await self.mend()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.cut()

    async def mend(self) -> None:
        self._server = await asyncio.start_server(self._relay, "127.0.0.1", self._port)
        self._port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        assert self._server is not None
        self._server.close()
        for writer in self._open:
            writer.close()

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._behind)
        self._open |= {writer, back}
        await asyncio.gather(_passed_on(reader, back), _passed_on(there, writer))


async def _passed_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while got := await reader.read(65536):
            writer.write(got)
            await writer.drain()
    writer.close()
