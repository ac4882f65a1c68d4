"""Tables without a clock: after the patience the others may let a bot play."""

from collections.abc import Callable

import msgspec
import pytest

from doublesix.errors import UsageError
from doublesix.server.domain import already, card, decide, fold
from doublesix.server.domain.commands import Back, Command, Move, Replace, Stand, Wait
from doublesix.server.domain.log import Acted, Handed, Logged, Waited
from doublesix.server.domain.projection import event_types as events
from doublesix.server.domain.projection.view_types import HeldSeen
from tests.server.domain.house import House, key, request_for

NAMES = ("ana", "ben", "cleo", "dan")
PATIENCE_MS = 180_000


def table(seats: int = 3, **rest: object) -> House:
    house = House(request_for("threes-and-fives", ["open"] * seats, **rest)).sit(*NAMES[:seats])
    house.settle()
    return house


def in_turn(house: House) -> int:
    seat = house.table.asked
    assert seat is not None
    return seat


def others(house: House) -> tuple[int, ...]:
    return tuple(seat for seat in house.table.people if seat != in_turn(house))


def replace(seat: int, number: int = 1) -> Replace:
    return Replace(key=key(number), seat=seat)


def wait(seat: int, number: int = 2) -> Wait:
    return Wait(key=key(number), seat=seat)


class TestThePatience:
    @pytest.mark.parametrize("seconds", [30, 180, 3_600])
    def test_the_patience_is_what_the_host_has_chosen(self, seconds: int) -> None:
        house = table(patience=seconds)
        held, other = in_turn(house), others(house)[0]

        house.now = seconds * 1000 - 1
        early = house.refused(NAMES[other], replace(held))
        house.now += 1
        house.send(NAMES[other], replace(held))

        assert early == "not_yet"
        assert card(house.table).patience_seconds == seconds
        assert house.log[-1].entry == Handed(held, "greedy", "held", other)

    def test_the_patience_can_be_unlimited(self) -> None:
        house = table(patience=0)
        held, other = in_turn(house), others(house)[0]
        house.now = 10**8

        assert house.seen(other).held is None
        assert house.refused(NAMES[other], replace(held)) == "not_now"
        assert house.refused(NAMES[other], wait(held)) == "not_now"

    @pytest.mark.parametrize("seconds", [1, 29])
    def test_the_patience_has_a_minimum(self, seconds: int) -> None:
        with pytest.raises(
            UsageError, match="patience must be 30 seconds or more, so that all may think, or 0 for never, not"
        ):
            table(patience=seconds)

    def test_a_log_without_a_patience_means_three_minutes(self) -> None:
        house = table()
        log = [msgspec.json.encode(logged) for logged in house.log]

        assert b"patience" not in b"".join(log)
        assert fold(msgspec.json.decode(line, type=Logged) for line in log).created.patience_seconds == 180

    def test_a_table_with_a_clock_needs_none(self) -> None:
        house = table(clock={"move": 600})
        held, other = in_turn(house), others(house)[0]
        house.now = 599_000

        assert house.seen(other).held is None
        assert house.refused(NAMES[other], replace(held)) == "not_now"

    def test_the_patience_counts_from_the_beginning_of_the_turn(self) -> None:
        house = table()
        held, other = in_turn(house), others(house)[0]
        for number in range(10, 20):
            house.now += 10_000
            house.send(NAMES[held], Stand(key=key(number)))
            house.send(NAMES[held], Back(key=key(number + 10)))
        house.away[NAMES[held]] = house.now
        house.settle(house.now + 30_000)
        house.away.clear()

        assert house.seen(other).held == HeldSeen(held, PATIENCE_MS)


class TestWhoMayAsk:
    def test_only_the_other_players_see_the_question(self) -> None:
        house = table()
        held = in_turn(house)
        house.now = PATIENCE_MS

        shown = [house.seen(seat) for seat in (*range(3), None)]

        assert [one.held for one in shown] == [None if seat in {held, None} else HeldSeen(held, PATIENCE_MS)
                                               for seat in (*range(3), None)]  # fmt: skip
        assert [{"replace", "wait"} <= set(one.may) for one in shown] == [
            seat not in {held, None} for seat in (*range(3), None)
        ]

    def test_the_question_is_offered_after_the_patience(self) -> None:
        house = table()
        house.now = PATIENCE_MS - 1

        assert not {"replace", "wait"} & set(house.seen(others(house)[0]).may)

    @pytest.mark.parametrize("make", [replace, wait])
    def test_only_people_who_play_ask_and_only_about_the_seat_in_turn(self, make: Callable[[int], Command]) -> None:
        house = table(4)
        held = in_turn(house)
        first, second, third = others(house)
        house.send(NAMES[third], Stand(key=key(50)))
        house.now = PATIENCE_MS

        assert house.refused(NAMES[held], make(held)) == "own_seat"
        assert house.refused(NAMES[first], make(second)) == "not_now"
        assert house.refused(NAMES[third], make(held)) == "handed"
        assert house.refused("eve", make(held)) == "not_seated"
        assert house.refused(NAMES[first], make(9)) == "not_now"

    def test_there_is_no_question_before_the_match_and_between_rounds(self) -> None:
        house = House(request_for("threes-and-fives", ["open"] * 3)).sit("ana", "ben")
        house.now = 10**6

        assert house.refused("ana", replace(1)) == "not_now"


class TestLettingABotPlay:
    def test_the_bot_moves_and_the_request_is_broadcast(self) -> None:
        house = table()
        held, (asker, other) = in_turn(house), others(house)
        house.now = PATIENCE_MS

        house.send(NAMES[asker], replace(held))
        house.settle(house.now + 1_000)

        assert events.Handed(
            seq=house.log[-2].seq, at=PATIENCE_MS, seat=held, bot="greedy", why="held", by=asker
        ) in house.events(other)
        assert isinstance(house.log[-1].entry, Acted)
        assert (house.log[-1].entry.seat, house.log[-1].entry.by) == (held, "bot")

    def test_the_player_takes_the_seat_back_as_after_any_absence(self) -> None:
        house = table()
        held, asker = in_turn(house), others(house)[0]
        house.now = PATIENCE_MS
        house.send(NAMES[asker], replace(held))

        assert house.seen(held).may == ["back"]
        house.send(NAMES[held], Back(key=key(9)))
        house.play(held, house.seen(held).legal[0])

        assert in_turn(house) != held or house.table.turn.since == PATIENCE_MS  # type: ignore[union-attr]  # in play

    def test_a_player_who_delays_again_is_replaced_at_once(self) -> None:
        house = table(pace=5_000)
        held, asker = in_turn(house), others(house)[0]
        house.now = PATIENCE_MS
        house.send(NAMES[asker], replace(held))
        house.settle(house.now + 1_000)
        house.send(NAMES[held], Back(key=key(9)))
        house.settle(house.now + 6_000)
        at = house.now

        house.send(NAMES[asker], replace(held, 10))
        house.settle()

        assert isinstance(house.log[-1].entry, Acted), "the bot's pace has begun once, when it first had the seat"
        assert house.log[-1].at == at

    def test_a_command_that_is_sent_twice_is_carried_out_once(self) -> None:
        house = table()
        held, asker = in_turn(house), others(house)[0]
        house.now = PATIENCE_MS
        house.send(NAMES[asker], replace(held))
        house.send(NAMES[held], Back(key=key(9)))

        assert already(house.refolded(), house.person(asker), key(1)) == house.log[-2].seq
        assert house.table.seats[held].is_person

    def test_the_replacement_is_stored(self) -> None:
        house = table()
        held, (first, second) = in_turn(house), others(house)
        house.now = PATIENCE_MS
        house.send(NAMES[first], wait(held))
        house.send(NAMES[second], replace(held))

        assert house.refolded() == house.table

    def test_two_simultaneous_requests_get_one_bot(self) -> None:
        house = table()
        held, (first, second) = in_turn(house), others(house)
        house.now = PATIENCE_MS
        house.send(NAMES[first], replace(held))

        assert house.refused(NAMES[second], replace(held, 3)) == "not_now"


class TestWaiting:
    def test_the_question_returns_after_the_patience(self) -> None:
        house = table()
        held, asker = in_turn(house), others(house)[0]
        house.now = PATIENCE_MS + 5_000

        house.send(NAMES[asker], wait(held))

        assert house.log[-1].entry == Waited(held, asker)
        assert house.events(None)[-1] == events.Waited(seq=house.table.seq, at=house.now, seat=held, by=asker)
        assert house.seen(asker).held == HeldSeen(held, 2 * PATIENCE_MS + 5_000)
        assert house.refused(NAMES[asker], replace(held)) == "not_yet"
        assert house.refused(NAMES[asker], wait(held, 3)) == "not_yet"

    def test_granted_time_counts_for_one_person_alone(self) -> None:
        house = table()
        held, (patient, other) = in_turn(house), others(house)
        house.now = PATIENCE_MS
        house.send(NAMES[patient], wait(held))

        house.send(NAMES[other], replace(held))

        assert house.table.seats[held].bot == "greedy"

    def test_granted_time_is_for_this_turn(self) -> None:
        house = table()
        held, asker = in_turn(house), others(house)[0]
        house.now = PATIENCE_MS
        house.send(NAMES[asker], wait(held))
        house.play(held, house.seen(held).legal[0])

        seat = in_turn(house)
        assert house.table.turn is not None
        if asker != seat:
            assert house.seen(asker).held == HeldSeen(seat, PATIENCE_MS + PATIENCE_MS)
        assert not house.table.turn.waits

    def test_granting_time_makes_no_move_stale(self) -> None:
        house = table()
        held, asker = in_turn(house), others(house)[0]
        knew, move = house.table.seq, house.seen(held).legal[0]
        house.now = PATIENCE_MS
        house.send(NAMES[asker], wait(held))

        assert decide(house.table, Move(key=key(7), move=move, after=knew), house.person(held), house.now)
