"""Hosts in trouble: locked doors, bans of their own network, acts that stand in each other's way, matches renamed."""

import asyncio
import json
from pathlib import Path

import httpx
import pytest

from doublesix.server.client.house import first_link, give_command
from doublesix.server.http.app import create_app
from doublesix.server.http.site import Site
from doublesix.server.storage import Store
from doublesix.server.wire import house_commands as asked
from doublesix.server.wire.house import HouseDesk
from tests.server.house.hosts import command, desk, found, host_link, made_host, visitor_of
from tests.server.visiting import HOME, Served, Visitor, key, next_frame
from tests.support.forked import ran


async def on_the_machine(site: Site, order: asked.HouseCommand | None, address: str = "127.0.0.1") -> HouseDesk:
    """The desk after a command of “doublesix host”, from a program at this address."""
    door = httpx.ASGITransport(create_app(site.settings, site), client=(address, 50_000))  # type: ignore[arg-type]  # two namings of one thing
    return (await give_command(site.settings.database, HOME, lambda _: order, door)).desk


class TestLockedDoors:
    @pytest.mark.parametrize("what", ["registration", "entry", "writing"])
    async def test_the_machine_opens_what_is_closed(self, site: Site, visitor: Visitor, what: asked.What) -> None:
        await command(await made_host(site, visitor), "close", what=what)

        opened = await on_the_machine(site, asked.Open(what))

        assert getattr(opened.house, what) is True

    async def test_the_machine_undoes_a_ban_of_its_own_network(self, site: Site, visitor: Visitor) -> None:
        host = await made_host(site, visitor_of(site, "10.1.1.1"))
        await visitor.enter("Rowdy")
        person = found(await desk(host), "Rowdy")["id"]
        banned = (await command(host, "ban", person=person, by="network", hours=5)).json()["desk"]["seq"]
        assert (await visitor.get("/api/lobby")).json()["code"] in {"banned", "session_over"}

        undone = await on_the_machine(site, asked.Undo(banned))

        assert undone.bans == []

    @pytest.mark.parametrize("what", ["registration", "entry", "writing"])
    async def test_a_link_of_the_machine_makes_a_stranger_host(
        self, site: Site, visitor: Visitor, what: asked.What
    ) -> None:
        await command(await made_host(site, visitor), "close", what=what)
        stranger = await visitor_of(site).enter()
        secret = await host_link(site)

        entered = await stranger.post("/api/house/enter", json={"secret": secret, "name": "Ivo"})

        assert entered.json()["host"] is True
        stranger.believe(await stranger.get("/api/me"))
        assert (await command(stranger, "open", what=what)).status_code == 200

    async def test_a_link_of_the_machine_opens_a_banned_network_to_a_host(self, site: Site, visitor: Visitor) -> None:
        host = await made_host(site, visitor)
        await visitor_of(site).enter("Rowdy")
        person = found(await desk(host), "Rowdy")["id"]
        await command(host, "ban", person=person, by="network", hours=5)
        stranger = await visitor_of(site).enter()
        secret = await host_link(site)

        wrong = await stranger.post("/api/house/enter", json={"secret": "x" * 32, "name": "Ivo"})
        nameless = await stranger.post("/api/house/enter", json={"secret": secret})
        entered = await stranger.post("/api/house/enter", json={"secret": secret, "name": "Ivo"})

        assert [wrong.json()["code"], nameless.status_code] == ["bad_link", 401]
        assert entered.json()["host"] is True
        assert (await stranger.get("/api/me")).json()["name"] == "Ivo"
        assert (await visitor_of(site).get("/api/lobby")).json()["code"] == "banned", "the others are still out"

    async def test_a_host_with_an_account_logs_in_from_a_network_that_is_banned(
        self, site: Site, visitor: Visitor
    ) -> None:
        host = await made_host(site, visitor)
        host.believe(await host.post("/api/register", json={"account": "hanna", "password": "a long one"}))
        await visitor_of(site).enter("Rowdy")
        person = found(await desk(host), "Rowdy")["id"]
        await command(host, "ban", person=person, by="network", hours=5)
        host.believe(await host.post("/api/logout"))

        host.believe(await host.post("/api/login", json={"account": "hanna", "password": "a long one"}))

        assert (await host.get("/api/house/desk")).status_code == 200


class TestTwoHostsAtOnce:
    async def test_what_one_has_undone_the_other_does_not_set_anew_unseen(self, site: Site, visitor: Visitor) -> None:
        first, second = await made_host(site, visitor), await made_host(site, visitor_of(site), "Ivo")
        await command(first, "welcome", text="Games at eight")
        seen = (await command(first, "welcome", text="Closed today")).json()["desk"]["seq"]

        await command(second, "undo", number=seen)
        late = await command(first, "welcome", seen=seen, text="Closed today, really")

        assert (late.status_code, late.json()["code"]) == (409, "changed")
        assert (await visitor.get("/api/house")).json()["welcome"] == "Games at eight"

    async def test_an_act_that_followed_unseen_keeps_an_older_one_from_being_undone(
        self, site: Site, visitor: Visitor
    ) -> None:
        first, second = await made_host(site, visitor), await made_host(site, visitor_of(site), "Ivo")
        seen = (await command(first, "welcome", text="One")).json()["desk"]["seq"]
        await command(second, "welcome", text="Two")

        late = await command(first, "undo", seen=seen, number=seen)

        assert (late.status_code, late.json()["code"]) == (409, "changed")

    async def test_two_undo_one_act_once(self, site: Site, visitor: Visitor) -> None:
        first, second = await made_host(site, visitor), await made_host(site, visitor_of(site), "Ivo")
        seen = (await command(first, "close", what="registration")).json()["desk"]["seq"]

        answers = await asyncio.gather(
            command(first, "undo", seen=seen, number=seen), command(second, "undo", seen=seen, number=seen)
        )

        assert sorted(one.status_code for one in answers) in ([200, 404], [200, 409])
        assert [one.act for one in site.house.acts if one.seq > seen] == [site.house.acts[-1].act]


class TestHaltedTables:
    async def test_a_table_is_as_the_acts_say_that_are_left(self, site: Site, visitor: Visitor) -> None:
        host = await made_host(site, visitor)
        table = await host.table("open", "random")

        async def now(do: str, **values: str | int) -> str:
            answered = await command(host, do, seen=None, **values)
            assert answered.status_code == 200, answered.text
            async with site.host.at(table) as actor:
                return actor.ledger.table.halted

        assert await now("halt", table=table, how="paused") == "paused"
        paused = (await desk(host))["seq"]
        assert await now("halt", table=table, how="paused") == "paused"
        assert (await desk(host))["seq"] == paused, "it was so already"
        assert await now("halt", table=table, how="ended") == "ended"
        assert await now("undo", number=paused + 1) == "paused"
        assert await now("resume", table=table) == ""
        assert await now("undo", number=paused) == ""
        assert await now("undo", number=(await desk(host))["seq"] - 1) == ""


class TestNames:
    async def test_a_person_is_renamed_in_the_middle_of_a_match_and_plays_on(self, house: Served) -> None:
        async with house.visitor() as visitor, house.visitor() as guest:
            host = await made_host(house.site, visitor)
            await guest.enter("Rude word")
            person = found(await desk(host), "Rude word")["id"]
            table = await guest.table("open", "random")
            async with house.socket(table, guest) as socket:
                sit = {"do": "sit", "key": key(), "seat": 0, "entropy": "0123456789abcdef"}
                await socket.send(json.dumps(sit))
                await next_frame(socket, "ack")

                renamed = (await command(host, "rename", person=person, name="Guest")).json()["desk"]["seq"]
                async with house.site.host.at(table) as actor:
                    assert actor.ledger.table.seats[0].name == "Guest"
                await socket.send(json.dumps({"do": "stand", "key": key()}))
                assert (await next_frame(socket, "ack"))["is"] == "ack"
                await socket.send(json.dumps({"do": "back", "key": key()}))
                assert (await next_frame(socket, "ack"))["is"] == "ack"

                await command(host, "undo", number=renamed)
                async with house.site.host.at(table) as actor:
                    assert actor.ledger.table.seats[0].name == "Rude word"


class TestSessionsThatCouldComeBack:
    async def test_who_has_logged_in_since_a_removal_keeps_the_old_sessions_ended(
        self, site: Site, visitor: Visitor
    ) -> None:
        host, thief = await made_host(site, visitor), await visitor_of(site).enter("Anna")
        thief.believe(await thief.post("/api/register", json={"account": "anna", "password": "a long one"}))
        stolen = thief.cookie
        anna = await visitor_of(site).enter()
        person = found(await desk(host), "Anna")["id"]
        removed = (await command(host, "remove", person=person)).json()["desk"]["seq"]
        await asyncio.sleep(0.002)
        anna.believe(await anna.post("/api/login", json={"account": "anna", "password": "a long one"}))

        await command(host, "undo", number=removed)

        thief.cookies.clear()
        assert (await thief.get("/api/me", headers={"cookie": stolen})).json().get("name") is None
        assert (await anna.get("/api/me")).json()["name"] == "Anna"


class TestTheFirstHost:
    async def test_the_link_for_the_first_one_is_made_in_one_opening_and_no_more_when_there_was_one(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        opened: list[str] = []
        opening = Store.open

        async def counted(address: str) -> Store:
            opened.append(address)
            return await opening(address)

        monkeypatch.setattr(Store, "open", counted)
        database = str(tmp_path / "tables.sqlite")

        link = await first_link(database)

        assert (link.startswith("/host#"), opened) == (True, [database])
        store = await opening(database)
        await store.house.append("", "host/x", b'{"act":"madehost","person":"x"}', seen=None)
        await store.close()
        assert await first_link(database) == ""

    def test_a_link_has_one_slash_behind_any_address(self, tmp_path: Path) -> None:
        place = str(tmp_path / "tables.sqlite")

        said = ran("host", "link", "--database", place, "--server", "https://dominoes.example/").stdout

        assert said.startswith("https://dominoes.example/host#")
