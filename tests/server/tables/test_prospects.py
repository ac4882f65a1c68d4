"""What a seat is told of its plays: the count after each and its points; nothing where people count for themselves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.core.moves import Play
from doublesix.core.table_count import count
from doublesix.notation import parse_move
from tests.server.tables.house import House, request_for


def in_turn(house: House) -> int:
    assert house.table.asked is not None
    return house.table.asked


def table(game: str, **rest: object) -> House:
    house = House(request_for(game, ["open", "open"], **rest)).sit("a", "b")
    house.settle()
    return house


@given(choices=st.lists(st.integers(0, 50), max_size=12))
@pytest.mark.parametrize("game", ["five-up", "multiples-of-five", "threes-and-fives", "merry-go-round"])
def test_every_play_gives_the_count_and_the_points_that_were_told(game: str, choices: list[int]) -> None:
    house = table(game)
    for choice in choices:
        if house.table.stage != "playing" or house.table.asked is None:
            return
        seat = in_turn(house)
        seen = house.seen(seat)
        at = choice % len(seen.legal)
        before = house.table.match.scoreboard.points[seat]
        house.play(seat, seen.legal[at])
        assert len(seen.counts) == len(seen.gains) == len(seen.legal)
        if isinstance(parse_move(seen.legal[at]), Play) and house.table.stage == "playing":
            position = house.table.match.position
            assert position is not None
            assert count(position.layout) == seen.counts[at]
            assert house.table.match.scoreboard.points[seat] == before + seen.gains[at]


def test_a_draw_and_a_pass_have_no_count() -> None:
    house = table("five-up")
    while "draw" not in house.seen(in_turn(house)).legal:
        house.play(in_turn(house), house.seen(in_turn(house)).legal[0])
    seen = house.seen(in_turn(house))
    assert seen.counts[seen.legal.index("draw")] is None


@pytest.mark.parametrize(("game", "more"), [("five-up", {"calling": True}), ("double-six-dominoes", {})])
def test_nothing_is_told_where_people_count_or_nothing_counts(game: str, more: dict[str, object]) -> None:
    house = table(game, **more)
    seen = house.seen(in_turn(house))
    assert seen.legal
    assert seen.counts == seen.gains == []


def test_others_are_told_nothing() -> None:
    house = table("five-up")
    assert house.seen(1 - in_turn(house)).counts == house.seen(None).counts == []
