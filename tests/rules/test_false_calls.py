from dataclasses import replace

from doublesix.core.awards import Source, Void
from doublesix.core.moves import Illegal
from doublesix.core.options import Finish
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.views import view
from doublesix.rulesets import rule_set
from tests.rules.builder import DSE, DSR, FU, MGR, MOF, TF, after, dealt, drawn_for_lead, legal, move, refusal, table
from tests.rules.clauses import ruling

COSTLY = rule_set("five-up", (), {"false_call": "5"})
FORFEITING = rule_set("five-up", (), {"false_call_forfeits": "true"})
BOTH = rule_set("five-up", (), {"false_call": "5", "false_call_forfeits": "true"})
GETTING_IN = rule_set("multiples-of-five", (), {"false_call": "5"})


def fourteen(rules: RuleSet, scores: tuple[int, ...] = (20, 20)) -> Position:
    """Seat 0 has just made a count of 14, which scores nothing: 62 beside 66."""
    hands = ("62 63 10 50", "64 60 40", "61 51 41", "30 31 32")
    return after(table(rules, "66", hands[: len(scores)], scores=scores), "62>66/s1")


def pairs(rules: RuleSet) -> Position:
    """The same with partners: seats 0 and 2 against 1 and 3."""
    hands = ("62 63 10", "64 60 40", "61 51 41", "30 31 32")
    return after(table(rules, "66", hands, scores=(20, 20)), "62>66/s1")


@ruling("A-FU-22")
class TestWhatAFalseCallCosts:
    def test_in_the_documents_games_nothing_it_is_refused(self) -> None:
        assert {rules.false_call for rules in (MGR, TF, DSR, MOF, DSE, FU)} == {0}
        assert not any(rules.punishes_false_calls for rules in (MGR, TF, DSR, MOF, DSE, FU))
        assert refusal(fourteen(FU), "1: call") is Illegal.WINDOW_CLOSED

    def test_by_the_house_rule_so_many_points(self) -> None:
        position = after(fourteen(COSTLY), "1: call")

        assert position.scoreboard.points == (20, 15)

    def test_the_award_tells_how_it_came_about(self) -> None:
        (award,) = after(fourteen(COSTLY), "1: call").awards

        assert (award.seat, award.source, award.points, award.gained) == (1, Source.FALSE_CALL, -5, -5)
        assert str(award) == "66 counts 12, 62 gives 2: 14, no multiple of 5 -> -5 points (A-FU-22)"

    def test_of_two_divisors_both_are_named(self) -> None:
        rules = rule_set("threes-and-fives", (), {"claim": "muggins", "false_call": "1"})

        (award,) = after(fourteen(rules), "1: call").awards

        assert award.arithmetic == "66 counts 12, 62 gives 2: 14, no multiple of 3 or of 5"

    def test_a_count_of_nothing_is_no_score_either(self) -> None:
        made = after(table(COSTLY, "", ("00 10", "20 30"), scores=(20, 20)), "00")

        (award,) = after(made, "1: call").awards

        assert str(award) == "00 counts 0: 0, which scores nothing -> -5 points (A-FU-22)"

    def test_no_score_falls_below_zero(self) -> None:
        position = after(fourteen(COSTLY, (20, 3)), "1: call")

        assert position.scoreboard.points == (20, 0)
        assert [(award.gained, award.void) for award in position.awards] == [(-3, Void.NOT_BELOW_ZERO)]

    def test_it_is_open_after_a_lead_too(self) -> None:
        made = after(table(COSTLY, "", ("66 10", "20 30"), scores=(20, 20)), "66")

        assert after(made, "1: call").scoreboard.points == (20, 15)

    def test_who_was_at_the_target_and_pays_is_there_no_more(self) -> None:
        rules = replace(COSTLY, finish=Finish.HAND_END)
        made = fourteen(rules, (20, 100))
        reached = replace(made, scoreboard=replace(made.scoreboard, reached=(1,)))

        assert after(reached, "1: call").scoreboard.reached == ()


@ruling("A-FU-22")
class TestWhenItCanBeCalled:
    def test_until_the_next_act(self) -> None:
        made = fourteen(COSTLY)

        assert "call" in legal(made, 1)
        assert "call" not in legal(after(made, "64>66/s2"), 1)
        assert refusal(after(made, "64>66/s2"), "1: call") is Illegal.OWN_SIDE
        assert refusal(after(made, "draw"), "1: call") is Illegal.WINDOW_CLOSED

    def test_nobody_is_asked_the_next_seat_is(self) -> None:
        made = fourteen(COSTLY)

        assert (made.pending, made.to_act) == (None, 1)
        assert legal(made, 1) >= {"64>66/s2", "draw"}
        assert legal(made, 0) == set()

    def test_who_has_called_still_has_his_turn(self) -> None:
        called = after(fourteen(COSTLY), "1: call")

        assert (called.to_act, called.drawn) == (1, 0)
        assert "64>66/s2" in legal(called)

    def test_not_by_the_player_himself_or_his_partner(self) -> None:
        assert refusal(fourteen(COSTLY), "0: call") is Illegal.OWN_SIDE
        assert refusal(pairs(COSTLY), "2: call") is Illegal.OWN_SIDE

    def test_by_any_opponent_whose_side_pays(self) -> None:
        assert after(fourteen(COSTLY, (20, 20, 20)), "2: call").scoreboard.points == (20, 20, 15)
        assert after(pairs(COSTLY), "3: call").scoreboard.points == (20, 15)
        assert after(pairs(COSTLY), "3: call", "1: call").scoreboard.points == (20, 10)

    def test_once_by_each(self) -> None:
        called = after(fourteen(COSTLY, (20, 20, 20)), "2: call")

        assert refusal(called, "2: call") is Illegal.CALL_FORFEITED
        assert refusal(after(called, "1: call"), "1: call") is Illegal.WINDOW_CLOSED

    def test_not_before_a_lead_nor_when_the_round_is_over(self) -> None:
        out = after(table(COSTLY, "66", ("62", "64 20"), scores=(20, 20)), "62>66/s1")

        assert refusal(table(COSTLY, "", ("62 10", "64 20")), "1: call") is Illegal.WINDOW_CLOSED
        assert refusal(out, "1: call") is Illegal.ROUND_OVER

    def test_a_claimed_score_cannot_be_called_and_costs_nothing(self) -> None:
        made = after(table(COSTLY, "66", ("63 10", "64 20"), scores=(20, 20)), "63>66/s1", "claim")

        assert refusal(made, "1: call") is Illegal.WINDOW_CLOSED

    def test_a_score_can_still_be_taken_and_costs_nothing(self) -> None:
        made = after(table(COSTLY, "66", ("63 10", "64 20"), scores=(20, 20)), "63>66/s1", "release")

        assert after(made, "1: call").scoreboard.points == (20, 35)


@ruling("A-FU-22", "A-MOF-12")
class TestGettingIn:
    def test_who_is_not_on_the_board_has_nothing_to_pay_and_does_not_get_in(self) -> None:
        position = after(fourteen(GETTING_IN, (20, 0)), "1: call")

        assert position.scoreboard.points == (20, 0)
        assert position.scoreboard.on_board == (True, False)

    def test_calling_a_five_of_a_player_off_the_board_is_a_false_call(self) -> None:
        made = after(table(GETTING_IN, "66 63>66/s1", ("62 10", "64 20"), scores=(0, 20)), "62>66/s2")

        called = after(made, "1: call")

        assert called.scoreboard.points == (0, 15)
        assert called.awards[0].arithmetic == "63 gives 3, 62 gives 2: 5, which scores nothing"

    def test_a_score_that_counts_for_nothing_for_the_caller_is_refused_and_costs_nothing(self) -> None:
        made = after(table(GETTING_IN, "66 63>66/s1", ("62 10", "64 20"), scores=(20, 0)), "62>66/s2", "release")

        assert refusal(made, "1: call") is Illegal.NOT_WORTH


@ruling("A-FU-22")
class TestTheForfeit:
    """A false call also loses the call on the next play of an opponent."""

    def test_it_costs_no_points_by_itself(self) -> None:
        called = after(fourteen(FORFEITING), "1: call")

        assert called.scoreboard.points == (20, 20)
        assert [str(award) for award in called.awards] == [
            "66 counts 12, 62 gives 2: 14, no multiple of 5 -> 0 points (A-FU-22)"
        ]

    def test_the_next_score_of_an_opponent_cannot_be_taken(self) -> None:
        made = after(fourteen(FORFEITING), "1: call", "60>66/s2", "0: 63>66/e1")

        assert made.pending is not None
        assert (made.pending.points, made.pending.asking) == (5, (0,))
        assert refusal(after(made, "release"), "1: call") is Illegal.CALL_FORFEITED
        assert after(made, "release").to_act == 1

    def test_it_is_over_after_that_play(self) -> None:
        called = after(fourteen(FORFEITING), "1: call", "60>66/s2", "0: 10>60/0")

        assert called.forfeits == ()

    def test_ones_own_play_and_a_partners_do_not_count(self) -> None:
        called = after(pairs(FORFEITING), "3: call", "1: 64>66/s2")

        assert called.forfeits == (3,)

    def test_others_may_call_as_before(self) -> None:
        called = after(fourteen(FORFEITING, (20, 20, 20)), "2: call")

        assert "call" in legal(called, 1)

    def test_a_play_that_scores_nothing_cannot_be_called_either(self) -> None:
        called = after(fourteen(BOTH), "1: call", "60>66/s2")
        assert called.pending is None

        third = after(called, "0: 10>60/0")

        assert "call" not in legal(third, 1)

    def test_it_ends_with_the_round(self) -> None:
        rules = replace(FORFEITING, hand_size=((2, 2), (3, 2), (4, 2)))
        match = dealt(rules, "66 50", "64 63", boneyard="62")
        for seat, text in ((0, "66"), (1, "64>66/s1"), (0, "draw"), (0, "62>66/s2"), (1, "call"), (1, "63>66/e1")):
            match = match.play(move(text), seat)

        next_round = drawn_for_lead(match).deal(rules.tiles).position

        assert match.position is not None
        assert next_round is not None
        assert (match.position.forfeits, next_round.forfeits) == ((1,), ())


class TestWhatASeatSees:
    def test_every_view_shows_whether_the_last_play_can_be_called_and_by_which_seats(self) -> None:
        called = after(fourteen(BOTH, (20, 20, 20)), "2: call")

        for seat in (0, 1, 2, None):
            seen = view(called, seat)
            assert (seen.open_to_call, seen.barred, seen.forfeits) == (True, (2,), (2,))
