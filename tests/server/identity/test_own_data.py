"""One's own data: all of it in files, its deletion, and what the server says that it keeps."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

from doublesix.notation import read_json, read_text
from doublesix.server.domain import Table
from doublesix.server.domain.log import Sat
from doublesix.server.hosting.erasure import DELETED, without
from doublesix.server.hosting.row_codec import read_row
from doublesix.server.http.privacy import privacy_of
from doublesix.server.http.site import Site
from doublesix.server.retention import Retention, read_retention
from doublesix.server.settings import Settings
from tests.server.house.hosts import command, desk, found, made_host, visitor_of
from tests.server.visiting import Served, Visitor, key, next_frame, visited

ANNA = {"account": "Anna.B", "password": "long enough"}
SIT = {"do": "sit", "seat": 0, "entropy": "0123456789abcdef"}


async def played(house: Served, visitor: Visitor) -> str:
    """A short match of the visitor, who makes first legal moves, against a bot; its table."""
    table = await visitor.table("open", "greedy", house_rules={"target": "20"})
    async with house.socket(table, visitor) as socket:
        await socket.send(json.dumps(SIT | {"key": key()}))
        while True:
            seen: dict[str, Any] = (await next_frame(socket, "update"))["table"]  # type: ignore[assignment]
            if seen["stage"] == "over":
                return table
            if legal := seen.get("legal"):
                move = {"do": "move", "move": legal[0], "after": seen["seq"]}
                await socket.send(json.dumps(move | {"key": key()}))
            elif "ready" in seen["may"]:
                await socket.send(json.dumps({"do": "ready", "key": key()}))


async def archive_of(visitor: Visitor) -> dict[str, str]:
    """The files of the visitor's archive."""
    answer = await visitor.get("/api/account/export")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/zip"), answer.text
    with zipfile.ZipFile(io.BytesIO(answer.content)) as opened:
        return {name: opened.read(name).decode() for name in opened.namelist()}


def everything_in(settings: Settings) -> bytes:
    """Bytes of the database, with what is not in its main file yet."""
    path = Path(settings.database)
    return b"".join(file.read_bytes() for file in path.parent.glob(f"{path.name}*"))


class TestTheExport:
    async def test_a_guest_without_matches_gets_a_name_and_devices(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        files = await archive_of(visitor)

        own = ["answers.json", "bots.json", "devices.json", "profile.json", "reports.json", "tables.json"]
        assert list(files) == ["README.txt", *own]
        assert json.loads(files["profile.json"]) == {"name": "Anna", "account": None, "host": False}
        assert [list(one) for one in json.loads(files["devices.json"])] == [["browser", "created", "seen"]]
        assert json.loads(files["tables.json"]) == []

    async def test_a_finished_match_is_there_as_text_and_json_that_others_read(self, house: Served) -> None:
        async with house.visitor() as anna:
            await anna.enter("Anna")
            table = await played(house, anna)
            files = await archive_of(anna)
            record = (await anna.get(f"/api/tables/{table}/record")).text

        text, plain = read_text(files[f"matches/{table}.txt"]), read_json(files[f"matches/{table}.json"])
        assert text == plain == read_text(record)
        assert text.players[0] == "Anna"
        assert [(one["table"], one["stage"]) for one in json.loads(files["tables.json"])] == [(table, "over")]

    async def test_a_match_in_play_shows_no_tile(self, house: Served) -> None:
        async with house.visitor() as anna:
            await anna.enter("Anna")
            table = await anna.table("open", "random")
            async with house.socket(table, anna) as socket:
                await socket.send(json.dumps(SIT | {"key": key()}))
                while (await next_frame(socket, "update"))["table"]["stage"] != "playing":  # type: ignore[index]
                    pass
                files = await archive_of(anna)

        assert [name for name in files if name.startswith("matches/")] == []
        (line,) = json.loads(files["tables.json"])
        assert (line["table"], line["stage"]) == (table, "playing")
        assert sorted(line) == ["game", "names", "scores", "stage", "table", "updated"]

    async def test_strangers_have_none_and_it_is_made_five_times_an_hour(self, visitor: Visitor) -> None:
        await visitor.enter()
        assert (await visitor.get("/api/account/export")).status_code == 401
        await visitor.enter("Anna")
        visitor.believe(await visitor.post("/api/register", json=ANNA))
        answers = [(await visitor.get("/api/account/export")).status_code for _ in range(6)]
        assert answers == [200] * 5 + [429]


class TestTheDeletion:
    async def test_an_account_takes_its_password_and_is_gone(self, site: Site, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        visitor.believe(await visitor.post("/api/register", json=ANNA))
        refused = await visitor.post("/api/account/delete", json={"password": "another one"})
        assert (refused.status_code, refused.json()["code"]) == (401, "wrong_password")
        assert (await visitor.get("/api/me")).json()["name"] == "Anna"

        visitor.believe(await visitor.post("/api/account/delete", json={"password": ANNA["password"]}))

        assert "name" not in (await visitor.get("/api/me")).json()
        again = await visitor_of(site).enter()
        assert (await again.post("/api/login", json=ANNA)).json()["code"] == "wrong_password"
        assert await site.store.by_account("Anna.B") is None
        again.believe(await again.post("/api/register", json=ANNA))

    async def test_other_devices_are_logged_out(self, site: Site, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        visitor.believe(await visitor.post("/api/register", json=ANNA))
        other = await visitor_of(site).enter()
        other.believe(await other.post("/api/login", json=ANNA))

        await visitor.post("/api/account/delete", json={"password": ANNA["password"]})

        refused = await other.post("/api/tables", json={"game": "five-up", "fill": ["open", "random"]})
        assert (refused.status_code, refused.json()["code"]) == (401, "session_over")

    async def test_opponents_keep_the_match_with_a_deleted_player_and_it_is_computed_alike(self, house: Served) -> None:
        async with house.visitor() as anna:
            await anna.enter("Anna")
            table = await played(house, anna)
            before = read_json((await anna.get(f"/api/tables/{table}/record?form=json")).text)
            log = [read_row(row) for row in await house.site.store.read(table)]
            await anna.post("/api/account/delete", json={})
            after = read_json((await anna.get(f"/api/tables/{table}/record?form=json")).text)
            line = (await anna.get(f"/api/tables/{table}")).json()["line"]
            stored = [read_row(row) for row in await house.site.store.read(table)]

        assert (before.players[0], after.players[0]) == ("Anna", DELETED)
        assert after.players[1:] == before.players[1:]
        assert (after.rules, after.events, after.seed) == (before.rules, before.events, before.seed)
        assert line["names"][0] == DELETED
        assert [one.entry for one in stored][: len(log)] != [one.entry for one in log]
        state, old = folded(stored), folded(log)
        assert (state.match, state.position, state.stage) == (old.match, old.position, old.stage)

    async def test_no_byte_of_the_name_is_left_in_the_database(self, settings: Settings) -> None:
        async with visited(settings) as (site, visitor):
            host = await made_host(site, visitor_of(site))
            await visitor.enter("Rowdyname")
            visitor.believe(await visitor.post("/api/register", json=ANNA | {"account": "Rowdyaccount"}))
            await visitor.table("open", "open", name="A plain name")
            person = found(await desk(host), "Rowdyname")["id"]
            await command(host, "rename", person=person, name="Gentlename")
            await visitor.post("/api/account/delete", json={"password": ANNA["password"]})
            acts = (await desk(host))["acts"]

        content = everything_in(settings)
        assert b"A plain name" in content
        assert [
            word for word in (b"Rowdyname", b"Gentlename", b"Rowdyaccount", person.encode()) if word in content
        ] == []
        assert f"{DELETED} is called {DELETED}." in [act["text"]["text"] for act in acts]

    async def test_in_the_middle_of_a_match_a_bot_takes_the_seat_and_the_match_goes_on(self, house: Served) -> None:
        async with house.visitor() as anna, house.visitor() as ben:
            await anna.enter("Anna")
            await ben.enter("Ben")
            table = await anna.table("open", "open", pace=0)
            async with house.socket(table, anna) as first, house.socket(table, ben) as second:
                await first.send(json.dumps(SIT | {"key": key()}))
                await second.send(json.dumps(SIT | {"seat": 1, "key": key()}))
                while (await next_frame(second, "update"))["table"]["stage"] != "playing":  # type: ignore[index]
                    pass
                await anna.post("/api/account/delete", json={})
                while True:
                    seen: dict[str, Any] = (await next_frame(second, "update"))["table"]  # type: ignore[assignment]
                    if seen["seats"][0]["name"] == DELETED:
                        break

        assert seen["stage"] == "playing"
        assert seen["seats"][0].get("bot")
        assert seen["seats"][1]["name"] == "Ben"

    async def test_a_host_of_the_house_gives_up_the_office_with_it(self, site: Site, visitor: Visitor) -> None:
        host = await made_host(site, visitor)
        await host.post("/api/account/delete", json={})

        assert site.house.state.hosts <= {""}
        await made_host(site, visitor_of(site), "Ivo")

    async def test_a_ban_by_the_device_outlives_a_deletion(self, site: Site, visitor: Visitor) -> None:
        host, guest = await made_host(site, visitor), await visitor_of(site, "10.9.8.7").enter("Rowdy")
        person = found(await desk(host), "Rowdy")["id"]
        await command(host, "ban", person=person, by="device", hours=24)
        await site.erasure.begin(person)
        assert await site.erasure.finish() == 1

        await guest.enter()
        answer = await guest.post("/api/guest", json={"name": "Again"})

        assert (answer.status_code, answer.json()["code"]) == (403, "banned")

    async def test_what_a_process_left_is_done_by_the_next(self, settings: Settings) -> None:
        async with visited(settings) as (site, visitor):
            await visitor.enter("Anna")
            table = await visitor.table("open", "open")
            session = site.sessions.read(visitor.cookie)
            assert session is not None
            await site.erasure.begin(session.person)
            assert [row.person for row in await site.store.read(table)] == [session.person]

        async with visited(settings) as (site, visitor):
            assert await site.store.erasures.under_way() == [session.person]
            await site.erasure.finish()
            assert await site.store.erasures.under_way() == []
            assert await site.store.person(session.person) is None
            rows = await site.store.read(table)
            assert rows[0].person.startswith("deleted-")
            assert [row for row in rows if session.person.encode() in row.body or row.person == session.person] == []


def folded(log: list[Any]) -> Table:
    """The state after a log."""
    table = Table.opened(log[0])
    for one in log[1:]:
        table = table.after(one)
    return table


def test_a_log_names_a_person_by_nothing_else_than_is_taken_out() -> None:
    fields = {struct.__name__: set(struct.__struct_fields__) for struct in (Sat,)}

    assert fields == {"Sat": {"seat", "person", "name", "entropy"}}
    assert without([], "anna", "new") == []


class TestThePrivacyPage:
    def test_it_says_the_times_of_the_settings(self) -> None:
        usual = said(Settings(database="none"))
        other = said(Settings(database="none", retention=read_retention(["matches=90", "guests=0"])))

        assert Retention().guests == 30
        assert "A guest without a table is deleted 30 days after the last visit." in usual
        assert "Matches of people with an account are kept until the host deletes them." in usual
        assert "Matches of people with an account are kept for 90 days." in other
        assert "A session of an account is deleted one day after it ended." in said(
            Settings(database="none", retention=read_retention(["sessions=1"]))
        )
        assert "Guests are kept until the host deletes them." in other

    def test_it_says_whether_there_is_a_chat_and_a_proxy(self) -> None:
        assert "There is no chat here." in said(Settings(database="none", chat=False))
        assert [line for line in said(Settings(database="none")) if "proxy" in line] == []
        assert len([line for line in said(Settings(database="none", behind_proxy=True)) if "proxy" in line]) == 1

    async def test_who_is_banned_takes_and_deletes_what_is_theirs(self, site: Site, visitor: Visitor) -> None:
        host, guest = await made_host(site, visitor), await visitor_of(site, "10.9.8.7").enter("Rowdy")
        guest.believe(await guest.post("/api/register", json=ANNA))
        person = found(await desk(host), "Rowdy")["id"]
        await command(host, "ban", person=person, by="account", hours=24)
        elsewhere = await visitor_of(site, "10.7.7.7").enter()
        elsewhere.believe(await elsewhere.post("/api/login", json=ANNA))

        assert json.loads((await archive_of(elsewhere))["profile.json"])["account"] == "Anna.B"
        assert (await elsewhere.get("/api/privacy")).status_code == 200
        elsewhere.believe(await elsewhere.post("/api/account/delete", json={"password": ANNA["password"]}))
        assert await site.store.person(person) is None

    async def test_strangers_can_read_it(self, visitor: Visitor) -> None:
        answer = await visitor.get("/api/privacy")

        assert answer.status_code == 200
        assert next(one["heading"]["text"] for one in answer.json()["sections"]) == "What is stored"


def said(settings: Settings) -> list[str]:
    """All sentences of a server with these settings."""
    return [line.text for section in privacy_of(settings).sections for line in section.lines]
