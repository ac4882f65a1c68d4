import pytest

from doublesix.core.moves import Illegal
from doublesix.core.rules import RuleSet
from doublesix.core.turns import Phase
from tests.rules.builder import (
    DSE,
    DSR,
    FIVES,
    FU,
    GAMES,
    MGR,
    MOF,
    TF,
    after,
    gain,
    laid,
    legal,
    open_ends,
    refusal,
    table,
)
from tests.rules.clauses import clause, ruling


class TestEqualHalvesTouch:
    """“The ends of the two tiles that are joined must have the same number of pips.”"""

    @clause("MGR-08", "TF-10")
    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_a_tile_may_only_touch_its_own_number(self, rules: RuleSet) -> None:
        position = table(rules, "33", ("43 54 66", "21 10"))

        assert {move for move in legal(position) if move.endswith("33/s1")} == {"43>33/s1"}
        assert refusal(position, "54>33/s1") is Illegal.DOES_NOT_MATCH
        assert refusal(position, "66>33/s1") is Illegal.DOES_NOT_MATCH

    @clause("TF-10", "FU-08")
    @pytest.mark.parametrize("rules", FIVES, ids=lambda rules: rules.name)
    def test_either_half_of_the_lead_can_be_matched(self, rules: RuleSet) -> None:
        position = table(rules, "42", ("52 43 22 61", "10 30"))

        assert legal(position) - {"draw"} == {"52>42/2", "22>42/2", "43>42/4"}
        assert refusal(position, "52>42/4") is Illegal.DOES_NOT_MATCH

    @clause("FU-08", "FU-09")
    @pytest.mark.parametrize("rules", FIVES, ids=lambda rules: rules.name)
    def test_the_booklets_example_goes_on_at_six_and_four(self, rules: RuleSet) -> None:
        position = table(rules, "24 26>24/2", ("66 43 51 64 22", "10 30"))

        assert legal(position) - {"draw"} == {"66>62/6", "43>42/4", "64>62/6", "64>42/4"}

    @clause("FU-09")
    @pytest.mark.parametrize("rules", FIVES, ids=lambda rules: rules.name)
    def test_tiles_are_added_to_either_end_of_the_chain(self, rules: RuleSet) -> None:
        assert open_ends(laid(rules, "24")) == {"42/4", "42/2"}
        assert open_ends(laid(rules, "24 26>24/2")) == {"62/6", "42/4"}
        assert open_ends(laid(rules, "24 26>24/2 63>26/6 40>24/4")) == {"63/3", "40/0"}

    @clause("FU-08", "FU-09")
    def test_inside_the_chain_nothing_can_be_joined(self) -> None:
        position = table(FU, "24 26>24/2", ("52 41", "10 30"))

        assert refusal(position, "52>24/2") is Illegal.NO_SUCH_END

    @clause("DSR-10", "DSE-10")
    @ruling("A-DS-11")
    @pytest.mark.parametrize("rules", [DSR, DSE], ids=lambda rules: rules.name)
    def test_a_blank_matches_a_blank_only(self, rules: RuleSet) -> None:
        position = table(rules, "55 50>55/s1", ("30 43 60", "21 10"))

        assert legal(position) == {"30>50/0", "60>50/0"}
        assert refusal(position, "43>50/0") is Illegal.DOES_NOT_MATCH
        assert refusal(position, "30>55/s2") is Illegal.DOES_NOT_MATCH


class TestOneTileATurn:
    """“Only one domino may be played at each turn.”"""

    @clause("DSR-11", "DSE-11")
    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_after_one_tile_the_turn_is_over(self, rules: RuleSet) -> None:
        position = after(table(rules, "44", ("41 40", "42 20")), "41>44/s1")

        assert position.to_act == 1
        assert refusal(position, "0: 40>44/s2") is Illegal.NOT_YOUR_TURN

    @clause("DSR-11", "DSE-11")
    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_a_double_gives_no_second_tile(self, rules: RuleSet) -> None:
        line = "66 61>66/s1 62>66/s2 60>66/e1 63>66/e2"

        position = after(table(rules, line, ("11 10", "42 20")), "11>61/1")

        assert position.to_act == 1
        assert refusal(position, "0: 10>11/s2") is Illegal.NOT_YOUR_TURN

    @pytest.mark.parametrize("rules", [MGR, TF], ids=lambda rules: rules.name)
    def test_a_score_gives_no_second_tile(self, rules: RuleSet) -> None:
        position = table(rules, "66", ("63 64", "42 20"))

        assert gain(position, "63>66/s1") > 0
        assert after(position, "63>66/s1").to_act == 1

    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_the_tile_played_leaves_the_hand(self, rules: RuleSet) -> None:
        position = after(table(rules, "44", ("41 40", "42 20")), "41>44/s1")

        assert len(position.hands[0]) == 1
        assert refusal(position, "0: 41>44/s2") is Illegal.NOT_YOUR_TURN
        assert position.phase is Phase.PLAY


class TestDoublesInTheLine:
    """“With a single or a double tile.”"""

    @clause("MGR-07")
    @ruling("A-MGR-08", "A-MGR-09")
    def test_after_the_cross_any_exposed_end_takes_a_single_or_a_double(self) -> None:
        position = table(MGR, "55 50>55/s1 53>55/s2 52>55/e1 51>55/e2", ("33 20 64 11 21", "66 62"))

        assert legal(position) == {"33>53/3", "20>50/0", "20>52/2", "21>52/2", "21>51/1", "11>51/1"}

    @clause("MGR-07")
    @ruling("A-MGR-09")
    def test_a_later_double_opens_one_new_end(self) -> None:
        layout = laid(MGR, "55 50>55/s1 53>55/s2 52>55/e1 51>55/e2 33>53/3")

        assert open_ends(layout) == {"33/s2", "50/0", "52/2", "51/1"}

    @clause("MOF-15")
    @pytest.mark.parametrize("rules", FIVES, ids=lambda rules: rules.name)
    def test_a_second_double_is_played_sideways_and_does_not_branch(self, rules: RuleSet) -> None:
        layout = laid(rules, "66 63>66/s1 33>63/3 31>33/s2")

        assert open_ends(laid(rules, "66 63>66/s1 33>63/3")) == {"66/s2", "33/s2"}
        assert open_ends(layout) == {"66/s2", "31/1"}

    @clause("MOF-15")
    def test_its_ends_do_not_exist(self) -> None:
        position = table(MOF, "66 63>66/s1 33>63/3 31>33/s2", ("30 32", "10 21"))

        assert refusal(position, "30>33/e1") is Illegal.NO_SUCH_END
