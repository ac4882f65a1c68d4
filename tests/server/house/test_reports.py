"""Reports of names and lines of chat: what the hosts see, what they do, and what bounds a flood."""

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from doublesix.server.domain.commands import ReportLine, ReportName
from doublesix.server.http.privacy import privacy_of
from doublesix.server.settings import Limits, Settings
from doublesix.server.storage.reports import MOST_OF_ONE
from tests.server.house.hosts import command, desk, found, made_host
from tests.server.identity.test_own_data import archive_of
from tests.server.visiting import Served, Visitor, key, next_frame, served

ENTROPY = "0123456789abcdef"


async def ask(socket: ClientConnection, do: str, /, **values: object) -> dict[str, object]:
    """Send a command; its answer."""
    sent = key()
    await socket.send(json.dumps({"do": do, "key": sent, **values}))
    while True:
        frame: dict[str, object] = json.loads(await socket.recv())
        if frame.get("key") == sent:
            return frame


async def sit(socket: ClientConnection, seat: int, entropy: str = ENTROPY) -> None:
    """Take a seat."""
    assert (await ask(socket, "sit", seat=seat, entropy=entropy))["is"] == "ack"


async def say(socket: ClientConnection, text: str) -> str:
    """Say something; the serial of the line, which the speaker hears as well."""
    assert (await ask(socket, "say", text=text))["is"] == "ack"
    while (heard := await next_frame(socket, "said"))["text"] != text:
        pass
    return str(heard["serial"])


class TestALine:
    async def test_the_hosts_see_it_among_the_lines_around_and_who_reports_it(self, house: Served) -> None:
        async with house.visitor() as hanna, house.visitor() as anna, house.visitor() as ben:
            await made_host(house.site, hanna)
            table = await (await anna.enter("Anna")).table("open", "open")
            await ben.enter("Ben")
            async with house.socket(table, anna) as first, house.socket(table, ben) as second:
                await sit(first, 0)
                await sit(second, 1)
                for number in range(3):
                    await say(first, f"before {number}")
                bad = await say(second, "a bad word")
                await say(first, "please stop")

                answers = [(await ask(first, "reportline", serial=bad))["is"] for _ in range(2)]
                seen = await desk(hanna)

        assert answers == ["ack", "ack"], "the same line twice is one report"
        (report,) = seen["reports"]
        assert (seen["open_reports"], report["number"], report["table"]) == (1, 1, table)
        assert (report["name"], report["by"]) == ("Ben", ["Anna"])
        assert report["person"] == found(seen, "Ben")["id"]
        assert [(line["name"], line["text"], line.get("reported", False)) for line in report["lines"]] == [
            ("Anna", "before 0", False),
            ("Anna", "before 1", False),
            ("Anna", "before 2", False),
            ("Ben", "a bad word", True),
            ("Anna", "please stop", False),
        ]
        assert abs(seen["now"] - report["lines"][3]["at"]) < 600_000

    async def test_two_who_report_it_are_one_report_of_both(self, house: Served) -> None:
        async with house.visitor() as hanna, house.visitor() as anna, house.visitor() as ben:
            await made_host(house.site, hanna)
            table = await (await anna.enter("Anna")).table("open", "open")
            await ben.enter("Ben")
            async with house.socket(table, anna) as first, house.socket(table, ben) as second:
                await next_frame(second, "welcome")
                await next_frame(second, "update")
                await sit(first, 0)
                line = await say(first, "a bad word")
                own = await ask(first, "reportline", serial=line)
                assert (await ask(second, "reportline", serial=line))["is"] == "ack"
                async with house.socket(table, hanna) as third:
                    unread = await ask(third, "reportline", serial=line)
                seen = await desk(hanna)

        assert [one["by"] for one in seen["reports"]] == [["Ben"]]
        assert (own["is"], own["code"]) == ("refused", "own")
        assert (unread["is"], unread["code"]) == ("refused", "no_such_line"), "who came later has not read it"

    async def test_in_a_round_nothing_of_it_depends_on_the_tiles(self, house: Served) -> None:
        async with house.visitor() as hanna, house.visitor() as anna:
            await made_host(house.site, hanna)
            await anna.enter("Anna")
            shown: list[list[dict[str, Any]]] = []
            for _ in range(2):
                table = await anna.table("open", "open", pace=0)
                async with house.visitor() as ben, house.socket(table, anna) as first:
                    await ben.enter("Ben")
                    async with house.socket(table, ben) as second:
                        await sit(first, 0)
                        # Random entropy, so that the hands differ.
                        await sit(second, 1, f"{len(shown) + 7:016x}")
                        while (await ben.get(f"/api/tables/{table}")).json()["line"]["stage"] != "playing":
                            pass
                        assert (await ask(first, "reportline", serial=await say(second, "a bad word")))["is"] == "ack"
                        assert (await ask(first, "reportname", name="Ben"))["is"] == "ack"
                shown.append((await desk(hanna))["reports"][:2])

        changing = {"number", "at", "table", "person"}
        one, other = (
            [{name: value for name, value in report.items() if name not in changing} for report in two] for two in shown
        )
        for report in (*one, *other):
            for line in report.get("lines", ()):
                del line["at"]
        assert one == other
        assert sorted({name for report in one for name in report}) == ["by", "lines", "name"]


class TestAName:
    async def test_a_spectators_name_is_reported_and_given_another(self, house: Served) -> None:
        async with house.visitor() as hanna, house.visitor() as anna, house.visitor() as rude:
            await made_host(house.site, hanna)
            table = await (await anna.enter("Anna")).table("open", "open")
            await rude.enter("Rude word")
            async with house.socket(table, anna) as first, house.socket(table, rude) as second:
                await next_frame(second, "welcome")
                bot = await ask(first, "reportname", name="greedy")
                assert (await ask(first, "reportname", name="Rude word"))["is"] == "ack"
                seen = await desk(hanna)

            (report,) = seen["reports"]
            assert (report["name"], report["by"], report.get("lines", [])) == ("Rude word", ["Anna"], [])
            assert (bot["is"], bot["code"]) == ("refused", "no_such_name")
            await command(hanna, "rename", person=report["person"], name="Guest")
            assert (await rude.get("/api/me")).json()["name"] == "Guest"

    async def test_who_has_no_name_reports_nothing(self, house: Served) -> None:
        async with house.visitor() as anna:
            table = await (await anna.enter("Anna")).table("open", "open")
            async with house.socket(table, anna) as first, house.socket(table) as stranger:
                await next_frame(first, "welcome")
                answer = await ask(stranger, "reportname", name="Anna")

        assert (answer["is"], answer["code"]) == ("refused", "nobody")


async def reports(house: Served, *names: str, by: Visitor) -> list[object]:
    """People with these names watch a table, and each name is reported; the codes of the answers."""
    table = await by.table("open", "open")
    answers = []
    async with house.socket(table, by) as socket:
        for name in names:
            async with house.visitor() as other, house.socket(table, await other.enter(name)) as watching:
                await next_frame(watching, "welcome")
                answers.append((await ask(socket, "reportname", name=name)).get("code", "ack"))
    return answers


class TestTheHostsHand:
    async def test_what_is_dealt_with_leaves_the_desk_and_comes_back_when_undone(self, house: Served) -> None:
        async with house.visitor() as hanna, house.visitor() as anna:
            await made_host(house.site, hanna)
            await reports(house, "One", "Two", by=await anna.enter("Anna"))

            settled = (await command(hanna, "settle", report=1)).json()["desk"]
            twice = await command(hanna, "settle", report=1)
            none = await command(hanna, "settle", report=9)
            undone = (await command(hanna, "undo", number=settled["seq"])).json()["desk"]

        assert [one["name"] for one in settled["reports"]] == ["Two"]
        assert settled["acts"][0]["text"]["text"] == "Report 1 was dealt with."
        assert [(one.status_code, one.json()["code"]) for one in (twice, none)] == [(404, "no_such_report")] * 2
        assert [one["name"] for one in undone["reports"]] == ["Two", "One"]

    async def test_two_hosts_settle_one_report_once(self, house: Served) -> None:
        async with house.visitor() as hanna, house.visitor() as ivo, house.visitor() as anna:
            await made_host(house.site, hanna)
            await made_host(house.site, ivo, "Ivo")
            await reports(house, "One", by=await anna.enter("Anna"))
            seen = (await desk(hanna))["seq"]
            answers = await asyncio.gather(*(command(one, "settle", seen=seen, report=1) for one in (hanna, ivo)))

        assert sorted(one.status_code for one in answers) in ([200, 404], [200, 409])

    async def test_only_hosts_see_them(self, house: Served) -> None:
        async with house.visitor() as anna:
            await reports(house, "One", by=await anna.enter("Anna"))

            refused = await command(anna, "settle", seen=0, report=1)
            assert (await anna.get("/api/house/desk")).status_code == 403
            assert refused.json()["code"] == "no_host"

    async def test_a_house_that_is_read_only_takes_none(self, house: Served) -> None:
        async with house.visitor() as hanna, house.visitor() as anna, house.visitor() as ben:
            await made_host(house.site, hanna)
            table = await (await anna.enter("Anna")).table("open", "open")
            async with house.socket(table, anna) as first, house.socket(table, await ben.enter("Ben")) as second:
                await next_frame(second, "welcome")
                await command(hanna, "close", what="writing")
                answer = await ask(first, "reportname", name="Ben")

        assert (answer["is"], answer["code"]) == ("refused", "read_only")


class TestAFlood:
    async def test_ten_in_ten_minutes_are_taken_from_one_person(self, house: Served) -> None:
        async with house.visitor() as anna:
            await anna.enter("Anna")
            table = await anna.table("open", "open")
            async with house.socket(table, anna) as first:
                await sit(first, 0)
            # From now on she is known by her seat, and not by the address alone.
            async with house.visitor() as ben:
                await ben.enter("Ben")
                async with house.socket(table, anna) as first, house.socket(table, ben) as second:
                    await next_frame(second, "welcome")
                    answers = [(await ask(first, "reportname", name="Ben")).get("code", "ack") for _ in range(12)]

        assert answers == ["ack"] * 10 + ["too_many_reports"] * 2

    @pytest.mark.parametrize("given", ["", "a" * 15, "A" * 16, "a" * 17, "../../etc/passwd", "a" * 16 + "\n"])
    async def test_a_serial_that_is_none_is_no_command(self, house: Served, given: str) -> None:
        async with house.visitor() as anna:
            table = await (await anna.enter("Anna")).table("open", "open")
            async with house.socket(table, anna) as socket:
                await socket.send(json.dumps({"do": "reportline", "key": key(), "serial": given}))
                refused = await next_frame(socket, "refused")

        assert refused["code"] == "bad_frame"

    def test_the_limits_are_what_is_written(self) -> None:
        assert (Limits().reports, Limits().report_seconds, MOST_OF_ONE) == (10, 600.0, 50)


class TestOnesOwn:
    async def test_the_archive_has_what_one_reported_and_ones_own_words_without_who_did(self, house: Served) -> None:
        async with house.visitor() as anna, house.visitor() as ben:
            table = await (await anna.enter("Anna")).table("open", "open")
            async with house.socket(table, anna) as first, house.socket(table, await ben.enter("Ben")) as second:
                await sit(second, 0)
                await say(second, "hello")
                line = await say(second, "a bad word")
                await next_frame(first, "said")
                assert (await ask(first, "reportline", serial=line))["is"] == "ack"
            made, own = [(await archive_of(one))["reports.json"] for one in (anna, ben)]

        assert [(one["name"], one["reported_by_you"]) for one in json.loads(made)] == [("Ben", True)]
        assert [line["text"] for line in json.loads(made)[0]["lines"]] == ["hello", "a bad word"]
        assert [(one["reported_by_you"], [line["text"] for line in one["lines"]]) for one in json.loads(own)] == [
            (False, ["a bad word"])
        ]
        assert "Anna" not in own

    async def test_a_deletion_takes_the_reports_and_the_words_along(self, settings: Settings) -> None:
        async with served(settings) as house, house.visitor() as hanna, house.visitor() as anna, house.visitor() as ben:
            await made_host(house.site, hanna)
            table = await (await anna.enter("Anna")).table("open", "open")
            async with house.socket(table, anna) as first, house.socket(table, await ben.enter("Ben")) as second:
                await sit(first, 0)
                await sit(second, 1)
                mine = await say(first, "words of Anna")
                line = await say(second, "words of Ben")
                assert (await ask(first, "reportline", serial=line))["is"] == "ack"
                assert (await ask(second, "reportline", serial=mine))["is"] == "ack"
            await anna.post("/api/account/delete", json={})
            (left,) = (await desk(hanna))["reports"]
            async with house.socket(table, ben) as second:
                late = await ask(second, "reportline", serial=mine)
            await ben.post("/api/account/delete", json={})
            after = (await desk(hanna)).get("reports", [])

        assert (left["name"], left.get("by", [])) == ("Ben", [])
        assert [(line["name"], line.get("text", "")) for line in left["lines"]] == [("", ""), ("Ben", "words of Ben")]
        assert late["code"] in {"gone", "no_such_line"}
        assert after == []

    def test_the_privacy_page_says_that_they_are_kept(self) -> None:
        said = [line.text for section in privacy_of(Settings(database="none")).sections for line in section.lines]

        assert "Reports to the hosts are kept for 30 days." in said
        assert [line for line in said if "unless it is reported" in line] != []


def test_a_report_says_nothing_of_its_own() -> None:
    assert set(ReportName.__struct_fields__) | set(ReportLine.__struct_fields__) == {"key", "name", "serial"}, (
        "a text of one's own could tell a partner one's tiles"
    )
