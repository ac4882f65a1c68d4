from random import Random

import msgspec
import pytest

from doublesix.server.domain import successor
from doublesix.server.domain.commands import Move, Rematch, Sit, Stand
from doublesix.server.domain.log import Created, Named
from doublesix.server.domain.projection.event_types import Rematched
from tests.server.domain.house import House, entropy, key, request_for

COMMAND = Rematch(key=key(800))


def over(*fill: str) -> House:
    house = House(request_for("five-up", fill)).sit(*("ana", "ben", "cleo")[: fill.count("open")])
    return house.play_out(Random(4))


def next_table(house: House) -> Created:
    return successor(house.table, id="t2", secret="ab" * 32, date="2026-11-23")


class TestARematch:
    def test_a_rematch_is_made_when_every_person_has_asked(self) -> None:
        house = over("open", "greedy", "open")

        agreed = [house.table.wants_rematch]
        for name in ("ana", "ben"):
            house.send(name, Rematch(key=house.next_key()))
            agreed.append(house.table.wants_rematch)

        assert agreed == [False, False, True]

    def test_a_rematch_does_not_wait_for_players_who_left(self) -> None:
        house = House(request_for("five-up", ["open", "open"])).sit("ana", "ben")
        house.settle()
        house.send("ben", Stand(key=key(1)))
        house.play_out(Random(4))

        house.send("ana", COMMAND)

        assert house.table.wants_rematch
        assert next_table(house).fill == ["greedy", "open"]

    def test_another_seat_is_the_first_and_the_rest_stays(self) -> None:
        house = over("open", "greedy", "open")
        house.send("ana", COMMAND)
        house.send("ben", Rematch(key=key(801)))

        following = next_table(house)

        assert following.fill == ["open", "open", "greedy"]
        assert following.before == "t1"
        assert following.rules == house.table.created.rules
        assert following.secret != house.table.created.secret

    def test_the_next_match_begins_when_all_sit_again_and_is_dealt_anew(self) -> None:
        house = over("open", "greedy", "open")
        house.send("ana", COMMAND)
        house.send("ben", Rematch(key=key(801)))
        second = House(next_table(house))

        second.send("ana", Sit(key=key(1), seat=1, entropy=entropy("a")))
        second.send("ben", Sit(key=key(2), seat=0, entropy=entropy("b")))

        assert second.table.started
        assert second.play_out(Random(5)).table.seed != house.table.seed

    def test_all_are_sent_its_address(self) -> None:
        house = over("open", "open")
        house.send("ana", COMMAND)
        house.send("ben", Rematch(key=key(801)))

        house.store((Named("t2"),))

        assert house.events(None)[-1] == Rematched(seq=house.table.seq, at=house.now, table="t2")
        assert house.seen(None).rematch == "t2"
        assert not house.table.wants_rematch
        assert house.seen(0).may == []

    def test_a_rematch_is_asked_for_once_and_after_the_match_only(self) -> None:
        house = over("open", "open")
        house.send("ana", COMMAND)
        young = House(request_for("five-up", ["open", "open"])).sit("ana", "ben")

        assert house.refused("ana", Rematch(key=key(9))) == "not_now"
        assert young.refused("ana", COMMAND) == "not_now"

    def test_a_finished_match_has_nothing_due(self) -> None:
        house = over("open", "open")

        assert house.refused("ana", Move(key=key(1), move="66", after=house.table.seq)) == "over"
        assert house.refused("ana", Stand(key=key(2))) == "over"
        assert house.step() is None


@pytest.mark.parametrize("seat", [None, 0])
def test_the_secret_is_shown_when_the_match_is_over_and_not_before(seat: int | None) -> None:
    house = House(request_for("five-up", ["open", "open"])).sit("ana", "ben")
    house.settle()
    secret = house.table.created.secret

    before = msgspec.json.encode((house.seen(seat), house.events(seat))).decode()
    house.play_out(Random(4))
    after = msgspec.json.encode((house.seen(seat), house.events(seat))).decode()

    assert secret not in before
    assert secret in after
