from collections.abc import Iterable

import numpy as np
import pytest

from doublesix.core.options import Finish, FirstLead, NextLead
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.equity import RoundSample, Scored, ScoredRound, race_for, solve_race
from doublesix.errors import UsageError

FAR = 1_000


def a_round(*awards: tuple[int, int], then: int = -1) -> ScoredRound:
    scored = tuple(Scored(side, points, from_hands=False) for side, points in awards)
    return ScoredRound(scored, then, led_by_tiles=False, on_board=(True, True), needed=(FAR, FAR))


def solved(rules: RuleSet, rounds: Iterable[ScoredRound], sides: int = 2) -> np.ndarray:
    sample = RoundSample.of(rounds, sides)
    seating = Seating(sides)
    return solve_race(sample, race_for(rules, seating, sample)).led


class TestARaceToOnePoint:
    def test_the_first_to_score_wins(self) -> None:
        led = solved(RuleSet(target=1), [a_round((0, 1), (1, 1)), a_round((0, 1)), a_round((1, 1), (0, 1))])

        assert led[1, 1] == pytest.approx([2 / 3, 1 / 3])

    def test_a_round_without_scores_passes_the_lead_on(self) -> None:
        passed = a_round(then=1)
        led = solved(
            RuleSet(target=1, next_lead=NextLead.LEFT), [a_round((0, 1)), a_round((0, 1)), a_round((1, 1)), passed]
        )

        # With x for the leader: x is 1/2 and a quarter of what the other has.
        assert led[1, 1, 0] == pytest.approx(0.6)

    def test_a_round_without_scores_draws_lots_again(self) -> None:
        led = solved(RuleSet(target=1), [a_round((0, 1)), a_round()])

        # Half the rounds are won, and the others are an even chance.
        assert led[1, 1, 0] == pytest.approx(0.75)

    def test_among_three_the_one_to_the_left_follows(self) -> None:
        rounds = [a_round((0, 1)), a_round(then=1)]
        led = solved(RuleSet(target=1, next_lead=NextLead.LEFT), rounds, sides=3)

        # The next leads with what the first had: x, x/2, x/4 with the sum 1.
        assert led[1, 1, 1] == pytest.approx([4 / 7, 2 / 7, 1 / 7])


class TestTheWayToTheTarget:
    def test_the_order_of_awards_decides_who_is_there_first(self) -> None:
        led = solved(RuleSet(target=10), [a_round((0, 5), (1, 10), (0, 5))])

        assert led[2, 2] == pytest.approx([0, 1])
        assert led[1, 2] == pytest.approx([1, 0])

    def test_at_the_end_of_a_round_the_higher_score_wins(self) -> None:
        rules = RuleSet(target=10, finish=Finish.HAND_END)
        led = solved(rules, [a_round((0, 5), (1, 10), (0, 10))])

        assert led[2, 2] == pytest.approx([1, 0])

    def test_of_equal_scores_the_first_at_the_target_wins(self) -> None:
        rules = RuleSet(target=10, finish=Finish.HAND_END)
        led = solved(rules, [a_round((0, 5), (1, 10), (1, 5), (0, 10))])

        assert led[2, 2] == pytest.approx([0, 1])

    def test_over_an_exact_target_nothing_is_scored(self) -> None:
        rules = RuleSet(target=3, exact=True, next_lead=NextLead.WINNER)
        led = solved(rules, [a_round((0, 2), (1, 1), then=0)])

        # From 3 to 3: 2 to 1, then both need 1 and 2; 2 is too much for the first, so the second gets there.
        assert led[3, 3] == pytest.approx([0, 1])

    def test_a_first_score_must_be_high_enough(self) -> None:
        rules = RuleSet(target=10, get_in=10)
        led = solved(rules, [a_round((0, 5), (1, 10))])

        assert led[2, 2] == pytest.approx([0, 1])
        assert led[1, 2] == pytest.approx([1, 0])

    def test_a_skunk_ends_the_match_before_the_target(self) -> None:
        rules = RuleSet(target=20, get_in=10, skunk=15, next_lead=NextLead.WINNER)
        led = solved(rules, [a_round((0, 10), (0, 5), then=0)])

        assert led[4, 4] == pytest.approx([1, 0, 1, 0])
        # Another side is on the board, so the target must be reached.
        assert led[4, 1] == pytest.approx([1, 0, 0, 0])

    def test_points_can_be_lost_but_no_score_falls_below_nothing(self) -> None:
        lost, won = a_round((0, -1), (1, -1)), a_round((0, 1))
        led = solved(RuleSet(target=2), [lost, won])

        # Before lots are drawn both win as often.
        assert led[2, 2, 0] + led[2, 2, 1] == pytest.approx(1)
        assert led[1, 1, 0] > led[2, 1, 0]
        assert led[2, 2, 0] > 0.5

    def test_a_match_that_cannot_end_is_refused(self) -> None:
        with pytest.raises(
            UsageError,
            match="no side scores in these rounds where the sides need 1, 1 points, so the match would never end;",
        ):
            solved(RuleSet(target=3, exact=True), [a_round((0, 2)), a_round((1, 2))])

    def test_a_round_without_change_passes_to_a_leader_who_scores(self) -> None:
        """Exact target 2 with a first score of 2, from 0 to 1."""
        rules = RuleSet(target=2, exact=True, get_in=2, next_lead=NextLead.WINNER)

        led = solved(rules, [a_round((0, 1), (1, 2), then=1)])

        assert led[2, 1, 1] == pytest.approx(1)

    def test_tiles_that_name_the_leader_make_rounds_of_their_own(self) -> None:
        rules = RuleSet(target=1, first_lead=FirstLead.HIGHEST_DOUBLE, next_lead=NextLead.WINNER)
        free, tiles = a_round((0, 1), then=0), a_round((1, 1), then=1)._replace(led_by_tiles=True)
        sample = RoundSample.of([*[free] * 50, *[tiles] * 50], 2)
        found = solve_race(sample, race_for(rules, Seating(2), sample))

        assert found.led[1, 1] == pytest.approx([1, 0])
        assert found.opening[1, 1] == pytest.approx([0, 1])
