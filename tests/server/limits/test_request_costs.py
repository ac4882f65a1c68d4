"""R10: limits go by cost, by address for strangers, and by person for those with a seat or an account."""

import asyncio
from pathlib import Path

import pytest

from doublesix.core.rules import RuleSet
from doublesix.errors import UsageError
from doublesix.rulesets import Game
from doublesix.rulesets.description import Say, described
from doublesix.server.limits.buckets import Payer
from doublesix.server.limits.known_people import KnownPeople, key_of
from doublesix.server.limits.sockets import Sockets
from doublesix.server.limits.throttle import Throttle
from doublesix.server.settings import Limits
from doublesix.server.written_settings import read_limits
from tests.server.visiting import Served, Visitor, key, next_frame, rest_of, served, settings_in, visited

STRANGER = Payer("192.0.2.1", "192.0.2.1")
ANA = Payer("person ana", "192.0.2.1")


class Time:
    """A clock that advances by sleeping."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


def throttle(time: Time, **limits: float) -> Throttle:
    return Throttle(Limits(**limits), time, time.sleep)  # type: ignore[arg-type]  # no whole numbers among them


class TestTheThrottle:
    async def test_requests_of_one_caller_are_spaced_by_what_they_cost(self) -> None:
        time = Time()
        asked = throttle(time)

        assert [await asked.admit(ANA, 100) for _ in range(4)] == [0, 0, 0, 0]
        # The first ones are free, for a page that is opened asks for many things at once.
        assert time.slept == pytest.approx([0.8, 0.8])

    async def test_strangers_of_an_address_count_as_two_callers(self) -> None:
        time = Time()
        asked = throttle(time)

        assert [await asked.admit(STRANGER, 100) for _ in range(6)] == [0] * 6
        assert time.slept == pytest.approx([0.4, 0.4])

    async def test_another_caller_is_not_delayed(self) -> None:
        time = Time()
        asked = throttle(time)
        await asked.admit(STRANGER, 1000)

        assert await asked.admit(Payer("192.0.2.2", "192.0.2.2"), 1000) == 0
        assert time.slept == []

    async def test_requests_beyond_the_budget_are_refused_with_a_retry_time(self) -> None:
        time = Time()
        asked = throttle(time, work=100, work_seconds=20, spacing=0, strangers=1, refusal_seconds=1.5)

        assert await asked.admit(STRANGER, 100) == 0
        assert await asked.admit(STRANGER, 50) == 10
        assert time.slept == [1.5]
        time.now += 9
        assert await asked.admit(STRANGER, 50) == 0

    async def test_people_of_one_address_have_budgets_of_their_own_and_one_together(self) -> None:
        asked = throttle(Time(), work=100, crowd=2, spacing=0)
        people = [Payer(key_of(name), "192.0.2.1") for name in ("ana", "bob", "eva")]

        assert [await asked.admit(one, 100) for one in people] == [0, 0, 10]
        assert await asked.admit(STRANGER, 100) == 0

    async def test_a_large_answer_counts_after_it_was_sent(self) -> None:
        asked = throttle(Time(), work=100, work_seconds=20, spacing=0, strangers=1)
        asked.charge(STRANGER, 200)

        assert await asked.admit(STRANGER, 10) == 22


class TestCallers:
    def test_strangers_are_counted_by_address_and_players_by_person(self) -> None:
        seated: set[str] = set()
        time = Time()
        callers = KnownPeople(seated.__contains__, time)

        assert callers.payer("192.0.2.1", "ana") == STRANGER
        seated.add("ana")
        time.now += 2
        assert callers.payer("192.0.2.1", "ana") == Payer(key_of("ana"), "192.0.2.1")
        assert callers.payer("192.0.2.1", "ben") == STRANGER
        assert callers.payer("192.0.2.1", "") == STRANGER

    def test_a_player_who_left_is_a_stranger_again(self) -> None:
        seated = {"ana"}
        time = Time()
        callers = KnownPeople(seated.__contains__, time)
        assert callers.is_known("ana")
        seated.clear()
        time.now += 3601

        assert not callers.is_known("ana")

    def test_sitting_down_frees_the_place_of_a_stranger(self) -> None:
        seated: set[str] = set()
        sockets = Sockets(1, 1, seated.__contains__)
        with sockets.kept("192.0.2.1", "ana") as first:
            with sockets.kept("192.0.2.1") as second:
                assert (first, second) == (True, False)
            seated.add("ana")
            with sockets.kept("192.0.2.1") as second:
                assert second
                assert len(sockets) == 2
        assert len(sockets) == 0


class TestAtTheSite:
    async def test_too_many_requests_get_429_and_a_retry_time(self, tmp_path: Path) -> None:
        few = settings_in(tmp_path, limits=Limits(work=20, strangers=1, spacing=0.001, refusal_seconds=0.001))
        async with visited(few) as (_, visitor):
            await visitor.enter()
            answers = [await visitor.post("/api/rules", json={"game": "five-up"}) for _ in range(8)]

        refused = answers[-1]
        assert answers[0].status_code == 200
        assert (refused.status_code, refused.json()["code"]) == (429, "too_much")
        assert int(refused.headers["retry-after"]) >= 1
        assert f"try again in {refused.headers['retry-after']} seconds" in refused.json()["why"]

    async def test_a_card_is_made_once_for_the_same_rules(
        self, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        made: list[RuleSet] = []

        def counted(rules: RuleSet, game: Game, say: Say) -> dict[str, object]:
            made.append(rules)
            return described(rules, game, say)

        monkeypatch.setattr("doublesix.server.http.routes.games.described", counted)
        await visitor.enter()
        body = {"game": "five-up", "house_rules": {"target": "12345"}}

        answers = [(await visitor.post("/api/rules", json=body)).content for _ in range(3)]

        assert len(made) == 1
        assert len(set(answers)) == 1

    @pytest.mark.deep
    async def test_forty_phones_of_one_club_play_at_one_address(self, tmp_path: Path) -> None:
        async with served(settings_in(tmp_path)) as house:
            phones = [house.visitor() for _ in range(40)]
            sockets, table = [], ""
            for number, phone in enumerate(phones):
                await phone.enter(f"Phone {number}")
                seat = number % 4
                table = table if seat else await phone.table("open", "open", "open", "open")
                socket = await house.socket(table, phone)
                sockets.append(socket)
                await next_frame(socket, "update")
                await socket.send(f'{{"do":"sit","seat":{seat},"entropy":"{number:016x}","key":"{key()}"}}')
                assert (await next_frame(socket, "ack"))["seq"]
                house.site.known_people._known.clear()  # noqa: SLF001 - as a second would
            strangers = [await house.socket(table) for _ in range(21)]
            await next_frame(strangers[-1], "update")
            sockets += strangers
            assert all(socket.close_code is None for socket in sockets)
            for socket in sockets:
                await socket.close()
            for phone in phones:
                await phone.aclose()

    async def test_a_player_who_returns_after_a_restart_is_no_stranger(self, tmp_path: Path) -> None:
        few = settings_in(tmp_path, limits=Limits(sockets=1, stranger_sockets=1))
        async with served(few) as house, house.visitor() as visitor:
            await visitor.enter("Anna")
            table = await visitor.table("open", "open")
            async with house.socket(table, visitor) as socket:
                await next_frame(socket, "update")
                await socket.send(f'{{"do":"sit","seat":0,"entropy":"{1:016x}","key":"{key()}"}}')
                await next_frame(socket, "ack")
            cookie = visitor.cookie
        async with served(few) as house, house.socket("another-table"), house.visitor() as visitor:
            visitor.cookies.set("doublesix", cookie.partition("=")[2])
            async with house.socket(table, visitor) as socket:
                assert (await next_frame(socket, "update"))["is"] == "update"


class TestBotsAlone:
    async def test_a_stranger_keeps_so_many_tables_of_bots_going_and_no_more(self, tmp_path: Path) -> None:
        few = settings_in(tmp_path, limits=Limits(stranger_bot_tables=2))
        async with served(few) as house, house.visitor() as visitor:
            await visitor.enter("Anna")
            tables = [await visitor.table("greedy", "greedy", house_rules={"target": "1000"}) for _ in range(3)]
            first, second = await house.socket(tables[0]), await house.socket(tables[1])
            await next_frame(first, "update")
            await next_frame(second, "update")
            async with house.socket(tables[2]) as third:
                bye = (await rest_of(third))[-1]
            again = await house.socket(tables[0])
            assert await next_frame(again, "welcome")
            await asyncio.gather(first.close(), again.close())
            async with house.socket(tables[2]) as third:
                assert await next_frame(third, "welcome")
            await second.close()

        assert (bye["code"], bye["again"]) == ("too_many_bot_tables", False)
        assert "2 tables at once" in str(bye["why"])

    async def test_bots_in_open_seats_count_towards_the_limit(self, tmp_path: Path) -> None:
        few = settings_in(tmp_path, limits=Limits(stranger_bot_tables=1))
        async with served(few) as house, house.visitor() as visitor:
            await visitor.enter("Anna")
            running = await visitor.table("greedy", "greedy", house_rules={"target": "1000"})
            waiting = await visitor.table("open", "greedy")
            async with house.socket(running) as first, house.socket(waiting, visitor) as second:
                await next_frame(first, "update")
                await second.send(f'{{"do":"start","key":"{key()}"}}')
                refused = await next_frame(second, "refused")
                await second.send(f'{{"do":"sit","seat":0,"entropy":"{1:016x}","key":"{key()}"}}')
                assert await next_frame(second, "ack")

        assert refused["code"] == "too_many_bot_tables"


class TestTimesOfTheHost:
    def test_a_limit_is_raised_by_its_name(self) -> None:
        assert read_limits(["sockets=200", "work_seconds=2.5"]) == Limits(sockets=200, work_seconds=2.5)

    @pytest.mark.parametrize("word", ["sockets", "sockets=0", "sockets=1.5", "work=-1", "work=nan", "work=inf", "x=1"])
    def test_an_unknown_limit_is_refused_with_the_known_ones(self, word: str) -> None:
        with pytest.raises(UsageError, match=r"such as --limit|the limits are"):
            read_limits([word])


async def test_a_served_site_makes_a_replay_once_and_lets_browsers_keep_it(house: Served) -> None:
    async with house.visitor() as visitor:
        await visitor.enter("Anna")
        table = await visitor.table("greedy", "random", house_rules={"target": "10"})
        async with house.socket(table) as socket:
            seen: object = None
            while not (isinstance(seen, dict) and seen["stage"] == "over"):
                seen = (await next_frame(socket, "update"))["table"]
        path = f"/api/tables/{table}/replay"
        first, *rest = await asyncio.gather(*(visitor.get(path) for _ in range(4)))
        same = await visitor.get(path, headers={"if-none-match": first.headers["etag"]})
        plain = await visitor.get(path, headers={"accept-encoding": "identity"})

    assert {one.content for one in (*rest, plain)} == {first.content}
    assert "immutable" in first.headers["cache-control"]
    assert (first.headers["content-encoding"], plain.headers.get("content-encoding")) == ("gzip", None)
    assert same.status_code == 304
