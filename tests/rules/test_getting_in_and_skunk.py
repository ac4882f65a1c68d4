from dataclasses import replace

import pytest

from doublesix.core.awards import Void
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.turns import EndKind
from doublesix.rulesets import rule_set
from tests.rules.builder import MOF, after, blocked, gain, out, table
from tests.rules.clauses import clause, ruling


def five(scores: tuple[int, int]) -> Position:
    """Seat 0 can make a count of 5: 62 on the other side of 66."""
    return table(MOF, "66 63>66/s1", ("62 10", "64 20"), scores=scores)


def fifteen(scores: tuple[int, int]) -> Position:
    """Seat 0 can make a count of 15: 63 beside 66."""
    return table(MOF, "66", ("63 10", "64 20"), scores=scores)


class TestTenToGetIn:
    """“A player must score at least 10 points to get on the board. After that, scoring 5 points is allowed.”"""

    @clause("MOF-05", "MOF-20")
    @ruling("A-MOF-04")
    def test_a_first_score_of_five_is_lost(self) -> None:
        position = after(five((0, 20)), "62>66/s2")

        assert position.scoreboard.points == (0, 20)
        assert position.scoreboard.on_board == (False, True)
        assert [award.void for award in position.awards] == [Void.OFF_BOARD]

    @clause("MOF-05")
    @ruling("A-MOF-04")
    def test_it_is_not_saved_for_later(self) -> None:
        position = after(five((0, 20)), "62>66/s2", "64>66/e1")

        assert gain(replace(five((0, 20)), scoreboard=position.scoreboard), "62>66/s2") == 0

    @clause("MOF-05")
    @pytest.mark.parametrize("lead", ["55", "64"])
    def test_a_first_score_of_ten_gets_in(self, lead: str) -> None:
        position = after(table(MOF, "", (f"{lead} 10", "21 20")), lead, "claim")

        assert position.scoreboard.points == (10, 0)
        assert position.scoreboard.on_board == (True, False)

    @clause("MOF-05")
    @ruling("A-MOF-05")
    def test_fifteen_counts_in_full(self) -> None:
        assert gain(fifteen((0, 0)), "63>66/s1") == 15

    @clause("MOF-06", "MOF-20")
    def test_once_on_the_board_five_counts(self) -> None:
        assert gain(five((10, 0)), "62>66/s2") == 5

    @clause("MOF-05", "MOF-06")
    def test_of_5_and_5_and_10_and_5_only_the_last_two_count(self) -> None:
        board = five((0, 20)).scoreboard

        first = after(replace(five((0, 20)), scoreboard=board), "62>66/s2")
        second = after(replace(five((0, 20)), scoreboard=first.scoreboard), "62>66/s2")
        third = after(table(MOF, "", ("64 10", "21 20")), "64", "claim")
        fourth = after(replace(five((0, 20)), scoreboard=third.scoreboard), "62>66/s2", "claim")

        assert [round_.scoreboard.points[0] for round_ in (first, second, third, fourth)] == [0, 0, 10, 15]

    @clause("MOF-05")
    def test_each_player_gets_in_for_himself(self) -> None:
        position = after(fifteen((0, 0)), "63>66/s1", "claim")

        assert position.scoreboard.on_board == (True, False)


class TestGettingInWithAnExactTarget:
    """Section 0.4: a side is put on the board before it is asked whether its score fits the target."""

    RULES = (
        rule_set("multiples-of-five", (), {"target": "10", "exact": "true"}),
        rule_set("multiples-of-five", (), {"target": "10", "exact": "true", "claim": "auto"}),
    )

    @pytest.mark.parametrize("rules", RULES, ids=["claimed", "by itself"])
    def test_a_first_score_over_the_target_is_void_but_gets_in(self, rules: RuleSet) -> None:
        position = after(table(rules, "66", ("63 10", "64 20")), "63>66/s1")

        assert (position.pending, position.scoreboard.points) == (None, (0, 0))
        assert [award.void for award in position.awards] == [Void.OVER_TARGET]
        assert position.scoreboard.on_board == (True, False)

    def test_one_below_what_gets_in_does_not(self) -> None:
        position = after(table(self.RULES[0], "66 63>66/s1", ("62 10", "64 20")), "62>66/s2")

        assert position.scoreboard.on_board == (False, False)

    def test_hand_points_do_not_get_a_side_in(self) -> None:
        assert out(self.RULES[0], "64 55").scoreboard.on_board == (False, False)


class TestHandsDoNotGetIn:
    """“ONLY if that player is already on the board.”"""

    @clause("MOF-28")
    @ruling("A-MOF-06")
    def test_going_out_scores_nothing_off_the_board(self) -> None:
        position = out(MOF, "65 64 20", scores=(0, 20))

        assert position.scoreboard.points == (0, 20)
        assert position.scoreboard.on_board == (False, True)
        assert [award.void for award in position.awards] == [Void.OFF_BOARD]

    @clause("MOF-28", "MOF-29")
    @ruling("A-MOF-07")
    def test_it_is_who_goes_out_that_must_be_on_the_board(self) -> None:
        assert out(MOF, "65 64 20", scores=(10, 0)).scoreboard.points == (35, 0)

    @clause("MOF-28")
    @ruling("A-MOF-08", "C-14")
    def test_a_last_tile_that_gets_in_lets_him_collect(self) -> None:
        position = after(table(MOF, "24", ("26", "66 51"), scores=(0, 20)), "26>24/2", "claim")

        assert position.scoreboard.points == (10 + 20, 20)

    @clause("MOF-33")
    @ruling("A-MOF-06")
    def test_neither_does_the_lower_hand_of_a_blocked_round(self) -> None:
        assert blocked(MOF, "31", "66 33", scores=(0, 20)).scoreboard.points == (0, 20)
        assert blocked(MOF, "31", "66 33", scores=(10, 20)).scoreboard.points == (30, 20)


@clause("MOF-26")
@ruling("A-MOF-13")
class TestSkunk:
    """“If a player scores 75 or more points before his/her opponent gets on the board, then the game ends.”"""

    def test_75_points_win_while_no_opponent_is_on_the_board(self) -> None:
        position = after(five((70, 0)), "62>66/s2", "claim")

        assert position.scoreboard.points == (75, 0)
        assert position.scoreboard.winner == 0
        assert position.ending is not None
        assert (position.ending.kind, position.ending.seat) == (EndKind.SKUNK, 0)

    def test_the_points_of_the_hands_can_do_it(self) -> None:
        position = out(MOF, "65 30", scores=(60, 0))

        assert position.scoreboard.points == (75, 0)
        assert (position.scoreboard.winner, position.scoreboard.skunk) == (0, True)

    def test_an_opponent_on_the_board_prevents_it(self) -> None:
        position = after(five((70, 10)), "62>66/s2", "claim")

        assert position.scoreboard.points == (75, 10)
        assert (position.scoreboard.winner, position.ending) == (None, None)

    def test_fewer_than_75_points_do_not_end_the_match(self) -> None:
        assert after(five((65, 0)), "62>66/s2", "claim").scoreboard.winner is None

    def test_a_score_that_is_taken_can_do_it(self) -> None:
        position = after(fifteen((20, 0)), "63>66/s1", "release")
        skunked = after(table(MOF, "66", ("63 10", "64 20"), scores=(0, 60)), "63>66/s1", "release", "1: call")

        assert position.scoreboard.winner is None
        assert (skunked.scoreboard.points, skunked.scoreboard.winner) == ((0, 75), 1)
