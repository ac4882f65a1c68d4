"""Totals of hands against the plain search through all sets of tiles."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doublesix.core import hand_totals
from doublesix.core.hand_totals import can_be_held, can_be_made
from doublesix.core.tiles import tile_set


def held(tiles: list[int], hands: list[int], most: int, spare: int) -> bool:
    """The same by trying everything."""
    if len(tiles) < spare:
        return False
    if not hands:
        return True
    return any(
        sum(tiles[place] for place in places) == hands[0]
        and held([pips for place, pips in enumerate(tiles) if place not in places], hands[1:], most, spare)
        for number in range(1, min(most, len(tiles)) + 1)
        for places in combinations(range(len(tiles)), number)
    )


@pytest.mark.property
@given(
    st.lists(st.integers(0, 6), max_size=7),
    st.lists(st.integers(0, 14), max_size=3),
    st.integers(1, 4),
    st.integers(0, 4),
)
@settings(max_examples=200)
def test_hands_are_possible_exactly_where_some_tiles_make_them(
    tiles: list[int], hands: list[int], most: int, spare: int
) -> None:
    assert can_be_held(tiles, hands, most, spare) == held(tiles, hands, most, spare)
    for pips in hands:
        assert can_be_made(tiles, pips, most) == held(tiles, [pips], most, 0)


def test_what_the_search_does_not_settle_is_taken_to_be_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    tiles = [tile.pips for tile in tile_set(6)]
    assert not can_be_held(tiles, [41, 52], 5, 1)

    monkeypatch.setattr(hand_totals, "MOST_STEPS", 10)

    assert can_be_held(tiles, [41, 52], 5, 1)
