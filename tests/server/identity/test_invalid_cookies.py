"""R11: invalid cookies open no mutating route and no socket."""

import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from unittest import mock

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from doublesix.server.http.app import ROUTES
from doublesix.server.http.site import Site
from doublesix.server.identity.sessions import COOKIE, LONGEST_LIFE, Session, Sessions, signer
from doublesix.server.settings import Limits
from doublesix.server.storage.connect import connect
from doublesix.server.storage.schema import leases, metadata
from tests.server.visiting import Served, Visitor, next_frame, served, settings_in, socket_to, table_body

KEY: Final = "the key of this test's server"
ANNA: Final = {"account": "anna", "password": "long enough"}
BODIES: Final[dict[str, object]] = {
    "/api/guest": {"name": "Mallory"},
    "/api/register": {"account": "mallory", "password": "long enough"},
    "/api/login": ANNA,
    "/api/recover": {"account": "anna", "code": "AAAAA-AAAAA-AAAAA-AAAAA", "password": "long enough"},
    "/api/logout": None,
    "/api/account/end": {"id": "0" * 64},
    "/api/account/end-others": None,
    "/api/account/password": {"password": "long enough", "new_password": "another one"},
    "/api/account/codes": {"password": "long enough"},
    "/api/account/delete": {"password": "long enough"},
    "/api/account/bots": {"name": "Fritz"},
    "/api/account/bots/end": {"id": "0" * 16},
    "/api/analysis/hint": {"line": "five-up 2 - ?5 ?5 ?18 0 0/0 view=0"},
    "/api/analysis/record": {"text": "no record"},
    "/api/analysis/table": {"rules": "five-up", "seats": 2},
    "/api/bots/{bot:str}/challenge": {"game": "five-up"},
    "/api/mistakes/answer": {"id": "0" * 16, "answer": "right"},
    "/api/house/act": {"seen": 0, "command": {"do": "welcome", "text": "Hello"}},
    "/api/house/enter": {"secret": "0" * 32},
    "/api/rules": {"game": "five-up"},
    "/api/tables": table_body("open", "open"),
    "/api/tables/{table:str}/hint": None,
    "/api/tables/{table:str}/review": None,
}
"""A body for every route that may change something."""

REFUSALS: Final = {401: {"session_over"}, 403: {"no_csrf"}}


@dataclass
class Scene:
    """A server with a table, a valid cookie and invalid ones."""

    house: Served
    table: str
    good: str
    dead: dict[str, str]

    def token(self, cookie: str) -> str:
        """The token of the session in a cookie, with any signature."""
        replies = cookie.removeprefix(f"{COOKIE}=")
        session = signer(KEY, "").loads_unsafe(replies)[1]
        return self.house.site.sessions.csrf(Session(*session)) if session else ""

    async def asked(self, path: str, cookie: str) -> tuple[int, str]:
        """The answer to a command that is valid but for its cookie."""
        async with self.house.visitor() as visitor:
            headers = {"cookie": cookie, "x-csrf-token": self.token(cookie)}
            here = path.replace("{table:str}", self.table).replace("{bot:str}", "0")
            answer = await visitor.post(here, json=BODIES[path], headers=headers)
        return answer.status_code, str(answer.json().get("code", ""))


@contextmanager
def ago(seconds: float) -> Iterator[None]:
    """Sign with a time in the past."""
    past = time.time() - seconds
    with mock.patch("itsdangerous.timed.time.time", return_value=past):
        yield


def session_in(site: Site, cookie: str) -> Session:
    session = site.sessions.read(cookie)
    assert session is not None
    return session


def made(sessions: Sessions, session: Session) -> str:
    return sessions.cookie(session).partition(";")[0]


async def logged_in(house: Served) -> str:
    """A cookie of Anna on another device."""
    async with house.visitor() as visitor:
        await visitor.enter()
        visitor.believe(await visitor.post("/api/login", json=ANNA))
        return visitor.cookie


async def before_the_password_was_new(house: Served, visitor: Visitor, codes: list[str]) -> dict[str, str]:
    """Cookies ended by a change of the password and by a recovery."""
    dead = {"before a new password": visitor.cookie, "elsewhere at a new password": await logged_in(house)}
    body = {"password": ANNA["password"], "new_password": "another one"}
    visitor.believe(await visitor.post("/api/account/password", json=body))
    dead["before a recovery"] = visitor.cookie
    async with house.visitor() as other:
        await other.enter()
        other.believe(await other.post("/api/recover", json={**ANNA, "code": codes[0]}))
    return dead


async def dead_cookies(house: Served, visitor: Visitor) -> dict[str, str]:
    """An invalid cookie of each kind, after Anna made an account."""
    dead = {"of a guest before the registration": visitor.cookie}
    codes = (await visitor.post("/api/register", json=ANNA)).json()["codes"]
    visitor.believe(await visitor.get("/api/me"))
    dead["before another login"] = visitor.cookie
    visitor.believe(await visitor.post("/api/login", json=ANNA))
    dead |= await before_the_password_was_new(house, visitor, codes)
    visitor.believe(await visitor.get("/api/me"))
    dead["logged out"] = await logged_in(house)
    await ended_by(house, dead["logged out"], "/api/logout", None)
    dead["ended from another device"] = await logged_in(house)
    id_ = session_in(house.site, dead["ended from another device"]).digest
    await ended_by(house, await logged_in(house), "/api/account/end", {"id": id_})
    dead["ended with all others"] = await logged_in(house)
    await ended_by(house, await logged_in(house), "/api/account/end-others", None)
    return dead


async def ended_by(house: Served, cookie: str, path: str, body: object) -> None:
    async with house.visitor() as visitor:
        token = house.site.sessions.csrf(session_in(house.site, cookie))
        done = await visitor.post(path, json=body, headers={"cookie": cookie, "x-csrf-token": token})
        assert done.status_code == 200, done.text


def forged(site: Site, good: str) -> dict[str, str]:
    """Cookies that were never issued, or have expired."""
    session = session_in(site, good)
    value, _, proof = good.rpartition(".")
    with ago(LONGEST_LIFE + 60):
        expired = made(site.sessions, session)
    return {
        "expired": expired,
        "tampered with": f"{value}.{proof[:-4]}{'AAAA' if proof[-4:] != 'AAAA' else 'BBBB'}",
        "without a signature": value,
        "signed with another key": made(Sessions("the key of another server", secure=False), session),
        "signed for a device": f"{COOKIE}={signer(KEY, 'doublesix device').dumps([session.id, session.person])}",
        "of an older version": f"{COOKIE}={signer(KEY, 'doublesix session').dumps([session.id, session.person])}",
        "of a session that does not exist": made(site.sessions, Session.new(session.person)),
        "of another person's session": made(site.sessions, Session(session.id, "anna")),
    }


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    many = Limits(work=10**9, spacing=1e-9, entries=10**6, openings=10**6, tables=10**6, passwords=10**6)
    async with served(settings_in(tmp_path, secret=KEY, limits=many)) as house, house.visitor() as visitor:
        await visitor.enter("Anna")
        table = await visitor.table("open", "open")
        dead = await dead_cookies(house, visitor)
        async with house.visitor() as ben:
            await ben.enter("Ben")
            yield Scene(house, table, ben.cookie, dead | forged(house.site, ben.cookie))


async def everything(house: Served) -> list[tuple[object, ...]]:
    """All rows but leases, which are renewed meanwhile."""
    database = connect(house.site.settings.database)
    async with database.reading() as connection:
        kept = [table for table in metadata.sorted_tables if table is not leases]
        rows = [tuple(row) for table in kept for row in await connection.execute(table.select())]
    await database.close()
    return rows


def test_every_mutating_route_is_tested() -> None:
    changing = {path for route in ROUTES if route.http_methods - {"GET", "HEAD", "OPTIONS"} for path in route.paths}

    assert changing == set(BODIES)


async def test_no_route_accepts_a_dead_cookie(scene: Scene) -> None:
    before = await everything(scene.house)

    replies = {(kind, path): await scene.asked(path, cookie) for kind, cookie in scene.dead.items() for path in BODIES}

    assert {key: answer for key, answer in replies.items() if answer[1] not in REFUSALS.get(answer[0], ())} == {}
    assert await everything(scene.house) == before
    assert len(scene.dead) == 16


async def test_no_socket_is_opened_with_a_dead_cookie(scene: Scene) -> None:
    before = await everything(scene.house)
    replies = {}
    for kind, cookie in scene.dead.items():
        with pytest.raises(InvalidStatus) as refused:
            await socket_to(scene.house.base, scene.table, cookie)
        replies[kind] = refused.value.response.status_code

    assert set(replies.values()) == {403}
    assert await everything(scene.house) == before


async def test_no_dead_cookie_reveals_its_person(scene: Scene) -> None:
    kinds = {kind: cookie for kind, cookie in scene.dead.items() if kind != "of an older version"}
    async with scene.house.visitor() as visitor:
        replies = [(await visitor.get("/api/me", headers={"cookie": cookie})).json() for cookie in kinds.values()]
        mine = [(await visitor.get("/api/lobby", headers={"cookie": cookie})).json() for cookie in kinds.values()]
        account = [
            (await visitor.get("/api/account", headers={"cookie": cookie})).status_code for cookie in kinds.values()
        ]

    assert [one for one in replies if "name" in one or "account" in one] == []
    assert [one for one in mine if one["mine"]] == []
    assert set(account) == {401}


async def test_with_a_valid_cookie_the_same_requests_are_accepted(scene: Scene) -> None:
    # Otherwise the tests above would prove nothing.
    heard = ["/api/rules", "/api/tables", "/api/account/end-others", "/api/guest", "/api/logout"]

    replies = [await scene.asked(path, scene.good) for path in heard]
    async with socket_to(scene.house.base, scene.table) as socket:
        assert await next_frame(socket, "welcome")

    assert [status for status, _ in replies] == [200, 201, 200, 200, 200]


def test_the_test_reads_cookies_as_the_server_does() -> None:
    cookie = made(Sessions(KEY, secure=False), Session("one", "anna"))

    assert msgspec.json.encode(signer(KEY, "").loads_unsafe(cookie.removeprefix(f"{COOKIE}="))[1]) == b'["one","anna"]'


def test_a_cookie_is_good_after_the_clock_was_set_back() -> None:
    sessions = Sessions(KEY, secure=False)
    with ago(-5):
        cookie = made(sessions, Session("one", "anna"))
    assert sessions.read(cookie) == Session("one", "anna")
