"""Hosts of the house: their office, bans, invitations, tables, and the log that can be undone."""

import asyncio
import json
from typing import Any

import pytest

from doublesix.server.http.site import Site
from tests.server.house.hosts import command, desk, found, host_link, made_host, visitor_of
from tests.server.visiting import Served, Visitor, key, next_frame


class TestTheOffice:
    async def test_a_link_makes_one_host_and_no_second_one(self, site: Site, visitor: Visitor) -> None:
        secret = await host_link(site)
        first, second = await visitor.enter("Hanna"), await visitor_of(site).enter("Ivo")

        entered = await first.post("/api/house/enter", json={"secret": secret})
        again = await second.post("/api/house/enter", json={"secret": secret})

        assert entered.json()["host"] is True
        assert (again.status_code, again.json()["code"]) == (403, "bad_link")
        assert (await second.get("/api/house/desk")).json()["code"] == "no_host"

    async def test_a_link_ends_and_guessing_is_delayed(self, visitor: Visitor) -> None:
        await visitor.enter("Hanna")
        tries = [await visitor.post("/api/house/enter", json={"secret": "x" * 32}) for _ in range(8)]

        assert [one.status_code for one in tries[:5]] == [403] * 5
        assert tries[-1].status_code == 429

    async def test_strangers_and_guests_have_no_desk(self, site: Site, visitor: Visitor) -> None:
        await visitor.enter()
        assert (await visitor.get("/api/house/desk")).status_code == 401
        await visitor.enter("Anna")
        assert (await visitor.get("/api/house/desk")).status_code == 403
        refused = await visitor.post("/api/house/act", json={"seen": 0, "command": {"do": "close", "what": "entry"}})
        assert refused.json()["code"] == "no_host"
        assert site.house.state.seq == 0

    async def test_a_host_is_never_locked_out(self, site: Site, visitor: Visitor) -> None:
        host = await made_host(site, visitor)
        me = found(await desk(host), "Hanna")["id"]

        others: dict[str, dict[str, Any]] = {"remove": {}, "ban": {"by": "network", "hours": 5}}
        for do, values in others.items():
            refused = await command(host, do, person=me, **values)
            assert (refused.status_code, refused.json()["code"]) == (409, "a_host")
        guest = await visitor_of(site).enter("Anna")
        banned = await command(host, "ban", person=found(await desk(host), "Anna")["id"], by="network", hours=5)

        assert banned.status_code == 200
        assert (await guest.get("/api/lobby")).json()["code"] == "banned"
        assert (await host.get("/api/lobby")).status_code == 200

    async def test_the_last_host_may_go_and_the_machine_makes_another(self, site: Site, visitor: Visitor) -> None:
        host = await made_host(site, visitor)
        gone = await command(host, "host", person=found(await desk(host), "Hanna")["id"], host=False)

        assert gone.status_code == 200
        assert (await host.get("/api/house/desk")).status_code == 403
        assert (await made_host(site, visitor_of(site), "Ivo")) is not None


class TestTwoHosts:
    async def test_the_last_writer_does_not_undo_the_other_unseen(self, site: Site, visitor: Visitor) -> None:
        first, second = await made_host(site, visitor), await made_host(site, visitor_of(site), "Ivo")
        seen = (await desk(first))["seq"]

        kept = await command(second, "welcome", seen=seen, text="Games at eight")
        late = await command(first, "welcome", seen=seen, text="Closed today")
        other = await command(first, "close", seen=seen, what="registration")

        assert kept.status_code == 200
        assert (late.status_code, late.json()["code"]) == (409, "changed")
        assert "act 3" in late.json()["why"]
        assert other.status_code == 200, "another setting is in nobody's way"
        assert (await visitor.get("/api/house")).json()["welcome"] == "Games at eight"
        assert (await visitor.get("/api/lobby")).json()["welcome"] == "Games at eight"

    async def test_both_at_once_leave_one_of_them(self, site: Site, visitor: Visitor) -> None:
        first, second = await made_host(site, visitor), await made_host(site, visitor_of(site), "Ivo")
        seen = (await desk(first))["seq"]

        answers = await asyncio.gather(
            command(first, "welcome", seen=seen, text="One"), command(second, "welcome", seen=seen, text="Two")
        )

        assert sorted(one.status_code for one in answers) == [200, 409]


class TestUndoing:
    @pytest.mark.parametrize("what", ["registration", "entry", "writing"])
    async def test_a_setting_returns_to_what_it_was(self, site: Site, visitor: Visitor, what: str) -> None:
        host = await made_host(site, visitor)
        closed = (await command(host, "close", what=what)).json()["desk"]
        assert closed["house"][what] is False
        assert closed["acts"][0]["can_undo"] is True

        undone = (await command(host, "undo", number=closed["seq"])).json()["desk"]

        assert undone["house"][what] is True
        assert [act.get("undone", False) for act in undone["acts"][:2]] == [False, True]
        twice = await command(host, "undo", number=closed["seq"])
        assert twice.json()["code"] == "no_such_act"

    async def test_an_older_welcome_comes_back_when_the_newer_one_is_undone(self, site: Site, visitor: Visitor) -> None:
        host = await made_host(site, visitor)
        await command(host, "welcome", text="First")
        second = (await command(host, "welcome", text="Second")).json()["desk"]["seq"]

        await command(host, "undo", number=second)

        assert (await visitor.get("/api/house")).json()["welcome"] == "First"

    async def test_a_name_is_given_back_unless_it_has_changed_since(self, site: Site, visitor: Visitor) -> None:
        host, guest = await made_host(site, visitor), await visitor_of(site).enter("Rude word")
        person = found(await desk(host), "Rude word")["id"]

        renamed = (await command(host, "rename", person=person, name="Guest")).json()["desk"]
        assert (await guest.get("/api/me")).json()["name"] == "Guest"
        assert renamed["acts"][0]["text"]["text"] == "Rude word is called Guest."
        await command(host, "undo", number=renamed["seq"])
        assert (await guest.get("/api/me")).json()["name"] == "Rude word"

        again = (await command(host, "rename", person=person, name="Guest")).json()["desk"]["seq"]
        await guest.enter("Gerda")
        refused = await command(host, "undo", number=again)
        assert (refused.status_code, refused.json()["code"]) == (409, "name_since")
        assert (await guest.get("/api/me")).json()["name"] == "Gerda"

    async def test_who_was_removed_is_back_with_the_same_cookie(self, site: Site, visitor: Visitor) -> None:
        host, guest = await made_host(site, visitor), await visitor_of(site).enter("Anna")
        cookie = guest.cookie
        removed = (await command(host, "remove", person=found(await desk(host), "Anna")["id"])).json()["desk"]
        assert (await guest.post("/api/tables", json={})).status_code == 401

        await command(host, "undo", number=removed["seq"])

        guest.cookies.clear()
        assert (await guest.get("/api/me", headers={"cookie": cookie})).json()["name"] == "Anna"


class TestComingIn:
    async def test_closed_registration_makes_no_account_but_lets_guests_play(
        self, site: Site, visitor: Visitor
    ) -> None:
        host = await made_host(site, visitor)
        await command(host, "close", what="registration")
        guest = await visitor_of(site).enter("Anna")

        refused = await guest.post("/api/register", json={"account": "anna", "password": "a long one"})

        assert (refused.status_code, refused.json()["code"]) == (403, "registration_closed")
        assert await guest.table("open", "random")

    async def test_a_house_by_invitation_lets_no_one_else_in(self, site: Site, visitor: Visitor) -> None:
        host, before = await made_host(site, visitor), await visitor_of(site).enter("Anna")
        table = await before.table("open", "random")
        await command(host, "close", what="entry")
        made = (await command(host, "invite", uses=1, hours=5)).json()
        secret = made["link"].removeprefix("/#invited=")
        stranger = await visitor_of(site).enter()

        assert (await before.get("/api/lobby")).status_code == 200, "who is in stays in"
        for path in ("/api/lobby", f"/api/tables/{table}", f"/t/{table}/share.png", "/api/games"):
            assert (await stranger.get(path)).json()["code"] == "by_invitation", path
        assert "Anna" not in (await stranger.get(f"/t/{table}")).text
        for wrong in ("", "x" * 32):
            refused = await stranger.post("/api/guest", json={"name": "Ben", "invitation": wrong})
            assert refused.json()["code"] == "by_invitation"
        taken = await stranger.post("/api/register", json={"account": "ben", "password": "a long one"})
        assert taken.json()["code"] == "by_invitation"

        stranger.believe(await stranger.post("/api/guest", json={"name": "Ben", "invitation": secret}))
        assert (await stranger.get("/api/lobby")).status_code == 200
        third = await visitor_of(site).enter()
        used = await third.post("/api/guest", json={"name": "Cara", "invitation": secret})
        assert used.json()["code"] == "by_invitation", "for one person"

    async def test_an_invitation_that_is_taken_back_is_none(self, site: Site, visitor: Visitor) -> None:
        host = await made_host(site, visitor)
        await command(host, "close", what="entry")
        made = (await command(host, "invite", uses=9, hours=5)).json()
        await command(host, "undo", number=made["desk"]["seq"])

        stranger = await visitor_of(site).enter()
        secret = made["link"].removeprefix("/#invited=")
        refused = await stranger.post("/api/guest", json={"name": "Ben", "invitation": secret})

        assert refused.json()["code"] == "by_invitation"

    async def test_a_read_only_house_writes_nothing_for_guests(self, site: Site, visitor: Visitor) -> None:
        host, guest = await made_host(site, visitor), await visitor_of(site).enter("Anna")
        await command(host, "close", what="writing")

        refused = await guest.post("/api/tables", json={"game": "five-up", "fill": ["open", "random"]})

        assert (refused.status_code, refused.json()["code"]) == (503, "read_only")
        assert (await guest.get("/api/lobby")).status_code == 200
        await command(host, "open", what="writing")
        assert await guest.table("open", "random")


class TestBans:
    @pytest.mark.parametrize("by", ["account", "device", "network"])
    async def test_a_ban_keeps_out_by_what_it_names_and_can_be_undone(
        self, site: Site, visitor: Visitor, by: str
    ) -> None:
        host = await made_host(site, visitor)
        guest = await visitor_of(site, "10.9.8.7").enter("Rowdy")
        cookies = dict(guest.cookies)
        other = await visitor_of(site, "10.1.1.1").enter("Calm")
        person = found(await desk(host), "Rowdy")["id"]

        banned = (await command(host, "ban", person=person, by=by, hours=24)).json()["desk"]

        assert [(one["name"], one["by"]) for one in banned["bans"]] == [("Rowdy", by)]
        back = await guest.enter()
        answer = await back.post("/api/guest", json={"name": "Again"})
        if by == "account":
            assert answer.status_code == 200, "a guest without an account is known by nothing else"
        else:
            assert (answer.status_code, answer.json()["code"]) == (403, "banned")
            assert "until 20" in answer.json()["why"]
            assert (await back.get("/api/house")).json()["banned_until"] > banned["now"]
        assert (await other.get("/api/lobby")).status_code == 200

        await command(host, "undo", number=banned["seq"])
        guest.cookies.clear()
        for name, value in cookies.items():
            guest.cookies.set(name, value)
        assert (await guest.get("/api/me")).json()["name"] == "Rowdy"

    async def test_an_account_that_is_banned_may_log_in_and_do_nothing_but_take_its_data(
        self, site: Site, visitor: Visitor
    ) -> None:
        host, guest = await made_host(site, visitor), await visitor_of(site, "10.9.8.7").enter("Rowdy")
        guest.believe(await guest.post("/api/register", json={"account": "rowdy", "password": "a long one"}))
        person = found(await desk(host), "Rowdy")["id"]
        await command(host, "ban", person=person, by="account", hours=24)
        elsewhere = await visitor_of(site, "10.7.7.7").enter()
        elsewhere.believe(await elsewhere.post("/api/login", json={"account": "rowdy", "password": "a long one"}))

        assert (await elsewhere.get("/api/lobby")).json()["code"] == "banned"
        assert (await elsewhere.post("/api/tables", json={})).json()["code"] == "banned"

    async def test_the_store_holds_no_address(self, site: Site) -> None:
        await visitor_of(site, "10.9.8.7").enter("Rowdy")
        rows = await site.store.accounts.live_sessions((await site.store.house.seen_people(0, []))[0].id)

        assert rows[0].network
        assert "10.9.8.7" not in repr(rows)


class TestTables:
    async def test_a_table_that_is_paused_stands_still_and_goes_on(self, house: Served) -> None:
        async with house.visitor() as visitor, house.visitor() as guest:
            host = await made_host(house.site, visitor)
            await guest.enter("Anna")
            table = await guest.table("open", "random", clock={"move": 5, "bank": 0})
            async with house.socket(table, guest) as socket:
                sit = {"do": "sit", "key": key(), "seat": 0, "entropy": "0123456789abcdef"}
                await socket.send(json.dumps(sit))
                await next_frame(socket, "ack")

                paused = (await command(host, "halt", table=table, how="paused")).json()["desk"]
                assert [one["line"]["halted"] for one in paused["tables"]] == ["paused"]
                async with house.site.host.at(table) as actor:
                    stopped = actor.ledger.now()
                    await asyncio.sleep(0.2)
                    assert actor.ledger.now() == stopped
                ready = {"do": "stand", "key": key()}
                await socket.send(json.dumps(ready))
                assert (await next_frame(socket, "refused"))["code"] == "halted"

                await command(host, "undo", number=paused["seq"])
                async with house.site.host.at(table) as actor:
                    assert actor.ledger.table.halted == ""
                    assert stopped <= actor.ledger.now() < stopped + 2_000

    async def test_a_table_that_is_ended_is_in_no_list(self, house: Served) -> None:
        async with house.visitor() as visitor, house.visitor() as guest:
            host = await made_host(house.site, visitor)
            await guest.enter("Anna")
            table = await guest.table("open", "open", public=True)
            async with house.socket(table, guest) as socket:
                await next_frame(socket, "welcome")
                assert [one["table"]["id"] for one in (await guest.get("/api/lobby")).json()["open"]] == [table]
                await command(host, "halt", table=table, how="ended")
                assert (await guest.get("/api/lobby")).json()["open"] == []
                await command(host, "resume", table=table)
                assert [one["table"]["id"] for one in (await guest.get("/api/lobby")).json()["open"]] == [table]

    async def test_a_table_that_does_not_exist_is_a_sentence(self, site: Site, visitor: Visitor) -> None:
        host = await made_host(site, visitor)
        answer = await command(host, "halt", table="abcdefgh1234", how="ended")

        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_table")
        assert site.house.state.seq == 1
