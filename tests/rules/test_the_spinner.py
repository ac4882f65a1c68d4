import pytest

from doublesix.core.moves import Illegal
from doublesix.core.rules import RuleSet
from doublesix.rulesets import rule_set
from tests.rules.builder import (
    DSE,
    DSR,
    FIVES,
    FU,
    MGR,
    MOF,
    TF,
    after,
    laid,
    legal,
    open_ends,
    open_pips,
    refusal,
    table,
    tile,
)
from tests.rules.clauses import clause, ruling

TF_V4 = rule_set("threes-and-fives", ("no-spinner",))


class TestTheFirstDouble:
    """“The first double played is the Spinner, meaning a play can be made on all four edges.”"""

    @clause("MOF-13", "TF-20", "FU-10")
    @ruling("A-TF-16", "A-FU-04")
    @pytest.mark.parametrize("rules", FIVES, ids=lambda rules: rules.name)
    def test_a_double_led_takes_four_tiles(self, rules: RuleSet) -> None:
        layout = laid(rules, "66 63>66/s1 62>66/s2 61>66/e1 65>66/e2")

        assert layout.is_spinner(tile("66"))
        assert open_ends(layout) == {"63/3", "62/2", "61/1", "65/5"}

    @clause("MOF-13", "TF-20", "FU-10", "FU-11")
    @ruling("C-06")
    @pytest.mark.parametrize("rules", FIVES, ids=lambda rules: rules.name)
    def test_a_double_played_later_continues_the_chain_and_then_sprouts(self, rules: RuleSet) -> None:
        lines = [
            "24",
            "24 44>24/4",
            "24 44>24/4 46>44/s2",
            "24 44>24/4 46>44/s2 43>44/e1",
            "24 44>24/4 46>44/s2 43>44/e1 45>44/e2",
        ]

        shown = [open_pips(laid(rules, line)) for line in lines]

        assert shown == [[4, 2], [4, 2], [6, 4, 4, 2], [6, 4, 3, 2], [6, 5, 3, 2]]

    @clause("TF-20", "FU-11")
    @pytest.mark.parametrize("rules", FIVES, ids=lambda rules: rules.name)
    def test_both_sprouts_can_be_played_on(self, rules: RuleSet) -> None:
        position = table(rules, "24 44>24/4 46>44/s2", ("43 61", "10 30"))

        assert {"43>44/e1", "43>44/e2", "61>64/6"} == legal(position) - {"draw"}

    @clause("FU-11")
    def test_the_sprouts_grow_like_the_chain(self) -> None:
        layout = laid(FU, "24 44>24/4 46>44/s2 43>44/e1 45>44/e2 31>43/3 50>45/5")

        assert open_ends(layout) == {"42/2", "64/6", "31/1", "50/0"}

    @clause("MOF-13", "MOF-15", "FU-10", "TF-20")
    @pytest.mark.parametrize("rules", FIVES, ids=lambda rules: rules.name)
    def test_there_is_one_spinner_only(self, rules: RuleSet) -> None:
        layout = laid(rules, "66 63>66/s1 33>63/3 62>66/s2")

        assert (layout.spinner, layout.is_spinner(tile("33"))) == (tile("66"), False)
        assert open_ends(layout) == {"33/s2", "62/2", "66/e1", "66/e2"}


class TestSidesFirst:
    """“Starting with the two sides first, then the two ends.”"""

    @clause("MOF-14")
    @ruling("C-05", "A-TF-03", "A-FU-05")
    @pytest.mark.parametrize("rules", FIVES, ids=lambda rules: rules.name)
    def test_ends_of_a_spinner_open_after_both_sides(self, rules: RuleSet) -> None:
        lines = ["66", "66 63>66/s1", "66 63>66/s1 62>66/s2", "66 63>66/s1 62>66/s2 61>66/e1"]

        shown = [open_ends(laid(rules, line)) for line in lines]

        assert shown == [
            {"66/s1", "66/s2"},
            {"66/s2", "63/3"},
            {"63/3", "62/2", "66/e1", "66/e2"},
            {"63/3", "62/2", "61/1", "66/e2"},
        ]

    @clause("MOF-14")
    @pytest.mark.parametrize("rules", FIVES, ids=lambda rules: rules.name)
    def test_a_play_on_an_end_is_refused_before(self, rules: RuleSet) -> None:
        position = table(rules, "66 63>66/s1", ("62 61", "10 30"))

        assert refusal(position, "62>66/e1") is Illegal.SIDES_FIRST
        assert legal(position) - {"draw"} == {"62>66/s2", "61>66/s2"}

    @clause("MOF-14")
    @pytest.mark.parametrize("rules", [MOF, TF], ids=lambda rules: rules.name)
    def test_a_play_on_an_end_is_allowed_afterwards(self, rules: RuleSet) -> None:
        position = table(rules, "66 63>66/s1 62>66/s2", ("61 51", "10 30"))

        assert "61>66/e1" in legal(position)
        assert open_ends(after(position, "61>66/e2")) == {"63/3", "62/2", "66/e1", "61/1"}

    @ruling("C-05")
    @pytest.mark.parametrize("rules", [DSR, DSE], ids=lambda rules: rules.name)
    def test_double_six_dominoes_opens_ends_and_sides_together(self, rules: RuleSet) -> None:
        assert open_ends(laid(rules, "66 63>66/e1")) == {"66/s1", "66/s2", "66/e2", "63/3"}


class TestNoSpinners:
    """“There are no spinners.”"""

    @clause("TF-V4")
    def test_no_double_takes_more_than_two_tiles(self) -> None:
        position = table(TF_V4, "66 63>66/s1 62>66/s2", ("61 31 20", "10 30"))

        assert open_ends(position) == {"63/3", "62/2"}
        assert legal(position) == {"31>63/3", "20>62/2"}
        assert refusal(position, "61>66/e1") is Illegal.NO_SUCH_END

    @clause("TF-V4")
    def test_the_layout_has_two_ends_throughout(self) -> None:
        layout = laid(TF_V4, "55 50>55/s1 00>50/0 56>55/s2 04>00/s2")

        assert open_pips(layout) == [6, 4]


class TestOnlyTheSetDouble:
    """“On both ends of the set tile.”"""

    @ruling("A-MGR-08")
    def test_in_merry_go_round_the_set_double_is_the_spinner(self) -> None:
        layout = laid(MGR, "55 50>55/s1 53>55/s2 52>55/e1 51>55/e2 00>50/0 02>00/s2")

        assert layout.spinner is tile("55")
        assert open_ends(layout) == {"20/2", "53/3", "52/2", "51/1"}
