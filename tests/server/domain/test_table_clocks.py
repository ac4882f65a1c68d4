"""Clocks (R6): time for each move, then a reserve, then the table moves."""

from contextlib import suppress
from itertools import count

import pytest

from doublesix.server.domain import Refusal
from doublesix.server.domain.commands import Back, Move, Stand
from doublesix.server.domain.log import Acted, Flagged
from doublesix.server.domain.projection.view_types import ClockSeen
from tests.server.domain.house import House, key, request_for

NAMES = ("ana", "ben")


def table(move: int = 10, bank: int = 5, **rest: object) -> House:
    house = House(request_for("double-six-dominoes", ["open", "open"], clock={"move": move, "bank": bank}, **rest))
    house.sit(*NAMES).settle()
    return house


def in_turn(house: House) -> int:
    seat = house.table.asked
    assert seat is not None
    return seat


def plays(house: House, after: int) -> int:
    """Let the seat to act play or draw after some ms; the seat."""
    seat = in_turn(house)
    house.now += after
    house.play(seat, house.seen(seat).legal[0])
    return seat


class TestTheClock:
    def test_the_clock_starts_with_the_turn(self) -> None:
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

    def test_excess_time_of_a_move_is_taken_from_the_reserve(self) -> None:
        house = table()

        seat = plays(house, 12_000)

        assert house.table.bank[seat] == 3_000
        assert house.table.bank[1 - seat] == 5_000

    def test_the_table_moves_when_time_and_reserve_are_used_up(self) -> None:
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

    def test_a_table_without_a_chosen_clock_has_none(self) -> None:
        house = House(request_for("five-up", ["open", "open"])).sit(*NAMES)
        house.settle(10**9)

        assert not any(isinstance(logged.entry, Flagged) for logged in house.log)
        assert house.seen(0).seats[0].clock is None

    def test_no_clock_runs_for_a_bot(self) -> None:
        house = House(request_for("five-up", ["open", "greedy"], clock={"move": 5, "bank": 0})).sit("ana")
        house.settle()

        assert house.seen(0).seats[1].clock is None

    @pytest.mark.parametrize("turns", [1, 3])
    def test_leaving_and_returning_gains_no_time(self, turns: int) -> None:
        house = table()
        seat = in_turn(house)
        deadline = house.table.deadline
        house.now += 8_000

        for number in range(turns):
            house.send(NAMES[seat], Stand(key=key(100 + number)))
            house.send(NAMES[seat], Back(key=key(200 + number)))

        assert house.table.deadline == deadline

    def test_the_clock_runs_on_while_a_bot_holds_the_seat(self) -> None:
        house = table()
        seat = in_turn(house)
        deadline = house.table.deadline
        house.now += 12_000
        house.send(NAMES[seat], Stand(key=key(100)))

        clock = house.seen(None).seats[seat].clock

        assert clock is not None
        assert clock.until == house.table.deadline == deadline

    def test_the_clock_runs_on_at_an_empty_table_and_time_is_spent_once(self) -> None:
        house = table()
        seat = in_turn(house)
        house.away = dict.fromkeys(NAMES, 0)

        house.settle(20_000)
        flagged = [(logged.entry, logged.at) for logged in house.log if isinstance(logged.entry, Flagged)]
        asleep = house.table.asked
        house.away.clear()
        house.settle(20_000)

        assert flagged == [(Flagged(seat), 15_000)]
        assert asleep == seat
        assert first_act(house) == (seat, 20_000, "clock")

    def test_the_clock_does_not_run_between_rounds(self) -> None:
        house = table(move=600)
        while house.table.stage == "playing":
            if not plays(house, 0) and house.table.seq > 500:
                break

        assert house.table.stage == "between"
        assert house.table.deadline is None


def comes_and_goes(house: House, stays: int, until: int) -> None:
    """The player in turn stands up, waits a little and comes back, again and again, until the turn is over."""
    seat, turn = in_turn(house), house.table.turn
    for number in count(1_000):
        with suppress(Refusal):
            house.send(NAMES[seat], (Stand, Back)[number % 2](key=key(number)))
        house.settle(min(until, house.now + stays))
        now = house.table.turn
        if house.now == until or now is None or turn is None or now.since != turn.since:
            return


def first_act(house: House) -> tuple[int, int, str]:
    """Who acted first, when, and how it came about."""
    return next((entry.seat, logged.at, entry.by) for logged in house.log if isinstance(entry := logged.entry, Acted))


class TestComingAndGoing:
    """Neither standing up nor coming back stops a clock or starts one anew, in whatever order."""

    @pytest.mark.parametrize("pace", [0, 900, 5_000])
    @pytest.mark.parametrize("stays", [1, 350, 699, 2_000])
    def test_a_turn_of_five_seconds_lasts_five_seconds_at_most(self, pace: int, stays: int) -> None:
        house = table(move=5, bank=0, pace=pace)
        seat, began = in_turn(house), house.now

        comes_and_goes(house, stays, began + 61_000)

        who, at, by = first_act(house)
        assert who == seat
        assert at - began <= 5_000
        assert by in {"bot", "clock"}

    def test_the_reserve_is_not_filled_again(self) -> None:
        house = table(move=5, bank=3, pace=5_000)
        seat, began = in_turn(house), house.now
        house.settle(began + 6_000)
        house.send(NAMES[seat], Stand(key=key(1)))

        house.settle(began + 8_000)

        # The time for the move was over, so the bot moved at once.
        assert first_act(house) == (seat, began + 6_000, "bot")
        assert house.table.bank[seat] == 2_000

    def test_the_bots_pace_begins_once_a_turn(self) -> None:
        house = table(move=600, pace=4_000)
        seat, began = in_turn(house), house.now
        house.send(NAMES[seat], Stand(key=key(1)))
        house.settle(began + 2_000)
        house.send(NAMES[seat], Back(key=key(2)))
        house.settle(began + 20_000)

        house.send(NAMES[seat], Stand(key=key(3)))
        house.settle()

        assert first_act(house) == (seat, began + 20_000, "bot")

    def test_a_bot_that_sits_for_a_player_uses_up_none_of_the_reserve(self) -> None:
        house = table(move=5, bank=60, pace=5_000)
        house.send(NAMES[0], Stand(key=key(1)))
        house.settle(house.now + 120_000)

        assert house.table.bank == (60_000, 0)

    def test_standing_up_when_the_time_is_up_does_not_put_the_move_off(self) -> None:
        house = table(move=5, bank=0, pace=5_000)
        seat, began = in_turn(house), house.now
        house.settle(began + 4_999)
        house.now = began + 5_000
        house.store((Flagged(seat),))
        house.send(NAMES[seat], Stand(key=key(1)))

        house.settle()

        assert first_act(house) == (seat, began + 5_000, "bot")
