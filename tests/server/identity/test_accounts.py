"""Guests and accounts."""

import pytest
from argon2 import extract_parameters
from argon2.profiles import RFC_9106_LOW_MEMORY

from doublesix.server.compute import WorkerPool
from doublesix.server.http.site import Site
from doublesix.server.identity.password_queue import Passwords
from tests.server.visiting import Visitor

ANNA = {"account": "Anna.B", "password": "long enough"}


class TestGuests:
    async def test_a_guest_needs_only_a_name(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")

        me = (await visitor.get("/api/me")).json()

        assert (me["name"], "account" in me) == ("Anna", False)

    async def test_renaming_keeps_the_person(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        table = await visitor.table("open", "open")
        visitor.believe(await visitor.post("/api/guest", json={"name": "Ben"}))

        lobby = (await visitor.get("/api/lobby")).json()

        assert [line["table"]["id"] for line in lobby["mine"]] == [table]

    async def test_leaving_ends_the_session(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        visitor.believe(await visitor.post("/api/logout"))

        assert "name" not in (await visitor.get("/api/me")).json()

    async def test_a_person_missing_from_the_store_has_no_session(self, visitor: Visitor, site: Site) -> None:
        await visitor.enter()
        session = site.sessions.read(visitor.cookie)
        assert session is not None
        lost = site.sessions.cookie(type(session).new("stranger"))

        answer = await visitor.get("/api/me", headers={"cookie": lost.partition(";")[0]})

        assert (list(answer.json()), "set-cookie" in answer.headers) == (["csrf"], True)


class TestAccounts:
    async def test_the_tables_of_a_guest_are_kept(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        table = await visitor.table("open", "open")
        visitor.believe(await visitor.post("/api/register", json=ANNA))
        visitor.believe(await visitor.post("/api/logout"))
        visitor.believe(await visitor.post("/api/login", json=ANNA | {"account": "anna.b"}))

        lobby = (await visitor.get("/api/lobby")).json()

        assert [line["table"]["id"] for line in lobby["mine"]] == [table]
        assert (await visitor.get("/api/me")).json()["account"] == "Anna.B"

    async def test_an_account_belongs_to_one(self, visitor: Visitor) -> None:
        await visitor.enter()
        visitor.believe(await visitor.post("/api/register", json=ANNA))
        visitor.believe(await visitor.post("/api/logout"))

        as_nobody = await visitor.post("/api/register", json=ANNA)
        visitor.believe(await visitor.post("/api/guest", json={"name": "Ben"}))
        as_guest = await visitor.post("/api/register", json=ANNA)

        assert {(one.status_code, one.json()["code"]) for one in (as_nobody, as_guest)} == {(409, "account_taken")}

    async def test_a_wrong_password_and_a_wrong_account_look_alike(self, visitor: Visitor) -> None:
        await visitor.enter()
        visitor.believe(await visitor.post("/api/register", json=ANNA))
        wrong = await visitor.post("/api/login", json=ANNA | {"password": "another one"})
        missing = await visitor.post("/api/login", json=ANNA | {"account": "missing"})

        assert (wrong.status_code, missing.status_code) == (401, 401)
        assert wrong.content == missing.content

    async def test_the_password_is_not_stored_in_plain_text(self, visitor: Visitor, site: Site) -> None:
        await visitor.enter()
        visitor.believe(await visitor.post("/api/register", json=ANNA))

        row = await site.store.by_account("anna.b")

        assert row is not None
        assert row.password_hash.startswith("$argon2id$")


async def test_password_hashing_uses_the_advised_parameters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    pool = WorkerPool(1)
    passwords = Passwords(pool)

    stored = await passwords.hashed("a long password")
    found = [await passwords.fits(one, stored) for one in ("a long password", "another one")]
    missing = await passwords.fits("a password of no account", "")
    await pool.close()

    assert extract_parameters(stored) == RFC_9106_LOW_MEMORY
    assert (found, missing) == ([True, False], False)
