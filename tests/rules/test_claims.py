import pytest

from doublesix.core.awards import Source
from doublesix.core.moves import Illegal
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.turns import EndKind
from doublesix.rulesets import rule_set
from tests.rules.builder import DSE, DSR, FU, MGR, MOF, TF, after, gain, legal, refusal, table
from tests.rules.clauses import clause, ruling

CALL_ONLY = rule_set("multiples-of-five", (), {"claim": "call"})
AUTOMATIC = rule_set("multiples-of-five", (), {"claim": "auto"})

TWO = [pytest.param(MOF, id="MOF"), pytest.param(FU, id="FU")]


def fifteen(rules: RuleSet, scores: tuple[int, ...] = (20, 20)) -> Position:
    """Seat 0 has just made a count of 15: 63 beside 66."""
    hands = ("63 10 11", "62 20 21", "64 40 41", "61 50 51")
    return after(table(rules, "66", hands[: len(scores)], scores=scores), "63>66/s1")


def pairs() -> Position:
    """The same at Five-Up with partners: seats 0 and 2 against 1 and 3."""
    hands = ("63 10 11", "62 20 21", "64 40 41", "61 50 51")
    return after(table(FU, "66", hands, scores=(20, 20)), "63>66/s1")


class TestTheOwnerClaims:
    """“If called out, player scores 15.”"""

    @clause("MOF-19")
    @pytest.mark.parametrize("rules", TWO)
    def test_a_score_waits_for_its_owner(self, rules: RuleSet) -> None:
        position = fifteen(rules)

        assert position.scoreboard.points == (20, 20)
        assert position.to_act == 0
        assert legal(position) == {"claim", "release"}

    @clause("MOF-19")
    @pytest.mark.parametrize("rules", TWO)
    def test_claimed_it_counts_and_play_goes_on(self, rules: RuleSet) -> None:
        position = after(fifteen(rules), "claim")

        assert position.scoreboard.points == (35, 20)
        assert (position.pending, position.to_act) == (None, 1)
        assert [(award.source, award.gained) for award in position.awards] == [(Source.PLAY, 15)]

    @clause("MOF-19", "MOF-25", "FU-17")
    @ruling("A-MOF-10")
    @pytest.mark.parametrize("rules", TWO)
    def test_he_may_still_claim_until_the_next_player_acts(self, rules: RuleSet) -> None:
        released = after(fifteen(rules), "release")

        assert legal(released, 0) == {"claim"}
        assert after(released, "0: claim").scoreboard.points == (35, 20)

    @clause("MOF-19")
    @ruling("A-MOF-10")
    @pytest.mark.parametrize("rules", TWO)
    def test_he_may_even_when_nobody_wanted_it(self, rules: RuleSet) -> None:
        waved_on = after(fifteen(rules), "release", "release")

        assert waved_on.to_act == 1
        assert after(waved_on, "0: claim").scoreboard.points == (35, 20)

    @clause("MOF-19")
    @ruling("A-MOF-10")
    @pytest.mark.parametrize("rules", TWO)
    @pytest.mark.parametrize("act", ["62>66/s2", "draw"])
    def test_once_the_next_player_has_acted_it_is_lost(self, rules: RuleSet, act: str) -> None:
        hands = {"62>66/s2": "62 20 21", "draw": "50 20 21"}
        made = after(table(rules, "66", ("63 10 11", hands[act]), scores=(20, 20)), "63>66/s1")

        late = after(made, "release", f"1: {act}")

        assert late.scoreboard.points == (20, 20)
        assert "claim" not in legal(late, 0)

    @clause("MOF-19")
    @pytest.mark.parametrize("rules", TWO)
    def test_only_its_owner_may_claim_it(self, rules: RuleSet) -> None:
        assert refusal(fifteen(rules), "1: claim") is Illegal.NOT_YOUR_SCORE

    @clause("MOF-19")
    @pytest.mark.parametrize("rules", TWO)
    def test_no_seat_plays_before_the_owner_has_spoken(self, rules: RuleSet) -> None:
        position = fifteen(rules)

        assert refusal(position, "0: 10>63/3") is Illegal.CLAIM_FIRST
        assert refusal(position, "1: 62>66/s2") is Illegal.NOT_YOUR_TURN

    @pytest.mark.parametrize("rules", TWO)
    @ruling("C-07")
    def test_a_count_that_scores_nothing_opens_no_window(self, rules: RuleSet) -> None:
        position = after(table(rules, "66", ("62 10", "64 20")), "62>66/s1")

        assert (position.pending, position.to_act) == (None, 1)


class TestAnOpponentCalls:
    """“When a player fails to claim a score, any opponent can call "Five Up" and steal the chain.”"""

    @clause("MOF-25", "FU-17")
    @ruling("A-MOF-09", "A-FU-12")
    @pytest.mark.parametrize("rules", TWO)
    def test_an_unclaimed_score_goes_to_who_calls_and_is_lost_to_who_made_it(self, rules: RuleSet) -> None:
        position = after(fifteen(rules), "release", "1: call")

        assert position.scoreboard.points == (20, 35)
        assert [(award.seat, award.source, award.gained) for award in position.awards] == [(1, Source.STEAL, 15)]
        assert "claim" not in legal(position, 0)

    @clause("MOF-25", "FU-17")
    @pytest.mark.parametrize("rules", TWO)
    def test_calling_is_no_turn_the_next_player_still_plays(self, rules: RuleSet) -> None:
        position = after(fifteen(rules), "release", "1: call")

        assert position.to_act == 1
        assert "62>66/s2" in legal(position)

    @clause("MOF-25", "FU-17")
    @ruling("A-MOF-10")
    @pytest.mark.parametrize("rules", TWO)
    def test_not_before_the_owner_has_had_his_chance(self, rules: RuleSet) -> None:
        assert refusal(fifteen(rules), "1: call") is Illegal.NOT_YET

    @clause("MOF-25", "FU-17")
    @ruling("A-MOF-10")
    @pytest.mark.parametrize("rules", TWO)
    def test_not_after_the_next_player_has_acted(self, rules: RuleSet) -> None:
        position = after(fifteen(rules), "release", "1: 62>66/s2", "claim")

        assert refusal(position, "0: call") is Illegal.WINDOW_CLOSED
        assert refusal(position, "1: call") is Illegal.WINDOW_CLOSED

    @clause("FU-17")
    def test_who_is_next_may_call_first_and_then_play(self) -> None:
        position = after(fifteen(FU), "release")

        assert legal(position, 1) == {"call", "release", "62>66/s2", "draw"}

    @ruling("C-14")
    @clause("MOF-25", "FU-17")
    @pytest.mark.parametrize("rules", TWO)
    def test_the_score_of_a_last_tile_can_be_taken_before_the_hands_are_counted(self, rules: RuleSet) -> None:
        made = after(table(rules, "66", ("63", "62 20"), scores=(20, 20)), "63>66/s1")

        position = after(made, "release", "1: call")

        assert position.scoreboard.points == (30, 35)
        assert [award.source for award in position.awards] == [Source.STEAL, Source.DOMINO]

    @ruling("C-14")
    @pytest.mark.parametrize("rules", TWO)
    def test_an_unclaimed_last_score_is_lost_with_the_round(self, rules: RuleSet) -> None:
        made = after(table(rules, "66", ("63", "62 20"), scores=(20, 20)), "63>66/s1")

        position = after(made, "release", "release")

        assert position.ending is not None
        assert position.ending.kind is EndKind.DOMINO
        assert position.scoreboard.points == (30, 20)

    @clause("FU-17")
    def test_a_score_that_is_taken_can_win(self) -> None:
        position = after(fifteen(FU, (20, 90)), "release", "1: call")

        assert position.scoreboard.winner == 1
        assert position.ending is not None
        assert (position.ending.kind, position.ending.seat) == (EndKind.TARGET, 1)


class TestSeveralOpponents:
    """“Any opponent.”"""

    @clause("FU-17")
    @ruling("A-FU-10")
    def test_they_are_asked_from_the_left_of_the_player(self) -> None:
        start = fifteen(FU, (20, 20, 20))

        asked = [after(start, "release").to_act, after(start, "release", "release").to_act]

        assert asked == [1, 2]

    @clause("FU-17")
    @ruling("A-FU-10")
    @pytest.mark.parametrize("caller", [1, 2])
    def test_the_first_call_takes_it_and_the_second_is_too_late(self, caller: int) -> None:
        position = after(fifteen(FU, (20, 20, 20)), "release", f"{caller}: call")

        assert position.scoreboard.points[caller] == 35
        assert refusal(position, f"{3 - caller}: call") is Illegal.WINDOW_CLOSED
        assert position.to_act == 1

    @clause("FU-17")
    @ruling("A-FU-10", "A-FU-11")
    def test_of_partners_only_the_other_pair_is_asked(self) -> None:
        start = after(pairs(), "release")

        assert start.to_act == 1
        assert after(start, "release").to_act == 3
        assert legal(start, 2) == set()

    @clause("FU-17")
    @ruling("A-FU-11")
    def test_the_partner_may_not_take_it(self) -> None:
        assert refusal(after(pairs(), "release"), "2: call") is Illegal.OWN_SIDE

    @clause("FU-17")
    def test_it_goes_to_the_common_score_of_who_calls(self) -> None:
        assert after(pairs(), "release", "3: call").scoreboard.points == (20, 35)


class TestWrongCalls:
    @clause("FU-17", "MOF-25")
    @ruling("A-FU-13")
    @pytest.mark.parametrize("rules", TWO)
    @pytest.mark.parametrize("act", ["1: call", "0: call", "1: claim", "0: claim", "1: release"])
    def test_without_a_score_a_call_is_refused_and_costs_nothing(self, rules: RuleSet, act: str) -> None:
        position = after(table(rules, "66", ("62 10", "64 20"), scores=(20, 20)), "62>66/s1")

        assert refusal(position, act) in {Illegal.WINDOW_CLOSED, Illegal.NOTHING_TO_CLAIM}
        assert position.scoreboard.points == (20, 20)

    @ruling("A-FU-14")
    def test_what_the_hands_score_cannot_be_taken(self) -> None:
        position = after(table(FU, "66", ("62", "64 20"), scores=(20, 20)), "62>66/s1")

        assert (position.pending, position.scoreboard.points) == (None, (30, 20))
        assert refusal(position, "1: call") is Illegal.ROUND_OVER

    @ruling("A-MOF-12")
    def test_a_five_that_counts_for_nothing_cannot_be_taken(self) -> None:
        position = after(table(MOF, "66 63>66/s1", ("62 10", "64 20"), scores=(0, 20)), "62>66/s2")

        assert position.scoreboard.points == (0, 20)
        assert refusal(position, "1: call") is Illegal.WINDOW_CLOSED

    @ruling("A-MOF-11")
    def test_who_is_not_on_the_board_gets_in_by_taking_ten_or_more(self) -> None:
        position = after(fifteen(MOF, (20, 0)), "release", "1: call")

        assert position.scoreboard.points == (20, 15)
        assert position.scoreboard.on_board == (True, True)

    @ruling("A-MOF-11")
    def test_he_cannot_take_five(self) -> None:
        position = after(table(MOF, "66 63>66/s1", ("62 10", "64 20"), scores=(20, 0)), "62>66/s2")

        assert refusal(after(position, "release"), "1: call") is Illegal.NOT_WORTH
        assert after(position, "release").to_act == 1


class TestOtherWaysOfCounting:
    @ruling("A-MOF-09")
    def test_where_a_score_must_be_called_it_is_lost_but_not_taken(self) -> None:
        made = fifteen(CALL_ONLY)

        released = after(made, "release")

        assert refusal(made, "1: call") is Illegal.NO_STEALING
        assert released.scoreboard.points == (20, 20)
        assert after(released, "1: 62>66/s2", "1: claim").scoreboard.points == (20, 25)

    @ruling("A-MOF-09")
    def test_automatic_scores_open_no_window(self) -> None:
        position = fifteen(AUTOMATIC)

        assert (position.pending, position.scoreboard.points) == (None, (35, 20))

    @ruling("C-22")
    @pytest.mark.parametrize("rules", [MGR, TF, DSR, DSE], ids=lambda rules: rules.name)
    def test_the_games_that_do_not_speak_of_calling_know_no_call(self, rules: RuleSet) -> None:
        position = table(rules, "66", ("63 10", "62 20"))

        assert gain(position, "63>66/s1") == after(position, "63>66/s1").scoreboard.points[0]
        assert refusal(after(position, "63>66/s1"), "1: call") is Illegal.NO_STEALING


class TestABlockBehindAnOpenWindow:
    """Whether the round is blocked stays hidden from the next seat until the window closes."""

    RULES = rule_set("five-up", (), {"draw": "none", "optional_draw": "false"})

    def released(self, third: str) -> Position:
        return after(table(self.RULES, "54", ("40 66", "61 62", third)), "40>54/4", "release")

    @pytest.mark.parametrize("third", ["63 64", "65 64"], ids=["no seat can go on", "the third seat can"])
    def test_the_next_seat_may_pass_in_either_case(self, third: str) -> None:
        assert legal(self.released(third), 1) == {"call", "release", "pass"}

    def test_its_pass_ends_a_round_that_is_blocked(self) -> None:
        position = after(self.released("63 64"), "1: pass")

        assert position.ending is not None
        assert position.ending.kind is EndKind.BLOCK

    def test_its_pass_gives_the_turn_to_a_seat_that_can_play(self) -> None:
        position = after(self.released("65 64"), "1: pass")

        assert position.to_act == 2
        assert legal(position) == {"65>54/5"}
