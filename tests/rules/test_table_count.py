import pytest

from doublesix.core.rules import RuleSet
from doublesix.core.table_count import count, count_terms
from doublesix.rulesets import rule_set
from tests.rules.builder import DSR, FIVES, FU, GAMES, MGR, MOF, TF, counts, laid
from tests.rules.clauses import clause, ruling

TF_V4 = rule_set("threes-and-fives", ("no-spinner",))
EXPOSED = rule_set("five-up", (), {"spinner_count": "while_exposed"})
INLINE = rule_set("five-up", (), {"crosswise": "spinners"})

SCORING = (MGR, TF, MOF, FU)


def counted(rules: RuleSet, line: str) -> list[str]:
    """What counts, tile by tile."""
    return list(map(str, count_terms(laid(rules, line))))


class TestTheLead:
    """“If, for example, Double 5 is played, the count is 10.”"""

    @clause("MOF-17", "MOF-18", "MOF-22")
    @ruling("C-08")
    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    @pytest.mark.parametrize(
        ("lead", "pips"), [("55", 10), ("66", 12), ("64", 10), ("50", 5), ("41", 5), ("11", 2), ("00", 0)]
    )
    def test_a_lone_tile_counts_all_its_pips(self, rules: RuleSet, lead: str, pips: int) -> None:
        assert counts(rules, lead) == [pips]


class TestTheEndsOfTheLine:
    """“Counting the number of pips at the ends of the line of play.”"""

    @clause("MOF-04", "MOF-16")
    @pytest.mark.parametrize("rules", FIVES, ids=lambda rules: rules.name)
    def test_each_single_counts_the_half_that_is_free(self, rules: RuleSet) -> None:
        assert counts(rules, "24 26>24/2 63>26/6 40>24/4") == [6, 10, 7, 3]
        assert counted(rules, "24 26>24/2 63>26/6 40>24/4") == ["63 gives 3", "40 gives 0"]

    @clause("MOF-22")
    @ruling("C-03", "C-04", "A-FU-06", "A-MOF-21")
    @pytest.mark.parametrize("rules", FIVES, ids=lambda rules: rules.name)
    def test_a_double_at_the_tip_counts_both_halves_until_its_far_side_is_covered(self, rules: RuleSet) -> None:
        assert counts(rules, "35 55>35/5 51>55/s2") == [8, 13, 4]
        assert counts(rules, "24 44>24/4") == [6, 10]
        assert counted(rules, "35 55>35/5") == ["53 gives 3", "55 counts 10"]

    @clause("MOF-22")
    @ruling("A-MGR-09", "C-03")
    @pytest.mark.parametrize("rules", SCORING, ids=lambda rules: rules.name)
    def test_so_does_a_later_double(self, rules: RuleSet) -> None:
        line = "66 63>66/s1 62>66/s2 60>66/e1 61>66/e2 33>63/3 31>33/s2"

        assert counts(rules, line)[-3:] == [6, 9, 4]

    @ruling("C-03")
    def test_where_only_spinners_lie_crosswise_a_later_double_counts_one_half(self) -> None:
        assert counts(INLINE, "66 63>66/s1 33>63/3") == [12, 15, 15]

    @pytest.mark.parametrize("rules", SCORING, ids=lambda rules: rules.name)
    def test_the_order_of_play_makes_no_difference(self, rules: RuleSet) -> None:
        one = "66 63>66/s1 62>66/s2 60>66/e1 61>66/e2 33>63/3 25>62/2"
        other = "66 62>66/s1 63>66/s2 61>66/e1 60>66/e2 25>62/2 33>63/3"

        assert counts(rules, one)[-1] == counts(rules, other)[-1] == 5 + 6 + 0 + 1


class TestTheSpinner:
    """“Once a play is made on both sides of the Spinner, only the ends are counted.”"""

    @clause("MOF-19", "MOF-20", "MOF-21")
    @ruling("C-01", "C-02", "A-MOF-21", "A-MGR-13", "A-TF-04")
    @pytest.mark.parametrize("rules", SCORING, ids=lambda rules: rules.name)
    def test_it_counts_whole_until_both_sides_are_covered_and_then_no_more(self, rules: RuleSet) -> None:
        assert counts(rules, "66 63>66/s1 62>66/s2 61>66/e1 65>66/e2") == [12, 15, 5, 6, 11]

    @clause("MOF-23")
    @ruling("A-MOF-20")
    @pytest.mark.parametrize(
        ("line", "terms"),
        [
            ("66 63>66/s1", ["66 counts 12", "63 gives 3"]),
            ("66 63>66/s1 62>66/s2", ["63 gives 3", "62 gives 2"]),
            ("66 63>66/s1 62>66/s2 61>66/e1", ["63 gives 3", "62 gives 2", "61 gives 1"]),
            ("66 63>66/s1 62>66/s2 61>66/e1 65>66/e2", ["63 gives 3", "62 gives 2", "61 gives 1", "65 gives 5"]),
        ],
        ids=["two", "still two", "three", "four"],
    )
    def test_two_three_or_four_ends_are_counted(self, line: str, terms: list[str]) -> None:
        assert counted(MOF, line) == terms

    @clause("FU-15", "MOF-21")
    @ruling("A-FU-03")
    @pytest.mark.parametrize("rules", FIVES, ids=lambda rules: rules.name)
    def test_the_published_example_of_nine_plays(self, rules: RuleSet) -> None:
        line = "14 11>14/1 44>14/4 43>44/s2 12>11/s2 15>11/e1 55>15/5 50>55/s2 13>11/e2"

        assert counts(rules, line) == [5, 6, 10, 5, 5, 10, 15, 5, 8]

    @ruling("C-01")
    def test_in_sniff_it_counts_once_for_each_exposed_end(self) -> None:
        line = "44 64>44/s1 14>44/s2 42>44/e1 43>44/e2"

        assert counts(FU, line) == [8, 14, 7, 9, 12]
        assert counts(EXPOSED, line) == [8, 14, 15, 13, 12]

    @clause("TF-V4")
    @ruling("A-TF-17")
    def test_without_spinners_a_double_still_counts_both_halves(self) -> None:
        assert counts(TF_V4, "55 50>55/s1 00>50/0 56>55/s2 04>00/s2") == [10, 10, 10, 6, 10]

    @pytest.mark.parametrize("rules", FIVES, ids=lambda rules: rules.name)
    def test_36_is_the_largest_count(self, rules: RuleSet) -> None:
        line = "11 16>11/s1 15>11/s2 66>16/6 55>15/5 14>11/e1 13>11/e2 44>14/4 33>13/3"

        assert counts(rules, line) == [2, 8, 11, 17, 22, 26, 29, 33, 36]


class TestTheCross:
    @clause("MGR-11")
    @ruling("A-MGR-13")
    @pytest.mark.parametrize(
        ("line", "pips"),
        [
            ("55 50>55/s1 53>55/s2 52>55/e1 51>55/e2", [10, 10, 3, 5, 6]),
            ("66 63>66/s1 62>66/s2 60>66/e1 61>66/e2", [12, 15, 5, 5, 6]),
            ("00 05>00/s1 04>00/s2 01>00/e1 03>00/e2", [0, 5, 9, 10, 13]),
        ],
    )
    def test_it_is_counted_as_everywhere(self, line: str, pips: list[int]) -> None:
        assert counts(MGR, line) == pips

    def test_a_game_without_scores_in_play_can_be_counted_too(self) -> None:
        assert count(laid(DSR, "44 41>44/s1")) == 9
