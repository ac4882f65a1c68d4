import pytest

from doublesix.core.rules import RuleSet
from tests.rules.builder import DSE, DSR, laid, legal, open_ends, open_pips, table
from tests.rules.clauses import clause, ruling


@pytest.mark.parametrize("rules", [DSR, DSE], ids=lambda rules: rules.name)
class TestTheLeadDouble:
    """“The second player then tries to match one of his dominoes to one end or side of the double.”"""

    @clause("DSR-08", "DSE-08")
    @ruling("A-DS-04")
    def test_ends_and_sides_are_open_at_once(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("41 65", "30 20"))

        assert legal(position) == {"41>44/s1", "41>44/s2", "41>44/e1", "41>44/e2"}

    @clause("DSR-09", "DSE-09")
    @ruling("A-DS-14")
    def test_the_next_player_may_play_to_the_double_or_to_the_second_tile(self, rules: RuleSet) -> None:
        position = table(rules, "44 41>44/s1", ("40 51 63", "30 20"))

        assert open_pips(position) == [4, 4, 4, 1]
        assert legal(position) == {"40>44/s2", "40>44/e1", "40>44/e2", "51>41/1"}


@pytest.mark.parametrize("rules", [DSR, DSE], ids=lambda rules: rules.name)
class TestLaterDoubles:
    """“Doubles are always placed crosswise to the end they match, thereby giving two new directions.”"""

    @clause("DSR-16", "DSE-16")
    @ruling("A-DS-02", "A-DS-03")
    def test_a_double_closes_one_end_and_opens_three(self, rules: RuleSet) -> None:
        before, afterwards = laid(rules, "44 41>44/s1"), laid(rules, "44 41>44/s1 11>41/1")

        assert open_ends(before) - open_ends(afterwards) == {"41/1"}
        assert open_ends(afterwards) - open_ends(before) == {"11/s2", "11/e1", "11/e2"}

    @clause("DSR-16", "DSE-16", "DSR-12", "DSE-12")
    def test_each_of_its_three_places_may_be_chosen(self, rules: RuleSet) -> None:
        position = table(rules, "44 41>44/s1 11>41/1", ("51 64 32 10 40", "30 20"))

        assert open_pips(position) == [4, 4, 4, 1, 1, 1]
        assert len(legal(position)) == 12
        assert {move for move in legal(position) if move.startswith("51")} == {"51>11/s2", "51>11/e1", "51>11/e2"}

    @clause("DSR-12", "DSE-12")
    def test_singles_lie_lengthwise_and_doubles_take_tiles_at_the_middle_or_at_the_end(self, rules: RuleSet) -> None:
        lines = [
            "55 53>55/e2",
            "55 53>55/e2 33>53/3",
            "55 53>55/e2 33>53/3 31>33/s2",
            "55 53>55/e2 33>53/3 31>33/s2 30>33/e1",
            "55 53>55/e2 33>53/3 31>33/s2 30>33/e1 32>33/e2",
        ]

        shown = [open_pips(laid(rules, line)) for line in lines]

        assert shown == [
            [5, 5, 5, 3],
            [5, 5, 5, 3, 3, 3],
            [5, 5, 5, 3, 3, 1],
            [5, 5, 5, 3, 1, 0],
            [5, 5, 5, 2, 1, 0],
        ]

    @clause("DSR-16", "DSE-16")
    def test_a_third_double_branches_too(self, rules: RuleSet) -> None:
        layout = laid(rules, "44 41>44/s1 11>41/1 10>11/e1 46>44/e1 66>46/6")

        assert open_pips(layout) == [6, 6, 6, 4, 4, 1, 1, 0]
