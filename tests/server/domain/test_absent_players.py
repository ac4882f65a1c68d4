"""Absent players (R7): a bot sits after the time of grace, and the seat stays its player's."""

from itertools import permutations
from random import Random

import pytest

from doublesix.server.domain import record
from doublesix.server.domain.commands import Back, Move, Ready, Stand, Start
from doublesix.server.domain.log import Acted, Handed, Stood
from doublesix.server.domain.projection import event_types as events
from tests.samples import some
from tests.server.domain.house import HOST, House, key, request_for

NAMES = ("ana", "ben", "cleo", "dan")
ORDERS = [order for seats in (2, 3, 4) for order in permutations(range(seats))]
BACK, STAND = Back(key=key(900)), Stand(key=key(901))


def table(seats: int, **rest: object) -> House:
    house = House(request_for("threes-and-fives", ["open"] * seats, **rest)).sit(*NAMES[:seats])
    house.settle()
    return house


def leaves(house: House, seat: int) -> None:
    house.away[NAMES[seat]] = house.now


def handed(house: House) -> list[tuple[int, int]]:
    return [(logged.entry.seat, logged.at) for logged in house.log if isinstance(logged.entry, Handed)]


@pytest.mark.property
@pytest.mark.parametrize("order", some(ORDERS, 12), ids=str)
class TestEveryOrderOfDisconnects:
    def test_bots_take_all_seats_but_the_last_with_no_client_connected(self, order: tuple[int, ...]) -> None:
        house = table(len(order))
        for seat in order:
            house.settle(house.now + 7_000)
            leaves(house, seat)
        left = dict(house.away)

        house.settle(house.now + 3_600_000)

        assert handed(house) == [(seat, left[NAMES[seat]] + 60_000) for seat in order[:-1]]
        assert house.table.people == (order[-1],)

    def test_all_players_return_and_the_match_ends(self, order: tuple[int, ...]) -> None:
        house = table(len(order))
        for seat in order:
            leaves(house, seat)
            house.settle(house.now + 61_000)
        house.away.clear()

        for seat in order[:-1]:
            assert house.seen(seat).may == ["back"]
            house.send(NAMES[seat], BACK)

        assert house.table.people == tuple(range(len(order)))
        assert house.play_out(Random(1)).table.match.winner is not None

    def test_remaining_players_play_on_without_the_others(self, order: tuple[int, ...]) -> None:
        house = table(len(order))
        for seat in order[:-1]:
            leaves(house, seat)
        house.settle(house.now + 61_000)

        house.play_out(Random(2))

        assert house.table.stage == "over"
        assert house.refolded() == house.table
        assert record(house.table).kinds == ("human",) * len(order)


class TestTheTimeOfGrace:
    @pytest.mark.parametrize("grace", [30, 60, 300])
    def test_the_time_of_grace_is_a_setting_of_the_table(self, grace: int) -> None:
        house = table(2, grace=grace)
        leaves(house, 1)

        shown = house.seen(0).seats[1]
        house.settle(house.now + grace * 1000 - 1)
        before = handed(house)
        house.settle(house.now + 1)

        assert (shown.here, shown.away_until) == (False, grace * 1000)
        assert before == []
        assert handed(house) == [(1, grace * 1000)]

    def test_a_player_back_in_time_keeps_the_seat(self) -> None:
        house = table(2)
        leaves(house, 1)
        house.settle(house.now + 59_999)

        house.away.clear()
        house.settle(house.now + 100_000)

        assert handed(house) == []

    def test_the_last_person_always_keeps_the_seat(self) -> None:
        house = House(request_for("five-up", ["open", "greedy"])).sit("ana")
        house.settle()
        house.away["ana"] = house.now

        house.settle(house.now + 86_400_000)
        seq = house.table.seq

        assert handed(house) == []
        assert house.seen(0).seats[0].away_until is None
        assert house.table.seq == seq


class TestBeforeTheMatch:
    """Who sits down and vanishes keeps neither the seat nor the right to begin the match."""

    def waiting(self, *people: str) -> House:
        return House(request_for("five-up", ["open"] * 4)).sit(*people)

    def test_the_seat_opens_after_the_grace_without_connections(self) -> None:
        house = self.waiting("ana", "ben")
        house.away = {"ana": 0, "ben": 7_000, HOST: 0}

        house.settle(59_999)
        before = house.table.people
        house.settle(500_000)

        assert before == (0, 1)
        assert house.table.people == ()
        assert [(logged.entry, logged.at) for logged in house.log[-2:]] == [
            (Stood(0, "away"), 60_000),
            (Stood(1, "away"), 67_000),
        ]

    def test_the_others_see_the_time_and_the_reason(self) -> None:
        house = self.waiting("ana", "ben")
        house.away["ana"] = 5_000

        shown = house.seen(1).seats[0].away_until
        house.settle(500_000)

        assert shown == 65_000
        assert events.Left(seq=house.table.seq, at=65_000, seat=0, why="away") in house.events(1)
        assert house.table.people == (1,)
        assert "sit" in house.seen(None).may

    def test_a_player_back_in_time_keeps_it(self) -> None:
        house = self.waiting("ana", "ben")
        house.away["ana"] = 0
        house.settle(59_999)
        house.away.clear()

        house.settle(500_000)

        assert house.table.people == (0, 1)

    def test_any_person_can_take_an_opened_seat(self) -> None:
        house = self.waiting("ana", "ben")
        house.away["ana"] = 0
        house.settle(60_000)

        house.away.clear()
        house.sit("cleo", "ana")

        assert [sitting.name for sitting in house.table.seats] == ["Cleo", "Ben", "Ana", ""]

    def test_the_rights_of_an_absent_host_pass_to_a_present_player(self) -> None:
        house = self.waiting(HOST, "ben", "cleo")
        house.away = {HOST: 0, "ben": 30_000}

        house.settle(60_000)

        assert house.table.host == "cleo"
        assert events.Appointed(seq=house.table.seq, at=60_000, seat=2) == house.events(None)[-1]
        assert house.refused(HOST, Start(key=key(1))) == "not_host"
        assert "start" in house.seen(2, person="cleo").may
        house.send("cleo", Start(key=key(2)))
        assert house.table.started

    def test_the_rights_of_a_host_without_a_seat_pass_too(self) -> None:
        house = self.waiting("ana")
        house.away[HOST] = 0

        house.settle(60_000)

        assert house.table.host == "ana"

    def test_rights_of_the_host_stay_while_no_player_is_present(self) -> None:
        house = self.waiting(HOST)
        house.away[HOST] = 0
        house.settle(500_000)
        alone = (house.table.host, house.table.people)

        house.sit("ana").settle()

        assert alone == (HOST, ())
        assert house.table.host == "ana"

    def test_a_host_who_stands_up_and_stays_is_the_host(self) -> None:
        house = self.waiting(HOST, "ben")
        house.send(HOST, STAND)

        house.settle(500_000)

        assert house.table.host == HOST

    def test_replaying_the_log_gives_the_same(self) -> None:
        house = self.waiting(HOST, "ben")
        house.away[HOST] = 0
        house.settle(60_000)

        assert house.refolded() == house.table


class TestStandingUp:
    def test_a_bot_takes_the_seat_at_once(self) -> None:
        house = table(2)

        house.send("ana", STAND)

        assert house.events(1)[-1] == events.Handed(seq=house.table.seq, at=house.now, seat=0, bot="greedy", why="left")
        assert house.seen(0).seats[0].bot == "greedy"
        assert house.seen(0).seats[0].name == "Ana"

    def test_a_player_who_left_cannot_move_until_back(self) -> None:
        house = table(2)
        house.send("ana", STAND)

        assert house.refused("ana", Move(key=key(1), move="draw", after=house.table.seq)) == "handed"
        assert house.refused("ana", STAND) == "not_now"
        assert house.seen(0).legal == []

    def test_only_the_player_who_left_may_return(self) -> None:
        house = table(2)
        house.send("ana", STAND)

        assert house.refused("ben", BACK) == "not_now"
        assert house.refused("eve", BACK) == "not_seated"

    def test_bots_play_on_for_spectators_when_the_last_person_leaves(self) -> None:
        house = table(2)
        house.send("ana", STAND)
        house.send("ben", Stand(key=key(5)))

        house.settle(house.now + 3_600_000)

        assert house.table.stage == "over"

    def test_bots_wait_at_an_empty_table(self) -> None:
        house = table(2)
        house.send("ana", STAND)
        house.send("ben", Stand(key=key(5)))
        house.away = {"ana": house.now, "ben": house.now}
        seq = house.table.seq

        house.settle(house.now + 3_600_000)
        waited = house.table.seq == seq
        house.watched = True
        house.settle(house.now + 3_600_000)

        assert waited
        assert house.table.stage == "over"

    def test_the_bot_moves_for_the_seat_and_the_log_says_so(self) -> None:
        house = table(2)
        seat = house.table.asked
        assert seat is not None
        house.send(NAMES[seat], STAND)

        assert house.step() is not None

        entry = house.log[-1].entry
        assert isinstance(entry, Acted)
        assert (entry.seat, entry.by) == (seat, "bot")


class TestBetweenRounds:
    def ended(self) -> House:
        house = table(3)
        random = Random(3)
        while house.table.stage != "between":
            assert house.person_acts(random) or house.step() is not None
        return house

    def test_the_next_round_is_dealt_when_all_are_ready(self) -> None:
        house = self.ended()
        for seat in range(3):
            assert "ready" in house.seen(seat).may
            house.send(NAMES[seat], Ready(key=house.next_key()))

        house.settle()

        assert house.table.stage == "playing"
        assert not house.table.ready

    def test_the_next_round_is_dealt_after_twenty_seconds(self) -> None:
        house = self.ended()
        ended = house.now

        stages = []
        for now in (ended + 19_999, ended + 20_000):
            assert house.seen(0).next_at == ended + 20_000
            house.settle(now)
            stages.append(house.table.stage)

        assert stages == ["between", "playing"]

    def test_no_round_is_dealt_at_an_empty_table(self) -> None:
        house = self.ended()
        house.away = dict.fromkeys(NAMES, house.now)

        house.settle(house.now + 50_000)

        assert house.table.stage == "between"
        assert house.seen(None).next_at is None

    def test_a_seat_that_a_bot_holds_is_not_waited_for(self) -> None:
        house = self.ended()
        house.send("ana", STAND)
        for name in ("ben", "cleo"):
            house.send(name, Ready(key=house.next_key()))

        house.settle()

        assert house.table.stage == "playing"

    def test_a_player_is_ready_once(self) -> None:
        house = self.ended()
        house.send("ana", Ready(key=key(700)))

        assert house.refused("ana", Ready(key=key(701))) == "not_now"
        assert house.refused("ana", Move(key=key(702), move="draw", after=house.table.seq)) == "round_over"
        assert table(2).refused("ana", Ready(key=key(703))) == "not_now"
