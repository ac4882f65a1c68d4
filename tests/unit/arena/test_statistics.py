import math
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.arena.statistics import NOTHING, Moments, wilson


class TestWilson:
    # The textbook values of Wilson's interval at 95 %.
    @pytest.mark.parametrize(
        ("hits", "trials", "low", "high"),
        [(8, 10, 0.4902, 0.9433), (50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)],
    )
    def test_wilson_gives_the_known_values(self, hits: int, trials: int, low: float, high: float) -> None:
        interval = wilson(hits, trials)

        assert interval is not None
        assert (round(interval.low, 4), round(interval.high, 4)) == (low, high)

    def test_without_a_trial_there_is_no_share(self) -> None:
        assert wilson(0, 0) is None

    @pytest.mark.property
    @given(st.integers(1, 10_000), st.data())
    def test_wilson_holds_the_share_and_stays_between_0_and_1(self, trials: int, data: st.DataObject) -> None:
        hits = data.draw(st.integers(0, trials))
        interval = wilson(hits, trials)

        assert interval is not None
        assert 0 <= interval.low <= hits / trials <= interval.high <= 1


class TestMoments:
    def test_the_mean_and_its_standard_error_of_a_small_sample(self) -> None:
        # 2, 4, 9: mean 5, squared deviations 9 + 1 + 16 = 26, variance 13, error sqrt(13 / 3).
        seen = Moments.of(2) + Moments.of(4) + Moments.of(9)

        assert seen.mean == 5
        assert seen.error == pytest.approx(math.sqrt(13 / 3))
        assert seen.interval == pytest.approx((5 - 1.959964 * math.sqrt(13 / 3), 5 + 1.959964 * math.sqrt(13 / 3)))

    def test_one_number_has_no_error_and_none_no_mean(self) -> None:
        assert (Moments.of(3).mean, Moments.of(3).error, Moments.of(3).interval) == (3, None, None)
        assert (NOTHING.n, NOTHING.mean, NOTHING.error) == (0, 0, None)

    @pytest.mark.property
    @given(st.lists(st.integers(-300, 300), min_size=2, max_size=60))
    def test_moments_agree_with_the_standard_library(self, numbers: list[int]) -> None:
        seen = sum(map(Moments.of, numbers), NOTHING)

        assert seen.mean == pytest.approx(statistics.fmean(numbers))
        assert seen.error == pytest.approx(statistics.stdev(numbers) / math.sqrt(len(numbers)))

    @pytest.mark.property
    @given(st.lists(st.integers(-300, 300)), st.lists(st.integers(-300, 300)))
    def test_parts_may_be_added_in_any_order(self, some: list[int], others: list[int]) -> None:
        one, other = sum(map(Moments.of, some), NOTHING), sum(map(Moments.of, others), NOTHING)

        assert one + other == other + one == sum(map(Moments.of, some + others), NOTHING)
