import pytest

from doublesix.core.moves import Illegal
from doublesix.core.rules import RuleSet
from doublesix.core.turns import EndKind
from doublesix.rulesets import rule_set
from tests.rules.builder import GAMES, after, legal, refusal, table
from tests.rules.clauses import clause, ruling

TF_V1 = rule_set("threes-and-fives", ("seven-each",))


@clause("MGR-10", "TF-12", "DSR-14", "DSE-14", "FU-12")
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
class TestPassing:
    """“If there are no tiles left in the boneyard, the player must skip his turn until he is able to make a play.”"""

    def test_who_cannot_play_and_has_nothing_to_draw_must_pass(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("23 26 11", "40 52"), boneyard="")

        assert legal(position) == {"pass"}
        assert after(position, "pass").to_act == 1

    def test_he_passes_when_the_last_tile_drawn_does_not_fit_either(self, rules: RuleSet) -> None:
        position = after(table(rules, "44", ("23 26 11", "40 52"), boneyard="55 60"), "draw", "draw")

        assert legal(position) == {"pass"}
        assert refusal(position, "draw") is Illegal.NOTHING_TO_DRAW
        assert len(position.hands[0]) == 5

    @ruling("A-MGR-30", "A-FU-09")
    def test_he_tries_again_on_his_next_turn(self, rules: RuleSet) -> None:
        line = "44 41>44/s1 42>44/s2 43>44/e1 46>44/e2"
        position = table(rules, line, ("50 51", "63 65 00"), boneyard="", to_act=1)

        came_open = after(position, "65>46/6")

        assert legal(came_open) == {"50>65/5", "51>65/5", "51>41/1"}

    @ruling("A-MGR-30")
    def test_a_pass_lasts_one_turn(self, rules: RuleSet) -> None:
        line = "44 40>44/s1 42>44/s2 43>44/e1 46>44/e2"
        position = table(rules, line, ("51 11", "61 53"), boneyard="")

        assert legal(position) == {"pass"}
        assert legal(after(position, "pass", "61>46/6")) == {"51>61/1", "11>61/1"}

    def test_who_can_play_may_not_pass(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("64 55", "40 52"), boneyard="")

        assert refusal(position, "pass") is Illegal.CAN_PLAY


class TestWithoutABoneyard:
    @clause("TF-12")
    @ruling("A-TF-20")
    def test_when_all_tiles_are_dealt_who_is_unable_passes(self) -> None:
        hands = (
            "66 65 64 63 62 61 60",
            "55 54 53 52 51 50 43",
            "33 32 31 30 22 21 20",
            "42 41 40 11 10 00",
        )
        position = table(TF_V1, "44", hands)

        assert position.boneyard == ()
        assert legal(position) == {"64>44/s1", "64>44/s2"}
        assert legal(after(position, "64>44/s1", "54>44/s2")) == {"pass"}
        assert after(position, "64>44/s1", "54>44/s2", "pass").to_act == 3

    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_a_round_in_which_all_seats_would_pass_is_over(self, rules: RuleSet) -> None:
        position = after(table(rules, "", ("00 23", "26 11"), boneyard=""), "00")

        assert position.ending is not None
        assert position.ending.kind is EndKind.BLOCK
        assert refusal(position, "1: pass") is Illegal.ROUND_OVER
