"""The server owns the clock (R6): a time for each move, then a reserve, then the table moves."""

import pytest

from doublesix.server.tables.entries import Acted, Flagged
from doublesix.server.wire.asked import Back, Move, Stand
from doublesix.server.wire.seen import ClockSeen
from tests.server.tables.house import House, key, wish_for

NAMES = ("ana", "ben")


def table(move: int = 10, bank: int = 5, **rest: object) -> House:
    house = House(wish_for("double-six-dominoes", ["open", "open"], clock={"move": move, "bank": bank}, **rest))
    house.sit(*NAMES).settle()
    return house


def in_turn(house: House) -> int:
    seat = house.table.asked
    assert seat is not None
    return seat


def plays(house: House, after: int) -> int:
    """Whoever is asked plays (or draws) after so many ms; who it was."""
    seat = in_turn(house)
    house.now += after
    house.play(seat, house.seen(seat).legal[0])
    return seat


class TestTheClock:
    def test_it_starts_with_the_turn(self) -> None:
        house = table()
        plays(house, 3_000)
        seat = in_turn(house)

        clocks = [one.clock for one in house.seen(None).seats]

        assert clocks[seat] == ClockSeen(5_000, house.now + 15_000)
        assert clocks[1 - seat] == ClockSeen(5_000)

    def test_a_move_in_time_costs_nothing_of_the_reserve(self) -> None:
        house = table()

        plays(house, 10_000)

        assert house.table.bank == (5_000, 5_000)

    def test_what_a_move_takes_longer_is_taken_from_the_reserve(self) -> None:
        house = table()

        seat = plays(house, 12_000)

        assert house.table.bank[seat] == 3_000
        assert house.table.bank[1 - seat] == 5_000

    def test_when_both_are_used_up_the_table_moves(self) -> None:
        house = table()
        seat = in_turn(house)

        house.settle(14_999)
        before = house.table.seq
        house.settle(15_000)

        flag, act = (logged.entry for logged in house.log[before : before + 2])
        assert flag == Flagged(seat)
        assert isinstance(act, Acted)
        assert (act.seat, act.by) == (seat, "clock")
        assert house.table.bank[seat] == 0

    def test_a_move_after_the_time_is_refused_though_no_timer_has_rung(self) -> None:
        house = table()
        seat = in_turn(house)
        house.now = 15_001

        move = house.seen(seat).legal[0]
        assert house.refused(NAMES[seat], Move(key=key(1), move=move, after=house.table.seq)) == "time_up"

    def test_a_flagged_seat_is_moved_for_even_if_its_player_hurries(self) -> None:
        house = table()
        seat = in_turn(house)
        legal = house.seen(seat).legal
        house.now = 15_000
        house.store((Flagged(seat),))

        assert house.seen(seat).legal == []
        assert house.refused(NAMES[seat], Move(key=key(1), move=legal[0], after=house.table.seq)) == "time_up"

    def test_two_moves_of_one_turn_share_its_time(self) -> None:
        house = table()
        while "draw" not in house.seen(in_turn(house)).legal:
            plays(house, 0)
        seat = in_turn(house)
        began = house.now

        house.now += 4_000
        house.play(seat, "draw")

        assert house.table.deadline in {None, began + 15_000} or in_turn(house) != seat

    def test_there_is_none_without_a_wish_for_it(self) -> None:
        house = House(wish_for("five-up", ["open", "open"])).sit(*NAMES)
        house.settle(10**9)

        assert not any(isinstance(logged.entry, Flagged) for logged in house.log)
        assert house.seen(0).seats[0].clock is None

    def test_none_runs_for_a_bot(self) -> None:
        house = House(wish_for("five-up", ["open", "greedy"], clock={"move": 5, "bank": 0})).sit("ana")
        house.settle()

        assert house.seen(0).seats[1].clock is None

    @pytest.mark.parametrize("turns", [1, 3])
    def test_leaving_and_coming_back_wins_no_time(self, turns: int) -> None:
        house = table()
        seat = in_turn(house)
        deadline = house.table.deadline
        house.now += 8_000

        for number in range(turns):
            house.wish(NAMES[seat], Stand(key=key(100 + number)))
            house.wish(NAMES[seat], Back(key=key(200 + number)))

        assert house.table.deadline == deadline

    def test_it_stands_still_while_a_bot_holds_the_seat(self) -> None:
        house = table()
        seat = in_turn(house)
        house.away = dict.fromkeys(NAMES, 0)
        house.now += 12_000
        house.wish(NAMES[seat], Stand(key=key(100)))
        house.now += 500_000
        house.wish(NAMES[seat], Back(key=key(101)))

        assert house.table.deadline == house.now + 3_000

    def test_it_does_not_run_between_rounds(self) -> None:
        house = table(move=600)
        while house.table.stage == "playing":
            if not plays(house, 0) and house.table.seq > 500:
                break

        assert house.table.stage == "between"
        assert house.table.deadline is None
