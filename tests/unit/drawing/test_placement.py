from functools import reduce
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from doublesix.arena import Dealer, play_round
from doublesix.core.ends import SIDES, SPINNER_ENDS
from doublesix.core.layout import Layout
from doublesix.core.match import Match
from doublesix.core.options import SpinnerPolicy
from doublesix.drawing.geometry import Box, Lie, Spot
from doublesix.drawing.placement import Size, place
from doublesix.players import make_player
from doublesix.rulesets import games

GAMES = {game.id: game for game in games()}
SINGLE = [name for name, game in GAMES.items() if game.rules.spinner is not SpinnerPolicy.ALL_DOUBLES]
DOCUMENTS = list(GAMES)[:6]

ROOMY = Size(49, 29)
"""100 columns and 30 rows, roomy."""

NARROW = Size(99, 29)
"""The same with narrow tiles."""

SMALL = Size(77, 13)
"""What a terminal of 80 columns and 24 rows leaves, narrow."""


def random_layout(game: str, seed: int, seats: int | None = None) -> Layout:
    rules = GAMES[game].rules
    match = Match.start(rules, seats or max(rules.players))
    players = [make_player("random", f"{seed} {seat}") for seat in range(match.seating.seats)]
    *_, (_, over) = play_round(match, players, Dealer(seed))
    assert over.position is not None
    return over.position.layout


def touching(one: Spot, other: Spot) -> bool:
    return one.box.meets(other.box)


def check(layout: Layout, spots: tuple[Spot, ...]) -> None:
    """Check that every tile is placed, joined by matching halves, and free of others."""
    assert [spot.tile for spot in spots] == list(layout.tiles)
    by_tile = {spot.tile: spot for spot in spots}
    joined = {frozenset((play.tile, play.end.tile)) for play in layout.plays if play.end is not None}
    for number, spot in enumerate(spots):
        for other in spots[:number]:
            assert touching(spot, other) == (frozenset((spot.tile, other.tile)) in joined)
    for play in layout.plays:
        if play.end is not None and play.covers is not None:
            own, theirs = by_tile[play.tile], by_tile[play.end.tile].slot(play.end.joint)
            here = own.slot(play.covers.joint)
            assert (here.x, here.y, here.dx, here.dy) == (theirs.x, theirs.y, -theirs.dx, -theirs.dy)
            assert own.halves[0].pip == play.end.pip


@pytest.mark.property
@given(game=st.sampled_from(SINGLE), seed=st.integers(0, 10**6))
@example(game="seven-toed-pete", seed=493)
def test_games_with_one_spinner_fit_100_columns_and_30_rows(game: str, seed: int) -> None:
    layout = random_layout(game, seed)

    spots = place(layout, NARROW)

    assert spots is not None
    check(layout, spots)


@pytest.mark.property
@given(game=st.sampled_from(list(GAMES)), seed=st.integers(0, 10**6), size=st.sampled_from([ROOMY, NARROW, SMALL]))
def test_no_layout_of_any_game_is_placed_wrongly(game: str, seed: int, size: Size) -> None:
    layout = random_layout(game, seed)

    spots = place(layout, size)

    if spots is not None:
        check(layout, spots)
        assert size.holds(reduce(Box.around, (spot.box for spot in spots)))


@pytest.mark.parametrize("game", DOCUMENTS)
def test_tiles_stay_put_while_there_is_room(game: str) -> None:
    whole = random_layout(game, seed=1)
    grown = Layout(whole.rules)
    pictures = []
    for play in whole.plays[:10]:
        grown = grown.place(play)
        pictures.append(place(grown, NARROW))

    assert all(after is not None and after[:-1] == before for before, after in pairwise(pictures))


@pytest.mark.parametrize("game", DOCUMENTS)
def test_every_double_lies_across(game: str) -> None:
    spots = place(random_layout(game, seed=2), NARROW)

    assert spots is not None
    doubles = [spot for spot in spots if spot.tile.is_double]
    assert doubles
    assert {spot.lie for spot in doubles} <= {Lie.ACROSS, Lie.ACROSS_LEFT, Lie.ACROSS_RIGHT}


def test_the_arms_of_a_spinner_leave_it_in_four_directions() -> None:
    spots = place(random_layout("merry-go-round", seed=3), NARROW)

    assert spots is not None
    directions = {(slot.dx, slot.dy) for joint, slot in spots[0].joints if joint in {*SIDES, *SPINNER_ENDS}}
    assert directions == {(1, 0), (-1, 0), (0, 1), (0, -1)}


def test_a_table_that_is_too_small_gives_nothing() -> None:
    assert place(random_layout("five-up", seed=4), Size(6, 4)) is None
