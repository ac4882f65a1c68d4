import numpy as np
import pytest

from doublesix.arena.equity.measurement import measure
from doublesix.core.seating import seating_for
from doublesix.engine.equity import RoundSample
from doublesix.errors import UsageError
from doublesix.rulesets.spec import from_spec


def plain(sample: RoundSample) -> list[bytes]:
    return [
        np.ascontiguousarray(column).tobytes() for column in vars(sample).values() if isinstance(column, np.ndarray)
    ]


def measured(word: str, seats: int = 2, *, player: str = "greedy", rounds: int = 40, jobs: int = 1) -> RoundSample:
    rules = from_spec(word)
    return measure(rules, seating_for(rules, seats), player=player, rounds=rounds, seed="7", jobs=jobs)


class TestASample:
    def test_a_sample_is_the_same_again(self) -> None:
        assert plain(measured("five-up")) == plain(measured("five-up"))

    @pytest.mark.lot
    def test_a_sample_is_the_same_for_any_number_of_jobs(self) -> None:
        assert plain(measured("five-up", rounds=1_200)) == plain(measured("five-up", rounds=1_200, jobs=2))

    def test_a_sample_has_the_rounds_that_were_asked_for(self) -> None:
        assert measured("five-up", rounds=40).rounds == 40

    def test_scores_are_not_cut_short_by_a_target(self) -> None:
        low, high = measured("five-up;target=10"), measured("five-up;target=500")

        assert plain(low) == plain(high)

    def test_a_sample_has_every_kind_of_beginning(self) -> None:
        sample = measured("multiples-of-five", rounds=200)
        kinds = set(zip(sample.led_by_tiles.tolist(), sample.on_board.tolist(), strict=True))

        assert kinds >= {(tiles, on) for tiles in (True, False) for on in (0, 3)}
        assert kinds & {(False, 1), (False, 2)}

    def test_a_sample_for_an_exact_target_has_rounds_that_begin_near_it(self) -> None:
        needed = measured("merry-go-round", rounds=200).needed

        assert {1, 2, 3, 61} <= set(needed.ravel().tolist())
        assert needed.min() >= 1

    def test_partners_score_together(self) -> None:
        sample = measured("five-up+partners", 4)

        assert sample.sides == 2
        assert set(sample.side.tolist()) == {0, 1}

    def test_a_named_player_plays_at_the_table(self) -> None:
        by_engine, at_table = measured("five-up", rounds=300), measured("five-up", player="random", rounds=3)

        assert at_table.rounds == 3
        assert by_engine.points[by_engine.side == 0].sum() > by_engine.points[by_engine.side == 1].sum()

    def test_an_unknown_player_is_refused(self) -> None:
        with pytest.raises(UsageError, match="there is no player “gredy”"):
            measured("five-up", player="gredy")

    @pytest.mark.parametrize("rounds", [0, -1])
    def test_no_rounds_are_refused(self, rounds: int) -> None:
        with pytest.raises(UsageError, match="rounds must be a whole number from 1 to 10,000,000, not"):
            measured("five-up", rounds=rounds)
