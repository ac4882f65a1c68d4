"""Statistics of the arena agree with SciPy."""

import numpy as np
import pytest
import scipy
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from doublesix.arena.duplicate.contest import Hypotheses
from doublesix.arena.duplicate.head_to_head import Meeting
from doublesix.arena.duplicate.sprt import expected_score, ratio
from doublesix.arena.duplicate.t_interval import estimate, quantile
from doublesix.arena.ratings.elo import elo, resampled
from doublesix.arena.simulation.plan import Unit
from doublesix.arena.statistics import wilson


def met(first: int, second: int, scores: NDArray[np.float64]) -> Meeting:
    """A meeting over two games a deal."""
    luck = np.zeros((len(scores), 1))
    return Meeting(
        first=first, second=second, margin=scores, score=scores, luck=luck, games=2 * len(scores), single=1.0
    )


class TestIntervals:
    @given(st.integers(1, 10_000).flatmap(lambda trials: st.tuples(st.integers(0, trials), st.just(trials))))
    def test_intervals_of_a_share_agree_with_wilson(self, seen: tuple[int, int]) -> None:
        expected = scipy.stats.binomtest(*seen).proportion_ci(method="wilson")

        assert wilson(*seen) == pytest.approx((expected.low, expected.high), abs=1e-12)

    @pytest.mark.parametrize("confidence", [0.5, 0.9, 0.95, 0.999])
    @pytest.mark.parametrize("freedom", [1, 2, 3, 7, 30, 1_000, 123_456])
    def test_quantiles_of_student_s_t_agree_with_scipy(self, freedom: int, confidence: float) -> None:
        expected = scipy.stats.t.ppf((1 + confidence) / 2, freedom)

        assert quantile(freedom, confidence) == pytest.approx(expected, rel=1e-9)

    @given(st.lists(st.floats(-1e3, 1e3), min_size=2, max_size=50).filter(lambda values: np.std(values) > 1e-6))
    def test_intervals_of_a_mean_agree_with_student(self, values: list[float]) -> None:
        seen = estimate(np.array(values))
        expected = scipy.stats.t.interval(0.95, len(values) - 1, np.mean(values), scipy.stats.sem(values))

        assert seen.interval == pytest.approx(expected, rel=1e-9, abs=1e-9)

    def test_bootstrap_intervals_agree_with_scipy(self) -> None:
        scores = np.random.default_rng(20).choice([0.0, 0.25, 0.5, 0.75, 1.0], 400)
        ours = resampled([met(0, 1, scores)], 1).interval(0)
        theirs = scipy.stats.bootstrap((scores,), np.mean, method="percentile", n_resamples=20_000, rng=1)
        expected = theirs.confidence_interval

        # A thousand resamples place the end of an interval within a tenth of its half width.
        near = 0.1 * (expected.high - expected.low) / 2
        assert ours == pytest.approx((expected.low, expected.high), abs=near)


class TestElo:
    def test_elo_maximizes_the_bradley_terry_likelihood(self) -> None:
        truth = np.array([120.0, 30.0, -40.0, -110.0])
        pairs = [(a, b) for a in range(4) for b in range(a + 1, 4)]
        meetings = [
            met(a, b, np.random.default_rng(20).binomial(2, expected_score(truth[a] - truth[b]), 150) / 2)
            for a, b in pairs
        ]

        def unlikely(free: NDArray[np.float64]) -> float:
            numbers = np.append(free, -free.sum())
            total = 0.0
            for meeting in meetings:
                share = expected_score(numbers[meeting.first] - numbers[meeting.second])
                # With the one tied game that is added to every two who met.
                won, games = meeting.score.mean() * meeting.games + 0.5, meeting.games + 1.0
                total -= won * np.log(share) + (games - won) * np.log1p(-share)
            return total

        best = scipy.optimize.minimize(
            unlikely, np.zeros(3), method="Nelder-Mead", options={"xatol": 1e-6, "fatol": 1e-12}
        )
        ours = [one.value for one in elo(4, meetings, resampled(meetings, 1))]

        assert ours == pytest.approx([*best.x, -best.x.sum()], abs=1e-3)


class TestTheSequentialTest:
    @pytest.mark.parametrize("mean", [-0.5, 0.2, 1.5])
    def test_the_log_likelihood_ratio_agrees_with_scipy(self, mean: float) -> None:
        values = np.random.default_rng(20).normal(mean, 4.0, 200)
        deviation = values.std(ddof=1)
        high, low = (scipy.stats.norm.logpdf(values, guess, deviation).sum() for guess in (1.0, 0.0))

        assert ratio(values, Hypotheses(0.0, 1.0), Unit.ROUNDS) == pytest.approx(high - low, rel=1e-9)

    def test_hypotheses_about_matches_are_in_elo(self) -> None:
        values = np.random.default_rng(20).choice([0.0, 0.25, 0.5, 0.75, 1.0], 300, p=[0.1, 0.2, 0.3, 0.25, 0.15])
        deviation = values.std(ddof=1)
        guesses = (expected_score(20.0), expected_score(0.0))
        high, low = (scipy.stats.norm.logpdf(values, guess, deviation).sum() for guess in guesses)

        assert ratio(values, Hypotheses(0.0, 20.0), Unit.MATCHES) == pytest.approx(high - low, rel=1e-9)
