import numpy as np
import pytest

from doublesix.arena.duplicate.head_to_head import Meeting
from doublesix.arena.duplicate.sprt import expected_score
from doublesix.arena.ratings.elo import elo, resampled


def met(first: int, second: int, scores: list[float], games: int = 2) -> Meeting:
    values = np.array(scores)
    return Meeting(
        first=first,
        second=second,
        margin=values,
        score=values,
        luck=np.zeros((len(values), 1)),
        games=games * len(values),
        single=1.0,
    )


def test_the_elo_of_two_players_follows_from_their_share() -> None:
    meeting = met(0, 1, [1.0, 0.5, 1.0, 0.5] * 250)
    one, other = elo(2, [meeting], resampled([meeting], 1))

    assert expected_score(one.value - other.value) == pytest.approx((1500 + 0.5) / 2001)
    assert one.value + other.value == pytest.approx(0.0)


def test_three_consistent_players_get_their_elo() -> None:
    truth = [150.0, 10.0, -160.0]
    meetings = [
        met(a, b, [expected_score(truth[a] - truth[b])] * 10, games=10_000) for a, b in ((0, 1), (0, 2), (1, 2))
    ]

    assert [one.value for one in elo(3, meetings, resampled(meetings, 1))] == pytest.approx(truth, abs=0.1)


def test_an_unbeaten_player_has_a_finite_rating() -> None:
    meeting = met(0, 1, [1.0] * 100)
    one, other = elo(2, [meeting], resampled([meeting], 1))

    assert expected_score(one.value - other.value) == pytest.approx(200.5 / 201)


def test_one_deal_has_no_interval() -> None:
    meeting = met(0, 1, [0.5])

    assert elo(2, [meeting], resampled([meeting], 1))[0].interval is None


@pytest.mark.deep
def test_the_interval_holds_the_true_number_19_times_out_of_20() -> None:
    chance = np.random.Generator(np.random.PCG64(2))
    held, often = 0, 1_000
    for time in range(often):
        meeting = met(0, 1, (chance.binomial(2, expected_score(100.0), 200) / 2).tolist())
        interval = elo(2, [meeting], resampled([meeting], time))[0].interval
        assert interval is not None
        held += interval.low <= 50.0 <= interval.high

    assert held / often == pytest.approx(0.95, abs=0.02)


def test_resampling_in_blocks_gives_equal_results() -> None:
    chance = np.random.Generator(np.random.PCG64(5))
    meeting = met(0, 1, (chance.binomial(2, 0.6, 20_000) / 2).tolist())

    low, high = resampled([meeting], 1).interval(0)

    assert high - low == pytest.approx(2 * 1.96 * np.sqrt(0.24 / 40_000), rel=0.1)


def test_the_same_seed_gives_the_same_interval() -> None:
    meeting = met(0, 1, [1.0, 0.0, 0.5, 1.0])

    assert np.array_equal(resampled([meeting], 3).drawn, resampled([meeting], 3).drawn)
