"""Bots of one table have different levels around the chosen one."""

import msgspec
import pytest

from doublesix.server.domain import Table, successor
from doublesix.server.domain.commands import Stand, Start
from doublesix.server.domain.log import Logged, Started
from tests.server.domain.house import House, entropy, key, request_for


def names(house: House) -> list[str]:
    return [sitting.name for sitting in house.table.seats]


def bots(house: House) -> list[str]:
    return [sitting.bot for sitting in house.table.seats]


@pytest.mark.parametrize(
    ("level", "others"),
    [
        ("level-5", ["Otto", "Marisol", "Pearl"]),
        ("level-1", ["Pip", "Olive", "Bruno"]),
        ("level-10", ["Ruth", "Dov", "Inés"]),
        ("greedy", ["Greedy", "Greedy 2", "Greedy 3"]),
    ],
)
def test_seats_for_the_filler_get_its_nearest_neighbours(level: str, others: list[str]) -> None:
    chosen = House(request_for("five-up", ["open", "filler", "filler", "filler"], filler=level)).sit("ana")
    assert names(chosen) == ["Ana", *others]
    begun = House(request_for("five-up", ["open"] * 4, filler=level)).sit("host")
    begun.send("host", Start(key=key(90)))
    assert names(begun) == ["Host", *others]


def test_levels_that_were_chosen_seat_by_seat_stay_as_they_were_chosen() -> None:
    house = House(request_for("five-up", ["open", "level-5", "filler", "level-4"], filler="level-5")).sit("ana")
    assert names(house) == ["Ana", "Otto", "Pearl", "Marisol"]
    same = House(request_for("five-up", ["open", "level-5", "level-5"], filler="level-5"))
    assert bots(same) == ["", "level-5", "level-5"]


def test_people_who_leave_are_replaced_by_different_bots() -> None:
    house = House(request_for("five-up", ["open"] * 4, filler="level-5")).sit("ana", "ben", "cleo", "dan")
    for person in ("ben", "cleo", "dan"):
        house.send(person, Stand(key=house.next_key()))
    assert bots(house) == ["", "level-5", "level-4", "level-6"]
    follower = successor(house.table, id="t2", secret="ab" * 32, date="2026-11-23")
    assert sorted(follower.fill) == ["level-3", "level-4", "level-5", "level-6"]


def test_an_old_log_seats_the_filler_in_every_open_seat() -> None:
    house = House(request_for("five-up", ["open"] * 3, filler="level-5")).sit("ana")
    old = Started({seat: entropy(seat) for seat in (1, 2)})
    assert b"kinds" not in msgspec.json.encode(old)
    table: Table = house.table.after(Logged(house.table.seq + 1, 0, 0, old, "", ""))
    assert [sitting.bot for sitting in table.seats] == ["", "level-5", "level-5"]
    assert [sitting.name for sitting in table.seats] == ["Ana", "Otto", "Otto 2"]
