"""Balances of rounds: their parts add up exactly at every table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.analysis.balance import Balance, RoundFigures, balances, total_of
from doublesix.analysis.luck import Luck

POINTS = st.integers(-200, 400)
LOSSES = st.floats(0, 150)
LUCK = st.floats(-120, 120)


@st.composite
def matches(draw: st.DrawFn, *, lucky: bool = True) -> list[RoundFigures]:
    """Rounds of a match of two to four sides."""
    sides = draw(st.integers(2, 4))

    def by_side(amounts: st.SearchStrategy[float]) -> st.SearchStrategy[tuple[float, ...]]:
        return st.tuples(*[amounts] * sides)

    luck = st.builds(Luck, by_side(LUCK), by_side(LUCK), by_side(LUCK))
    one = st.builds(
        RoundFigures,
        st.tuples(*[POINTS] * sides),
        by_side(LOSSES),
        by_side(LUCK) if lucky else st.none(),
        luck if lucky else st.none(),
    )
    return draw(st.lists(one, max_size=12))


def parts(one: Balance) -> list[int]:
    """Known parts of a balance."""
    found = [one.lead, one.deal, one.draws, one.hidden, one.play]
    return [part for part in found if part is not None]


@given(matches())
def test_parts_add_up_to_the_result_in_every_round_and_in_the_match(match: list[RoundFigures]) -> None:
    for side in range(len(match[0].gained) if match else 2):
        rounds = list(balances(match, side))
        total = total_of(rounds)
        for one in rounds:
            assert len(parts(one)) == 5
            assert sum(parts(one)) == one.margin == one.tiles + one.play
        assert total.margin == sum(one.margin for one in rounds)
        assert not rounds or sum(parts(total)) == total.margin


@given(matches())
def test_whole_points_of_the_match_are_the_rounded_sums_of_its_figures(match: list[RoundFigures]) -> None:
    for side in range(len(match[0].gained) if match else 2):
        total = total_of(balances(match, side))
        gained = [sum(column) for column in zip(*(one.gained for one in match), strict=True)] or [0, 0]
        others = (sum(gained) - gained[side]) / (len(gained) - 1)
        drawn = sum(0 if one.luck is None else one.luck.draws[side] for one in match)

        assert total.margin == pytest.approx(gained[side] - others, abs=0.5 + 1e-6)
        assert (total.draws or 0) == pytest.approx(drawn, abs=0.5 + 1e-6)


@given(matches(lucky=False))
def test_without_a_network_tiles_have_no_parts(match: list[RoundFigures]) -> None:
    for one in balances(match, 0):
        assert one.tiles + one.play == one.margin
        assert one.hidden is one.lead is one.deal is one.draws is None


def test_two_sides_have_opposite_balances() -> None:
    luck = Luck((0.0, 0.0), (12.4, -12.4), (-3.2, 3.2))
    match = [
        RoundFigures((40, 10), (2.1, 8.3), (7.1, -7.1), luck),
        RoundFigures((0, 25), (0.0, 4.7), (-7.1, 7.1), luck),
    ]

    own, other = (total_of(balances(match, side)) for side in (0, 1))

    assert own == Balance(margin=5, play=11, lead=0, deal=25, draws=-6, hidden=-25)
    assert parts(other) == [-part for part in parts(own)]


def test_three_sides_have_balances_against_the_mean_of_the_others_that_sum_to_zero() -> None:
    luck = Luck((1.0, -3.0, 2.0), (6.0, -2.0, -4.0), (0.0, 5.0, -5.0))
    match = [
        RoundFigures((30, 10, 20), (2.0, 8.0, 4.0), (3.0, -1.0, -2.0), luck),
        RoundFigures((0, 40, 20), (6.0, 0.0, 2.0), (-2.0, 4.0, -2.0), luck),
    ]

    found = [list(balances(match, side)) for side in range(3)]

    assert found == [
        [
            Balance(margin=15, play=4, lead=3, deal=6, draws=0, hidden=2),
            Balance(margin=-30, play=-5, lead=-2, deal=6, draws=0, hidden=-29),
        ],
        [
            Balance(margin=-15, play=-5, lead=-1, deal=-2, draws=5, hidden=-12),
            Balance(margin=30, play=4, lead=4, deal=-2, draws=5, hidden=19),
        ],
        [
            Balance(margin=0, play=1, lead=-2, deal=-4, draws=-5, hidden=10),
            Balance(margin=0, play=1, lead=-2, deal=-4, draws=-5, hidden=10),
        ],
    ]
    for one in zip(*found, strict=True):
        assert (sum(side.margin for side in one), sum(side.play for side in one)) == (0, 0)
