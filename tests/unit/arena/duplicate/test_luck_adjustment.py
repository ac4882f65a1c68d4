"""Luck adjustment leaves the mean unbiased."""

import numpy as np
import pytest
from numpy.random import PCG64, Generator
from numpy.typing import NDArray

from doublesix.arena.duplicate.luck_adjustment import FEWEST, adjusted

Numbers = NDArray[np.float64]


def made_up(chance: Generator, n: int, mean: float) -> tuple[Numbers, Numbers]:
    """Synthetic results with nonlinear, heteroscedastic luck."""
    luck = chance.exponential(1.0, (n, 3)) - 1.0
    noise = chance.normal(0.0, 1.0 + np.abs(luck[:, 0]))
    return mean + 2.0 * luck[:, 0] - luck[:, 1] + luck[:, 0] ** 2 - 1.0 + noise, luck


def test_adjustment_keeps_the_mean() -> None:
    chance = Generator(PCG64(3))
    means, plain = [], []
    for _ in range(1_500):
        values, luck = made_up(chance, FEWEST, 5.0)
        less_luck = adjusted(values, luck)
        assert less_luck is not None
        means.append(less_luck.estimate.mean)
        plain.append(values.mean())

    error = np.std(means) / np.sqrt(len(means))
    assert np.mean(means) == pytest.approx(5.0, abs=3.5 * error)
    assert np.std(means) < 0.8 * np.std(plain)


def test_the_interval_still_holds_the_true_mean() -> None:
    chance = Generator(PCG64(5))
    held = 0
    for _ in range(1_000):
        less_luck = adjusted(*made_up(chance, 400, 5.0))
        assert less_luck is not None
        assert less_luck.estimate.interval is not None
        held += less_luck.estimate.interval.low <= 5.0 <= less_luck.estimate.interval.high

    assert held / 1_000 == pytest.approx(0.95, abs=0.022)


def test_the_stated_saving_is_real() -> None:
    values, luck = made_up(Generator(PCG64(9)), 4_000, 0.0)

    less_luck = adjusted(values, luck)

    assert less_luck is not None
    assert less_luck.saved == pytest.approx(1.0 - less_luck.values.var() / values.var(), abs=1e-9)
    assert 0.4 < less_luck.saved < 0.8


def test_uncorrelated_control_variates_barely_widen_the_interval() -> None:
    chance = Generator(PCG64(21))
    saved = []
    for _ in range(300):
        less_luck = adjusted(chance.normal(0.0, 1.0, 200), chance.normal(0.0, 1.0, (200, 6)))
        assert less_luck is not None
        saved.append(less_luck.saved)

    assert np.mean(saved) > -0.03


def test_a_constant_control_variate_is_ignored() -> None:
    values, luck = made_up(Generator(PCG64(4)), 400, 1.0)

    less_luck = adjusted(values, np.column_stack([luck, np.zeros(400)]))
    alone = adjusted(values, luck)

    assert less_luck is not None
    assert alone is not None
    assert less_luck.estimate.mean == pytest.approx(alone.estimate.mean, abs=0.05)


def test_too_few_deals_are_not_adjusted() -> None:
    values, luck = made_up(Generator(PCG64(4)), FEWEST - 1, 1.0)

    assert adjusted(values, luck) is None


def test_constant_results_are_not_adjusted() -> None:
    assert adjusted(np.zeros(200), np.ones((200, 2))) is None
