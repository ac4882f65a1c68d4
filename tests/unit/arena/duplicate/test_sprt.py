"""The sequential test on simulated results."""

import numpy as np
import pytest
from numpy.typing import NDArray

from doublesix.arena.duplicate.contest import Hypotheses
from doublesix.arena.duplicate.sprt import BOUND, ERROR, FEWEST, Verdict, decided, expected_score, ratio
from doublesix.arena.simulation.plan import Unit

STEP = 16


def ended(values: NDArray[np.float64], test: Hypotheses, unit: Unit) -> tuple[Verdict, int]:
    """Verdict of the test, and after how many pairs."""
    for pairs in range(STEP, len(values) + 1, STEP):
        verdict = decided(ratio(values[:pairs], test, unit))
        if verdict is not Verdict.OPEN:
            return verdict, pairs
    return Verdict.OPEN, len(values)


def test_the_ratio_is_that_of_two_normal_distributions() -> None:
    values = np.tile([1.0, 3.0], 50)
    variance = 100 / 99
    test = Hypotheses(0.0, 1.0)

    by_hand = sum(((x - 0.0) ** 2 - (x - 1.0) ** 2) / (2 * variance) for x in values)

    assert ratio(values, test, Unit.ROUNDS) == pytest.approx(by_hand)


def test_elo_are_turned_into_shares_of_matches() -> None:
    assert expected_score(200) == pytest.approx(0.7597, abs=5e-5)
    values = np.tile([0.5, 0.75, 0.25, 0.5], 25)

    assert ratio(values, Hypotheses(-5, 5), Unit.MATCHES) == pytest.approx(0.0, abs=1e-9)


def test_the_test_is_undecided_after_a_few_pairs() -> None:
    assert ratio(np.ones(FEWEST - 1), Hypotheses(0, 5), Unit.MATCHES) == 0.0


def test_constant_results_are_decided() -> None:
    assert decided(ratio(np.ones(64), Hypotheses(0, 50), Unit.MATCHES)) is Verdict.HIGH
    assert decided(ratio(np.zeros(64), Hypotheses(1, 2), Unit.ROUNDS)) is Verdict.LOW


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, Verdict.HIGH), (2.0, Verdict.LOW)])
def test_error_rates_are_as_stated(truth: float, wrong: Verdict) -> None:
    chance = np.random.Generator(np.random.PCG64(11))
    test = Hypotheses(0.0, 2.0)
    games = 600

    verdicts = [ended(np.round(chance.normal(truth, 13.0, 4_000)), test, Unit.ROUNDS) for _ in range(games)]

    errors = sum(verdict is wrong for verdict, _ in verdicts) / games
    assert errors < ERROR + 0.02
    assert all(verdict is not Verdict.OPEN for verdict, _ in verdicts)


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, Verdict.HIGH), (40.0, Verdict.LOW)])
def test_error_rates_are_as_stated_for_matches(elo: float, wrong: Verdict) -> None:
    chance = np.random.Generator(np.random.PCG64(13))
    games = 400

    verdicts = [
        ended(chance.binomial(2, expected_score(elo), 3_000) / 2, Hypotheses(0.0, 40.0), Unit.MATCHES)
        for _ in range(games)
    ]

    assert sum(verdict is wrong for verdict, _ in verdicts) / games < ERROR + 0.025


def test_the_test_needs_fewer_pairs_than_a_fixed_length() -> None:
    chance = np.random.Generator(np.random.PCG64(17))
    fixed = (2 * 1.645 * 13.0 / 2.0) ** 2

    pairs = [ended(chance.normal(2.0, 13.0, 4_000), Hypotheses(0.0, 2.0), Unit.ROUNDS)[1] for _ in range(200)]

    assert np.mean(pairs) < 0.7 * fixed


def test_the_bound_is_that_of_wald() -> None:
    assert pytest.approx(2.9444, abs=5e-5) == BOUND
