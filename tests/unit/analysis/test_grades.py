"""Grades and error rates: their exact bounds, and the scale of a game that divides counts by five."""

import numpy as np
import pytest

from doublesix.analysis.estimate import Estimate
from doublesix.analysis.evaluation import Evaluation
from doublesix.analysis.grades import Grade, grade_of, levels_of, rating_of
from doublesix.rulesets import rule_set

PIPS, FIFTHS = rule_set("five-up"), rule_set("british-fives-and-threes")


def costing(points: float, chance: float | None = None) -> Evaluation:
    """A choice that cost this; nothing else of it counts for a grade."""
    return Evaluation(
        options=(),
        played=None,  # type: ignore[arg-type]  # not looked at
        loss=Estimate(points, 0.1),
        chance_loss=None if chance is None else Estimate(chance, 0.001),
        difference=Estimate(points, 0.1),
        worlds=100,
        effective=100,
        held=np.zeros((2, 28)),
        exact=False,
    )


@pytest.mark.parametrize(
    ("points", "grade"),
    [
        (0.999, Grade.GOOD),
        (1.0, Grade.INACCURACY),
        (2.499, Grade.INACCURACY),
        (2.5, Grade.MISTAKE),
        (4.999, Grade.MISTAKE),
        (5.0, Grade.BLUNDER),
        (9.999, Grade.BLUNDER),
        (10.0, Grade.HOWLER),
    ],
)
def test_points_lost_without_match_equity_have_these_bounds_and_a_quarter_of_them(points: float, grade: Grade) -> None:
    assert grade_of(costing(points), PIPS) is grade
    assert grade_of(costing(points / 4), FIFTHS) is grade


@pytest.mark.parametrize(
    ("chance", "grade"),
    [
        (0.0079, Grade.GOOD),
        (0.008, Grade.INACCURACY),
        (0.0199, Grade.INACCURACY),
        (0.02, Grade.MISTAKE),
        (0.0399, Grade.MISTAKE),
        (0.04, Grade.BLUNDER),
        (0.0799, Grade.BLUNDER),
        (0.08, Grade.HOWLER),
    ],
)
def test_match_win_probability_decides_the_grade_where_it_is_known(chance: float, grade: Grade) -> None:
    for rules in (PIPS, FIFTHS):
        assert grade_of(costing(100.0, chance), rules) is grade


def test_an_error_rate_is_ten_times_the_mean_loss_in_points_of_pips() -> None:
    losses = [costing(points) for points in (0.0, 1.0, 5.0)]

    assert rating_of(losses, PIPS) == 20
    assert rating_of(losses, FIFTHS) == 80
    assert rating_of([], PIPS) is None


@pytest.mark.parametrize(
    ("rating", "levels"),
    [
        (0.0, (9, 10)), (2.9, (9, 10)), (3.0, (7, 8)), (8.4, (7, 8)), (8.5, (6, 6)), (14.4, (6, 6)), (14.5, (5, 5)),
        (20.9, (5, 5)), (21.0, (4, 4)), (30.9, (4, 4)), (31.0, (3, 3)), (43.9, (3, 3)), (44.0, (1, 2)), (999.0, (1, 2)),
    ],
)  # fmt: skip
def test_levels_that_play_about_as_well_have_these_bounds(rating: float, levels: tuple[int, int]) -> None:
    assert levels_of(rating, PIPS) == levels


@pytest.mark.parametrize(
    ("numbers", "effective", "error"),
    [([1.0, 3.0], 2, 1.0), ([1.0, 3.0], 0.5, 2**0.5), ([4.0], 1, 0.0), ([0, 6], 8, 1.5)],
)
def test_the_standard_error_is_that_of_the_effective_sample(
    numbers: list[float], effective: float, error: float
) -> None:
    found = Estimate.of(np.array(numbers), effective)

    assert found.mean == sum(numbers) / len(numbers)
    assert found.error == pytest.approx(error)
    assert found.interval == pytest.approx((found.mean - 1.96 * error, found.mean + 1.96 * error))


@pytest.mark.parametrize(
    ("mean", "error", "clear"),
    [(2.0, 1.0, True), (-2.0, 1.0, True), (1.99, 1.0, False), (0.0, 0.0, False), (0.1, 0, True)],
)
def test_an_estimate_is_clear_from_two_standard_errors_on(mean: float, error: float, *, clear: bool) -> None:
    assert Estimate(mean, error).is_clear is clear
