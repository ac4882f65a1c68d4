"""Means and their intervals, against values of printed tables and by simulation."""

import numpy as np
import pytest

from doublesix.arena.duplicate.t_interval import estimate, quantile

TABLE = {1: 12.7062, 2: 4.3027, 3: 3.1824, 5: 2.5706, 9: 2.2622, 29: 2.0452, 100: 1.9840, 1000: 1.9623}


@pytest.mark.parametrize(("freedom", "value"), TABLE.items())
def test_the_quantile_is_that_of_the_printed_table(freedom: int, value: float) -> None:
    assert quantile(freedom) == pytest.approx(value, abs=5e-5)


def test_other_confidences_have_their_own_quantiles() -> None:
    assert quantile(10, 0.99) == pytest.approx(3.1693, abs=5e-5)


def test_paired_differences_are_judged_as_by_hand() -> None:
    # The sleep of Student's ten patients (1908): a mean difference of 1.58 hours, t = 4.0621.
    hours = np.array([1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4])

    found = estimate(hours)

    assert found.mean == pytest.approx(1.58)
    assert found.error is not None
    assert found.interval is not None
    assert found.mean / found.error == pytest.approx(4.0621, abs=5e-5)
    assert found.interval == pytest.approx((0.7001, 2.4599), abs=5e-5)


def test_one_number_has_no_interval() -> None:
    found = estimate(np.array([3.0]))

    assert (found.mean, found.deviation, found.error, found.interval) == (3.0, None, None, None)


@pytest.mark.parametrize("n", [4, 30])
def test_the_interval_holds_the_true_mean_19_times_out_of_20(n: int) -> None:
    chance = np.random.Generator(np.random.PCG64(7))
    held = 0
    for _ in range(4_000):
        interval = estimate(chance.normal(3.0, 13.0, n)).interval
        assert interval is not None
        held += interval.low <= 3.0 <= interval.high

    assert held / 4_000 == pytest.approx(0.95, abs=0.012)
