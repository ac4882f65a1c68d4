"""Prospects of a seat's plays: the count after each and its points; none at tables with claiming."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.core.moves import Play
from doublesix.core.table_count import count
from doublesix.notation import parse_move
from doublesix.server.domain.projection.view_types import TableSeen
from tests.server.domain.house import House, request_for


def in_turn(house: House) -> int:
    assert house.table.asked is not None
    return house.table.asked


def table(game: str, **rest: object) -> House:
    house = House(request_for(game, ["open", "open"], **rest)).sit("a", "b")
    house.settle()
    return house


@given(choices=st.lists(st.integers(0, 50), max_size=12))
@pytest.mark.parametrize("game", ["five-up", "multiples-of-five", "threes-and-fives", "merry-go-round"])
def test_every_play_gives_the_prospective_count_and_points(game: str, choices: list[int]) -> None:
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
def test_no_prospects_at_tables_with_claiming_or_without_scores(game: str, more: dict[str, object]) -> None:
    house = table(game, **more)
    seen = house.seen(in_turn(house))
    assert seen.legal
    assert seen.counts == seen.gains == []


def test_other_seats_get_no_prospects() -> None:
    house = table("five-up")
    assert house.seen(1 - in_turn(house)).counts == house.seen(None).counts == []


def prospects(game: str, *fill: str, seeds: int = 6) -> list[tuple[TableSeen, bool]]:
    """Views of the seat to act in some rounds, and whether it may draw or pass by choice under these rules."""
    found = []
    for seed in range(seeds):
        house = House(request_for(game, fill), f"seed {seed}").sit(*"abcd"[: fill.count("open")])
        for _ in range(60):
            house.settle()
            if house.table.stage != "playing" or (seat := house.table.asked) is None:
                break
            if not house.table.seats[seat].is_person:
                house.step()
                continue
            seen = house.seen(seat)
            rules = house.table.rules
            found.append((seen, rules.optional_draw if seen.legal == ["draw"] else rules.optional_pass))
            house.play(seat, seen.legal[0])
    return found


@pytest.mark.parametrize("game", ["merry-go-round", "five-up", "muggins"])
@pytest.mark.parametrize("fill", [("open", "open"), ("open", "greedy")])
def test_a_move_is_forced_where_it_is_the_only_legal_one(game: str, fill: tuple[str, str]) -> None:
    seen = prospects(game, *fill)
    only = [(one, secret) for one, secret in seen if one.legal in (["draw"], ["pass"])]
    assert only
    assert [one.forced for one, secret in only] == [not secret or "greedy" in fill for _, secret in only]
    assert not any(one.forced for one, _ in seen if one.legal not in (["draw"], ["pass"]))


@pytest.mark.parametrize(
    ("game", "rules"),
    [("block-with-spinners", {"highest_double"}), ("merry-go-round", {"double", "drawn"}), ("five-up", set())],
)
def test_a_lead_that_is_bound_names_its_rule(game: str, rules: set[str]) -> None:
    leads = [
        one for one, _ in prospects(game, "open", "open") if not one.plays and one.legal[0] not in {"draw", "pass"}
    ]
    bound = [one for one in leads if len(one.legal) < len(one.hand)]
    assert {one.lead for one in bound} == rules
    assert {one.lead for one in leads if one not in bound} <= {None}
    assert leads
