"""R11: stored sessions: logout ends all copies of a cookie and their sockets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from doublesix.server.hosting.cluster.announcements import Announcer, InProcess, open_announcer
from doublesix.server.http.site import Site
from doublesix.server.identity import registry
from doublesix.server.identity.registry import FRESH_SECONDS, SessionRegistry
from doublesix.server.identity.sessions import Session
from doublesix.server.identity.user_agent import agent_of
from doublesix.server.settings import Settings
from doublesix.server.storage import StoreTrouble
from tests.server.services import Redis
from tests.server.visiting import (
    HOME,
    Served,
    Visitor,
    next_frame,
    rest_of,
    served,
    settings_in,
    socket_to,
    visited,
)

ANNA = {"account": "anna", "password": "long enough"}
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0"


def sent(cookie: str) -> dict[str, str]:
    return {"cookie": cookie}


async def name_of(visitor: Visitor, cookie: str) -> str | None:
    """The name of the cookie's person."""
    async with Visitor(transport=visitor._transport, base_url=visitor.base_url) as thief:  # noqa: SLF001 - the same site
        me = (await thief.get("/api/me", headers=sent(cookie))).json()
    name = me.get("name")
    assert name is None or isinstance(name, str)
    return name


class TestALogout:
    async def test_a_logout_ends_every_copy_of_the_cookie(self, visitor: Visitor) -> None:
        copied = (await visitor.enter("Anna")).cookie
        visitor.believe(await visitor.post("/api/logout"))

        assert await name_of(visitor, copied) is None

    async def test_a_logout_outlives_the_process(self, settings: Settings) -> None:
        async with visited(settings) as (_, visitor):
            copied = (await visitor.enter("Anna")).cookie
            visitor.believe(await visitor.post("/api/logout"))
        async with visited(settings) as (_, visitor):
            assert await name_of(visitor, copied) is None


class TestAnotherCookie:
    async def test_registration_replaces_the_cookie_of_the_guest(self, visitor: Visitor) -> None:
        guests = (await visitor.enter("Anna")).cookie
        table = await visitor.table("open", "open")
        visitor.believe(await visitor.post("/api/register", json=ANNA))

        assert await name_of(visitor, visitor.cookie) == "Anna"
        assert [line["table"]["id"] for line in (await visitor.get("/api/lobby")).json()["mine"]] == [table]
        assert (await visitor.get("/api/account", headers=sent(guests))).status_code == 401

    async def test_another_cookie_is_given_at_every_login(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        visitor.believe(await visitor.post("/api/register", json=ANNA))
        before = visitor.cookie
        visitor.believe(await visitor.post("/api/login", json=ANNA))

        assert await name_of(visitor, visitor.cookie) == "Anna"
        assert (await visitor.get("/api/account", headers=sent(before))).status_code == 401

    async def test_changing_the_password_replaces_all_cookies(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        visitor.believe(await visitor.post("/api/register", json=ANNA))
        here = visitor.cookie
        async with elsewhere(visitor) as other:
            there = other.cookie
            visitor.believe(
                await visitor.post(
                    "/api/account/password", json={"password": "long enough", "new_password": "another one"}
                )
            )

        assert await name_of(visitor, visitor.cookie) == "Anna"
        assert [(await visitor.get("/api/account", headers=sent(old))).status_code for old in (here, there)] == [
            401
        ] * 2
        assert (await visitor.post("/api/login", json=ANNA)).status_code == 401
        assert (await visitor.post("/api/login", json=ANNA | {"password": "another one"})).status_code == 200

    async def test_a_second_page_gets_no_second_new_cookie(self, visitor: Visitor) -> None:
        # Two pages of one browser: the answer to this one would take the place of the cookie of the other.
        before = (await visitor.enter("Anna")).cookie
        visitor.believe(await visitor.post("/api/register", json=ANNA))
        async with Visitor(transport=visitor._transport, base_url=HOME) as page:  # noqa: SLF001 - the same site
            answer = await page.get("/api/me", headers=sent(before))

        assert (answer.status_code, answer.json()["code"], "set-cookie" in answer.headers) == (
            401,
            "session_renewed",
            False,
        )

    async def test_a_copied_cookie_gets_no_new_one_by_the_old_password(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        visitor.believe(await visitor.post("/api/register", json=ANNA))
        wrong = {"password": "guessed it", "new_password": "another one"}

        answer = await visitor.post("/api/account/password", json=wrong)

        assert (answer.status_code, answer.json()["code"]) == (401, "wrong_password")
        assert (await visitor.post("/api/login", json=ANNA)).status_code == 200

    async def test_a_guest_has_no_password_to_change(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        body = {"password": "long enough", "new_password": "another one"}

        answer = await visitor.post("/api/account/password", json=body)

        assert (answer.status_code, answer.json()["code"]) == (409, "no_account")


@asynccontextmanager
async def elsewhere(visitor: Visitor, agent: str = "doublesix-test/1") -> AsyncIterator[Visitor]:
    """Anna on another device, logged in."""
    async with Visitor(
        transport=visitor._transport,  # noqa: SLF001 - the same site
        base_url=visitor.base_url,
        headers={"origin": visitor.headers["origin"], "user-agent": agent},
    ) as other:
        await other.enter()
        other.believe(await other.post("/api/login", json=ANNA))
        yield other


class TestDevices:
    @pytest.fixture
    async def anna(self, visitor: Visitor) -> Visitor:
        await visitor.enter("Anna")
        visitor.believe(await visitor.post("/api/register", json=ANNA))
        return visitor

    async def test_devices_are_listed_with_their_browsers(self, anna: Visitor) -> None:
        async with elsewhere(anna, FIREFOX) as other:
            listed = (await other.get("/api/account")).json()["devices"]

        assert [(one["agent"], one.get("here", False)) for one in listed] == [
            ("Firefox, Linux", True),
            (f"python-httpx/{httpx.__version__}", False),
        ]
        assert all(one["seen"] >= one["created"] - 3_600_000 for one in listed)

    async def test_one_session_is_ended(self, anna: Visitor) -> None:
        async with elsewhere(anna) as other, elsewhere(anna) as third:
            listed = (await third.get("/api/account")).json()["devices"]
            here = next(one["id"] for one in (await other.get("/api/account")).json()["devices"] if one.get("here"))
            left = await anna.post("/api/account/end", json={"id": here})
            names = [await name_of(anna, one.cookie) for one in (anna, other, third)]

        assert [one["id"] for one in left.json()["devices"]] == [one["id"] for one in listed if one["id"] != here]
        assert names == ["Anna", None, "Anna"]

    async def test_all_others_are_ended(self, anna: Visitor) -> None:
        async with elsewhere(anna) as other, elsewhere(anna) as third:
            left = (await anna.post("/api/account/end-others")).json()["devices"]
            names = [await name_of(anna, one.cookie) for one in (anna, other, third)]

        assert [one["here"] for one in left] == [True]
        assert names == ["Anna", None, None]

    async def test_sessions_of_others_cannot_be_ended(self, anna: Visitor) -> None:
        mine = (await anna.get("/api/account")).json()["devices"][0]["id"]
        # The same site.
        async with Visitor(transport=anna._transport, base_url=HOME, headers={"origin": HOME}) as ben:  # noqa: SLF001
            await ben.enter("Ben")
            answer = await ben.post("/api/account/end", json={"id": mine})
            unknown = await ben.post("/api/account/end", json={"id": "nothing"})

        assert (answer.status_code, answer.content) == (404, unknown.content)
        assert await name_of(anna, anna.cookie) == "Anna"

    async def test_the_own_session_is_ended_by_logging_out(self, anna: Visitor) -> None:
        mine = (await anna.get("/api/account")).json()["devices"][0]["id"]

        answer = await anna.post("/api/account/end", json={"id": mine})

        assert (answer.status_code, answer.json()["code"]) == (404, "this_device")
        assert await name_of(anna, anna.cookie) == "Anna"

    async def test_devices_of_others_are_hidden(self, visitor: Visitor) -> None:
        await visitor.enter()

        assert (await visitor.get("/api/account")).status_code == 401

    async def test_the_id_of_a_session_opens_nothing(self, anna: Visitor, site: Site) -> None:
        mine = (await anna.get("/api/account")).json()["devices"][0]["id"]
        session = site.sessions.read(anna.cookie)

        assert session is not None
        assert mine == session.digest != session.id

    @pytest.mark.parametrize(
        ("header", "agent"),
        [
            (FIREFOX, "Firefox, Linux"),
            ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari, iPhone"),
            ("\x1b[31mevil<script> with more", "[31mevil<script>"),
            ("x" * 500, "x" * 40),
            ("", ""),
        ],
    )
    def test_names_of_devices_are_short_and_visible(self, header: str, agent: str) -> None:
        assert agent_of(header) == agent


class TestSockets:
    async def test_sockets_of_a_session_that_ends_are_closed(self, house: Served) -> None:
        async with house.visitor() as visitor, house.visitor() as watcher:
            await visitor.enter("Anna")
            await watcher.enter("Ben")
            table = await visitor.table("open", "open")
            async with house.socket(table, visitor) as mine, house.socket(table, watcher) as others:
                await next_frame(mine, "update")
                visitor.believe(await visitor.post("/api/logout"))
                bye = (await rest_of(mine))[-1]
                await others.send('{"do": "waive", "key": "abcdefgh"}')
                still_there = await next_frame(others, "refused")

        assert (bye["is"], bye["code"], bye["again"], mine.close_code) == ("bye", "session_over", False, 1008)
        assert still_there["key"] == "abcdefgh"

    async def test_sockets_of_a_session_that_is_renewed_come_back_with_the_new_cookie(self, house: Served) -> None:
        async with house.visitor() as visitor:
            await visitor.enter("Anna")
            table = await visitor.table("open", "open")
            async with house.socket(table, visitor) as before:
                await next_frame(before, "update")
                visitor.believe(await visitor.post("/api/register", json=ANNA))
                bye = (await rest_of(before))[-1]
            async with house.socket(table, visitor) as after:
                welcome = await next_frame(after, "welcome")

        assert (bye["code"], bye["again"]) == ("session_renewed", True)
        assert welcome["host"] is True

    async def test_sockets_are_not_opened_by_a_session_that_has_ended(self, house: Served) -> None:
        async with house.visitor() as visitor:
            await visitor.enter("Anna")
            table = await visitor.table("open", "open")
            copied = visitor.cookie
            visitor.believe(await visitor.post("/api/logout"))
            with pytest.raises(InvalidStatus) as refused:
                await socket_to(house.base, table, copied)

        assert refused.value.response.status_code == 403

    async def test_sockets_can_watch_without_a_cookie(self, house: Served) -> None:
        async with house.visitor() as visitor:
            await visitor.enter("Anna")
            table = await visitor.table("open", "open")
            async with house.socket(table) as socket:
                assert await next_frame(socket, "update")


@asynccontextmanager
async def two_houses(folder: Path, redis: str = "") -> AsyncIterator[tuple[Served, Served]]:
    """Two servers with one database."""
    async with AsyncExitStack() as stack:
        both = [await stack.enter_async_context(served(settings_in(folder, redis=redis))) for _ in range(2)]
        yield both[0], both[1]


@pytest.fixture
def _never_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """No reads of the store by a timer, and no expiry of what was read, while a test runs."""
    monkeypatch.setattr(registry, "FRESH_SECONDS", 3_600.0)


@pytest.mark.usefixtures("_never_looks")
class TestSeveralProcesses:
    async def test_a_session_ends_in_all_of_them_at_once_through_redis(self, tmp_path: Path, redis_url: str) -> None:
        async with two_houses(tmp_path, redis_url) as (one, two), one.visitor() as visitor:
            cookie = (await visitor.enter("Anna")).cookie
            table = await visitor.table("open", "open")
            async with socket_to(two.base, table, cookie) as socket:
                await next_frame(socket, "update")
                visitor.believe(await visitor.post("/api/logout"))
                bye = (await rest_of(socket))[-1]

        assert bye["code"] == "session_over"

    async def test_without_redis_a_session_ends_when_the_store_is_read(self, tmp_path: Path) -> None:
        async with two_houses(tmp_path) as (one, two), one.visitor() as visitor:
            cookie = (await visitor.enter("Anna")).cookie
            table = await visitor.table("open", "open")
            async with socket_to(two.base, table, cookie) as socket:
                await next_frame(socket, "update")
                visitor.believe(await visitor.post("/api/logout"))
                await two.site.registry.look()
                bye = (await rest_of(socket))[-1]

        assert bye["code"] == "session_over"


class Reads:
    """A store for the registry that counts its reads."""

    def __init__(self, site: Site) -> None:
        self._accounts = site.store.accounts
        self.number = 0
        self.ahead = 0
        self.marks = 0
        self.broken = False
        self.asked = asyncio.Event()
        self.hold: asyncio.Event | None = None

    def now(self) -> int:
        return self._accounts.now() + self.ahead

    async def session(self, digest: str) -> object:
        self.number += 1
        self.asked.set()
        row = await self._accounts.session(digest)
        if self.hold is not None:
            await self.hold.wait()
        return row

    async def mark_seen(self, _digest: str) -> None:
        self.marks += 1
        if self.broken:
            raise StoreTrouble("The disk is full.")


class TestTheRegistry:
    @pytest.fixture
    async def session(self, site: Site, visitor: Visitor) -> Session:
        session = site.sessions.read((await visitor.enter("Anna")).cookie)
        assert session is not None
        return session

    def registry(self, reads: Reads, now: list[float], announcer: Announcer | None = None) -> SessionRegistry:
        return SessionRegistry(reads, announcer or InProcess(), lambda: now[0])  # type: ignore[arg-type]  # what it asks

    async def test_the_registry_reads_the_store_once_in_some_seconds(self, site: Site, session: Session) -> None:
        reads, now = Reads(site), [0.0]
        sessions = self.registry(reads, now)

        outcomes = [await sessions.is_live(session) for _ in range(100)]
        now[0] = FRESH_SECONDS
        outcomes.append(await sessions.is_live(session))

        assert (set(outcomes), reads.number) == ({True}, 2)

    async def test_the_registry_notices_an_end_elsewhere_in_time(self, site: Site, session: Session) -> None:
        reads, now = Reads(site), [0.0]
        sessions = self.registry(reads, now)
        before = await sessions.is_live(session)
        await site.store.accounts.end(session.person, session.digest)
        now[0] = FRESH_SECONDS - 0.001
        nearly = await sessions.is_live(session)
        now[0] = FRESH_SECONDS

        assert (before, nearly, await sessions.is_live(session)) == (True, True, False)

    async def test_the_registry_drops_reads_from_before_an_end(self, site: Site, session: Session) -> None:
        reads, now = Reads(site), [0.0]
        sessions = self.registry(reads, now)
        reads.hold = asyncio.Event()
        asking = asyncio.create_task(sessions.is_live(session))
        await reads.asked.wait()
        sessions.ended(await site.store.accounts.end(session.person, session.digest))
        reads.hold.set()
        await asking

        assert await sessions.is_live(session) is False

    async def test_the_registry_never_confuses_sessions_of_two_people(self, site: Site, session: Session) -> None:
        reads = Reads(site)

        assert not await self.registry(reads, [0.0]).is_live(Session(session.id, "stranger"))

    async def test_the_registry_notes_the_use_once_an_hour(self, site: Site, session: Session) -> None:
        reads, now = Reads(site), [0.0]
        sessions = self.registry(reads, now)
        reads.ahead = 2 * 3_600_000
        reads.broken = True

        outcomes = [await sessions.is_live(session) for _ in range(20)]

        assert (set(outcomes), reads.marks) == ({True}, 1)

    async def test_the_registry_rereads_all_after_lost_announcements(
        self, site: Site, session: Session, redis: Redis
    ) -> None:
        reads, now = Reads(site), [0.0]
        announcer = open_announcer(redis.url)
        sessions = self.registry(reads, now, announcer)
        await sessions.is_live(session)
        await site.store.accounts.end(session.person, session.digest)
        sessions.start()
        # A new subscriber may have missed something, and gets a message that says so.
        while await sessions.is_live(session):  # noqa: ASYNC110 - another process sets no event of ours
            await asyncio.sleep(0.01)
        await sessions.close()
        await announcer.close()

        assert now == [0.0]
