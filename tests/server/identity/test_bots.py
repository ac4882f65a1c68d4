"""Bots that people have: tokens for playing only, and challenges."""

from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from doublesix.server.domain.house import Banned
from doublesix.server.http.routes import bots
from doublesix.server.http.site import Site
from doublesix.server.settings import Settings
from tests.server.visiting import Served, Visitor, next_frame, rest_of, table_body

ANNA = {"account": "anna", "password": "long enough"}


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request for challenges answers at once."""
    monkeypatch.setattr(bots, "WAIT_SECONDS", 0.0)


async def registered(visitor: Visitor) -> Visitor:
    await visitor.enter("Anna")
    visitor.believe(await visitor.post("/api/register", json=ANNA))
    return visitor


async def made(visitor: Visitor, name: str = "Robo") -> dict[str, str]:
    answer = await visitor.post("/api/account/bots", json={"name": name})
    assert answer.status_code == 201, answer.text
    found: dict[str, str] = answer.json()
    return found


def bearing(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def asked(visitor: Visitor, token: str, path: str, body: object = None) -> httpx.Response:
    """What a program with this token gets: it sends no cookie, no origin and no CSRF token."""
    async with httpx.AsyncClient(transport=visitor._transport, base_url=visitor.base_url) as program:  # noqa: SLF001 - the same site
        if body is None:
            return await program.get(path, headers=bearing(token))
        return await program.post(path, json=body, headers=bearing(token))


class TestATokenIsMade:
    async def test_by_people_with_an_account_only(self, visitor: Visitor) -> None:
        await visitor.enter("Guest")
        answer = await visitor.post("/api/account/bots", json={"name": "Robo"})
        assert (answer.status_code, answer.json()["code"]) == (403, "bot_needs_account")

    async def test_and_is_shown_once_and_stored_nowhere(self, visitor: Visitor, settings: Settings) -> None:
        bot = await made(await registered(visitor))
        listed = (await visitor.get("/api/account/bots")).json()
        assert [(one["id"], one["name"], one.get("connected", False)) for one in listed] == [(bot["id"], "Robo", False)]
        assert bot["token"] not in str(listed)
        secret = bot["token"].partition(".")[0].encode()
        folder = Path(settings.database).parent
        assert [path for path in folder.iterdir() if secret in path.read_bytes()] == []

    async def test_at_most_five_times(self, visitor: Visitor) -> None:
        await registered(visitor)
        for number in range(5):
            await made(visitor, f"Robo {number}")
        answer = await visitor.post("/api/account/bots", json={"name": "Robo 5"})
        assert (answer.status_code, answer.json()["code"]) == (409, "too_many_bots")
        assert len((await visitor.get("/api/account/bots")).json()) == 5


class TestATokenPlays:
    async def test_as_the_bot_without_cookie_and_origin(self, visitor: Visitor) -> None:
        bot = await made(await registered(visitor))
        answer = await asked(visitor, bot["token"], "/api/me")
        assert answer.json()["name"] == "Robo"
        assert "set-cookie" not in answer.headers

    @pytest.mark.parametrize(
        "path", ["/api/account", "/api/account/bots", "/api/account/export", "/api/book", "/api/house"]
    )
    async def test_and_reads_nothing_of_accounts(self, visitor: Visitor, path: str) -> None:
        bot = await made(await registered(visitor))
        answer = await asked(visitor, bot["token"], path)
        assert (answer.status_code, answer.json()["code"]) == (403, "token_plays")

    @pytest.mark.parametrize(
        "path", ["/api/guest", "/api/tables", "/api/account/bots", "/api/account/delete", "/api/logout"]
    )
    async def test_and_changes_nothing_over_http(self, visitor: Visitor, path: str) -> None:
        bot = await made(await registered(visitor))
        answer = await asked(visitor, bot["token"], path, {"name": "Other"})
        assert (answer.status_code, answer.json()["code"]) == (403, "token_plays")
        assert (await asked(visitor, bot["token"], "/api/me")).json()["name"] == "Robo"

    async def test_until_its_owner_removes_it(self, visitor: Visitor) -> None:
        bot = await made(await registered(visitor))
        answer = await visitor.post("/api/account/bots/end", json={"id": bot["id"]})
        assert (answer.status_code, answer.json()) == (200, [])
        refused = await asked(visitor, bot["token"], "/api/me")
        assert (refused.status_code, refused.json()["code"]) == (401, "session_over")

    async def test_but_no_other_person_removes_it(self, visitor: Visitor) -> None:
        bot = await made(await registered(visitor))
        async with Visitor(transport=visitor._transport, headers={"origin": str(visitor.base_url)}) as other:  # noqa: SLF001 - the same site
            await other.enter("Ben")
            answer = await other.post("/api/account/bots/end", json={"id": bot["id"]})
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_bot")
        assert (await asked(visitor, bot["token"], "/api/me")).json()["name"] == "Robo"

    async def test_until_its_owner_is_deleted(self, visitor: Visitor, site: Site) -> None:
        bot = await made(await registered(visitor))
        answer = await visitor.post("/api/account/delete", json={"password": ANNA["password"]})
        assert answer.status_code == 200, answer.text
        assert (await asked(visitor, bot["token"], "/api/me")).status_code == 401
        assert await site.store.bots.owner(bot["id"]) is None
        person = await site.store.person(bot["id"])
        assert person is None or person.name == "deleted player"

    async def test_until_its_owner_is_banned(self, visitor: Visitor, site: Site) -> None:
        bot = await made(await registered(visitor))
        owner = await site.store.bots.owner(bot["id"])
        assert owner is not None
        await site.house.do(owner, Banned(owner, by="account", until=site.store.house.now() + 1_000_000))
        refused = await asked(visitor, bot["token"], "/api/lobby")
        assert (refused.status_code, refused.json()["code"]) == (403, "banned")


class TestASocket:
    async def test_opens_with_a_token_and_ends_with_it(self, house: Served) -> None:
        async with house.visitor() as owner:
            bot = await made(await registered(owner))
            table = await owner.table("open", "open")
            async with house.socket(table, None, origin=None, **bearing(bot["token"])) as socket:
                assert (await next_frame(socket, "welcome"))["name"] == "Robo"
                await owner.post("/api/account/bots/end", json={"id": bot["id"]})
                assert (await rest_of(socket))[-1]["code"] == "session_over"
            with pytest.raises(InvalidStatus, match="403"):
                await house.socket(table, None, origin=None, **bearing(bot["token"]))


class TestAChallenge:
    async def test_needs_a_connected_bot(self, visitor: Visitor) -> None:
        bot = await made(await registered(visitor))
        answer = await visitor.post(f"/api/bots/{bot['id']}/challenge", json=table_body("open", "open"))
        assert (answer.status_code, answer.json()["code"]) == (409, "bot_away")
        assert (await visitor.get("/api/bots/waiting")).json() == []

    async def test_is_for_the_token_of_a_bot(self, visitor: Visitor) -> None:
        await registered(visitor)
        answer = await visitor.get("/api/bots/challenges")
        assert (answer.status_code, answer.json()["code"]) == (401, "not_a_bot")

    async def test_reaches_the_bot_once_with_its_table(self, visitor: Visitor) -> None:
        bot = await made(await registered(visitor))
        assert (await asked(visitor, bot["token"], "/api/bots/challenges")).json() == []
        waiting = (await visitor.get("/api/bots/waiting")).json()
        assert waiting == [{"id": bot["id"], "name": "Robo", "owner": "Anna"}]
        assert (await visitor.get("/api/account/bots")).json()[0]["connected"] is True

        made_table = await visitor.post(f"/api/bots/{bot['id']}/challenge", json=table_body("open", "open"))
        assert made_table.status_code == 201, made_table.text
        (challenge,) = (await asked(visitor, bot["token"], "/api/bots/challenges?after=0")).json()
        assert (challenge["table"], challenge["name"]) == (made_table.json()["id"], "Anna")
        later = await asked(visitor, bot["token"], f"/api/bots/challenges?after={challenge['at']}")
        assert later.json() == []

    async def test_waits_no_longer_than_ten_minutes(self, visitor: Visitor, site: Site) -> None:
        bot = await made(await registered(visitor))
        await asked(visitor, bot["token"], "/api/bots/challenges")
        await visitor.post(f"/api/bots/{bot['id']}/challenge", json=table_body("open", "open"))
        (one,) = await site.store.bots.challenges(bot["id"], 0)
        site.store.bots.now = lambda: one.at + 600_000
        assert await site.store.bots.challenges(bot["id"], 0) == []
        site.store.bots.now = lambda: one.at + 599_999
        assert await site.store.bots.challenges(bot["id"], 0) == [one]
