"""Losses by two sets of worlds: never negative."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.analysis.estimate import NOTHING, Estimate, loss_of

NUMBERS = st.floats(-300, 300).map(lambda number: round(number, 6))
ERRORS = st.floats(0, 20).map(lambda number: round(number, 6))
ESTIMATES = st.builds(Estimate, NUMBERS, ERRORS)


@given(ESTIMATES, ESTIMATES | st.none())
def test_a_loss_is_zero_or_above_two_standard_errors(points: Estimate, chance: Estimate | None) -> None:
    found = loss_of(points, chance)

    for loss in (found.points, *([] if found.chance is None else [found.chance])):
        assert loss.mean == 0 or loss.mean >= 2 * loss.error > 0 or (loss.mean > 0 and loss.error == 0)
    assert (found.chance is None) == (chance is None)


@given(ESTIMATES, ESTIMATES | st.none())
def test_the_played_move_is_best_where_the_measuring_worlds_put_it_first(
    points: Estimate, chance: Estimate | None
) -> None:
    found = loss_of(points, chance)

    assert found.best == ((chance or points).mean <= 0)
    if found.best:
        assert found.points == NOTHING


@given(ESTIMATES, ESTIMATES)
def test_no_loss_in_the_match_is_no_loss_in_points(points: Estimate, chance: Estimate) -> None:
    found = loss_of(points, chance)

    assert found.chance is not None
    if not found.chance.mean:
        assert not found.points.mean


@pytest.mark.parametrize(
    ("points", "chance", "lost"),
    [
        ((1.2, 0.3), (0.01, 0.002), (1.2, 0.01)),
        ((0.5, 0.3), (0.003, 0.002), (0, 0)),
        ((-10.2, 0.3), (0.0028, 0.001), (0, 0.0028)),
        ((5.0, 0.3), (0.0005, 0.001), (0, 0)),
        ((5.0, 0.3), (-0.02, 0.001), (0, 0)),
    ],
    ids=["both", "within the error", "points the other way", "points that change nothing", "played was best"],
)
def test_points_and_match_chance(
    points: tuple[float, float], chance: tuple[float, float], lost: tuple[float, float]
) -> None:
    found = loss_of(Estimate(*points), Estimate(*chance))

    assert found.chance is not None
    assert (found.points.mean, found.chance.mean) == lost
